import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A script that runs in a thread or process of its own. */
export interface EntryPoint {
  path: string
  execArgv: string[]
}

/** Entry points by name, with the place of each source file relative to this one. */
const SOURCES = {
  answerWorker: 'answering/answerWorker.ts',
  extractChild: 'documents/extraction/extractChild.ts',
  embedWorker: 'retrieval/embedding/embedWorker.ts',
  indexWorker: 'retrieval/index/indexWorker.ts',
} as const

/** Makes Node run TypeScript in a thread or process: the loader registers itself in main threads only. */
function typescriptLoader(): string {
  return `data:text/javascript,import{register}from"${import.meta.resolve('tsx/esm/api')}";register()`
}

/**
 * Where a worker's script lies: beside the bundle once the server is built, else the TypeScript source, which then
 * needs the loader that runs it.
 */
export function entryPoint(name: keyof typeof SOURCES): EntryPoint {
  const here = fileURLToPath(import.meta.url)
  return here.endsWith('.ts')
    ? { path: join(dirname(here), SOURCES[name]), execArgv: ['--import', typescriptLoader()] }
    : { path: join(dirname(here), `${name}.js`), execArgv: [] }
}
