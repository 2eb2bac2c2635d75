import { sql } from 'kysely'
import type { Db } from '../db/connection.ts'

/** Counts one more event of `key` in the window that starts at `windowStart` (milliseconds) and returns the count. */
export async function countEvent(db: Db, key: string, windowStart: number): Promise<number> {
  const row = await db
    .insertInto('rate_limits')
    .values({ key, windowStart, count: 1 })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when ${sql.ref('rate_limits.windowStart')} = ${windowStart} then count + 1 else 1 end`,
        windowStart,
      }),
    )
    .returning('count')
    .executeTakeFirstOrThrow()
  return row.count
}

/** Forgets counters whose window began before `before` (milliseconds). */
export async function removeOldCounters(db: Db, before: number): Promise<void> {
  await db.deleteFrom('rate_limits').where('windowStart', '<', before).execute()
}

/** Forgets one counter. */
export async function removeCounter(db: Db, key: string): Promise<void> {
  await db.deleteFrom('rate_limits').where('key', '=', key).execute()
}
