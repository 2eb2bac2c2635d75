import type { Db } from '../../db/connection.ts'

/** Keeps an address that waits for its link, in place of an earlier one of the account. */
export async function keepEmailChange(
  db: Db,
  change: { userId: string; email: string; tokenHash: string; expiresAt: string; now: string },
): Promise<void> {
  const { tokenHash: token, now: createdAt, ...values } = change
  await dropEmailChange(db, change.userId)
  await db
    .insertInto('email_changes')
    .values({ ...values, token, createdAt })
    .execute()
}

export async function dropEmailChange(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('email_changes').where('userId', '=', userId).execute()
}

/** Uses the account's link up and tells the address; undefined when it is unknown, replaced, another's or too old. */
export async function useEmailChange(
  db: Db,
  { userId, tokenHash, now }: { userId: string; tokenHash: string; now: string },
): Promise<string | undefined> {
  const row = await db
    .deleteFrom('email_changes')
    .where('userId', '=', userId)
    .where('token', '=', tokenHash)
    .where('expiresAt', '>', now)
    .returning('email')
    .executeTakeFirst()
  return row?.email
}

export async function removeOldEmailChanges(db: Db, now: string): Promise<void> {
  await db.deleteFrom('email_changes').where('expiresAt', '<=', now).execute()
}
