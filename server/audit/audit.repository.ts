import type { AuditAction } from '../../shared/domain/audit.ts'
import type { Db } from '../db/connection.ts'
import type { Scope } from '../scope.ts'

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
