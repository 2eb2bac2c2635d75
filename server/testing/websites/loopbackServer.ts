import { join } from 'node:path'
import { readConfig } from '../../config.ts'
import { createLogger } from '../../logger.ts'
import { systemRuntime } from '../../runtime.ts'
import { startServer } from '../../server.ts'
import { LOOPBACK_WEB } from './website.ts'

/** The server as a process of its own that reads websites from a loopback address, for tests that kill it. */
const root = join(import.meta.dirname, '..', '..', '..')
const config = readConfig(process.env)
const logger = createLogger(config.logLevel)
const { url } = await startServer({
  config,
  logger,
  runtime: systemRuntime,
  shippedFolder: join(root, 'shared'),
  webFolder: join(root, 'dist', 'web'),
  widgetFolder: join(root, 'dist', 'widget'),
  webAccess: LOOPBACK_WEB,
})
logger.info({ url }, 'ready')
