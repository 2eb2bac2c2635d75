import { sql } from 'kysely'
import type { Db } from '../../db/connection.ts'

/** What waits and is under way in a line of the ingestion queue. */
export interface LineStanding {
  /** `document`, `url` or `recognition`. */
  line: string
  waiting: number
  running: number
  /** When the document arrived that waits for longest, of those that were never read; null where none does. */
  oldest: string | null
}

/** How the lines of the ingestion queue stand, of all organizations together. Lines without work are left out. */
export async function linesStanding(db: Db, now: string): Promise<LineStanding[]> {
  const running = sql<number>`"leaseOwner" is not null and "leaseUntil" > ${now}`
  return db
    .selectFrom('documents')
    .where('deletedAt', 'is', null)
    .where('status', 'in', [sql.lit('processing' as const), sql.lit('retry_pending' as const)])
    .select((is) => [
      sql<string>`case when "needsRecognition" = 1 then 'recognition' else "contentType" end`.as('line'),
      sql<number>`sum(not (${running}))`.as('waiting'),
      sql<number>`sum(${running})`.as('running'),
      is.fn.min(is.case().when('processedAt', 'is', null).then(is.ref('uploadedAt')).end()).as('oldest'),
    ])
    .groupBy('line')
    .execute()
}
