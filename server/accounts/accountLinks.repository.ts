import { sql } from 'kysely'
import type { Scope } from '../scope.ts'
import type { Db } from '../db/connection.ts'

export interface NewVerification {
  email: string
  firstName: string | null
  lastName: string | null
  tokenHash: string
  signupData: string | null
  expiresAt: string
  now: string
}

/** Adds a verification and makes earlier ones of the same address useless. */
export async function addVerification(db: Db, scope: Scope, verification: NewVerification): Promise<void> {
  const { tokenHash, now, ...values } = verification
  await db
    .insertInto('email_verifications')
    .values({ ...values, organizationId: scope.organizationId, verificationToken: tokenHash, createdAt: now })
    .execute()
}

/**
 * Uses a pending verification up, and every other link to the same address with it; undefined when the token is unknown,
 * used or too old.
 */
export async function useVerification(db: Db, tokenHash: string, now: string) {
  const used = await db
    .updateTable('email_verifications')
    .set({ status: 'verified', verifiedAt: now })
    .where('verificationToken', '=', tokenHash)
    .where('status', '=', 'pending')
    .where('expiresAt', '>', now)
    .returning(['email', 'organizationId'])
    .executeTakeFirst()
  if (!used) return undefined
  await db
    .updateTable('email_verifications')
    .set({ status: 'verified', verifiedAt: now })
    .where('email', '=', used.email)
    .where('organizationId', '=', used.organizationId)
    .where('status', '=', 'pending')
    .execute()
  return used
}

/** The organization's slug behind a link of a sign-up whose address is verified already. */
export async function findVerifiedSlug(db: Db, tokenHash: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('email_verifications')
    .innerJoin('users', (join) =>
      join
        .onRef('users.email', '=', 'email_verifications.email')
        .onRef('users.organizationId', '=', 'email_verifications.organizationId'),
    )
    .innerJoin('organizations', 'organizations.id', 'users.organizationId')
    .select('organizations.slug')
    .where('email_verifications.verificationToken', '=', tokenHash)
    .where('users.isEmailVerified', '=', 1)
    .where('organizations.deletedAt', 'is', null)
    .executeTakeFirst()
  return row?.slug
}

/** Marks the address of an account as verified and returns what the page shows. */
export async function markVerified(db: Db, scope: Scope, values: { email: string; now: string }) {
  await db
    .updateTable('users')
    .set({ isEmailVerified: 1, updatedAt: values.now })
    .where('organizationId', '=', scope.organizationId)
    .where('email', '=', values.email)
    .execute()
  return db
    .selectFrom('users')
    .innerJoin('organizations', 'organizations.id', 'users.organizationId')
    .select(['users.id', 'users.role', 'organizations.name', 'organizations.slug', 'organizations.planType'])
    .where('users.organizationId', '=', scope.organizationId)
    .where('users.email', '=', values.email)
    .executeTakeFirst()
}

/** An account that still waits for its verification. */
export async function findUnverified(db: Db, email: string) {
  return db
    .selectFrom('users')
    .innerJoin('organizations', 'organizations.id', 'users.organizationId')
    .select(['users.firstName', 'users.lastName', 'users.language', 'users.organizationId'])
    .where('users.email', '=', email)
    .where('users.isEmailVerified', '=', sql.lit(0))
    .executeTakeFirst()
}

/** Whom a link for a new password is mailed to; `name` is that of the organization. */
export type ResetAccount = NonNullable<Awaited<ReturnType<typeof findForReset>>>

/** The verified account behind an email in an organization. */
export async function findForReset(db: Db, slug: string, email: string) {
  return db
    .selectFrom('users')
    .innerJoin('organizations', 'organizations.id', 'users.organizationId')
    .select([
      'users.id',
      'users.email',
      'users.firstName',
      'users.language',
      'users.organizationId',
      'organizations.name',
    ])
    .where('organizations.deletedAt', 'is', null)
    .where('organizations.slug', '=', slug)
    .where('users.email', '=', email)
    .where('users.isEmailVerified', '=', 1)
    .executeTakeFirst()
}

/** Adds a reset link and makes earlier ones of the account useless. */
export async function addReset(
  db: Db,
  reset: { userId: string; tokenHash: string; expiresAt: string; now: string },
): Promise<void> {
  const { userId, tokenHash: token, expiresAt, now } = reset
  await removeResets(db, userId)
  await db.insertInto('password_resets').values({ userId, token, expiresAt, createdAt: now }).execute()
}

/** Makes every reset link of an account useless. */
export async function removeResets(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('password_resets').where('userId', '=', userId).execute()
}

/** Uses a reset link up: of several tries at once, one gets it. */
export async function useReset(db: Db, tokenHash: string, now: string): Promise<string | undefined> {
  const row = await db
    .updateTable('password_resets')
    .set({ usedAt: now })
    .where('token', '=', tokenHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning('userId')
    .executeTakeFirst()
  return row?.userId
}

/** Whether a link for a new password works. */
export async function resetIsOpen(db: Db, tokenHash: string, now: string): Promise<boolean> {
  const row = await db
    .selectFrom('password_resets')
    .select('userId')
    .where('token', '=', tokenHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/** Takes every verification of the organization away. */
export async function removeVerifications(db: Db, scope: Scope): Promise<void> {
  await db.deleteFrom('email_verifications').where('organizationId', '=', scope.organizationId).execute()
}
