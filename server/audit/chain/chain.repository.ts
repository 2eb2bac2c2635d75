import { sql } from 'kysely'
import type { AuditAction } from '../../../shared/domain/audit.ts'
import type { ChainedEvent, ChainEnds, ChainPoint } from '../../../shared/domain/auditChain.ts'
import { compiledOnce } from '../../db/compiledOnce.ts'
import type { Db } from '../../db/connection.ts'
import type { Scope } from '../../scope.ts'

/** A row of `audit_chains`. */
export interface StoredChain extends ChainEnds {
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

/** Hash of the event with a number; undefined where there is none. */
export async function hashAt(db: Db, scope: Scope, number: number): Promise<Uint8Array | undefined> {
  const row = await db
    .selectFrom('audit_events')
    .select('hash')
    .where('organizationId', '=', scope.organizationId)
    .where('number', '=', number)
    .executeTakeFirst()
  return row?.hash ?? undefined
}

/** Whether an event of a kind has been recorded with these words. */
export async function hasEvent(db: Db, scope: Scope, event: { action: AuditAction; detail: string }): Promise<boolean> {
  const row = await db
    .selectFrom('audit_events')
    .select('id')
    .where('organizationId', '=', scope.organizationId)
    .where('action', '=', event.action)
    .where('detail', '=', event.detail)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
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
