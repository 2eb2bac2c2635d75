import { sql } from 'kysely'
import type { Role } from '../../shared/domain/roles.ts'
import type { Actor } from '../access/actor.ts'
import type { Scope } from '../scope.ts'
import type { Db } from '../db/connection.ts'

export interface NewUser {
  id: string
  email: string
  username: string
  password: string
  firstName: string
  lastName: string
  role: Role
  /** The address is known to be theirs: they opened a link that was mailed to it. */
  verified: boolean
  now: string
}

export async function addUser(db: Db, scope: Scope, { now, verified, ...user }: NewUser): Promise<void> {
  await db
    .insertInto('users')
    .values({
      ...user,
      isEmailVerified: verified ? 1 : 0,
      organizationId: scope.organizationId,
      createdAt: now,
      updatedAt: now,
    })
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

/**
 * The organization of a slug, and in it the account that a sign-in names by username or email; the account's columns are
 * null when there is none.
 */
export async function findForSignIn(db: Db, slug: string, name: string) {
  return db
    .selectFrom('organizations')
    .leftJoin('users', (join) =>
      join
        .onRef('users.organizationId', '=', 'organizations.id')
        .on((is) => is.or([is('users.username', '=', name), is('users.email', '=', name.toLowerCase())])),
    )
    .select([
      'organizations.id as organizationId',
      'organizations.slug',
      'users.id',
      'users.password',
      'users.role',
      'users.isEmailVerified',
      twoFactorIsOn.as('twoFactorEnabled'),
    ])
    .where('organizations.deletedAt', 'is', null)
    .where('organizations.slug', '=', slug)
    .executeTakeFirst()
}

const twoFactorIsOn = sql<number>`
  exists (select 1 from two_factor where "userId" = users.id and "enabledAt" is not null)`

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
      twoFactorIsOn.as('twoFactorEnabled'),
    ])
    .where('id', '=', actor.userId)
    .where('organizationId', '=', actor.organizationId)
    .executeTakeFirst()
}

/** The stored hash of a member's password. */
export async function findPasswordHash(db: Db, actor: Actor): Promise<string | undefined> {
  const row = await db.selectFrom('users').select('password').where('id', '=', actor.userId).executeTakeFirst()
  return row?.password
}

/** Sets a password and tells whose it is. */
export async function setPassword(
  db: Db,
  change: { userId: string; hash: string; now: string },
): Promise<{ organizationId: number; email: string } | undefined> {
  return db
    .updateTable('users')
    .set({ password: change.hash, updatedAt: change.now })
    .where('id', '=', change.userId)
    .returning(['organizationId', 'email'])
    .executeTakeFirst()
}

/** Where mail about an account goes, and what it names. */
export async function findRecipient(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .innerJoin('organizations', 'organizations.id', 'users.organizationId')
    .select(['users.email', 'users.firstName', 'organizations.name'])
    .where('users.id', '=', userId)
    .executeTakeFirst()
}

export async function setNames(
  db: Db,
  actor: Actor,
  profile: { firstName: string; lastName: string; email: string; now: string },
): Promise<void> {
  const { now, ...values } = profile
  await db
    .updateTable('users')
    .set({ ...values, updatedAt: now })
    .where('id', '=', actor.userId)
    .execute()
}

/** Whether another account has the email. */
export async function emailIsTaken(db: Db, actor: Actor, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('id', '!=', actor.userId)
    .executeTakeFirst()
  return row !== undefined
}

export async function setOnboarded(db: Db, actor: Actor): Promise<void> {
  await db.updateTable('users').set({ onboardingCompleted: 1 }).where('id', '=', actor.userId).execute()
}

/** Usernames that begin with `stem`, in lower case. */
export async function usernamesLike(db: Db, stem: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('users')
    .select('username')
    .where(sql<boolean>`lower(substr(username, 1, ${stem.length})) = ${stem.toLowerCase()}`)
    .execute()
  return new Set(rows.map((row) => row.username.toLowerCase()))
}
