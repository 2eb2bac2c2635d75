import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createApp } from './app.ts'
import { compose, type ComposeOptions, type Composition } from './compose.ts'
import type { Config } from './config.ts'
import type { Logger } from './logger.ts'
import type { Runtime } from './runtime.ts'

/** A server that listens. */
export interface RunningServer {
  /** Address to reach it at, without a trailing slash. */
  url: string
  /** What it serves. */
  composition: Composition
  /** Lets requests finish, gives work back, closes everything. */
  stop(): Promise<void>
}

const REQUEST_GRACE_MS = 10_000

/** Starts the whole server. `shippedFolder` holds the models and starter packs of the product, `webFolder` its built pages. */
export async function startServer(options: {
  config: Config
  logger: Logger
  runtime: Runtime
  shippedFolder: string
  webFolder: string
  webAccess?: ComposeOptions['webAccess']
}): Promise<RunningServer> {
  const { config, logger, webFolder } = options
  let url = ''
  const publicUrl = () => config.publicUrl ?? url
  const composition = await compose({ ...options, publicUrl })
  const app = createApp(composition.services, { logger, webFolder, publicUrl: config.publicUrl })
  const server = createServer(app.callback())
  url = await listen(server, config)
  composition.start()
  return {
    url,
    composition,
    async stop() {
      await close(server)
      await composition.stop()
    },
  }
}

function listen(server: Server, config: Config): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(config.port, config.host, () => {
      const { port } = server.address() as AddressInfo
      const host = config.host.includes(':') ? `[${config.host}]` : config.host
      resolve(`http://${host}:${port}`)
    })
  })
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const force = setTimeout(() => server.closeAllConnections(), REQUEST_GRACE_MS)
    server.close(() => {
      clearTimeout(force)
      resolve()
    })
    server.closeIdleConnections()
  })
}
