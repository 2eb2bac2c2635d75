import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createPromocodeCatalog } from './billing/promocodes/promocodeCatalog.ts'
import { createPlanCatalog } from './billing/plans/planCatalog.ts'
import { stripeClient } from './billing/stripe/client.ts'
import { pushPlan, type PushedPlan } from './billing/stripe/pricePush.ts'
import { compileLater } from './compiling.ts'
import { readConfig } from './config.ts'
import { createLogger } from './logger.ts'
import { openData } from './openData.ts'
import { openReconciliation } from './openReconciliation.ts'
import { billingCommand } from './operations/billingCommand.ts'
import { planCommand } from './operations/planCommand.ts'
import { promocodeCommand } from './operations/promocodeCommand.ts'
import { systemRuntime } from './runtime.ts'
import { startServer } from './server.ts'

/** Root of the product: two folders above the bundle, one above the source. */
const here = dirname(fileURLToPath(import.meta.url))
const root = import.meta.url.endsWith('.ts') ? join(here, '..') : join(here, '..', '..')

/** What can be asked of the program: `serve`, which is meant when nothing is said, or work on its data. */
const COMMANDS: Record<string, (args: string[]) => Promise<void>> = { serve, promocode, plan, billing }

async function main(): Promise<void> {
  const [name = 'serve', ...args] = process.argv.slice(2)
  const command = COMMANDS[name]
  if (!command) throw new Error(`Unknown command ${name}. Commands: ${Object.keys(COMMANDS).join(', ')}`)
  await command(args)
}

async function serve(): Promise<void> {
  compileLater()
  const config = readConfig(process.env)
  const logger = createLogger(config.logLevel)
  const server = await startServer({
    config,
    logger,
    runtime: systemRuntime,
    shippedFolder: join(root, 'shared'),
    webFolder: join(root, 'dist', 'web'),
    widgetFolder: join(root, 'dist', 'widget'),
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

/** Works beside a running server: the database lets both write. */
async function promocode(args: string[]): Promise<void> {
  const { db } = await openData(readConfig(process.env))
  try {
    console.log(await promocodeCommand(createPromocodeCatalog({ db, runtime: systemRuntime }), args))
  } finally {
    await db.destroy()
  }
}

/** Works beside a running server, where new limits hold at once. */
async function plan(args: string[]): Promise<void> {
  const config = readConfig(process.env)
  const { db } = await openData(config)
  const make = (pushed: PushedPlan) => {
    if (!config.stripe.secretKey) throw new Error('STRIPE_SECRET_KEY is not set')
    return pushPlan(stripeClient(config.stripe), pushed)
  }
  try {
    console.log(await planCommand(createPlanCatalog({ db, runtime: systemRuntime }), make, args))
  } finally {
    await db.destroy()
  }
}

/** Works beside a running server. Ends with 1 where something is left that is otherwise than at the payment provider. */
async function billing(args: string[]): Promise<void> {
  const config = readConfig(process.env)
  const { reconciliation, close } = await openReconciliation({
    config,
    logger: createLogger('error'),
    runtime: systemRuntime,
  })
  try {
    const { text, clean } = await billingCommand(reconciliation, args)
    console.log(text)
    if (!clean) process.exitCode = 1
  } finally {
    await close()
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
