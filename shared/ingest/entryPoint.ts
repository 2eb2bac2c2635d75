/**
 * A script that runs in a thread or process of its own. All who start one go through this value, so that a single
 * executable, whose processes are the executable itself, has one place to say so.
 */
export interface EntryPoint {
  /** File of the script. */
  path: string
  /** Arguments that Node needs to run it. */
  execArgv: string[]
}

/** The script in a file; TypeScript gets the loader that runs it. */
export function entryPointAt(path: string): EntryPoint {
  return { path, execArgv: path.endsWith('.ts') ? ['--import', typescriptLoader()] : [] }
}

/** Makes Node run TypeScript in a thread or process: the loader registers itself in main threads only. */
function typescriptLoader(): string {
  return `data:text/javascript,import{register}from"${import.meta.resolve('tsx/esm/api')}";register()`
}
