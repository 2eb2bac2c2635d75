import type { Db } from '../../db/connection.ts'
import type { Scope } from '../../scope.ts'

// Which organizations have logs, and how those stand.

/** Organizations that are not deleted, at most `limit` above `after`. */
export async function listLiving(db: Db, { after, limit }: { after: number; limit: number }): Promise<number[]> {
  const rows = await db
    .selectFrom('organizations')
    .select('id')
    .where('deletedAt', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Which of these organizations are not there, not even as deleted ones. */
export async function goneOf(db: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await db.selectFrom('organizations').select('id').execute()
  const there = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => !there.has(id))
}

/** Organizations with events that have no number, or whose events are not kept for ever; at most `limit` above `after`. */
export async function listKept(db: Db, { after, limit }: { after: number; limit: number }): Promise<number[]> {
  const rows = await db
    .selectFrom('audit_chains')
    .innerJoin('organizations', 'organizations.id', 'audit_chains.organizationId')
    .select('audit_chains.organizationId')
    .where('deletedAt', 'is', null)
    .where('audit_chains.organizationId', '>', after)
    .where((is) => is.or([is('backlog', '=', 1), is('retentionYears', 'is not', null)]))
    .orderBy('audit_chains.organizationId')
    .limit(limit)
    .execute()
  return rows.map((row) => row.organizationId)
}

/** Chains that end elsewhere than the server's own log was told. */
export async function listUnanchored(db: Db, limit: number) {
  return db
    .selectFrom('audit_chains')
    .select(['organizationId', 'lastNumber as number', 'lastHash as hash'])
    .where('backlog', '=', 0)
    .whereRef('lastNumber', '!=', 'anchoredNumber')
    .limit(limit)
    .execute()
}

/** Where the chains of all living organizations end, those without an event left out. */
export async function listEnds(db: Db) {
  return db
    .selectFrom('audit_chains')
    .innerJoin('organizations', 'organizations.id', 'audit_chains.organizationId')
    .select(['organizationId', 'lastNumber as number', 'lastHash as hash'])
    .where('deletedAt', 'is', null)
    .where('lastNumber', '>', 0)
    .execute()
}

export async function noteAnchored(db: Db, scope: Scope, number: number): Promise<void> {
  await db
    .updateTable('audit_chains')
    .set({ anchoredNumber: number })
    .where('organizationId', '=', scope.organizationId)
    .execute()
}

/** An organization by its slug. */
export async function findOrganization(db: Db, slug: string): Promise<{ id: number; slug: string } | undefined> {
  return db
    .selectFrom('organizations')
    .select(['id', 'slug'])
    .where('slug', '=', slug)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
}

/** The slug of an organization. */
export async function slugOf(db: Db, scope: Scope): Promise<string> {
  const row = await db
    .selectFrom('organizations')
    .select('slug')
    .where('id', '=', scope.organizationId)
    .executeTakeFirstOrThrow()
  return row.slug
}
