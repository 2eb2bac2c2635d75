import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import { synced, type Database, type Db } from '../db/connection.ts'
import { createLogEraser } from '../db/logEraser.ts'
import { transactionsOf, type InTransaction } from '../db/transaction.ts'
import { forgetNextKey, KEY_FILE, NEXT_KEY_FILE, readKeyFiles, takeNextKey, writeNextKey } from './keyFiles.ts'
import { checkMasterKey } from './keyring.ts'
import type { MasterKeys } from './masterKeys.ts'
import { findInForce, setInForce } from './masterKeys.repository.ts'
import { MASTER_PLACES, rewrapAll, SEALED_BY_MASTER, type Rewrapped } from './sealedByMaster.repository.ts'

// How a change outlives a kill at any point, and two changes at once: the database says which key is in force, in the transaction that
// seals everything anew; the files of keys are written, and take each other's place, under the lock of a transaction; and a key is on
// the disk before anything that it seals, which is there before a former key goes. Whoever finds two files asks the database.

/** What to do where the key is an environment variable. */
const BY_ENVIRONMENT =
  'The server takes the master key from MASTER_KEY, which a command cannot change. Make a new one (openssl rand -base64 32), set it as ' +
  'MASTER_KEY_NEXT beside MASTER_KEY, and start the server anew: it seals everything with the new one before it answers. Then set ' +
  'MASTER_KEY to the new one, and remove MASTER_KEY_NEXT; that takes effect with the next start.'

/** Tables of what waits for a moment and is lost where the key that sealed it is gone; all else hangs on the organizations' secrets. */
export const WAITING_TABLES = MASTER_PLACES.map((name) => SEALED_BY_MASTER[name].table).filter(
  (table) => table !== 'organizations',
)

/**
 * Changes the key file of a data folder, also while a server works on it: a new key is written beside the present one, everything that the
 * present one sealed is sealed anew in one transaction, and the new one takes its place. Killed on the way, it is completed or forgotten by
 * the next start of the server or the next call.
 * @throws where the key comes from the environment, with a sentence that says what to do then; where files cannot be written
 */
export async function rotateKeyFile(
  { db, masterKey }: { db: Database; masterKey: MasterKeys },
  now: Date,
): Promise<Rewrapped & { replaced: boolean }> {
  const { dataDir } = masterKey
  if (dataDir === undefined) throw new Error(BY_ENVIRONMENT)
  const inTransaction = transactionsOf(db)
  const done = await inTransaction(async (tx) => {
    const inForce = await findInForce(tx)
    if (inForce?.source === 'environment') throw new Error(BY_ENVIRONMENT)
    requireOwnFile(dataDir)
    // The next key that lies there may be the one in force.
    if (!(await tidyKeyFiles(db, dataDir, inForce?.mark))) throw new Error(`${FIXED_FILE}, and call this again`)
    const present = await masterKey.present(tx)
    const next = writeNextKey(dataDir)
    const rewrapped = await rewrapAll(tx, present, next)
    await setInForce(tx, { mark: next.mark, source: 'file', since: now.toISOString() })
    return rewrapped
  })
  const replaced = await completed(db, inTransaction, dataDir)
  await eraseFormer(db)
  return { ...done, replaced }
}

/** Former contents stay in the database and its log until that is emptied; while somebody reads, that is left to the server. */
async function eraseFormer(db: Database): Promise<void> {
  const eraser = createLogEraser(db, { error: () => undefined })
  await eraser.erase()
  eraser.stop()
}

const completed = (db: Database, inTransaction: InTransaction, dataDir: string) =>
  inTransaction(async (tx) => tidyKeyFiles(db, dataDir, (await findInForce(tx))?.mark))

/**
 * Completes or forgets what a killed change left, under the lock of the caller's transaction.
 * @returns false where the new key is in force and the key file cannot be replaced by it
 */
async function tidyKeyFiles(db: Database, dataDir: string, inForce: string | undefined): Promise<boolean> {
  const { present, next } = readKeyFiles(dataDir)
  if (next && inForce === next.mark && inForce !== present?.mark) {
    // What it sealed may have been written by a process that did not live to see it on the disk.
    await synced(db)
    return takeNextKey(dataDir)
  }
  if (present) forgetNextKey(dataDir)
  return true
}

/**
 * Brings key and data together at the start of the one server that works on them: notes which key is in force where the data do not say,
 * completes or forgets a change that was killed, and makes the one that MASTER_KEY_NEXT asks for.
 * @returns sentences for the log
 * @throws where the key is not the one of the data
 */
export async function settleMasterKey(db: Database, masterKey: MasterKeys, now: Date): Promise<string[]> {
  const { dataDir } = masterKey
  const source = dataDir === undefined ? 'environment' : 'file'
  await checkMasterKey(db, masterKey)
  const inTransaction = transactionsOf(db)
  const warnings = await inTransaction(async (tx) => {
    const present = await masterKey.present(tx)
    const former = await findInForce(tx)
    if (former?.source !== source)
      await setInForce(tx, { mark: present.mark, source, since: former?.since ?? now.toISOString() })
    return dataDir === undefined ? followEnvironment(tx, masterKey, now) : []
  })
  if (dataDir === undefined || (await completed(db, inTransaction, dataDir))) return warnings
  return [FIXED_FILE]
}

const FIXED_FILE = `The master key was changed, and ${KEY_FILE} cannot be replaced: put ${NEXT_KEY_FILE} into its place`

/** What a link leads to belongs to somebody else. */
function requireOwnFile(dataDir: string): void {
  const file = join(dataDir, KEY_FILE)
  if (lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink())
    throw new Error(`${file} is a link. Put the key itself into its place, and call this again`)
}

/** Changes the key to MASTER_KEY_NEXT where it is set. */
async function followEnvironment(tx: Db, masterKey: MasterKeys, now: Date): Promise<string[]> {
  const { next } = masterKey.atHand()
  if (!next) return []
  const present = await masterKey.present(tx)
  if (present.mark !== next.mark) {
    const { left } = await rewrapAll(tx, present, next)
    await setInForce(tx, { mark: next.mark, source: 'environment', since: now.toISOString() })
    if (left.length > 0)
      return [CHANGED, `${left.length} rows did not open with the former master key, and stay as they were`]
  }
  return [CHANGED]
}

const CHANGED =
  'The master key is MASTER_KEY_NEXT now: set MASTER_KEY to it and remove MASTER_KEY_NEXT, for the next start'
