import { sql } from 'kysely'
import type { AiPersonality } from '../../shared/domain/people.ts'
import type { Plan } from '../../shared/domain/plans.ts'
import type { Scope } from '../scope.ts'
import type { Db } from '../db/connection.ts'

export interface NewOrganization {
  name: string
  slug: string
  assistantName: string
  aiPersonality: AiPersonality
  plan: Plan
  monthlyResetDate: string
  now: string
}

/** Adds an organization without a secret; {@link setSecret} follows in the same transaction. */
export async function addOrganization(db: Db, organization: NewOrganization): Promise<number> {
  const { plan, now, ...values } = organization
  const row = await db
    .insertInto('organizations')
    .values({
      ...values,
      planType: plan.slug,
      maxUsers: plan.maxUsers,
      maxStorageLimit: plan.maxStorageMb,
      maxChatsPerMonth: plan.maxChatsPerMonth,
      encryptionSecret: '',
      createdAt: now,
      updatedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function setSecret(db: Db, organizationId: number, wrapped: string): Promise<void> {
  await db.updateTable('organizations').set({ encryptionSecret: wrapped }).where('id', '=', organizationId).execute()
}

/** Slugs in use, now or formerly, that begin with `stem`: to choose a free one. */
export async function slugsLike(db: Db, stem: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('organizations')
    .select('slug')
    .where('slug', 'like', `${stem}%`)
    .union(db.selectFrom('former_slugs').select('slug').where('slug', 'like', `${stem}%`))
    .execute()
  return new Set(rows.map((row) => row.slug))
}

/** The organization that a slug leads to: its own, or one that it had until lately. */
export async function findBySlug(db: Db, slug: string, now: string) {
  return db
    .selectFrom('organizations')
    .leftJoin('former_slugs', (join) =>
      join
        .onRef('former_slugs.organizationId', '=', 'organizations.id')
        .on('former_slugs.slug', '=', slug)
        .on('former_slugs.expiresAt', '>', now),
    )
    .select(['organizations.id', 'organizations.slug'])
    .where('organizations.deletedAt', 'is', null)
    .where((is) => is.or([is('organizations.slug', '=', slug), is('former_slugs.slug', '=', slug)]))
    .executeTakeFirst()
}

/** Lets a former slug lead to the organization until `expiresAt`. */
export async function keepSlug(db: Db, scope: Scope, former: { slug: string; expiresAt: string }): Promise<void> {
  const { organizationId } = scope
  await db
    .insertInto('former_slugs')
    .values({ ...former, organizationId })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ organizationId, expiresAt: former.expiresAt }))
    .execute()
}

/** Lets go of a former slug of the organization, because it is its own again. */
export async function dropFormerSlug(db: Db, scope: Scope, slug: string): Promise<void> {
  await db
    .deleteFrom('former_slugs')
    .where('organizationId', '=', scope.organizationId)
    .where('slug', '=', slug)
    .execute()
}

export async function removeOldSlugs(db: Db, now: string): Promise<void> {
  await db.deleteFrom('former_slugs').where('expiresAt', '<=', now).execute()
}

/** Settings that a member may change; what is absent stays as it is. */
export interface OrganizationSettings {
  name?: string
  slug?: string
  assistantName?: string
  aiPersonality?: AiPersonality
  memberLabel?: string
}

export async function setSettings(
  db: Db,
  scope: Scope,
  change: { settings: OrganizationSettings; now: string },
): Promise<void> {
  await db
    .updateTable('organizations')
    .set({ ...change.settings, updatedAt: change.now })
    .where('id', '=', scope.organizationId)
    .execute()
}

/** What was said at the sign-up. */
export async function addSignup(
  db: Db,
  scope: Scope,
  signup: { referralSource: string | null; metadata: Record<string, unknown>; now: string },
): Promise<void> {
  await db
    .insertInto('organization_signups')
    .values({
      organizationId: scope.organizationId,
      referralSource: signup.referralSource,
      signupMetadata: JSON.stringify(signup.metadata),
      createdAt: signup.now,
    })
    .execute()
}

