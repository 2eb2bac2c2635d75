import { sql } from 'kysely'
import type { Language } from '../../shared/domain/languages.ts'
import type { Role } from '../../shared/domain/roles.ts'
import type { Actor } from '../access/actor.ts'
import type { Scope } from '../scope.ts'
import type { Db } from '../db/connection.ts'
import { startsWith } from '../db/expressions.ts'

export interface NewUser {
  id: string
  email: string
  username: string
  password: string
  firstName: string
  lastName: string
  role: Role
  /** In which they read; null where they have not said. */
  language: Language | null
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

/** The account that has an email address, in any organization; the one place that asks whose an address is. */
export async function findHolder(
  db: Db,
  email: string,
): Promise<{ id: string; organizationId: number; verified: boolean; language: Language | null } | undefined> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'organizationId', 'isEmailVerified', 'language'])
    .where('email', '=', email)
    .executeTakeFirst()
  if (!row) return undefined
  const { isEmailVerified, ...holder } = row
  return { ...holder, verified: isEmailVerified === 1 }
}

/** Whether a username is in use, in any organization and whatever its case. */
export async function usernameIsTaken(db: Db, username: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').where('username', '=', username).executeTakeFirst()
  return row !== undefined
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
      'language',
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

/** Marks the address of an account as verified; false when it was so before. */
export async function verifyHolder(db: Db, { userId, now }: { userId: string; now: string }): Promise<boolean> {
  const result = await db
    .updateTable('users')
    .set({ isEmailVerified: 1, updatedAt: now })
    .where('id', '=', userId)
    .where('isEmailVerified', '=', 0)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Where mail about an account goes, and what it names. */
export async function findRecipient(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .innerJoin('organizations', 'organizations.id', 'users.organizationId')
    .select(['users.email', 'users.firstName', 'users.language', 'users.organizationId', 'organizations.name'])
    .where('users.id', '=', userId)
    .executeTakeFirst()
}

export async function setNames(
  db: Db,
  actor: Actor,
  names: { firstName: string; lastName: string; now: string },
): Promise<void> {
  const { now, ...values } = names
  await db
    .updateTable('users')
    .set({ ...values, updatedAt: now })
    .where('id', '=', actor.userId)
    .execute()
}

/** Sets the language in which a member reads. */
export async function setLanguage(db: Db, actor: Actor, change: { language: Language; now: string }): Promise<void> {
  const { language, now: updatedAt } = change
  await db.updateTable('users').set({ language, updatedAt }).where('id', '=', actor.userId).execute()
}

/** The language in which a member reads; null where they have not said. */
export async function findLanguage(db: Db, actor: Actor): Promise<Language | null> {
  const row = await db.selectFrom('users').select('language').where('id', '=', actor.userId).executeTakeFirst()
  return row?.language ?? null
}

export async function setEmail(db: Db, actor: Actor, change: { email: string; now: string }): Promise<void> {
  await db
    .updateTable('users')
    .set({ email: change.email, updatedAt: change.now })
    .where('id', '=', actor.userId)
    .execute()
}

export async function setOnboarded(db: Db, actor: Actor): Promise<void> {
  await db.updateTable('users').set({ onboardingCompleted: 1 }).where('id', '=', actor.userId).execute()
}

/** Usernames that begin with `stem`, in lower case. */
export async function usernamesLike(db: Db, stem: string): Promise<Set<string>> {
  const rows = await db.selectFrom('users').select('username').where(startsWith('username', stem)).execute()
  return new Set(rows.map((row) => row.username.toLowerCase()))
}
