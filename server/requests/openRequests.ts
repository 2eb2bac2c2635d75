import type { Db } from '../db/connection.ts'
import type { Scope } from '../scope.ts'
import { countAllOpen } from './requestRows.repository.ts'

/** How many requests of an organization nobody has completed or rejected yet: for content, and for other things. */
export async function openRequests(db: Db, scope: Scope): Promise<{ content: number; resource: number }> {
  return {
    content: await countAllOpen(db, scope, 'content_requests'),
    resource: await countAllOpen(db, scope, 'resource_requests'),
  }
}
