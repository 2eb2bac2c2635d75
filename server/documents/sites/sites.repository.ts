import type { Selectable, Updateable } from 'kysely'
import type { AccessLevel } from '../../../shared/domain/access.ts'
import type { Db } from '../../db/connection.ts'
import type { Flag } from '../../db/tables/columns.ts'
import type { SitesTable } from '../../db/tables/sites.ts'
import type { Scope } from '../../scope.ts'

export type SiteRow = Selectable<SitesTable>

/** What {@link claimSite} needs to know of whoever takes a site. */
export interface SiteLease {
  owner: string
  now: string
  until: string
}

export interface NewSite {
  address: string
  base: string
  single: Flag
  title: string | null
  accessLevel: AccessLevel
  schedule: SiteRow['schedule']
  addedBy: string
  now: string
}

export async function addSite(db: Db, scope: Scope, { now, ...site }: NewSite): Promise<SiteRow> {
  return db
    .insertInto('sites')
    .values({ ...site, organizationId: scope.organizationId, createdAt: now, runStartedAt: now })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function listSites(db: Db, scope: Scope): Promise<SiteRow[]> {
  return db
    .selectFrom('sites')
    .selectAll()
    .where('organizationId', '=', scope.organizationId)
    .orderBy('id', 'desc')
    .execute()
}

export async function countSites(db: Db, scope: Scope): Promise<number> {
  const { total } = await db
    .selectFrom('sites')
    .select((is) => is.fn.countAll<number>().as('total'))
    .where('organizationId', '=', scope.organizationId)
    .executeTakeFirstOrThrow()
  return total
}

export async function findSite(db: Db, scope: Scope, id: number): Promise<SiteRow | undefined> {
  return db
    .selectFrom('sites')
    .selectAll()
    .where('organizationId', '=', scope.organizationId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function findSiteAt(db: Db, scope: Scope, address: string): Promise<SiteRow | undefined> {
  return db
    .selectFrom('sites')
    .selectAll()
    .where('organizationId', '=', scope.organizationId)
    .where('address', '=', address)
    .executeTakeFirst()
}

export async function setSite(db: Db, scope: Scope, id: number, values: Updateable<SitesTable>): Promise<SiteRow> {
  return db
    .updateTable('sites')
    .set(values)
    .where('organizationId', '=', scope.organizationId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function removeSite(db: Db, scope: Scope, id: number): Promise<void> {
  await db.deleteFrom('sites').where('organizationId', '=', scope.organizationId).where('id', '=', id).execute()
}

/** Removes every site of the organization. */
export async function removeAllSites(db: Db, scope: Scope): Promise<void> {
  await db.deleteFrom('sites').where('organizationId', '=', scope.organizationId).execute()
}

/** What a site's row holds when its next reading begins. */
export const nextRun = (site: Pick<SiteRow, 'run'>, now: string): Updateable<SitesTable> => ({
  status: 'reading',
  run: site.run + 1,
  runStartedAt: now,
  runBytes: 0,
  seeded: 0,
  attempts: 0,
  failureCode: null,
  limitReached: null,
  nextRunAt: null,
  leaseOwner: null,
  leaseUntil: null,
})

/** Begins the readings that are due. */
export async function beginDue(db: Db, now: string): Promise<void> {
  const due = await db
    .selectFrom('sites')
    .select(['id', 'run'])
    .where('nextRunAt', '<=', now)
    .where('status', '!=', 'reading')
    .limit(100)
    .execute()
  for (const site of due) await db.updateTable('sites').set(nextRun(site, now)).where('id', '=', site.id).execute()
}

/**
 * Takes a site whose reading goes on and that nobody holds. Organizations take turns: the one with the fewest sites under way comes
 * first, then the one whose last turn is longest ago, and so within it. `except` are sites that go on although their
 * lease ran out. Call it in a transaction.
 */
export async function claimSite(
  tx: Db,
  lease: SiteLease & { except: readonly number[] },
): Promise<SiteRow | undefined> {
  const turns = tx
    .selectFrom('sites as others')
    .select((is) => [
      'others.organizationId',
      is.fn.max('others.turn').as('lastTurn'),
      is.fn
        .count<number>(
          is
            .case()
            .when(is.and([is('others.leaseOwner', 'is not', null), is('others.leaseUntil', '>', lease.now)]))
            .then(is.lit(1))
            .end(),
        )
        .as('busy'),
    ])
    .groupBy('others.organizationId')
    .as('turns')
  let waiting = tx
    .selectFrom('sites')
    .innerJoin(turns, 'turns.organizationId', 'sites.organizationId')
    .select('sites.id')
    .where('sites.status', '=', 'reading')
    .where((is) => is.or([is('sites.leaseUntil', 'is', null), is('sites.leaseUntil', '<=', lease.now)]))
  if (lease.except.length > 0) waiting = waiting.where('sites.id', 'not in', [...lease.except])
  const next = await waiting
    .orderBy('turns.busy')
    .orderBy('turns.lastTurn')
    .orderBy('sites.turn')
    .orderBy('sites.id')
    .limit(1)
    .executeTakeFirst()
  if (!next) return undefined
  const { last } = await tx
    .selectFrom('sites')
    .select((is) => is.fn.max('turn').as('last'))
    .executeTakeFirstOrThrow()
  return tx
    .updateTable('sites')
    .set({ leaseOwner: lease.owner, leaseUntil: lease.until, turn: last + 1 })
    .where('id', '=', next.id)
    .returningAll()
    .executeTakeFirst()
}

const held = (db: Db, id: number, owner: string) =>
  db.updateTable('sites').where('id', '=', id).where('leaseOwner', '=', owner).where('status', '=', 'reading')

/** Prolongs a lease, or writes to a site that is held; false when it was cancelled, deleted or taken over. */
export async function updateHeld(
  db: Db,
  id: number,
  { owner, ...values }: { owner: string } & Updateable<SitesTable>,
): Promise<boolean> {
  const result = await held(db, id, owner).set(values).executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Counts bytes that a reading fetched; what it came to. Undefined when the site is no longer held. */
export async function addRunBytes(
  db: Db,
  id: number,
  read: { owner: string; bytes: number },
): Promise<number | undefined> {
  const row = await held(db, id, read.owner)
    .set((is) => ({ runBytes: is('runBytes', '+', read.bytes) }))
    .returning('runBytes')
    .executeTakeFirst()
  return row?.runBytes
}
