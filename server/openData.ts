import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { checkMasterKey } from './crypto/keyring.ts'
import { loadMasterKey } from './crypto/masterKey.ts'
import { openDatabase, type Database } from './db/connection.ts'
import { isEmptyDatabase, migrateToLatest } from './db/migrate.ts'

/** Opens the data folder: database, migrations, master key. @throws when the key is missing or not the right one. */
export async function openData(config: Config): Promise<{ db: Database; masterKey: Buffer }> {
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
  const db = openDatabase(join(config.dataDir, 'veracite.db'))
  const firstStart = await isEmptyDatabase(db)
  const masterKey = loadMasterKey({ configured: config.masterKey, dataDir: config.dataDir, firstStart })
  await migrateToLatest(db)
  await checkMasterKey(db, masterKey)
  return { db, masterKey }
}
