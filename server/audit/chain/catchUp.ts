import type { Db } from '../../db/connection.ts'
import type { InTransaction } from '../../db/transaction.ts'
import type { Scope } from '../../scope.ts'
import { extend, moveEnds, notePutBack, ofTheLog, soundEnds, writerOf, type ChainTools } from './append.ts'
import { findFooting, listUnnumbered, numberEvent } from './chain.repository.ts'
import { hashOf, sealOfEvent } from './link.ts'

/** Events that are taken into the chain in one transaction, in about the time that a request may wait. */
const PIECE = 200

/**
 * Takes the events from before the chain into it, oldest first and in pieces; what happens meanwhile waits without a number and is taken
 * last. It ends with an event that says so and when: an intruder who has the log chained anew leaves this event behind.
 */
export async function catchUp(
  deps: { inTransaction: InTransaction; tools: ChainTools; now: () => Date; stopped?: () => boolean },
  scope: Scope,
): Promise<void> {
  const piece = (tx: Db) => takePiece(tx, deps.tools, scope, deps.now().toISOString())
  while (!deps.stopped?.()) if (!(await deps.inTransaction(piece))) return
}

/** @returns whether there is more */
async function takePiece(tx: Db, tools: ChainTools, scope: Scope, now: string): Promise<boolean> {
  const found = await findFooting(tx, scope)
  if (!found?.chain?.backlog) return false
  const { organizationId } = scope
  const chain = await soundEnds(tx, tools, scope, { found, now })
  if (!chain.backlog) return false
  const writer = writerOf(tools, scope, found)
  const rows = await listUnnumbered(tx, scope, PIECE)
  let end = chain.last
  for (const row of rows) {
    const number = end.number + 1
    const hash = hashOf(end.hash, organizationId, { ...row, number })
    await numberEvent(tx, { id: row.id, number, hash, seal: sealOfEvent(writer.key, hash) })
    end = { number, hash }
  }
  if (rows.length === PIECE) {
    await moveEnds(tx, writer, { ...chain, last: end })
    return true
  }
  const all = { ...chain, last: end, backlog: false }
  const note = tools.outside.putBack()
  const event = ofTheLog('audit.chained', `up to number ${end.number}`, now)
  const after = await extend(tx, writer, all, event, note && 'replace')
  if (note) await notePutBack(tx, writer, after, { note, now })
  return false
}
