import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readConfig } from './config.ts'
import { createLogger } from './logger.ts'
import { systemRuntime } from './runtime.ts'
import { startServer } from './server.ts'

/** Root of the product: two folders above the bundle, one above the source. */
const here = dirname(fileURLToPath(import.meta.url))
const root = import.meta.url.endsWith('.ts') ? join(here, '..') : join(here, '..', '..')

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const logger = createLogger(config.logLevel)
  const server = await startServer({
    config,
    logger,
    runtime: systemRuntime,
    modelFolder: join(root, 'shared', 'models'),
    webFolder: join(root, 'dist', 'web'),
  })
  logger.info({ url: server.url, dataDir: config.dataDir }, 'ready')
  let stopping = false
  const stop = (signal: string) => {
    if (stopping) return
    stopping = true
    logger.info({ signal }, 'stopping')
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ err: error }, 'stop')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
