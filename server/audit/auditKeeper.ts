import type { MasterKeys } from '../crypto/masterKeys.ts'
import type { Db } from '../db/connection.ts'
import type { InTransaction } from '../db/transaction.ts'
import type { Logger } from '../logger.ts'
import type { Runtime } from '../runtime.ts'
import { scopeOf } from '../scope.ts'
import { createAuditKeyring } from './chain/auditKeys.ts'
import type { ChainTools } from './chain/append.ts'
import { catchUp } from './chain/catchUp.ts'
import { listKept, listLiving, listUnanchored, noteAnchored } from './chain/organizations.repository.ts'
import { forgetGone, settleEnds } from './chain/settle.ts'
import { hex } from './chain/link.ts'
import type { OutsideEnds } from '../db/outsideEnds.ts'
import { purgeOld } from './chain/purge.ts'

/** Organizations that are looked up at once. */
const PAGE = 200
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Keeps the audit logs, in the background: takes events from before the chain into it and removes what is older than an organization keeps. At
 * the start and once a day it compares all ends with what is kept of them outside the database, and notes them in the server's own log, where
 * whoever changes the database does not reach them.
 */
export function createAuditKeeper(deps: {
  db: Db
  inTransaction: InTransaction
  masterKey: Pick<MasterKeys, 'open'>
  auditEnds: OutsideEnds
  runtime: Pick<Runtime, 'now'>
  logger: Logger
}): { run(stopped?: () => boolean): Promise<void> } {
  const { db, inTransaction, logger } = deps
  const tools: ChainTools = { keysOf: createAuditKeyring(deps.masterKey), outside: deps.auditEnds }
  let anchoredAt = Number.NEGATIVE_INFINITY

  /** One log that cannot be kept keeps none of the others from it. @returns whether it was done */
  const orLog = async (organizationId: number, work: () => Promise<void>) => {
    try {
      await work()
      return true
    } catch (error) {
      logger.error({ err: error, organizationId }, 'audit log')
      return false
    }
  }
  const each = async (
    list: typeof listKept,
    stopped: () => boolean,
    work: (organizationId: number) => Promise<void>,
  ): Promise<boolean> => {
    let all = true
    for (let after: number | undefined = 0; after !== undefined;) {
      const ids: number[] = await list(db, { after, limit: PAGE })
      for (const id of ids) {
        if (stopped()) return false
        all = (await orLog(id, () => work(id))) && all
      }
      after = ids.at(-1)
    }
    return all
  }
  const keep = async (organizationId: number, stopped: () => boolean) => {
    const scope = scopeOf({ organizationId })
    const work = { inTransaction, tools, now: deps.runtime.now, stopped }
    await catchUp(work, scope)
    const removed = await purgeOld(work, scope)
    if (removed > 0) logger.info({ organizationId, removed }, 'old events of an audit log were removed')
  }
  const settle = async (stopped: () => boolean) => {
    const note = deps.auditEnds.putBack()
    const all = await each(listLiving, stopped, async (organizationId) => {
      const work = { db, inTransaction, tools, now: deps.runtime.now }
      const reason = await settleEnds(work, scopeOf({ organizationId }))
      if (reason !== undefined)
        logger.error({ organizationId, reason }, 'the end of an audit log is not as it was left')
    })
    await forgetGone({ inTransaction, outside: deps.auditEnds })
    if (all && note) deps.auditEnds.notePutBack(undefined)
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
      await each(listKept, stopped, (id) => keep(id, stopped))
      const now = deps.runtime.now().getTime()
      if (now - anchoredAt < DAY_MS || stopped()) return
      anchoredAt = now
      await settle(stopped)
      await anchor(stopped)
    },
  }
}
