import type { MasterKeys } from '../crypto/masterKeys.ts'
import type { Db } from '../db/connection.ts'
import type { InTransaction } from '../db/transaction.ts'
import type { Logger } from '../logger.ts'
import type { Runtime } from '../runtime.ts'
import { scopeOf } from '../scope.ts'
import { createAuditKeyring } from './chain/auditKeys.ts'
import { catchUp } from './chain/catchUp.ts'
import { listKept, listUnanchored, noteAnchored } from './chain/chain.repository.ts'
import { hex } from './chain/link.ts'
import { purgeOld } from './chain/purge.ts'

/** Organizations that are looked up at once. */
const PAGE = 200
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Keeps the audit logs, in the background: takes events from before the chain into it, removes what is older than an organization keeps, and
 * once a day notes the ends of the chains in the server's own log, where whoever changes the database does not reach them.
 */
export function createAuditKeeper(deps: {
  db: Db
  inTransaction: InTransaction
  masterKey: Pick<MasterKeys, 'open'>
  runtime: Pick<Runtime, 'now'>
  logger: Logger
}): { run(stopped?: () => boolean): Promise<void> } {
  const { db, inTransaction, logger } = deps
  const keysOf = createAuditKeyring(deps.masterKey)
  let anchoredAt = Number.NEGATIVE_INFINITY

  const keep = async (organizationId: number, stopped: () => boolean) => {
    const scope = scopeOf({ organizationId })
    const work = { inTransaction, keysOf, now: deps.runtime.now, stopped }
    try {
      await catchUp(work, scope)
      const removed = await purgeOld(work, scope)
      if (removed > 0) logger.info({ organizationId, removed }, 'old events of an audit log were removed')
    } catch (error) {
      // One log that cannot be kept keeps none of the others from it.
      logger.error({ err: error, organizationId }, 'audit log')
    }
  }
  const anchor = async (stopped: () => boolean) => {
    for (let full = true; full && !stopped();) {
      const chains = await listUnanchored(db, PAGE)
      for (const { organizationId, number, hash } of chains) {
        logger.info({ organizationId, anchor: `${number}:${hex(hash)}` }, 'audit log anchor')
        await noteAnchored(db, scopeOf({ organizationId }), number)
      }
      full = chains.length === PAGE
    }
  }
  return {
    async run(stopped = () => false) {
      let after: number | undefined = 0
      while (after !== undefined && !stopped()) {
        const ids: number[] = await listKept(db, { after, limit: PAGE })
        for (const id of ids) if (!stopped()) await keep(id, stopped)
        after = ids.at(-1)
      }
      const now = deps.runtime.now().getTime()
      if (now - anchoredAt < DAY_MS || stopped()) return
      anchoredAt = now
      await anchor(stopped)
    },
  }
}
