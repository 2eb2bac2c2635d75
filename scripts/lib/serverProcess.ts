import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, openSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** A server that runs as a child of this process. */
export interface ServerProcess {
  /** Address at which this machine reaches it, without a trailing slash. */
  url: string
  /** Resolves when the process has ended, of itself or because of `stop`. */
  ended: Promise<void>
  /** Asks it to end, and waits until it has. */
  stop(): Promise<void>
}

const READY_WITHIN_MS = 120_000
const POLL_MS = 100
const LOG_LINES_SHOWN = 15

/** What `npm run serve` gives to Node. */
function serveCommand(): string[] {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { serve: string } }
  return scripts.serve.split(' ').slice(1)
}

/**
 * Starts the built server with the given environment, its output in `logFile`, and waits until it is ready.
 * Rejects with a sentence and the end of the log when it ends or does not become ready in time.
 */
export async function startServerProcess(options: {
  env: NodeJS.ProcessEnv
  host: string
  port: number
  logFile: string
}): Promise<ServerProcess> {
  const { env, host, port, logFile } = options
  mkdirSync(dirname(logFile), { recursive: true, mode: 0o700 })
  const log = openSync(logFile, 'w', 0o600)
  const child = spawn(process.execPath, serveCommand(), {
    env: { ...env, HOST: host, PORT: String(port) },
    stdio: ['ignore', log, log],
  })
  // Whatever ends this process must not leave the server behind.
  const kill = () => child.kill('SIGTERM')
  process.once('exit', kill)
  let running = true
  const ended = once(child, 'exit').then(() => {
    running = false
    process.off('exit', kill)
  })
  const stop = async () => {
    if (running) kill()
    await ended
  }
  const url = `http://${reachable(host)}:${port}`
  const deadline = Date.now() + READY_WITHIN_MS
  while (!(await isReady(url))) {
    if (running && Date.now() < deadline) await sleep(POLL_MS)
    else {
      const reason = running ? 'did not become ready in time' : 'ended at once'
      await stop()
      throw new Error(`The server ${reason}. The end of its log (${logFile}):\n${endOf(logFile)}`)
    }
  }
  return { url, ended, stop }
}

/** The first port from `first` on that is free on `host`. */
export async function freePort(host: string, first: number): Promise<number> {
  for (let port = first; port < first + 100; port++) if (await isFree(host, port)) return port
  throw new Error(`No port from ${first} to ${first + 99} is free.`)
}

async function isReady(url: string): Promise<boolean> {
  const response = await fetch(`${url}/readyz`).catch(() => undefined)
  return response?.ok ?? false
}

function isFree(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, host, () => probe.close(() => resolve(true)))
  })
}

/** A server that listens on every address is reached on the loopback one. */
function reachable(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return host.includes(':') ? `[${host}]` : host
}

function endOf(file: string): string {
  return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-LOG_LINES_SHOWN).join('\n')
}
