import { fork } from 'node:child_process'
import type { Block, SourceFile } from '../blocks.ts'
import { residentMemory } from './residentMemory.ts'
import { watchRun, type ChildLimits, type Run } from './watchRun.ts'

/** How the child is started: its file, and the arguments that Node needs to run it (a loader for TypeScript sources). */
export interface ChildEntry {
  path: string
  execArgv: string[]
}

/** A running extraction process. It reads one file at a time. */
export interface WatchedChild {
  /** Files given to it so far. */
  readonly served: number
  /** False once the process has ended or must not be used again. */
  readonly fit: boolean
  /** Bytes resident now, 0 where the system does not tell. */
  resident(): number
  run(file: SourceFile, onBlocks: (blocks: Block[]) => void): Promise<Run>
  kill(): void
}

/** Starts an extraction process. It gets an empty environment, and is killed when a run meets one of the limits. */
export function startChild(entry: ChildEntry, limits: ChildLimits): WatchedChild {
  const child = fork(entry.path, [], {
    execArgv: [...entry.execArgv, `--max-old-space-size=${limits.heapMegabytes}`],
    serialization: 'advanced',
    // Nothing of the server's environment: it may hold secrets, and the child reads untrusted bytes.
    env: { TZ: 'UTC' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // An idle child keeps nobody waiting.
  child.unref()
  child.channel?.unref()
  let served = 0
  let fit = true
  child.once('exit', () => (fit = false))
  child.once('error', () => (fit = false))
  return {
    get served() {
      return served
    },
    get fit() {
      return fit
    },
    resident: () => (child.pid === undefined ? 0 : (residentMemory(child.pid) ?? 0)),
    async run(file, onBlocks) {
      served += 1
      const run = await watchRun(child, { file, onBlocks, limits })
      if (!run.reusable) kill()
      return run
    },
    kill,
  }

  function kill(): void {
    fit = false
    child.kill('SIGKILL')
  }
}
