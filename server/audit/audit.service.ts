import type { z } from 'zod'
import type { AuditEvent, AuditList, auditQuery } from '../../shared/contract/audit.ts'
import type { AuditAction } from '../../shared/domain/audit.ts'
import type { Actor } from '../access/actor.ts'
import { scopeOf, type Scope } from '../scope.ts'
import type { Db } from '../db/connection.ts'
import type { Runtime } from '../runtime.ts'
import { csvHead, csvLines } from './auditCsv.ts'
import { addEvent, listEvents } from './audit.repository.ts'

/** What happened: `target` names what it was done to, `detail` says more in a few words. */
export interface AuditEntry {
  action: AuditAction
  target?: string
  detail?: string
}

/** The log of security-relevant events of each organization. */
export interface AuditService {
  /** Notes what a member did, in the transaction that does it; an API token that was used for it is named. */
  record(tx: Db, actor: Actor, entry: AuditEntry): Promise<void>
  /** Notes what happened without a session, such as a failed sign-in; `userId` is the account it concerns, if one is known. */
  recordFor(tx: Db, scope: Scope, entry: AuditEntry & { userId?: string; address?: string }): Promise<void>
  list(actor: Actor, query: z.output<typeof auditQuery>): Promise<AuditList>
  /** The whole log as CSV, newest first, piece by piece; that somebody took it is noted first. */
  exportCsv(actor: Actor): Promise<AsyncIterable<string>>
}

/** So many events are in memory at once during an export. */
const EXPORT_PAGE = 1000

export function createAuditService(deps: { db: Db; runtime: Runtime }): AuditService {
  const recordFor: AuditService['recordFor'] = (tx, scope, { action, target, detail, userId, address }) =>
    addEvent(tx, scope, {
      actorId: userId ?? null,
      action,
      target: target ?? null,
      detail: detail ?? null,
      address: address ?? null,
      now: deps.runtime.now().toISOString(),
    })
  const record: AuditService['record'] = (tx, actor, { detail, ...entry }) => {
    const token = actor.tokenName === undefined ? undefined : `API token ${actor.tokenName}`
    const details = [detail, token].filter((text) => text !== undefined).join('; ')
    const { userId, address } = actor
    return recordFor(tx, scopeOf(actor), { ...entry, userId, address, ...(details && { detail: details }) })
  }
  return {
    record,
    recordFor,
    async list(actor, { limit, cursor, action }) {
      const rows = await listEvents(deps.db, scopeOf(actor), { before: cursor, action, limit: limit + 1 })
      const events = rows.slice(0, limit).map(eventView)
      const last = rows.length > limit ? events.at(-1) : undefined
      return { events, ...(last && { cursor: last.id }) }
    },
    async exportCsv(actor) {
      await record(deps.db, actor, { action: 'audit.exported' })
      return csvOf(deps.db, scopeOf(actor))
    },
  }
}

async function* csvOf(db: Db, scope: Scope): AsyncIterable<string> {
  yield csvHead()
  let before: number | undefined
  do {
    const rows = await listEvents(db, scope, { before, limit: EXPORT_PAGE })
    yield csvLines(rows.map(eventView))
    before = rows.length === EXPORT_PAGE ? rows.at(-1)?.id : undefined
  } while (before !== undefined)
}

function eventView(row: Awaited<ReturnType<typeof listEvents>>[number]): AuditEvent {
  const { actorId, actorName, ...event } = row
  const known = actorId !== null || actorName !== null
  return { ...event, actor: known ? { id: actorId, name: actorName ?? '' } : null }
}
