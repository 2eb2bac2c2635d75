import type { AuditAction } from '../../../shared/domain/audit.ts'
import type { Db } from '../../db/connection.ts'
import type { Scope } from '../../scope.ts'
import type { AuditKeyring } from './auditKeys.ts'
import {
  findFooting,
  findNewest,
  insertEvent,
  saveChain,
  type Footing,
  type NewEventRow,
  type StoredChain,
} from './chain.repository.ts'
import type { ChainEnds } from '../../../shared/domain/auditChain.ts'
import { GENESIS, hashOf, sameBytes, sealOfEnds, sealOfEvent } from './link.ts'

export interface NewAuditEvent {
  actorId: string | null
  action: AuditAction
  target: string | null
  detail: string | null
  address: string | null
  /** UTC, ISO 8601. */
  now: string
}

/**
 * Adds an event to the end of its organization's chain, with the name that the actor has now. `tx` is the transaction of the deed: the
 * database has one writer at a time, so that no two events take the same number, and an event whose deed is taken back leaves no gap.
 * Events of a deleted organization are not kept: its log is being removed.
 */
export async function appendEvent(tx: Db, keysOf: AuditKeyring, scope: Scope, event: NewAuditEvent): Promise<void> {
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
  if (found.chain?.backlog) {
    const { organizationId } = scope
    await insertEvent(tx, { organizationId, ...row, number: null, hash: null, seal: null })
    return
  }
  const { seal: key } = keysOf(scope.organizationId, found.wrappedSecret)
  const chain = await soundEnds(tx, key, scope, { chain: found.chain, now: createdAt })
  await extend(tx, key, chain, row)
}

type Row = Omit<NewEventRow, 'organizationId' | 'number' | 'hash' | 'seal'>

/** A text as the database gives it back: half of a pair of surrogates becomes U+FFFD. */
const asStored = (text: string | null) => text && Buffer.from(text).toString()

/** Adds one event behind the end, and moves the end. @returns the new ends */
export async function extend(tx: Db, key: Uint8Array, chain: ChainEnds, row: Row): Promise<ChainEnds> {
  const { organizationId } = chain
  const number = chain.last.number + 1
  const hash = hashOf(chain.last.hash, organizationId, { ...row, number })
  await insertEvent(tx, { organizationId, ...row, number, hash, seal: sealOfEvent(key, hash) })
  const after = { ...chain, last: { number, hash } }
  await saveEnds(tx, key, after)
  return after
}

/** Keeps where a chain begins and ends, under the seal. */
export async function saveEnds(tx: Db, key: Uint8Array, ends: ChainEnds, backlog = false): Promise<void> {
  const { organizationId, base, last, retentionYears } = ends
  await saveChain(tx, { organizationId, base, last, retentionYears, backlog, seal: sealOfEnds(key, ends) })
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
 * Where the chain ends, to be gone on from. An end without the seal of this server, or events behind it, were written by somebody else:
 * sealing them in silence would vouch for what they did, so that an event says it first, once, and stays in the chain.
 */
export async function soundEnds(
  tx: Db,
  key: Uint8Array,
  scope: Scope,
  { chain, now }: { chain: Footing['chain']; now: string },
): Promise<ChainEnds> {
  const newest = await findNewest(tx, scope)
  if (chain && isSealed(key, chain) && (newest?.number ?? 0) <= chain.last.number) return chain
  const { organizationId } = scope
  if (!chain && !newest) return { organizationId, base: GENESIS, last: GENESIS, retentionYears: null }
  const last = newest ?? chain?.last ?? GENESIS
  // How long events are kept may be what was changed: nothing more is destroyed until somebody says so again.
  const ends = { organizationId, base: chain?.base ?? GENESIS, last, retentionYears: null }
  return extend(tx, key, ends, ofTheLog('audit.tampered', `at number ${last.number}`, now))
}

/** Whether a stored chain carries the seal of this server over its ends. */
export function isSealed(key: Uint8Array, chain: StoredChain): boolean {
  return sameBytes(chain.seal, sealOfEnds(key, chain))
}
