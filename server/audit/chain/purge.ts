import type { Db } from '../../db/connection.ts'
import type { InTransaction } from '../../db/transaction.ts'
import type { Scope } from '../../scope.ts'
import { extend, ofTheLog, soundEnds, writerOf, type ChainTools } from './append.ts'
import { findFooting, firstNumberSince, listNumbered, removeUpTo, type StoredEvent } from './chain.repository.ts'
import type { ChainPoint } from '../../../shared/domain/auditChain.ts'
import { hashOf, hex, sameBytes, sealOfEvent } from './link.ts'

/** Events that are removed in one transaction; each such piece leaves a note. */
const PIECE = 1000

/**
 * Removes the events that are older than the organization keeps them, by whole months. The chain goes on: an event notes which numbers were
 * removed, from when they were and the hash of the last one, so that the rest can be verified from there. What does not verify is
 * not removed, for it is evidence.
 * @returns how many were removed
 * @throws when an event that is due was changed
 */
export async function purgeOld(
  deps: { inTransaction: InTransaction; tools: ChainTools; now: () => Date; stopped?: () => boolean },
  scope: Scope,
): Promise<number> {
  let removed = 0
  while (!deps.stopped?.()) {
    const count = await deps.inTransaction((tx) => purgePiece(tx, deps.tools, scope, deps.now()))
    removed += count
    if (count < PIECE) break
  }
  return removed
}

async function purgePiece(tx: Db, tools: ChainTools, scope: Scope, now: Date): Promise<number> {
  const found = await findFooting(tx, scope)
  if (!found?.chain?.retentionYears || found.chain.backlog) return 0
  const writer = writerOf(tools, scope, found)
  const chain = await soundEnds(tx, tools, scope, { found, now: now.toISOString() })
  if (chain.retentionYears === null) return 0
  const kept = await firstNumberSince(tx, scope, keptSince(now, chain.retentionYears))
  const upTo = (kept ?? chain.last.number + 1) - 1
  const rows = await listNumbered(tx, scope, { after: chain.base.number, upTo, limit: PIECE })
  const [first, last] = [rows[0], rows.at(-1)]
  if (!first || !last) return 0
  const base = endOf(rows, { key: writer.key, organizationId: scope.organizationId, from: chain.base })
  await removeUpTo(tx, scope, base.number)
  const detail = purgeNote({ from: first.number ?? 0, base, began: first.createdAt, ended: last.createdAt })
  await extend(tx, writer, { ...chain, base }, ofTheLog('audit.purged', detail, now.toISOString()))
  return rows.length
}

/** The beginning of the month that lies so many years back: the log is cut once a month. */
export function keptSince(now: Date, years: number): string {
  return new Date(Date.UTC(now.getUTCFullYear() - years, now.getUTCMonth())).toISOString()
}

function endOf(
  rows: readonly StoredEvent[],
  { key, organizationId, from }: { key: Uint8Array; organizationId: number; from: ChainPoint },
): ChainPoint {
  let end = from
  for (const row of rows) {
    const number = end.number + 1
    const hash = hashOf(end.hash, organizationId, { ...row, number })
    if (row.number !== number || !sameBytes(row.hash, hash) || !sameBytes(row.seal, sealOfEvent(key, hash)))
      throw new Error(
        `Event ${number} of the audit log of organization ${organizationId} was changed; nothing is removed`,
      )
    end = { number, hash }
  }
  return end
}

/** What the event says that stands for removed ones. */
function purgeNote({ from, base, began, ended }: { from: number; base: ChainPoint; began: string; ended: string }) {
  return `${from} to ${base.number}, of ${began.slice(0, 10)} to ${ended.slice(0, 10)}, ended with ${hex(base.hash)}`
}

/** Whether an event says that the chain was cut after a point. */
export function notesPurge({ action, detail }: { action: string; detail: string | null }, base: ChainPoint): boolean {
  const end = detail?.match(/^\d+ to (\d+), .* ended with ([\da-f]{64})$/)
  return action === 'audit.purged' && Number(end?.[1]) === base.number && end?.[2] === hex(base.hash)
}
