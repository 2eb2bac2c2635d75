import type { AuditAction } from '../../../shared/domain/audit.ts'
import type { Db } from '../../db/connection.ts'
import { afterCommit } from '../../db/transaction.ts'
import { scopeOf, type Scope } from '../../scope.ts'
import type { AuditKeyring } from './auditKeys.ts'
import {
  findFooting,
  findNewest,
  hasEvent,
  insertEvent,
  saveChain,
  type Footing,
  type NewEventRow,
} from './chain.repository.ts'
import type { ChainEnds } from '../../../shared/domain/auditChain.ts'
import { furthestEnd, lookAtEnds, outsideEnd, trustedEnd } from './ends.ts'
import { GENESIS, hashOf, sealOfEnds, sealOfEvent } from './link.ts'
import type { OutsideEnds, PutBack } from '../../db/outsideEnds.ts'

export interface NewAuditEvent {
  actorId: string | null
  action: AuditAction
  target: string | null
  detail: string | null
  address: string | null
  /** UTC, ISO 8601. */
  now: string
}

/** What chains are written with. */
export interface ChainTools {
  keysOf: AuditKeyring
  outside: OutsideEnds
}

/**
 * Begins the log of a new organization, in the transaction that founds it. From then on a log without an end, in the database or
 * outside it, is one that somebody has removed.
 */
export async function beginChain(tx: Db, tools: ChainTools, scope: Scope): Promise<void> {
  const found = await findFooting(tx, scope)
  if (!found) return
  const { organizationId } = scope
  const { seal: key } = tools.keysOf(organizationId, found.wrappedSecret)
  // Before the database says it: a kill in between leaves an end that the next organization with this number takes the place of.
  tools.outside.begin(outsideEnd(key, organizationId, GENESIS))
  await saveEnds(tx, key, { organizationId, base: GENESIS, last: GENESIS, retentionYears: null, backlog: false })
}

/**
 * Adds an event to the end of its organization's chain, with the name that the actor has now. `tx` is the transaction of the deed: the
 * database has one writer at a time, so that no two events take the same number, and an event whose deed is taken back leaves no gap.
 * Events of a deleted organization are not kept: its log is being removed.
 */
export async function appendEvent(tx: Db, tools: ChainTools, scope: Scope, event: NewAuditEvent): Promise<void> {
  const found = await findFooting(tx, scope, event.actorId)
  if (!found) return
  const { actorId, action, now: createdAt } = event
  const row = {
    actorId,
    action,
    createdAt,
    actorName: found.actorName,
    target: asStored(event.target),
    detail: asStored(event.detail),
    address: asStored(event.address),
  }
  const chain = await soundEnds(tx, tools, scope, { found, now: createdAt })
  if (chain.backlog) {
    const { organizationId } = scope
    await insertEvent(tx, { organizationId, ...row, number: null, hash: null, seal: null })
  } else await extend(tx, writerOf(tools, scope, found), chain, row)
}

type Row = Omit<NewEventRow, 'organizationId' | 'number' | 'hash' | 'seal'>

/** A text as the database gives it back: half of a pair of surrogates becomes U+FFFD. */
const asStored = (text: string | null) => text && Buffer.from(text).toString()

/** What one chain is written with. */
export interface ChainWriter {
  key: Uint8Array
  outside: OutsideEnds
}

export function writerOf({ keysOf, outside }: ChainTools, scope: Scope, found: Footing): ChainWriter {
  return { key: keysOf(scope.organizationId, found.wrappedSecret).seal, outside }
}

/** Adds one event behind the end, and moves the end. @returns the new ends */
export async function extend(
  tx: Db,
  writer: ChainWriter,
  chain: ChainEnds,
  row: Row,
  how?: 'raise' | 'replace',
): Promise<ChainEnds> {
  const { organizationId } = chain
  const number = chain.last.number + 1
  const hash = hashOf(chain.last.hash, organizationId, { ...row, number })
  await insertEvent(tx, { organizationId, ...row, number, hash, seal: sealOfEvent(writer.key, hash) })
  const after = { ...chain, last: { number, hash } }
  await moveEnds(tx, writer, after, how)
  return after
}

