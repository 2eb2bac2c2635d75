import { sql } from 'kysely'
import type { PlanSlug } from '../../../shared/domain/plans.ts'
import type { Scope } from '../../scope.ts'
import type { Db } from '../../db/connection.ts'

/** A promocode that can be used now; undefined when it is unknown, inactive, expired or used up. */
export async function findUsable(db: Db, code: string, now: string) {
  return db
    .selectFrom('promocodes')
    .select(['id', 'planType', 'discount', 'description'])
    .where('code', '=', code)
    .where('isActive', '=', 1)
    .where((is) => is.or([is('expiresAt', 'is', null), is('expiresAt', '>', now)]))
    .where((is) => is.or([is('maxUses', 'is', null), is(usesWithKept(now), '<', is.ref('maxUses'))]))
    .executeTakeFirst()
}

/** How often a code was used, with the uses that are kept for checkouts that are open. */
const usesWithKept = (now: string) => sql<number>`${sql.ref('usedCount')} + (
  select count(*) from checkouts
  where "promocodeId" = promocodes.id and checkouts.status = 'open' and checkouts."expiresAt" > ${now})`

/** The code with an id, whether it can still be used or not. */
export async function findPromocode(db: Db, by: { id: number } | { code: string }) {
  const query = db.selectFrom('promocodes').select(['id', 'discount'])
  return ('id' in by ? query.where('id', '=', by.id) : query.where('code', '=', by.code)).executeTakeFirst()
}

/** Whether an organization has used a code. */
export async function hasUsed(db: Db, scope: Scope, promocodeId: number): Promise<boolean> {
  const row = await db
    .selectFrom('promocode_uses')
    .select('promocodeId')
    .where('promocodeId', '=', promocodeId)
    .where('organizationId', '=', scope.organizationId)
    .executeTakeFirst()
  return row !== undefined
}

/** Counts one use: of several at once for the last one, one gets it. */
export async function countUse(db: Db, id: number): Promise<boolean> {
  const result = await db
    .updateTable('promocodes')
    .set({ usedCount: sql<number>`${sql.ref('usedCount')} + 1` })
    .where('id', '=', id)
    .where((is) => is.or([is('maxUses', 'is', null), is('usedCount', '<', is.ref('maxUses'))]))
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Notes that the organization used the code; false when it did before. */
export async function addUse(db: Db, scope: Scope, use: { promocodeId: number; now: string }): Promise<boolean> {
  const result = await db
    .insertInto('promocode_uses')
    .values({ promocodeId: use.promocodeId, organizationId: scope.organizationId, usedAt: use.now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

export interface NewPromocode {
  code: string
  planType: PlanSlug
  discount: number
  maxUses: number | null
  description: string | null
  expiresAt: string | null
  createdAt: string
}

/** Adds a code; false when there is one of that name. */
export async function addPromocode(db: Db, promocode: NewPromocode): Promise<boolean> {
  const result = await db
    .insertInto('promocodes')
    .values(promocode)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Every code, newest first. */
export async function listPromocodes(db: Db) {
  return db.selectFrom('promocodes').selectAll().orderBy('id', 'desc').execute()
}

/** Makes a code unusable; false when there is none of that name. */
export async function deactivate(db: Db, code: string): Promise<boolean> {
  const result = await db.updateTable('promocodes').set({ isActive: 0 }).where('code', '=', code).executeTakeFirst()
  return result.numUpdatedRows > 0n
}
