import type { Db } from '../db/connection.ts'
import type { Scope } from '../scope.ts'
import { listEvents } from './audit.repository.ts'

/** When the audit log of an organization got its last event; ISO 8601, null where it is empty. */
export async function lastEventAt(db: Db, scope: Scope): Promise<string | null> {
  return (await listEvents(db, scope, { limit: 1 }))[0]?.createdAt ?? null
}
