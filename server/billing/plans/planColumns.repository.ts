import { sql, type Updateable } from 'kysely'
import type { PlanSlug } from '../../../shared/domain/plans.ts'
import type { Scope } from '../../scope.ts'
import { compiledOnce } from '../../db/compiledOnce.ts'
import type { Db } from '../../db/connection.ts'
import { atLeastZero } from '../../db/expressions.ts'
import type { PlanColumns } from '../../db/tables/organizations.ts'

// The one place of billing that writes to `organizations`: its own columns of it, no others.

export async function setPlanColumns(
  db: Db,
  scope: Scope,
  values: Updateable<PlanColumns> & { updatedAt?: string },
): Promise<void> {
  await db.updateTable('organizations').set(values).where('id', '=', scope.organizationId).execute()
}

/** Sets columns of every organization on a plan. */
export async function setColumnsOfPlan(
  db: Db,
  plan: PlanSlug,
  values: Updateable<PlanColumns> & { updatedAt: string },
): Promise<void> {
  await db.updateTable('organizations').set(values).where('planType', '=', plan).execute()
}

/** Gives every organization the same plan. */
export async function setEveryPlan(db: Db, values: Updateable<PlanColumns>): Promise<void> {
  await db.updateTable('organizations').set(values).execute()
}

interface ChatsOf {
  organizationId: number
  chatsThisMonth: number
  monthlyResetDate: string
}

/** Sets what is counted of a month's chats, for every question. */
export const setChats = compiledOnce((db, given: ChatsOf) =>
  db
    .updateTable('organizations')
    .set({ chatsThisMonth: given.chatsThisMonth, monthlyResetDate: given.monthlyResetDate })
    .where('id', '=', given.organizationId),
)

/** Adds to a counter (a negative number takes away) in one statement; it never falls below zero. */
export async function addToCounter(
  db: Db,
  scope: Scope,
  counter: 'chatsThisMonth' | 'currentStorageUsed',
  by: number,
): Promise<void> {
  await added[counter](db, { organizationId: scope.organizationId, by })
}

const addedTo = (counter: 'chatsThisMonth' | 'currentStorageUsed') =>
  compiledOnce((db, { organizationId, by }: { organizationId: number; by: number }) =>
    db
      .updateTable('organizations')
      .set({ [counter]: atLeastZero(sql<number>`${sql.ref(counter)} + ${by}`) })
      .where('id', '=', organizationId),
  )
const added = { chatsThisMonth: addedTo('chatsThisMonth'), currentStorageUsed: addedTo('currentStorageUsed') }
