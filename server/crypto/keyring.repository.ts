import type { Scope } from '../scope.ts'
import type { Db } from '../db/connection.ts'

/** The organization's secret as it is stored: wrapped by the master key. Undefined when the organization is deleted. */
export async function findWrappedSecret(db: Db, scope: Scope): Promise<string | undefined> {
  const row = await db
    .selectFrom('organizations')
    .select('encryptionSecret')
    .where('id', '=', scope.organizationId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return row?.encryptionSecret
}

/** One stored secret, to try the master key on; undefined while there is no organization. */
export async function findAnyWrappedSecret(db: Db): Promise<{ organizationId: number; wrapped: string } | undefined> {
  const row = await db
    .selectFrom('organizations')
    .select(['id', 'encryptionSecret'])
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .executeTakeFirst()
  return row && { organizationId: row.id, wrapped: row.encryptionSecret }
}
