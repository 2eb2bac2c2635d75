import type { Db } from '../../db/connection.ts'

/** Sign-ins whose password was right and whose code is awaited. */
export async function addPending(
  db: Db,
  pending: { tokenHash: string; userId: string; expiresAt: string },
): Promise<void> {
  const { tokenHash: token, userId, expiresAt } = pending
  await db.insertInto('pending_sign_ins').values({ token, userId, expiresAt }).execute()
}

/**
 * Counts a try and tells whose it is, before the code is looked at: tries at the same time cannot exceed `max`.
 * Undefined when the sign-in is unknown, too old or has no try left.
 */
export async function countTry(
  db: Db,
  { tokenHash, max, now }: { tokenHash: string; max: number; now: string },
): Promise<{ userId: string; attempts: number } | undefined> {
  return db
    .updateTable('pending_sign_ins')
    .set((is) => ({ attempts: is('attempts', '+', 1) }))
    .where('token', '=', tokenHash)
    .where('attempts', '<', max)
    .where('expiresAt', '>', now)
    .returning(['userId', 'attempts'])
    .executeTakeFirst()
}

/** Ends a sign-in; false when it has ended already. */
export async function removePending(db: Db, tokenHash: string): Promise<boolean> {
  const result = await db.deleteFrom('pending_sign_ins').where('token', '=', tokenHash).executeTakeFirst()
  return result.numDeletedRows > 0n
}

export async function removePendingOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('pending_sign_ins').where('userId', '=', userId).execute()
}

export async function removeOldPending(db: Db, now: string): Promise<void> {
  await db.deleteFrom('pending_sign_ins').where('expiresAt', '<=', now).execute()
}

/** The account that a pending sign-in leads to; undefined when its organization is gone. */
export async function findAccount(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .innerJoin('organizations', 'organizations.id', 'users.organizationId')
    .select(['users.id', 'users.email', 'users.role', 'users.organizationId', 'organizations.slug'])
    .where('users.id', '=', userId)
    .where('organizations.deletedAt', 'is', null)
    .executeTakeFirst()
}
