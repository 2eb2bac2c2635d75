import { sql, type Updateable } from 'kysely'
import type { Scope } from '../scope.ts'
import type { Db } from '../db/connection.ts'
import { atLeastZero } from '../db/expressions.ts'
import type { PlanColumns } from '../db/tables/organizations.ts'

// The one place of billing that writes to `organizations`: its own columns of it, no others.

export async function setPlanColumns(
  db: Db,
  scope: Scope,
  values: Updateable<PlanColumns> & { updatedAt?: string },
): Promise<void> {
  await db.updateTable('organizations').set(values).where('id', '=', scope.organizationId).execute()
}

/** Adds to a counter (a negative number takes away) in one statement; it never falls below zero. */
export async function addToCounter(
  db: Db,
  scope: Scope,
  counter: 'chatsThisMonth' | 'currentStorageUsed',
  by: number,
): Promise<void> {
  await db
    .updateTable('organizations')
    .set({ [counter]: atLeastZero(sql<number>`${sql.ref(counter)} + ${by}`) })
    .where('id', '=', scope.organizationId)
    .execute()
}