/** Keeps where a chain begins and ends, and its end outside the database once that is committed. */
export async function moveEnds(
  tx: Db,
  { key, outside }: ChainWriter,
  ends: ChainEnds,
  how: 'raise' | 'replace' = 'raise',
): Promise<void> {
  await saveEnds(tx, key, ends)
  afterCommit(tx, () => outside[how](outsideEnd(key, ends.organizationId, ends.last)))
}

/** Keeps where a chain begins and ends, under the seal. */
export async function saveEnds(tx: Db, key: Uint8Array, ends: ChainEnds): Promise<void> {
  await saveChain(tx, { ...ends, seal: sealOfEnds(key, ends) })
}

/** An event of the log itself. */
export const ofTheLog = (action: AuditAction, detail: string | null, createdAt: string): Row => ({
  action,
  detail,
  createdAt,
  actorId: null,
  actorName: null,
  target: null,
  address: null,
})

/**
 * Where the chain ends, to be gone on from. An end that this server did not write, or not as the last one, and events behind it, are the
 * work of somebody else: sealing them in silence would vouch for what they did, so that an event says it first, once, and stays in the
 * chain. So does one that an earlier state of the whole database was put back.
 */
export async function soundEnds(
  tx: Db,
  tools: ChainTools,
  scope: Scope,
  { found, now }: { found: Footing; now: string },
): Promise<ChainEnds> {
  const { chain } = found
  const writer = writerOf(tools, scope, found)
  const { key, outside: ends } = writer
  const outside = trustedEnd(ends.find(scope.organizationId), key)
  const newest = await findNewest(tx, scope)
  const look = await lookAtEnds(tx, key, scope, { chain, outside, note: ends.putBack() })
  const isBehind = (newest?.number ?? 0) > (chain?.last.number ?? 0)
  if (chain && !isBehind) {
    if (look.are === 'sound') return chain
    if (look.are === 'former') return adopt(tx, writer, chain, 'raise')
    // Events that wait are taken in first; `catchUp` notes it behind them.
    if (look.are === 'putBack' && chain.backlog) return adopt(tx, writer, chain, 'replace')
    if (look.are === 'putBack') return notePutBack(tx, writer, chain, { note: look.note, now })
  }
  const reason = look.are === 'faulty' ? look.fault.reason : 'there are events behind the end of the log'
  const furthest = furthestEnd(scope.organizationId, { chain, newest, outside })
  const detail = `at number ${furthest.last.number}: ${reason}`
  return extend(tx, writer, furthest, ofTheLog('audit.tampered', detail, now), 'replace')
}

/** Seals an end anew that another release wrote, and keeps it outside the database from now on. */
async function adopt(tx: Db, writer: ChainWriter, chain: ChainEnds, how: 'raise' | 'replace'): Promise<ChainEnds> {
  const { key, outside } = writer
  const { organizationId } = chain
  // Before the database says it; with the number 0 the former seal still counts, if this is taken back.
  if (how === 'raise' || !outside.find(organizationId)) outside.begin(outsideEnd(key, organizationId, GENESIS))
  await moveEnds(tx, writer, chain, how)
  return chain
}

/** Adds the event, once, that an earlier state of the database was put back. */
export async function notePutBack(
  tx: Db,
  writer: ChainWriter,
  chain: ChainEnds,
  { note, now }: { note: PutBack; now: string },
): Promise<ChainEnds> {
  const event = ofTheLog('audit.restored', putBackDetail(note), now)
  if (await hasEvent(tx, scopeOf(chain), { action: 'audit.restored', detail: event.detail ?? '' }))
    return adopt(tx, writer, chain, 'replace')
  if (!writer.outside.find(chain.organizationId))
    writer.outside.begin(outsideEnd(writer.key, chain.organizationId, GENESIS))
  return extend(tx, writer, chain, event, 'replace')
}

const putBackDetail = ({ kind, name, takenAt, at }: PutBack) =>
  `${kind === 'restored' ? 'snapshot' : 'database'} ${name} of ${takenAt}, at ${at}`
