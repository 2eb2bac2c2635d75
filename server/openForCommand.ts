import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openOutsideEnds, type OutsideEnds } from './db/outsideEnds.ts'
import type { Config } from './config.ts'
import { checkMasterKey } from './crypto/keyring.ts'
import { loadMasterKeys, type MasterKeys } from './crypto/masterKeys.ts'
import { openDatabase, type Database } from './db/connection.ts'
import { migrationState } from './db/migrate.ts'

/**
 * Opens the data that a server made, which may run beside it. Nothing is created, and the database is not brought up to date: that is
 * for `serve` and `migrate` to do.
 * @throws with a sentence where there are no data, where they are of another version, or where the master key is not theirs
 */
export async function openForCommand(
  config: Config,
): Promise<{ db: Database; masterKey: MasterKeys; auditEnds: OutsideEnds; close(): Promise<void> }> {
  const file = join(config.dataDir, 'veracite.db')
  if (!existsSync(file)) {
    throw new Error(
      `There are no data in ${config.dataDir}: set DATA_DIR to the folder of the server, or start it there once.`,
    )
  }
  // What is written now belongs to whoever the data belong to.
  process.umask(0o077)
  const db = openDatabase(file)
  try {
    const { pending } = await migrationState(db)
    if (pending.length > 0) {
      throw new Error(
        `The data in ${config.dataDir} are of an older version: ${pending.length} changes are to be made. \`migrate\` makes them, and so does the start of the server.`,
      )
    }
    const masterKey = loadMasterKeys(config)
    await checkMasterKey(db, masterKey)
    const auditEnds = openOutsideEnds(config.dataDir)
    const close = async () => {
      await db.destroy()
      auditEnds.close()
    }
    return { db, masterKey, auditEnds, close }
  } catch (error) {
    await db.destroy()
    throw error
  }
}
