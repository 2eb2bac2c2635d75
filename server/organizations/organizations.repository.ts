import type { AiPersonality, WhenUnsure } from '../../shared/domain/people.ts'
import type { Plan } from '../../shared/domain/plans.ts'
import type { Scope } from '../scope.ts'
import { compiledOnce } from '../db/compiledOnce.ts'
import type { Db } from '../db/connection.ts'
import { jsonList, jsonListLength, withEmptyLists } from '../db/expressions.ts'
import { keepSlug } from './slugs.repository.ts'

export interface NewOrganization {
  name: string
  slug: string
  publicId: string
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

/** Settings that a member may change; what is absent stays as it is. */
export interface OrganizationSettings {
  name?: string
  slug?: string
  assistantName?: string
  aiPersonality?: AiPersonality
  memberLabel?: string
  holdSuspicious?: boolean
  whenUnsure?: WhenUnsure
}

export async function setSettings(
  db: Db,
  scope: Scope,
  change: { settings: OrganizationSettings; now: string },
): Promise<void> {
  const { holdSuspicious, ...settings } = change.settings
  const hold = holdSuspicious === undefined ? {} : { holdSuspicious: holdSuspicious ? 1 : 0 }
  await db
    .updateTable('organizations')
    .set({ ...settings, ...hold, updatedAt: change.now })
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

/** Whether there is an organization, apart from those that are being removed and the server's own demonstration. */
export async function anyOrganization(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('organizations')
    .select('id')
    .where('deletedAt', 'is', null)
    .where('demonstration', '=', 0)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function removeOrganization(db: Db, organizationId: number): Promise<void> {
  await db.deleteFrom('organizations').where('id', '=', organizationId).where('deletedAt', 'is not', null).execute()
}

/** What members see of their organization. */
export async function findOrganization(db: Db, scope: Scope) {
  const row = (await seenOf(db, scope)).rows[0]
  return row && { ...row, holdSuspicious: row.holdSuspicious === 1 }
}

const seenOf = compiledOnce((db, { organizationId }: Scope) =>
  db
    .selectFrom('organizations')
    .select(['id', 'name', 'slug', 'assistantName', 'aiPersonality', 'memberLabel'])
    .select(['holdSuspicious', 'whenUnsure', 'planType'])
    .select((of) => of.fn.coalesce('publicId', of.val('')).as('publicId'))
    .where('id', '=', organizationId)
    .where('deletedAt', 'is', null),
)

/** Removes organizations whose owner never verified the address and that are older than `before`; not those that pay. */
export async function removeUnverified(db: Db, before: string): Promise<number> {
  const removed = await neverVerified(db).where('createdAt', '<', before).execute()
  await freeSlugsOf(db, removed)
  return removed.length
}

/** Removes this organization if nobody in it ever verified an address, and nobody pays for it. */
export async function removeAbandoned(db: Db, scope: Scope): Promise<void> {
  await freeSlugsOf(db, await neverVerified(db).where('id', '=', scope.organizationId).execute())
}

/** No site can have shown anything of an organization that was never verified, so its slug was nobody's. */
async function freeSlugsOf(db: Db, removed: readonly { publicId: string | null }[]): Promise<void> {
  const ids = removed.flatMap(({ publicId }) => publicId ?? [])
  if (ids.length > 0) await db.deleteFrom('first_slugs').where('publicId', 'in', ids).execute()
}

function neverVerified(db: Db) {
  return db
    .deleteFrom('organizations')
    .where('deletedAt', 'is', null)
    .where('stripeCustomerId', 'is', null)
    .where('demonstration', '=', 0)
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
    .returning('publicId')
}
