import { sql, type Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

/** Prices by the year: ten months' worth. */
export async function up(db: Kysely<Schema>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `alter table subscription_plans add column "annualPrice" integer not null default 0`,
  `update subscription_plans set "annualPrice" = price * 10`,
]
