import type { Db } from '../db/connection.ts'
import type { Scope } from '../scope.ts'
import { removeDismissed } from './dismissedGaps.repository.ts'
import { removeAllGolden } from './goldenQuestions.repository.ts'
import { removeRequests } from './requestRows.repository.ts'

/** Takes the requests and questions of a deleted organization away. */
export async function leaveRequests(tx: Db, scope: Scope): Promise<void> {
  await removeRequests(tx, scope, 'content_requests')
  await removeRequests(tx, scope, 'resource_requests')
  await removeAllGolden(tx, scope)
  await removeDismissed(tx, scope)
}
