import type { Db } from '../../db/connection.ts'
import type { Scope } from '../../scope.ts'
import { current, restartDocument, type DocumentRow } from '../documents.repository.ts'

/** The row of a document as it lies there. */
export function findRow(db: Db, scope: Scope, id: number): Promise<DocumentRow | undefined> {
  return current(db, scope).selectAll().where('id', '=', id).executeTakeFirst()
}

/** Puts empty lists in the place of those of a document that cannot be read. */
export async function emptyLists(
  db: Db,
  scope: Scope,
  id: number,
  lists: readonly ('tags' | 'warnings')[],
): Promise<void> {
  if (lists.length === 0) return
  await db
    .updateTable('documents')
    .set(Object.fromEntries(lists.map((list) => [list, '[]'])))
    .where('id', '=', id)
    .where('organizationId', '=', scope.organizationId)
    .execute()
}

/** Puts a finished document back to the start of its work; false where it is none any more. */
export async function readAgain(db: Db, scope: Scope, id: number): Promise<boolean> {
  const row = await findRow(db, scope, id)
  if (row?.status !== 'completed') return false
  await restartDocument(db, scope, id, row)
  return true
}
