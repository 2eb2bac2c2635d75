import { sql } from 'kysely'
import type { Scope } from '../../scope.ts'
import { compiledOnce } from '../../db/compiledOnce.ts'
import type { Db } from '../../db/connection.ts'

export interface UsageDay {
  /** In UTC, such as 2026-11-22. */
  day: string
  questions: number
  refusals: number
  /** Questions that got places alone. */
  unsure: number
  /** Bytes at the end of the day. */
  storage: number
  /** Sentences of its answers by what came of their check. */
  quoted: number
  written: number
  withheld: number
}

/** Adds questions, what became of them and checked sentences to a day, and notes what is stored. */
export const addToDay = compiledOnce((db, given: UsageDay & { organizationId: number }) =>
  db
    .insertInto('usage_days')
    .values({
      organizationId: given.organizationId,
      day: given.day,
      questions: given.questions,
      refusals: given.refusals,
      unsure: given.unsure,
      storage: given.storage,
      quoted: given.quoted,
      written: given.written,
      withheld: given.withheld,
    })
    .onConflict((conflict) =>
      conflict.columns(['organizationId', 'day']).doUpdateSet({
        questions: sql`usage_days.questions + excluded.questions`,
        refusals: sql`usage_days.refusals + excluded.refusals`,
        unsure: sql`usage_days.unsure + excluded.unsure`,
        storage: sql`excluded.storage`,
        quoted: sql`usage_days.quoted + excluded.quoted`,
        written: sql`usage_days.written + excluded.written`,
        withheld: sql`usage_days.withheld + excluded.withheld`,
      }),
    ),
)

/** Notes for a day what is stored now. */
export const noteStorage = compiledOnce((db, given: { organizationId: number; day: string }) =>
  db
    .insertInto('usage_days')
    .columns(['organizationId', 'day', 'storage'])
    .expression((from) =>
      from
        .selectFrom('organizations')
        .select(['id', sql<string>`${given.day}`.as('day'), 'currentStorageUsed'])
        .where('id', '=', given.organizationId),
    )
    .onConflict((conflict) =>
      conflict.columns(['organizationId', 'day']).doUpdateSet({ storage: sql`excluded.storage` }),
    ),
)

/** Days from one on that something was noted for, oldest first. */
export async function listDays(db: Db, scope: Scope, from: string): Promise<UsageDay[]> {
  return db
    .selectFrom('usage_days')
    .select(['day', 'questions', 'refusals', 'unsure', 'storage', 'quoted', 'written', 'withheld'])
    .where('organizationId', '=', scope.organizationId)
    .where('day', '>=', from)
    .orderBy('day')
    .execute()
}

/** The last day with a question. */
export async function lastQuestionDay(db: Db, scope: Scope): Promise<string | undefined> {
  const row = await db
    .selectFrom('usage_days')
    .select('day')
    .where('organizationId', '=', scope.organizationId)
    .where('questions', '>', 0)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.day
}

/** Bytes that were stored when a day began. */
export async function storageBefore(db: Db, scope: Scope, day: string): Promise<number> {
  const row = await db
    .selectFrom('usage_days')
    .select('storage')
    .where('organizationId', '=', scope.organizationId)
    .where('day', '<', day)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.storage ?? 0
}
