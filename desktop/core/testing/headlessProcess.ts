import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { PASSWORD } from '../../../server/testing/organizations.ts'

const root = join(import.meta.dirname, '..', '..', '..')

/** `veracite-sync` as a process of its own, from the bundle of this run of the tests or of `npm run build`. */
export interface HeadlessProcess {
  child: ChildProcess
  /** Lines of JSON that it said. */
  said: unknown[]
  ended: Promise<number | null>
  /** Ends it without a chance to clean up. */
  kill(): Promise<void>
}

/** Starts a command; `input` is what it reads, `env` what it finds in its environment beside what is there. */
export function startHeadless(
  dataDir: string,
  args: readonly string[],
  input = '',
  env: Readonly<Record<string, string>> = {},
): HeadlessProcess {
  const program = join(root, process.env['TEST_CONSOLE_BUNDLE'] ?? 'dist/desktop', 'veracite-sync.js')
  const child = spawn(process.execPath, [program, '--data', dataDir, '--json', ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  })
  child.stdin.end(input)
  const said: unknown[] = []
  createInterface({ input: child.stdout }).on('line', (line) => said.push(JSON.parse(line)))
  const ended = once(child, 'close').then(() => child.exitCode)
  return {
    child,
    said,
    ended,
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** Runs a command to its end. */
export async function headless(
  dataDir: string,
  args: readonly string[],
  input = '',
  env: Readonly<Record<string, string>> = {},
): Promise<{ status: number | null; said: unknown[] }> {
  const started = startHeadless(dataDir, args, input, env)
  return { status: await started.ended, said: started.said }
}

/** Connects a console's data folder to a server, as somebody who manages documents there. */
export async function connectHeadless(
  dataDir: string,
  server: string,
  person: { slug: string; username: string },
): Promise<void> {
  const words = ['--server', server, '--organization', person.slug, '--user', person.username, '--password-stdin']
  const { status } = await headless(dataDir, ['init', ...words], `${PASSWORD}\n`)
  if (status !== 0) throw new Error(`init ended with ${status}`)
}
