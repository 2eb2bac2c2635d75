import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { runProgram } from '../../operations/commandLine/runProgram.ts'
import { COMMANDS } from '../../operations/commands/index.ts'
import { createContext } from '../../program.ts'
import { bundledFor } from '../bundled.ts'

/** What a call of the program ended with. */
export interface Ended {
  exitCode: number | null
  stdout: string
  stderr: string
  /** The one document that `--json` prints. @throws where standard output is no such document */
  // oxlint-disable-next-line no-explicit-any -- tests look into documents of every shape
  json(): any
}

const root = join(import.meta.dirname, '..', '..', '..')
const source = join(root, 'server', 'main.ts')

type Call = (dataDir: string, args: readonly string[], env?: Readonly<Record<string, string>>) => Promise<Ended>

/** Calls the program with a command, as a process of its own, over a data folder; `env` is all else that it is told. */
export const spawnCommand: Call = (dataDir, args, env = {}) => startCommand(dataDir, args, { env }).ended

/** The same for one that may be killed before it ends; `bundle` is a file that stands for the source. */
export function startCommand(
  dataDir: string,
  args: readonly string[],
  options: { env?: Readonly<Record<string, string>>; bundle?: string } = {},
): { ended: Promise<Ended>; kill(): void } {
  const bundle = options.bundle ?? bundledFor(source)
  const script = bundle ? [bundle] : ['--import', 'tsx', source]
  const child = spawn(process.execPath, [...script, ...args], {
    env: { PATH: process.env['PATH'] ?? '', ANSWER_ENGINE: 'builtin', DATA_DIR: dataDir, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const closed = once(child, 'close')
  const finish = async (): Promise<Ended> => {
    const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)])
    await closed
    return { exitCode: child.exitCode, stdout, stderr, json: () => JSON.parse(stdout) as unknown }
  }
  return { ended: finish(), kill: () => void child.kill('SIGKILL') }
}

/** The same without a process, which takes a hundred times as long. What a command notes on the way is part of `stderr`. */
export const runCommand: Call = async (dataDir, args, env = {}) => {
  const notes: string[] = []
  const context = {
    ...createContext({ program: 'veracite', root, env: { ANSWER_ENGINE: 'builtin', DATA_DIR: dataDir, ...env } }),
    note: (sentence: string) => void notes.push(`${sentence}\n`),
  }
  const { stdout, stderr, exitCode } = await runProgram(COMMANDS, args, context)
  return { exitCode, stdout, stderr: notes.join('') + stderr, json: () => JSON.parse(stdout) as unknown }
}
