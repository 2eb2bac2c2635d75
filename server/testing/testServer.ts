import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { UNDECLARED_ANSWER } from '../app.ts'
import type { ComposeOptions, Composition } from '../compose.ts'
import { readConfig } from '../config.ts'
import { createLogger } from '../logger.ts'
import { systemRuntime, type Runtime } from '../runtime.ts'
import { startServer } from '../server.ts'
import { createClient, type Client } from './client.ts'

/** The real server on a free loopback port, over a data folder of its own. */
export interface TestServer {
  url: string
  dataDir: string
  /** What the server is made of, for states that a test does not want to ask for over HTTP. */
  composition: Composition
  /** A caller without a session. */
  client(): Client
  /** Stops the server, does something to its data, and starts another one over them, with settings that are other ones from then on. */
  restart(meanwhile?: () => unknown, env?: Record<string, string>): Promise<void>
  stop(): Promise<void>
}

const root = join(import.meta.dirname, '..', '..')

/**
 * Starts a server with limits off unless `env` says otherwise. Stopping it throws when a route answered with a status that
 * the route table does not name.
 */
export async function startTestServer(
  options: {
    env?: Record<string, string>
    runtime?: Runtime
    webAccess?: ComposeOptions['webAccess']
    onLog?: (line: string) => void
    answerEntry?: ComposeOptions['answerEntry']
  } = {},
): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'veracite-test-'))
  const env = {
    PORT: '0',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    ANSWER_ENGINE: 'builtin',
    // Reading in depth takes a core for a while; tests that are about it, or about what people meet, ask for it (AS_SHIPPED).
    DEEP_SEARCH: 'off',
    DATA_DIR: dataDir,
    ...options.env,
  }
  let config = readConfig(env)
  const undeclared: string[] = []
  const write = (line: string) => {
    if (line.includes(UNDECLARED_ANSWER)) undeclared.push(line)
    if (options.onLog) options.onLog(line)
    else process.stdout.write(line)
  }
  const start = () =>
    startServer({
      config,
      logger: createLogger(config.logLevel, { write }),
      runtime: options.runtime ?? systemRuntime,
      shippedFolder: join(root, 'shared'),
      webFolder: join(root, 'dist', 'web'),
      widgetFolder: join(import.meta.dirname, 'widget', 'built'),
      webAccess: options.webAccess,
      answerEntry: options.answerEntry,
    })
  let running = await start()
  return {
    get url() {
      return running.url
    },
    dataDir,
    get composition() {
      return running.composition
    },
    client: () => createClient(() => running.url),
    async restart(meanwhile, changed = {}) {
      await running.stop()
      await meanwhile?.()
      config = readConfig(Object.assign(env, changed))
      running = await start()
    },
    async stop() {
      await running.stop()
      await rm(dataDir, { recursive: true, force: true })
      if (undeclared.length > 0) throw new Error(`Answers that the route table does not name: ${undeclared.join('')}`)
    },
  }
}
