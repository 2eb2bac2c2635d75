import type { Role } from '../../../shared/domain/roles.ts'
import type { Db } from '../../db/connection.ts'
import type { Scope } from '../../scope.ts'

/** Notes that a mail was posted; false where it was before. */
export async function noteNotice(
  db: Db,
  { organizationId }: Scope,
  notice: { kind: string; occasion: string; now: string },
): Promise<boolean> {
  const { kind, occasion, now: postedAt } = notice
  const result = await db
    .insertInto('billing_notices')
    .values({ organizationId, kind, occasion, postedAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Members with one of these roles whose address is verified, and what their organization is called. */
export async function findRecipients(db: Db, scope: Scope, roles: readonly Role[]) {
  return db
    .selectFrom('users')
    .innerJoin('organizations', 'organizations.id', 'users.organizationId')
    .select(['users.email', 'users.firstName', 'users.language', 'organizations.name as organization'])
    .where('users.organizationId', '=', scope.organizationId)
    .where('users.role', 'in', roles)
    .where('users.isEmailVerified', '=', 1)
    .where('organizations.deletedAt', 'is', null)
    .orderBy('users.id')
    .execute()
}
