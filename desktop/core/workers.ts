import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { entryPointAt } from '../../shared/ingest/entryPoint.ts'
import type { ConsoleOptions } from './consoleOptions.ts'

/** Entry points by name, with the place of each source file relative to this one. `scripts/build.ts` bundles them. */
export const CONSOLE_WORKER_SOURCES = {
  extractChild: '../../shared/ingest/extraction/extractChild.ts',
  embedWorker: '../../shared/ingest/embedding/embedWorker.ts',
} as const

/** Where the console's workers lie: beside the bundle once it is built, else the source. */
export function consoleEntries(): ConsoleOptions['entries'] {
  const here = fileURLToPath(import.meta.url)
  const at = (name: keyof typeof CONSOLE_WORKER_SOURCES) =>
    entryPointAt(join(dirname(here), here.endsWith('.ts') ? CONSOLE_WORKER_SOURCES[name] : `${name}.js`))
  return { extractChild: at('extractChild'), embedWorker: at('embedWorker') }
}