/** Verified organizations whose starter packs or websites of the sign-up were not added yet; lists as JSON. */
export async function listWaitingForSources(db: Db) {
  return db
    .selectFrom('organization_signups')
    .innerJoin('users', 'users.organizationId', 'organization_signups.organizationId')
    .select([
      'organization_signups.organizationId',
      'users.id as ownerId',
      sql<string>`coalesce(json_extract("signupMetadata", '$.prebuiltSources'), '[]')`.as('packs'),
      sql<string>`coalesce(json_extract("signupMetadata", '$.websiteUrls'), '[]')`.as('websites'),
    ])
    .where('users.role', '=', 'super_admin')
    .where('users.isEmailVerified', '=', 1)
    .where(
      sql<boolean>`(json_array_length("signupMetadata", '$.prebuiltSources') > 0
        or json_array_length("signupMetadata", '$.websiteUrls') > 0)`,
    )
    .execute()
}

/** Notes that the starter packs and websites of an organization are there. */
export async function clearSources(db: Db, organizationId: number): Promise<void> {
  await db
    .updateTable('organization_signups')
    .set({
      signupMetadata: sql<string>`json_set("signupMetadata", '$.prebuiltSources', json('[]'), '$.websiteUrls', json('[]'))`,
    })
    .where('organizationId', '=', organizationId)
    .execute()
}

/**
 * Takes an organization away for everybody: its key is destroyed, its members and their conversations go, its documents
 * are marked. What is left are bytes that nobody can read; {@link removeOrganization} takes them away later.
 */
export async function destroyOrganization(db: Db, scope: Scope, now: string): Promise<void> {
  const id = scope.organizationId
  await db
    .updateTable('organizations')
    .set({ encryptionSecret: '', name: '', slug: `deleted/${id}`, settings: '{}', deletedAt: now, updatedAt: now })
    .where('id', '=', id)
    .execute()
  await db.updateTable('documents').set({ deletedAt: now }).where('organizationId', '=', id).execute()
  await db
    .deleteFrom('sessions')
    .where('userId', 'in', db.selectFrom('users').select('id').where('organizationId', '=', id))
    .execute()
  for (const table of ['users', 'user_invitations', 'email_verifications', 'former_slugs'] as const)
    await db.deleteFrom(table).where('organizationId', '=', id).execute()
}

/** Moves what was written last into the database file and empties the write-ahead log, which holds former contents. */
export async function emptyLog(db: Db): Promise<void> {
  await sql`pragma wal_checkpoint(truncate)`.execute(db)
}

/** Organizations that were deleted and not yet taken away. */
export async function listDestroyed(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('organizations').select('id').where('deletedAt', 'is not', null).execute()
  return rows.map((row) => row.id)
}

export async function removeOrganization(db: Db, organizationId: number): Promise<void> {
  await db.deleteFrom('organizations').where('id', '=', organizationId).where('deletedAt', 'is not', null).execute()
}

/** What members see of their organization. */
export async function findOrganization(db: Db, scope: Scope) {
  return db
    .selectFrom('organizations')
    .select(['id', 'name', 'slug', 'assistantName', 'aiPersonality', 'memberLabel', 'planType'])
    .where('id', '=', scope.organizationId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
}

/** Removes organizations whose owner never verified the address and that are older than `before`. */
export async function removeUnverified(db: Db, before: string): Promise<number> {
  const result = await neverVerified(db).where('createdAt', '<', before).executeTakeFirst()
  return Number(result.numDeletedRows)
}

/** Removes this organization if nobody in it ever verified an address. */
export async function removeAbandoned(db: Db, scope: Scope): Promise<void> {
  await neverVerified(db).where('id', '=', scope.organizationId).execute()
}

function neverVerified(db: Db) {
  return db
    .deleteFrom('organizations')
    .where('deletedAt', 'is', null)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('users')
            .select('users.id')
            .whereRef('users.organizationId', '=', 'organizations.id')
            .where('users.isEmailVerified', '=', 1),
        ),
      ),
    )
}
