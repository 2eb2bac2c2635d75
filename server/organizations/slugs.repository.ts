import type { Scope } from '../scope.ts'
import type { Db } from '../db/connection.ts'

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

/** The organization that a slug leads to whose it was first: nobody else answers where it stands. */
export async function findByFirstSlug(db: Db, { slug, print, now }: { slug: string; print: string; now: string }) {
  const found = await findBySlug(db, slug, now)
  if (!found) return undefined
  return db
    .selectFrom('organizations')
    .innerJoin('first_slugs', 'first_slugs.publicId', 'organizations.publicId')
    .select(['organizations.id', 'organizations.demonstration'])
    .where('organizations.id', '=', found.id)
    .where('first_slugs.print', '=', print)
    .executeTakeFirst()
}

export async function findByPublicId(db: Db, publicId: string) {
  return db
    .selectFrom('organizations')
    .select(['id', 'demonstration'])
    .where('publicId', '=', publicId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
}

/** Notes whose a slug is, unless it was somebody's before. */
export async function claimSlug(db: Db, scope: Scope, print: string): Promise<void> {
  await db
    .insertInto('first_slugs')
    .columns(['print', 'publicId'])
    .expression((is) =>
      is
        .selectFrom('organizations')
        .select((of) => [of.val(print).as('print'), 'publicId'])
        .where('id', '=', scope.organizationId)
        .where('publicId', 'is not', null),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
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
