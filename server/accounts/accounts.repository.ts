import { sql } from 'kysely'
import type { Role } from '../../shared/domain/roles.ts'
import type { Actor, Scope } from '../access/actor.ts'
import type { Db } from '../db/connection.ts'

export interface NewUser {
  id: string
  email: string
  username: string
  password: string
  firstName: string
  lastName: string
  role: Role
  now: string
}

export async function addUser(db: Db, scope: Scope, { now, ...user }: NewUser): Promise<void> {
  await db
    .insertInto('users')
    .values({ ...user, organizationId: scope.organizationId, createdAt: now, updatedAt: now })
    .execute()
}

/** Which of an email and a username are in use, in any organization. */
export async function findTaken(
  db: Db,
  email: string,
  username: string,
): Promise<{ email: boolean; username: boolean }> {
  const rows = await db
    .selectFrom('users')
    .select(['email', 'username'])
    .where((is) => is.or([is('email', '=', email), is('username', '=', username)]))
    .execute()
  return {
    email: rows.some((row) => row.email === email),
    username: rows.some((row) => row.username.toLowerCase() === username.toLowerCase()),
  }
}

/** The account that a sign-in names: by username or email, within the organization of the slug. */
export async function findForSignIn(db: Db, slug: string, name: string) {
  return db
    .selectFrom('users')
    .innerJoin('organizations', 'organizations.id', 'users.organizationId')
    .select(['users.id', 'users.password', 'users.role', 'users.email', 'users.isEmailVerified', 'organizations.slug'])
    .where('organizations.slug', '=', slug)
    .where((is) => is.or([is('users.username', '=', name), is('users.email', '=', name.toLowerCase())]))
    .executeTakeFirst()
}

export async function findProfile(db: Db, actor: Actor) {
  return db
    .selectFrom('users')
    .select([
      'id',
      'email',
      'username',
      'firstName',
      'lastName',
      'profileImageUrl',
      'organizationId',
      'role',
      'onboardingCompleted',
    ])
    .where('id', '=', actor.userId)
    .where('organizationId', '=', actor.organizationId)
    .executeTakeFirst()
}

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
    .updateTable('email_verifications')
    .set({ status: 'superseded' })
    .where('email', '=', values.email)
    .where('status', '=', 'pending')
    .execute()
  await db
    .insertInto('email_verifications')
    .values({ ...values, organizationId: scope.organizationId, verificationToken: tokenHash, createdAt: now })
    .execute()
}

/** Uses a pending verification up; undefined when the token is unknown, used, replaced or too old. */
export async function useVerification(db: Db, tokenHash: string, now: string) {
  return db
    .updateTable('email_verifications')
    .set({ status: 'verified', verifiedAt: now })
    .where('verificationToken', '=', tokenHash)
    .where('status', '=', 'pending')
    .where('expiresAt', '>', now)
    .returning(['email', 'organizationId'])
    .executeTakeFirst()
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
    .select(['users.role', 'organizations.name', 'organizations.slug', 'organizations.planType'])
    .where('users.organizationId', '=', scope.organizationId)
    .where('users.email', '=', values.email)
    .executeTakeFirst()
}

/** An account that still waits for its verification. */
export async function findUnverified(db: Db, email: string) {
  return db
    .selectFrom('users')
    .innerJoin('organizations', 'organizations.id', 'users.organizationId')
    .select(['users.firstName', 'users.lastName', 'users.organizationId', 'organizations.name', 'organizations.slug'])
    .where('users.email', '=', email)
    .where('users.isEmailVerified', '=', sql.lit(0))
    .executeTakeFirst()
}
