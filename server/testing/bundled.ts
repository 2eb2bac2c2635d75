import { join } from 'node:path'
import { WORKER_SOURCES } from '../workers.ts'

const root = join(import.meta.dirname, '..', '..')

/**
 * The file of the bundle that stands for a file of the source while tests run (`scripts/testing/bundleForTests.ts`): the server's
 * or a worker's. Undefined for any other file, and where no tests run.
 */
export function bundledFor(source: string): string | undefined {
  const folder = process.env['TEST_BUNDLE']
  const name = NAMES.get(source)
  return folder && name ? join(root, folder, `${name}.js`) : undefined
}

const NAMES = new Map([
  [join(root, 'server', 'main.ts'), 'main'],
  ...Object.entries(WORKER_SOURCES).map(([name, source]) => [join(root, 'server', source), name] as const),
])
