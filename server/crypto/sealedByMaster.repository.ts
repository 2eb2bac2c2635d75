import type { Db } from '../db/connection.ts'
import type { Schema } from '../db/schema.ts'
import type { MasterKey, MasterPlace } from './masterKey.ts'

/** A column that the master key itself seals. */
interface Place {
  table: keyof Schema
  /** Some rows after one of them, in the order of their ids, with what is sealed in them; none at the end. */
  after(tx: Db, id: number | string | undefined): Promise<{ id: number | string; sealed: Uint8Array }[]>
  store(tx: Db, id: number | string, sealed: Buffer): Promise<unknown>
}

/** Rows that are in memory at a time. */
const ROWS = 200

/**
 * All that is sealed by the master key itself. A key seals for a place of this list only, and a change of the key seals each of them anew:
 * - the secrets of the organizations, which everything else of theirs hangs on: documents, search indexes, conversations, requests,
 *   second factors, secrets of webhooks, keyed hashes. These stay as they are;
 * - mails that wait, which hold links;
 * - sign-ups that wait for their payment.
 * One thing more is derived from the key, and not stored: the names of objects in an encrypted folder of backups.
 */
export const SEALED_BY_MASTER = {
  organization: {
    table: 'organizations',
    async after(tx, id = 0) {
      const rows = await tx
        .selectFrom('organizations')
        .select(['id', 'encryptionSecret'])
        .where('id', '>', Number(id))
        // That of a deleted one is destroyed.
        .where('encryptionSecret', '!=', '')
        .orderBy('id')
        .limit(ROWS)
        .execute()
      return rows.map((row) => ({ id: row.id, sealed: Buffer.from(row.encryptionSecret, 'base64') }))
    },
    store: (tx, id, sealed) =>
      tx
        .updateTable('organizations')
        .set({ encryptionSecret: sealed.toString('base64') })
        .where('id', '=', Number(id))
        .execute(),
  },
  outbox: {
    table: 'outbox_messages',
    after: (tx, id = 0) =>
      tx
        .selectFrom('outbox_messages')
        .select(['id', 'message as sealed'])
        .where('id', '>', Number(id))
        .orderBy('id')
        .limit(ROWS)
        .execute(),
    store: (tx, id, sealed) =>
      tx.updateTable('outbox_messages').set({ message: sealed }).where('id', '=', Number(id)).execute(),
  },
  'pending-signup': {
    table: 'pending_signups',
    after: (tx, id = '') =>
      tx
        .selectFrom('pending_signups')
        .select(['checkoutId as id', 'request as sealed'])
        .where('checkoutId', '>', String(id))
        .orderBy('checkoutId')
        .limit(ROWS)
        .execute(),
    store: (tx, id, sealed) =>
      tx.updateTable('pending_signups').set({ request: sealed }).where('checkoutId', '=', String(id)).execute(),
  },
} as const satisfies Record<MasterPlace, Place>

export const MASTER_PLACES = Object.keys(SEALED_BY_MASTER) as MasterPlace[]

/** What was sealed anew. */
export interface Rewrapped {
  rows: Record<MasterPlace, number>
  /** What did not open with the former key, and stays as it is: it was damaged before, or moved here from elsewhere. */
  left: { place: MasterPlace; id: number | string }[]
}

/** Seals everything anew that a master key has sealed, in the caller's transaction. */
export async function rewrapAll(tx: Db, from: MasterKey, to: MasterKey): Promise<Rewrapped> {
  const done: Rewrapped = { rows: { organization: 0, outbox: 0, 'pending-signup': 0 }, left: [] }
  for (const name of MASTER_PLACES) {
    const place: Place = SEALED_BY_MASTER[name]
    let last: number | string | undefined
    for (let rows = await place.after(tx, last); rows.length > 0; rows = await place.after(tx, last))
      for (const { id, sealed } of rows) {
        last = id
        const plain = opened(from, name, id, sealed)
        if (plain) await place.store(tx, id, to.seal(name, id, plain))
        if (plain) done.rows[name] += 1
        else done.left.push({ place: name, id })
      }
  }
  return done
}

function opened(key: MasterKey, place: MasterPlace, id: number | string, sealed: Uint8Array): Buffer | undefined {
  try {
    return key.open(place, id, sealed)
  } catch {
    return undefined
  }
}
