import { sql } from 'kysely'
import type { Role } from '../../../shared/domain/roles.ts'
import type { Scope } from '../../scope.ts'
import type { Db } from '../../db/connection.ts'

/** Members of the organization, owners first, then by name. */
export async function listMembers(db: Db, scope: Scope) {
  return db
    .selectFrom('users')
    .select(['id', 'firstName', 'lastName', 'email', 'profileImageUrl', 'role'])
    .where('organizationId', '=', scope.organizationId)
    .orderBy(sql`case role when 'super_admin' then 0 when 'admin' then 1 when 'sub_admin' then 2 else 3 end`)
    .orderBy('firstName')
    .orderBy('id')
    .execute()
}

export async function findMember(db: Db, scope: Scope, id: string) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'role'])
    .where('organizationId', '=', scope.organizationId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function setRole(db: Db, scope: Scope, change: { id: string; role: Role; now: string }): Promise<void> {
  await db
    .updateTable('users')
    .set({ role: change.role, updatedAt: change.now })
    .where('organizationId', '=', scope.organizationId)
    .where('id', '=', change.id)
    .execute()
}

/** Removes a member; conversations and links go with the row, documents stay with the organization. */
export async function removeMember(db: Db, scope: Scope, id: string): Promise<void> {
  await db.deleteFrom('users').where('organizationId', '=', scope.organizationId).where('id', '=', id).execute()
}

/** Whether an email belongs to an account of any organization. */
export async function emailHasAccount(db: Db, email: string): Promise<boolean> {
  return (await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()) !== undefined
}

/** Seats in use and seats of the plan: members, and invitations that can still be accepted. */
export async function countSeats(db: Db, scope: Scope, now: string): Promise<{ used: number; max: number }> {
  return db
    .selectFrom('organizations')
    .select((is) => [
      'maxUsers as max',
      sql<number>`${is
        .selectFrom('users')
        .select((of) => of.fn.countAll<number>().as('n'))
        .where('users.organizationId', '=', scope.organizationId)} + ${is
        .selectFrom('user_invitations')
        .select((of) => of.fn.countAll<number>().as('n'))
        .where('user_invitations.organizationId', '=', scope.organizationId)
        .where('status', '=', 'pending')
        .where('expiresAt', '>', now)}`.as('used'),
    ])
    .where('id', '=', scope.organizationId)
    .executeTakeFirstOrThrow()
}
