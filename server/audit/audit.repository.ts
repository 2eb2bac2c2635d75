import { sql } from 'kysely'
import type { AuditAction } from '../../shared/domain/audit.ts'
import type { Scope } from '../scope.ts'
import { compiledOnce } from '../db/compiledOnce.ts'
import type { Db } from '../db/connection.ts'

export interface NewAuditEvent {
  actorId: string | null
  action: AuditAction
  target: string | null
  detail: string | null
  address: string | null
  now: string
}

/** Adds an event, with the name that the actor has now. */
export async function addEvent(db: Db, scope: Scope, event: NewAuditEvent): Promise<void> {
  await newEvent(db, { ...scope, ...event })
}

const newEvent = compiledOnce((db, event: Scope & NewAuditEvent) => {
  const { organizationId, actorId, action, target, detail, address, now: createdAt } = event
  const actorName = sql<string | null>`(
    select coalesce(nullif(trim(coalesce("firstName", '') || ' ' || coalesce("lastName", '')), ''), email)
    from users where id = ${actorId} and "organizationId" = ${organizationId})`
  return db
    .insertInto('audit_events')
    .values({ actorId, action, target, detail, address, actorName, organizationId, createdAt })
})

/** Events of the organization, newest first: those before the id `before`, at most `limit`. */
export async function listEvents(
  db: Db,
  scope: Scope,
  page: { before?: number | undefined; action?: AuditAction | undefined; limit: number },
) {
  const { before, action, limit } = page
  return db
    .selectFrom('audit_events')
    .select(['id', 'createdAt', 'action', 'actorId', 'actorName', 'target', 'detail', 'address'])
    .where('organizationId', '=', scope.organizationId)
    .$if(before !== undefined, (of) => of.where('id', '<', before ?? 0))
    .$if(action !== undefined, (of) => of.where('action', '=', action ?? 'sign_out'))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
