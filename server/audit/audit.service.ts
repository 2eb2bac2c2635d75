import type { AuditAction } from '../../shared/domain/audit.ts'
import { scopeOf, type Actor, type Scope } from '../access/actor.ts'
import type { Db } from '../db/connection.ts'
import type { Runtime } from '../runtime.ts'
import { addEvent } from './audit.repository.ts'

/** What happened: `target` names what it was done to, `detail` says more in a few words. */
export interface AuditEntry {
  action: AuditAction
  target?: string
  detail?: string
}

/** The log of security-relevant events of each organization. */
export interface AuditService {
  /** Notes what a signed-in member did, in the transaction that does it. */
  record(tx: Db, actor: Actor, entry: AuditEntry): Promise<void>
  /** Notes what happened without a session, such as a failed sign-in; `userId` is the account it concerns, if one is known. */
  recordFor(tx: Db, scope: Scope, entry: AuditEntry & { userId?: string; address?: string }): Promise<void>
}

export function createAuditService(deps: { runtime: Runtime }): AuditService {
  const recordFor: AuditService['recordFor'] = (tx, scope, { action, target, detail, userId, address }) =>
    addEvent(tx, scope, {
      actorId: userId ?? null,
      action,
      target: target ?? null,
      detail: detail ?? null,
      address: address ?? null,
      now: deps.runtime.now().toISOString(),
    })
  return {
    recordFor,
    record: (tx, actor, entry) =>
      recordFor(tx, scopeOf(actor), { ...entry, userId: actor.userId, address: actor.address }),
  }
}
