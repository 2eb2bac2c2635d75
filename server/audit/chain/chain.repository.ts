import { sql } from 'kysely'
import type { AuditAction } from '../../../shared/domain/audit.ts'
import type { ChainedEvent, ChainEnds, ChainPoint } from '../../../shared/domain/auditChain.ts'
import { compiledOnce } from '../../db/compiledOnce.ts'
import type { Db } from '../../db/connection.ts'
import type { Scope } from '../../scope.ts'

/** A row of `audit_chains`. */
export interface StoredChain extends ChainEnds {
  backlog: boolean
  seal: Uint8Array
}

/** What an event is added with. */
export interface Footing {
  wrappedSecret: string
  /** The actor's name now. */
  actorName: string | null
  /** Undefined before the first event. */
  chain: StoredChain | undefined
}

/** A row of `audit_events` that is part of the chain, or should be. */
export type StoredEvent = Omit<ChainedEvent, 'number'> & {
  id: number
  number: number | null
  hash: Uint8Array | null
  seal: Uint8Array | null
}

const CHAIN = ['baseNumber', 'baseHash', 'lastNumber', 'lastHash', 'retentionYears', 'backlog'] as const
const EVENT = [
  'id',
  'number',
  'createdAt',
  'action',
  'actorId',
  'actorName',
  'target',
  'detail',
  'address',
  'hash',
  'seal',
] as const

const footing = compiledOnce((db, { organizationId, actorId }: { organizationId: number; actorId: string | null }) =>
  db
    .selectFrom('organizations')
    .leftJoin('audit_chains', 'audit_chains.organizationId', 'organizations.id')
    .select(CHAIN)
    .select(['audit_chains.seal', 'organizations.encryptionSecret'])
    .select(
      sql<string | null>`(
        select coalesce(nullif(trim(coalesce("firstName", '') || ' ' || coalesce("lastName", '')), ''), email)
        from users where id = ${actorId} and "organizationId" = ${organizationId})`.as('actorName'),
    )
    .where('organizations.id', '=', organizationId)
    .where('organizations.deletedAt', 'is', null),
)

/** What the next event needs; undefined when the organization is deleted. */
export async function findFooting(db: Db, scope: Scope, actorId: string | null = null): Promise<Footing | undefined> {
  const { organizationId } = scope
  const row = (await footing(db, { organizationId, actorId })).rows[0]
  return row && { wrappedSecret: row.encryptionSecret, actorName: row.actorName, chain: chainOf(organizationId, row) }
}

function chainOf(
  organizationId: number,
  row: { [Column in (typeof CHAIN)[number]]: (Column extends `${string}Hash` ? Uint8Array : number) | null } & {
    seal: Uint8Array | null
  },
): StoredChain | undefined {
  const { baseNumber, baseHash, lastNumber, lastHash, retentionYears, backlog, seal } = row
  if (baseNumber === null || !baseHash || lastNumber === null || !lastHash || !seal) return undefined
  return {
    organizationId,
    base: { number: baseNumber, hash: baseHash },
    last: { number: lastNumber, hash: lastHash },
    retentionYears,
    backlog: backlog === 1,
    seal,
  }
}

/** An event with its place in the chain, as it is stored; the last three are null where the chain does not reach it yet. */
export type NewEventRow = Omit<ChainedEvent, 'number' | 'action'> & {
  organizationId: number
  action: AuditAction
  number: number | null
  hash: Uint8Array | null
  seal: Uint8Array | null
}

const addition = compiledOnce((db, row: NewEventRow) => {
  const { organizationId, number, createdAt, action, actorId, actorName, target, detail, address, hash, seal } = row
  const event = { createdAt, action, actorId, actorName, target, detail, address }
  return db.insertInto('audit_events').values({ organizationId, ...event, number, hash, seal })
})

export async function insertEvent(db: Db, row: NewEventRow): Promise<void> {
  await addition(db, row)
}

const ends = compiledOnce(
  (
    db,
    row: {
      organizationId: number
      baseNumber: number
      baseHash: Uint8Array
      lastNumber: number
      lastHash: Uint8Array
      retentionYears: number | null
      backlog: 0 | 1
      seal: Uint8Array
    },
  ) => {
    const { organizationId, baseNumber, baseHash, lastNumber, lastHash, retentionYears, backlog, seal } = row
    const values = { baseNumber, baseHash, lastNumber, lastHash, retentionYears, backlog, seal }
    return db
      .insertInto('audit_chains')
      .values({ organizationId, ...values })
      .onConflict((of) => of.column('organizationId').doUpdateSet(values))
  },
)

export async function saveChain(db: Db, { base, last, backlog, ...chain }: StoredChain): Promise<void> {
  await ends(db, {
    ...chain,
    baseNumber: base.number,
    baseHash: base.hash,
    lastNumber: last.number,
    lastHash: last.hash,
    backlog: backlog ? 1 : 0,
  })
}

/** The numbered event that stands last. */
export async function findNewest(db: Db, scope: Scope): Promise<ChainPoint | undefined> {
  const row = await db
    .selectFrom('audit_events')
    .select(['number', 'hash'])
    .where('organizationId', '=', scope.organizationId)
    .where('number', 'is not', null)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.number ? { number: row.number, hash: row.hash ?? new Uint8Array(32) } : undefined
}

/** Events with numbers above `after` up to `upTo`, in the order of their numbers. */
export function listNumbered(
  db: Db,
  scope: Scope,
  { after, upTo, limit }: { after: number; upTo: number; limit: number },
): Promise<StoredEvent[]> {
  return db
    .selectFrom('audit_events')
    .select(EVENT)
    .where('organizationId', '=', scope.organizationId)
    .where('number', '>', after)
    .where('number', '<=', upTo)
    .orderBy('number')
    .limit(limit)
    .execute()
}

/** Events that have no number, the oldest first. */
export function listUnnumbered(db: Db, scope: Scope, limit: number): Promise<StoredEvent[]> {
  return db
    .selectFrom('audit_events')
    .select(EVENT)
    .where('organizationId', '=', scope.organizationId)
    .where('number', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute()
}

const numbering = compiledOnce(
  (db, { id, number, hash, seal }: { id: number } & Record<'hash' | 'seal', Uint8Array> & { number: number }) =>
    db.updateTable('audit_events').set({ number, hash, seal }).where('id', '=', id),
)

/** Gives a row its place in the chain. */
export async function numberEvent(db: Db, row: Parameters<typeof numbering>[1]): Promise<void> {
  await numbering(db, row)
}

/** The number of the first event that happened at `time` or later; undefined when there is none. */
export async function firstNumberSince(db: Db, scope: Scope, time: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('audit_events')
    .select('number')
    .where('organizationId', '=', scope.organizationId)
    .where('number', 'is not', null)
    .where('createdAt', '>=', time)
    .orderBy('number')
    .limit(1)
    .executeTakeFirst()
  return row?.number ?? undefined
}

/** Removes events up to a number. */
export async function removeUpTo(db: Db, scope: Scope, number: number): Promise<void> {
  await db
    .deleteFrom('audit_events')
    .where('organizationId', '=', scope.organizationId)
    .where('number', '<=', number)
    .execute()
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

/** Chains that have grown since the server's own log was told of them. */
export async function listUnanchored(db: Db, limit: number) {
  return db
    .selectFrom('audit_chains')
    .select(['organizationId', 'lastNumber as number', 'lastHash as hash'])
    .where('backlog', '=', 0)
    .whereRef('lastNumber', '>', 'anchoredNumber')
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
