import type { Db } from '../db/connection.ts'

/** All organizations of customers that were not deleted, with what counts against their limits, oldest first. */
export async function listForOperator(db: Db, slug?: string) {
  return db
    .selectFrom('organizations')
    .select(['id', 'slug', 'name', 'planType', 'maxUsers', 'maxStorageLimit', 'currentStorageUsed', 'createdAt'])
    .select(['chatsThisMonth', 'maxChatsPerMonth'])
    .where('deletedAt', 'is', null)
    .where('demonstration', '=', 0)
    .$if(slug !== undefined, (of) => of.where('slug', '=', slug ?? ''))
    .orderBy('id')
    .execute()
}
