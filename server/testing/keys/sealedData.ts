import { existsSync, readdirSync } from 'node:fs'
import { readConfig } from '../../config.ts'
import type { MasterPlace } from '../../crypto/masterKey.ts'
import { MASTER_PLACES, SEALED_BY_MASTER } from '../../crypto/sealedByMaster.repository.ts'
import { loadMasterKeys, type MasterKeys } from '../../crypto/masterKeys.ts'
import type { Database } from '../../db/connection.ts'
import { openData, type OpenData } from '../../openData.ts'

const NOW = '2026-01-02T03:04:05.678Z'
const times = { createdAt: NOW, updatedAt: NOW }

/** Makes a row in each place, with nothing sealed in it yet. A place that is missing here is one that no test would look at. */
const ROWS: Record<MasterPlace, (db: Database) => Promise<number | string>> = {
  async organization(db) {
    const { n } = await db
      .selectFrom('organizations')
      .select((is) => is.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    const names = { name: `o${n}`, slug: `o${n}`, assistantName: 'Vera', monthlyResetDate: NOW }
    const row = db.insertInto('organizations').values({ ...times, ...names, encryptionSecret: '' })
    return (await row.returning('id').executeTakeFirstOrThrow()).id
  },
  async outbox(db) {
    const row = { message: Buffer.alloc(0), recipient: 'ada@example.org', nextAttemptAt: NOW, createdAt: NOW }
    return (await db.insertInto('outbox_messages').values(row).returning('id').executeTakeFirstOrThrow()).id
  },
  async 'pending-signup'(db) {
    const id = crypto.randomUUID()
    const checkout = { id, planType: 'basic' as const, interval: 'month' as const, createdAt: NOW, expiresAt: NOW }
    await db.insertInto('checkouts').values(checkout).execute()
    await db
      .insertInto('pending_signups')
      .values({ checkoutId: id, request: Buffer.alloc(0) })
      .execute()
    return id
  },
}

/** Fills every place with so many rows, sealed with the key that is in force. Each holds 32 bytes that begin with its place. */
export async function fillPlaces({ db, masterKey }: Pick<OpenData, 'db' | 'masterKey'>, rows: number): Promise<void> {
  const key = await masterKey.present(db)
  for (const place of MASTER_PLACES)
    for (let at = 0; at < rows; at++) {
      const id = await ROWS[place](db)
      await SEALED_BY_MASTER[place].store(db, id, key.seal(place, id, Buffer.from(place.padEnd(32))))
    }
}

/** How many rows of each place open with one of some keys. */
export async function openedBy(db: Database, masterKey: Pick<MasterKeys, 'open'>): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const place of MASTER_PLACES) {
    const rows = await SEALED_BY_MASTER[place].after(db)
    counts[place] = rows.filter(({ id, sealed }) => {
      try {
        return masterKey.open(place, id, sealed).toString().trim() === place
      } catch {
        return false
      }
    }).length
  }
  return counts
}

/** Every place with the same number, to be compared with {@link openedBy}. */
export const each = (rows: number) => Object.fromEntries(MASTER_PLACES.map((place) => [place, rows]))

/** The keys that a command finds. */
export const keysIn = (dataDir: string) => loadMasterKeys(readConfig({ DATA_DIR: dataDir }))

/** Names of the files of keys. */
export const keyFilesIn = (dataDir: string) =>
  existsSync(dataDir) ? readdirSync(dataDir).filter((name) => name.startsWith('master.key')) : []

/** Has work done as the server at its start, over a folder. */
export async function opened<T>(
  dataDir: string,
  work: (data: OpenData) => Promise<T>,
  env: Record<string, string> = {},
): Promise<T> {
  const data = await openData(readConfig({ DATA_DIR: dataDir, ...env }))
  try {
    return await work(data)
  } finally {
    await data.db.destroy()
    data.letGo()
  }
}
