import { chmodSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { checkMasterKey } from './crypto/keyring.ts'
import { loadMasterKey } from './crypto/masterKey.ts'
import { openDatabase, type Database } from './db/connection.ts'
import { isEmptyDatabase, migrateToLatest, migrationState } from './db/migrate.ts'
import { isUpgradeUnderWay, upgradeData } from './db/upgrade/upgrade.ts'

/** Opens the data folder: database, migrations, master key. @throws when the key is missing or not the right one. */
export async function openData(config: Config): Promise<{ db: Database; masterKey: Buffer }> {
  // Nobody but the server's own user reads what it writes, whatever the folder was like before.
  process.umask(0o077)
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
  closeToOthers(config.dataDir, 0o700)
  const file = join(config.dataDir, 'veracite.db')
  if (isUpgradeUnderWay(config.dataDir)) await upgradeData(config.dataDir)
  let db = openDatabase(file)
  for (const each of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(each)) closeToOthers(each, 0o600)
  const firstStart = await isEmptyDatabase(db)
  const masterKey = loadMasterKey({ configured: config.masterKey, dataDir: config.dataDir, firstStart })
  if (!firstStart && (await migrationState(db)).pending.length > 0) {
    await db.destroy()
    await upgradeData(config.dataDir)
    db = openDatabase(file)
  }
  await migrateToLatest(db)
  await checkMasterKey(db, masterKey)
  return { db, masterKey }
}

/** Sets a mode where that is ours to do: a mounted folder may belong to somebody else, and still be of use. */
function closeToOthers(path: string, mode: number): void {
  try {
    chmodSync(path, mode)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error
  }
}
