import { createApp } from './app.ts'
import { compose, type ComposeOptions, type Composition } from './compose.ts'
import type { Config } from './config.ts'
import { listen, type Listener } from './http/listener.ts'
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

/** Starts the whole server. `shippedFolder` holds the models and starter packs of the product, `webFolder` its built pages, `widgetFolder` the built widget. */
export async function startServer(options: {
  config: Config
  logger: Logger
  runtime: Runtime
  shippedFolder: string
  webFolder: string
  widgetFolder: string
  webAccess?: ComposeOptions['webAccess']
  answerEntry?: ComposeOptions['answerEntry']
}): Promise<RunningServer> {
  const { config, logger, webFolder, widgetFolder } = options
  let url = ''
  const publicUrl = () => config.publicUrl ?? url
  let listener: Listener | undefined
  const composition = await compose({
    ...options,
    publicUrl,
    connections: async () => (await listener?.connections()) ?? 0,
  })
  const app = createApp(composition.services, { ...config, logger, webFolder, widgetFolder })
  listener = await listen(app.callback(), config)
  const { url: taken, close } = listener
  url = taken
  composition.start()
  return {
    url,
    composition,
    async stop() {
      composition.drain()
      await close()
      await composition.stop()
    },
  }
}
