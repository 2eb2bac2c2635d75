import { createApp } from './app.ts'
import { compose, type ComposeOptions, type Composition } from './compose.ts'
import type { Config } from './config.ts'
import { listen } from './http/listener.ts'
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
}): Promise<RunningServer> {
  const { config, logger, webFolder, widgetFolder } = options
  let url = ''
  const publicUrl = () => config.publicUrl ?? url
  const composition = await compose({ ...options, publicUrl })
  const app = createApp(composition.services, { ...config, logger, webFolder, widgetFolder })
  const listener = await listen(app.callback(), config)
  url = listener.url
  composition.start()
  return {
    url,
    composition,
    async stop() {
      await listener.close()
      await composition.stop()
    },
  }
}
