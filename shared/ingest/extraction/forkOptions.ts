import type { ForkOptions } from 'node:child_process'
import type { EntryPoint } from '../entryPoint.ts'
import { isSingleExecutable, SCRIPT_ARGUMENT } from './singleExecutable.ts'

/**
 * How `fork` starts a script in a process of its own whose heap is held to so many megabytes. The process can ask for a
 * collection (`globalThis.gc`), and gets nothing of the environment of this one: that may hold secrets, and it reads untrusted bytes.
 */
export function forkOptions({ execArgv }: EntryPoint, heapMegabytes: number): Pick<ForkOptions, 'execArgv' | 'env'> {
  const heap = `--max-old-space-size=${heapMegabytes}`
  // Some libraries ask at once where the user's home is; a confined process could not find out.
  const env = { TZ: 'UTC', HOME: '/nonexistent' }
  if (!isSingleExecutable()) return { execArgv: [...execArgv, '--expose-gc', heap], env }
  // A single executable takes every argument for the program's own; its launcher gives the process the collector.
  return { execArgv: [SCRIPT_ARGUMENT], env: { ...env, NODE_OPTIONS: heap } }
}
