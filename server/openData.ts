import { mkdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Config } from './config.ts'
import { KEY_FILE } from './crypto/keyFiles.ts'
import { loadMasterKeys, type MasterKeys } from './crypto/masterKeys.ts'
import { settleMasterKey } from './crypto/rotateMasterKey.ts'
import { openDatabase, type Database } from './db/connection.ts'
import { holdData } from './db/dataLock.ts'
import { isEmptyDatabase, migrateToLatest, migrationState } from './db/migrate.ts'
import { isUpgradeUnderWay, upgradeData } from './db/upgrade/upgrade.ts'
import { closeToOthers, type Wide } from './folderModes.ts'
import type { Logger } from './logger.ts'

/** The data folder, opened for the one server that works on it. */
export interface OpenData {
  db: Database
  masterKey: MasterKeys
  /** Lets another server work on the folder; after the database was closed. */
  letGo(): void
  /** Sentences for the log. */
  warnings: string[]
}

/**
 * Opens the data folder: lock, modes, database, migrations, master key. `logger` hears of an upgrade of the data, which may take a while.
 * @throws when another server holds it, when something in it stays open to others, and when the key is missing or not the right one
 */
export async function openData(config: Config, logger?: Pick<Logger, 'info'>): Promise<OpenData> {
  const { dataDir } = config
  // Nobody but the server's own user reads what it writes, whatever the folder was like before.
  process.umask(0o077)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const letGo = holdData(dataDir)
  try {
    const warnings = warningsOf(closeToOthers(dataDir))
    const current = await openCurrent(config, logger)
    return { ...current, letGo, warnings: [...warnings, ...current.warnings] }
  } catch (error) {
    letGo()
    throw error
  }
}

async function openCurrent(config: Config, logger: Pick<Logger, 'info'> | undefined) {
  const { dataDir } = config
  const file = join(dataDir, 'veracite.db')
  if (isUpgradeUnderWay(dataDir)) {
    logger?.info('an upgrade of the data was cut off, and is gone on with')
    await upgradeLogged(dataDir, logger)
  }
  let db = openDatabase(file)
  const firstStart = await isEmptyDatabase(db)
  const masterKey = loadMasterKeys(config, { firstStart })
  if (!firstStart && (await migrationState(db)).pending.length > 0) {
    await db.destroy()
    await upgradeLogged(dataDir, logger)
    db = openDatabase(file)
  }
  await migrateToLatest(db)
  return { db, masterKey, warnings: await settleMasterKey(db, masterKey, new Date()) }
}

async function upgradeLogged(dataDir: string, logger: Pick<Logger, 'info'> | undefined): Promise<void> {
  const began = performance.now()
  logger?.info('the data are of an older version, and are upgraded')
  const done = await upgradeData(dataDir)
  const ms = Math.round(performance.now() - began)
  if (!done) return logger?.info({ ms }, 'the upgrade that was cut off had nothing left to change')
  const { from, applied, snapshot } = done
  logger?.info({ from, to: applied.at(-1), changes: applied.length, snapshot, ms }, 'the data were upgraded')
}

function warningsOf(wide: readonly Wide[]): string[] {
  const key = wide.find(({ path }) => basename(path) === KEY_FILE)
  return [
    ...(wide.length > 0
      ? [`${wide.length} files and folders of the data folder could be read by others, and are closed now`]
      : []),
    ...(key
      ? [
          `The master key could be read by others (mode ${key.mode.toString(8)}): whoever has copied it can read every copy of the data folder. \`rotate-key\` makes another one`,
        ]
      : []),
  ]
}
