import type { AiPersonality } from '../../shared/domain/people.ts'
import type { Plan } from '../../shared/domain/plans.ts'
import type { Scope } from '../scope.ts'
import type { Db } from '../db/connection.ts'
import { jsonList, jsonListLength, withEmptyLists } from '../db/expressions.ts'

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

/** Whether somebody else has a slug, or had it until lately; also an organization that is gone. */
export async function slugIsHeld(db: Db, scope: Scope, { slug, now }: { slug: string; now: string }): Promise<boolean> {
  const present = await db
    .selectFrom('organizations')
    .select('id')
    .where('slug', '=', slug)
    .where('id', '!=', scope.organizationId)
    .executeTakeFirst()
  const former = await db
    .selectFrom('former_slugs')
    .select('slug')
    .where('slug', '=', slug)
    .where('expiresAt', '>', now)
    .where((is) => is.or([is('organizationId', 'is', null), is('organizationId', '!=', scope.organizationId)]))
    .executeTakeFirst()
  return present !== undefined || former !== undefined
}

/** How many former slugs are kept for the organization. */
export async function countFormerSlugs(db: Db, scope: Scope, now: string): Promise<number> {
  const row = await db
    .selectFrom('former_slugs')
    .select((of) => of.fn.countAll<number>().as('n'))
    .where('organizationId', '=', scope.organizationId)
    .where('expiresAt', '>', now)
    .executeTakeFirstOrThrow()
  return row.n
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
      jsonList('signupMetadata', 'prebuiltSources').as('packs'),
      jsonList('signupMetadata', 'websiteUrls').as('websites'),
    ])
    .where('users.role', '=', 'super_admin')
    .where('users.isEmailVerified', '=', 1)
    .where((is) =>
      is.or([
        is(jsonListLength('signupMetadata', 'prebuiltSources'), '>', 0),
        is(jsonListLength('signupMetadata', 'websiteUrls'), '>', 0),
      ]),
    )
    .execute()
}

/** Notes that the starter packs and websites of an organization are there. */
export async function clearSources(db: Db, organizationId: number): Promise<void> {
  await db
    .updateTable('organization_signups')
    .set({ signupMetadata: withEmptyLists('signupMetadata', ['prebuiltSources', 'websiteUrls']) })
    .where('organizationId', '=', organizationId)
    .execute()
}

/**
 * Destroys an organization's key and empties its row: nobody finds it, nobody can read what is left of it, and its slug
 * and former slugs lead nowhere but stay closed to others until `slugUntil`. {@link removeOrganization} takes the row
 * away later.
 */
export async function destroyOrganization(
  db: Db,
  scope: Scope,
  { slug, slugUntil, now }: { slug: string; slugUntil: string; now: string },
): Promise<void> {
  const id = scope.organizationId
  await db
    .updateTable('organizations')
    .set({ encryptionSecret: '', name: '', slug: `deleted/${id}`, settings: '{}', deletedAt: now, updatedAt: now })
    .where('id', '=', id)
    .execute()
  await keepSlug(db, scope, { slug, expiresAt: slugUntil })
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
