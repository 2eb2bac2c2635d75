import type { Db } from '../../db/connection.ts'
import type { InTransaction } from '../../db/transaction.ts'
import type { Scope } from '../../scope.ts'
import type { AuditKeyring } from './auditKeys.ts'
import { extend, ofTheLog, saveEnds, soundEnds } from './append.ts'
import { findFooting, listUnnumbered, numberEvent } from './chain.repository.ts'
import { hashOf, sealOfEvent } from './link.ts'

/** Events that are taken into the chain in one transaction, in about the time that a request may wait. */
const PIECE = 200

/**
 * Takes the events from before the chain into it, oldest first and in pieces; what happens meanwhile waits without a number and is taken
 * last. It ends with an event that says so and when: an intruder who has the log chained anew leaves this event behind.
 */
export async function catchUp(
  deps: { inTransaction: InTransaction; keysOf: AuditKeyring; now: () => Date; stopped?: () => boolean },
  scope: Scope,
): Promise<void> {
  const piece = (tx: Db) => takePiece(tx, deps.keysOf, scope, deps.now().toISOString())
  while (!deps.stopped?.()) if (!(await deps.inTransaction(piece))) return
}

/** @returns whether there is more */
async function takePiece(tx: Db, keysOf: AuditKeyring, scope: Scope, now: string): Promise<boolean> {
  const found = await findFooting(tx, scope)
  if (!found?.chain?.backlog) return false
  const { organizationId, base, retentionYears, last: began } = found.chain
  const { seal: key } = keysOf(organizationId, found.wrappedSecret)
  const { last } = began.number === 0 ? found.chain : await soundEnds(tx, key, scope, { chain: found.chain, now })
  const rows = await listUnnumbered(tx, scope, PIECE)
  let end = last
  for (const row of rows) {
    const number = end.number + 1
    const hash = hashOf(end.hash, organizationId, { ...row, number })
    await numberEvent(tx, { id: row.id, number, hash, seal: sealOfEvent(key, hash) })
    end = { number, hash }
  }
  const ends = { organizationId, base, last: end, retentionYears }
  if (rows.length === PIECE) {
    await saveEnds(tx, key, ends, true)
    return true
  }
  await extend(tx, key, ends, ofTheLog('audit.chained', `up to number ${end.number}`, now))
  return false
}
