import type { Db } from '../../db/connection.ts'
import type { InTransaction } from '../../db/transaction.ts'
import type { Scope } from '../../scope.ts'
import { moveEnds, notePutBack, soundEnds, writerOf, type ChainTools } from './append.ts'
import { findFooting, findNewest } from './chain.repository.ts'
import { goneOf } from './organizations.repository.ts'
import { lookAtEnds, trustedEnd } from './ends.ts'
import type { OutsideEnds } from '../../db/outsideEnds.ts'

/**
 * Compares where a log ends with what is kept of it outside the database, without waiting for its next event: what is wrong is noted in the
 * log, and so is that an earlier state of the database was put back; what a killed server did not come to is noted outside.
 * @returns what is wrong, if anything is
 */
export async function settleEnds(
  deps: { db: Db; inTransaction: InTransaction; tools: ChainTools; now: () => Date },
  scope: Scope,
): Promise<string | undefined> {
  const { tools, now } = deps
  const seen = await look(deps.db, tools, scope)
  if (!seen || (seen.isKept && !tools.outside.putBack())) return undefined
  return deps.inTransaction(async (tx) => {
    const [found, there] = [await findFooting(tx, scope), await look(tx, tools, scope)]
    if (!found || !there) return undefined
    const time = now().toISOString()
    const chain = await soundEnds(tx, tools, scope, { found, now: time })
    const writer = writerOf(tools, scope, found)
    const note = tools.outside.putBack()
    if (note?.kind === 'restored' && !chain.backlog) await notePutBack(tx, writer, chain, { note, now: time })
    else if (there.reason === undefined) await moveEnds(tx, writer, chain)
    return there.reason
  })
}

async function look(db: Db, { keysOf, outside }: ChainTools, scope: Scope) {
  const kept = outside.find(scope.organizationId)
  const found = await findFooting(db, scope)
  if (!found) return undefined
  const { seal: key } = keysOf(scope.organizationId, found.wrappedSecret)
  const end = trustedEnd(kept, key)
  const { chain } = found
  const ends = await lookAtEnds(db, key, scope, { chain, outside: end, note: outside.putBack() })
  const newest = await findNewest(db, scope)
  const isBehind = (newest?.number ?? 0) > (chain?.last.number ?? 0)
  const reason =
    ends.are === 'faulty' ? ends.fault.reason : isBehind ? 'there are events behind the end of the log' : undefined
  return { reason, isKept: ends.are === 'sound' && !isBehind && end?.number === chain?.last.number }
}

/** Forgets the ends of organizations that are gone. Nobody founds one meanwhile. */
export async function forgetGone(deps: { inTransaction: InTransaction; outside: OutsideEnds }): Promise<void> {
  const ids = deps.outside.list().map(({ organizationId }) => organizationId)
  await deps.inTransaction(async (tx) => {
    for (const id of await goneOf(tx, ids)) deps.outside.forget(id)
  })
}
