import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { bundledFor } from './bundled.ts'
import { createClient, type Client } from './client.ts'

/** The server as a process of its own, as it runs for people. */
export interface ServerProcess {
  url: string
  dataDir: string
  pid: number
  client(): Client
  /** Resolves when the process has ended, with the signal that ended it. */
  ended: Promise<NodeJS.Signals | null>
  /** Ends the process; the data stay. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>
  /** Ends the process and removes its data. */
  stop(): Promise<void>
}

const root = join(import.meta.dirname, '..', '..')
/** What `npm run build` makes of the server. */
export const BUNDLE = join(root, 'dist/server/main.js')

/**
 * Starts the server on a free loopback port: the bundle of `npm run build`, or the source (in tests from the bundle that was made
 * of it for their run). Without `dataDir` it gets an empty folder.
 */
export async function startServerProcess(options: {
  from: 'bundle' | 'source'
  dataDir?: string
  env?: Readonly<Record<string, string>>
  /** Another program of the source than the server's own. */
  program?: string
  /** What the program is started by, such as a shell that mounts something before; it has to replace itself by the program. */
  by?: readonly string[]
  /** Hears of the process before it is ready, and how to kill it. */
  onStart?: (kill: () => void) => void
}): Promise<ServerProcess> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'veracite-process-')))
  const source = join(root, options.program ?? 'server/main.ts')
  const bundle = options.from === 'bundle' ? BUNDLE : bundledFor(source)
  const command = bundle ? [...serveOptions(), bundle] : ['--import', 'tsx', source]
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: '0',
    RATE_LIMITS: 'off',
    ANSWER_ENGINE: 'builtin',
    // Reading in depth takes a core for a while; who needs it asks for it, as tests of what people meet do by AS_SHIPPED.
    DEEP_SEARCH: 'off',
    LOG_LEVEL: 'info',
    ...options.env,
  }
  const [first = process.execPath, ...rest] = [...(options.by ?? []), process.execPath, ...command]
  const child = spawn(first, rest, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit').then(() => child.signalCode)
  options.onStart?.(() => void child.kill('SIGKILL'))
  const url = await readyAddress(child.stdout)
  child.stdout.resume()
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    child.kill(signal)
    await ended
  }
  return {
    url,
    dataDir,
    pid: child.pid ?? 0,
    client: () => createClient(url),
    ended,
    end,
    async stop() {
      await end('SIGTERM')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Node's options of `npm run serve`. */
function serveOptions(): string[] {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { serve: string } }
  return scripts.serve.split(' ').filter((word) => word.startsWith('--'))
}

async function readyAddress(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const url = /"url":"([^"]+)"/.exec(line)?.[1]
    if (url) return url
  }
  throw new Error('the server ended before it was ready; has it been built?')
}
