import type { Db } from '../db/connection.ts'
import type { MasterKeyTable } from '../db/tables/operations.ts'

/** The mark of the master key that is in force; undefined where the data do not say it yet. */
export async function findMark(db: Db): Promise<string | undefined> {
  return (await findInForce(db))?.mark
}

/** What is noted of the master key that is in force. */
export async function findInForce(db: Db): Promise<Omit<MasterKeyTable, 'id'> | undefined> {
  return db.selectFrom('master_key').select(['mark', 'source', 'since']).executeTakeFirst()
}

export async function setInForce(db: Db, values: Omit<MasterKeyTable, 'id'>): Promise<void> {
  await db
    .insertInto('master_key')
    .values({ id: 1, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()
}
