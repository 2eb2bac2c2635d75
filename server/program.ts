import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { readConfig, type Config } from './config.ts'
import { createLogger } from './logger.ts'
import { openForCommand } from './openForCommand.ts'
import type { CommandContext } from './operations/commandLine/context.ts'
import { systemRuntime } from './runtime.ts'

/** Where the program finds what it consists of, and what it was told. */
interface ProgramOptions {
  /** How it is called, for examples in its help. */
  program: string
  /** How the sync console is called, where not as a script of a checkout. */
  syncProgram?: string
  /** Root of the product, which holds `package.json`, `shared` and `dist`. */
  root: string
  env: Readonly<Record<string, string | undefined>>
}

/** What commands are given. The server is loaded by those alone that need it, so that the others start in no time. */
export function createContext({ program, syncProgram, root, env }: ProgramOptions): CommandContext {
  let read: Config | undefined
  const config = () => (read ??= readConfig(env))
  const shippedFolder = join(root, 'shared')
  return {
    program,
    syncProgram: syncProgram ?? `node ${relative(process.cwd(), join(root, 'dist', 'desktop', 'veracite-sync.js'))}`,
    version: (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version,
    config,
    env,
    runtime: systemRuntime,
    shippedFolder,
    note: (sentence) => void process.stderr.write(`${sentence}\n`),
    serve: () => serve(config(), { shippedFolder, dist: join(root, 'dist') }),
    async withData(work) {
      const data = await openForCommand(config())
      try {
        return await work(data)
      } finally {
        await data.close()
      }
    },
    async withIndexes(work) {
      const folder = join(config().dataDir, 'indexes')
      if (!existsSync(folder)) return work(undefined)
      const { openIndexView } = await import('./retrieval/index/sqlite/lookAtIndex.ts')
      const view = openIndexView(folder)
      try {
        return await work(view)
      } finally {
        await view.close()
      }
    },
    async reindexAlone() {
      const [{ reindexAlone }, { layFoundation }] = await Promise.all([
        import('./operations/reindex/reindexAlone.ts'),
        import('./foundation.ts'),
      ])
      const logger = createLogger('error', process.stderr)
      const note = (sentence: string) => void process.stderr.write(`${sentence}\n`)
      const options = { config: config(), logger, runtime: systemRuntime, shippedFolder, publicUrl: () => '' }
      return reindexAlone({ dataDir: config().dataDir, lay: () => layFoundation(options), note })
    },
    async withReconciliation(work) {
      const { openReconciliation } = await import('./openReconciliation.ts')
      // All that it would log is among the differences, in words.
      const logger = createLogger('silent')
      const { reconciliation, close } = await openReconciliation({ config: config(), logger, runtime: systemRuntime })
      try {
        return await work(reconciliation)
      } finally {
        await close()
      }
    },
  }
}

/** Serves until a signal asks it to stop. */
async function serve(config: Config, folders: { shippedFolder: string; dist: string }): Promise<void> {
  const { startServer } = await import('./server.ts')
  const logger = createLogger(config.logLevel)
  const server = await startServer({
    config,
    logger,
    runtime: systemRuntime,
    shippedFolder: folders.shippedFolder,
    webFolder: join(folders.dist, 'web'),
    widgetFolder: join(folders.dist, 'widget'),
  })
  // Whoever reads that it is ready may end it at once.
  const signalled = new Promise<string>((resolve) => {
    for (const each of ['SIGTERM', 'SIGINT'] as const) process.on(each, () => resolve(each))
  })
  logger.info({ url: server.url, dataDir: config.dataDir }, 'ready')
  const signal = await signalled
  logger.info({ signal }, 'stopping')
  await server.stop()
}
