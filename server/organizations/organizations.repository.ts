import type { AiPersonality } from '../../shared/domain/people.ts'
import type { Plan } from '../../shared/domain/plans.ts'
import type { Scope } from '../access/actor.ts'
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

/** Slugs that begin with `stem`, to choose a free one. */
export async function slugsLike(db: Db, stem: string): Promise<Set<string>> {
  const rows = await db.selectFrom('organizations').select('slug').where('slug', 'like', `${stem}%`).execute()
  return new Set(rows.map((row) => row.slug))
}

/** What members see of their organization. */
export async function findOrganization(db: Db, scope: Scope) {
  return db
    .selectFrom('organizations')
    .select(['id', 'name', 'slug', 'assistantName', 'aiPersonality', 'memberLabel', 'planType'])
    .where('id', '=', scope.organizationId)
    .executeTakeFirst()
}

/** Removes organizations whose owner never verified the address and that are older than `before`. */
export async function removeUnverified(db: Db, before: string): Promise<number> {
  const result = await db
    .deleteFrom('organizations')
    .where('createdAt', '<', before)
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
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}
