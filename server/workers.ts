import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { entryPointAt, type EntryPoint } from '../shared/ingest/entryPoint.ts'

/** Entry points by name, with the place of each source file relative to this one. `scripts/build.ts` bundles them. */
export const WORKER_SOURCES = {
  answerWorker: 'answerWorker.ts',
  extractChild: '../shared/ingest/extraction/extractChild.ts',
  confinedStart: '../shared/ingest/extraction/confinement/confinedStart.ts',
  embedWorker: '../shared/ingest/embedding/embedWorker.ts',
  deepWorker: '../shared/ingest/embedding/deep/deepWorker.ts',
  indexWorker: 'retrieval/index/indexWorker.ts',
  databaseChild: 'operations/doctor/databaseChild.ts',
  modelChild: 'answering/engines/local/modelChild.ts',
} as const

/** Where a worker's script lies: beside the bundle once the server is built, else the source. */
export function entryPoint(name: keyof typeof WORKER_SOURCES): EntryPoint {
  const here = fileURLToPath(import.meta.url)
  return entryPointAt(join(dirname(here), here.endsWith('.ts') ? WORKER_SOURCES[name] : `${name}.js`))
}
