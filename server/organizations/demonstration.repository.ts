import type { Db } from '../db/connection.ts'
import type { Scope } from '../scope.ts'

export async function findDemonstration(db: Db) {
  return db
    .selectFrom('organizations')
    .select(['id', 'slug', 'publicId'])
    .where('demonstration', '=', 1)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
}

export async function markDemonstration(db: Db, scope: Scope): Promise<void> {
  await db.updateTable('organizations').set({ demonstration: 1 }).where('id', '=', scope.organizationId).execute()
}
