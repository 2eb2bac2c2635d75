import type { Db } from '../../db/connection.ts'

/** A sealed secret and when it was confirmed; undefined when the user never began to set it up. */
export async function findTwoFactor(db: Db, userId: string) {
  return db.selectFrom('two_factor').select(['secret', 'enabledAt']).where('userId', '=', userId).executeTakeFirst()
}

/** Keeps a secret that waits for its first code, in place of an earlier one that waits; false when one is in force. */
export async function keepSecret(
  db: Db,
  { userId, secret, now }: { userId: string; secret: Buffer; now: string },
): Promise<boolean> {
  const result = await db
    .insertInto('two_factor')
    .values({ userId, secret, createdAt: now })
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet({ secret, createdAt: now }).where('two_factor.enabledAt', 'is', null),
    )
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Puts a waiting secret in force with the step of its first code. Of several tries at once, one does it. */
export async function enableTwoFactor(
  db: Db,
  { userId, step, now }: { userId: string; step: number; now: string },
): Promise<boolean> {
  const result = await db
    .updateTable('two_factor')
    .set({ enabledAt: now, lastStep: step })
    .where('userId', '=', userId)
    .where('enabledAt', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Takes a step: false when it or a later one was taken before. Of several tries at once, one gets it. */
export async function takeStep(db: Db, userId: string, step: number): Promise<boolean> {
  const result = await db
    .updateTable('two_factor')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where('enabledAt', 'is not', null)
    .where('lastStep', '<', step)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export async function removeTwoFactor(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('two_factor').where('userId', '=', userId).execute()
  await db.deleteFrom('recovery_codes').where('userId', '=', userId).execute()
}

/** Gives a user these recovery codes in place of all earlier ones. */
export async function replaceRecoveryCodes(db: Db, userId: string, hashes: readonly string[]): Promise<void> {
  await db.deleteFrom('recovery_codes').where('userId', '=', userId).execute()
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((code) => ({ userId, code })))
    .execute()
}

/** Uses a recovery code up: of several tries at once, one gets it. */
export async function useRecoveryCode(
  db: Db,
  { userId, hash, now }: { userId: string; hash: string; now: string },
): Promise<boolean> {
  const result = await db
    .updateTable('recovery_codes')
    .set({ usedAt: now })
    .where('userId', '=', userId)
    .where('code', '=', hash)
    .where('usedAt', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const row = await db
    .selectFrom('recovery_codes')
    .select((is) => is.fn.countAll<number>().as('n'))
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return row.n
}
