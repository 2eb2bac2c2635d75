import { DOCUMENT_STATUSES, type DocumentStatus } from '../../../shared/domain/status.ts'
import type { Db } from '../../db/connection.ts'
import type { Scope } from '../../scope.ts'
import { countByState, countQuarantined } from './standing.repository.ts'

/** How the documents of an organization stand, for its operator: numbers alone. */
export interface DocumentsStanding {
  /** Documents in each state, the newest version of each. Those that wait for an administrator's look are in `held` alone. */
  states: Record<DocumentStatus | 'held', number>
  /** Deleted ones that can still be brought back. */
  quarantined: number
  passages: number
  /** ISO 8601; null where there is none. */
  lastUploadAt: string | null
}

export async function documentsStanding(db: Db, scope: Scope, { now }: { now: string }): Promise<DocumentsStanding> {
  const rows = await countByState(db, scope)
  const count = (belongs: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(belongs).reduce((sum, { documents }) => sum + documents, 0)
  const isHeld = ({ failure }: { failure: string }) => failure === 'HELD'
  const states = DOCUMENT_STATUSES.map((status) => [status, count((row) => row.status === status && !isHeld(row))])
  return {
    states: { ...Object.fromEntries(states), held: count(isHeld) } as DocumentsStanding['states'],
    quarantined: await countQuarantined(db, scope, now),
    passages: rows.reduce((sum, { passages }) => sum + passages, 0),
    lastUploadAt:
      rows
        .map((row) => row.lastUploadAt)
        .sort()
        .at(-1) ?? null,
  }
}
