import type { OrganizationKeys } from '../crypto/organizationKeys.ts'
import type { Db } from '../db/connection.ts'
import type { Scope } from '../scope.ts'
import { openText, sealText } from '../crypto/sealedText.ts'

/** Gaps that were dismissed, the newest first. */
export async function listDismissed(
  db: Db,
  scope: Scope,
  keys: OrganizationKeys,
  limit: number,
): Promise<{ question: string; at: string }[]> {
  const rows = await db
    .selectFrom('dismissed_gaps')
    .selectAll()
    .where('organizationId', '=', scope.organizationId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id, question, dismissedAt }) => ({
    question: openText(keys, ['dismissed', id], question),
    at: dismissedAt,
  }))
}

export async function addDismissed(
  db: Db,
  scope: Scope,
  keys: OrganizationKeys,
  { question, now }: { question: string; now: string },
): Promise<void> {
  const { id } = await db
    .insertInto('dismissed_gaps')
    .values({ organizationId: scope.organizationId, question: Buffer.alloc(0), dismissedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const sealed = sealText(keys, ['dismissed', id], question)
  await db.updateTable('dismissed_gaps').set({ question: sealed }).where('id', '=', id).execute()
}

/** Takes away what was dismissed before a time: nothing that old is listed as a gap any more. */
export async function removeDismissed(db: Db, scope: Scope, before?: string): Promise<void> {
  const all = db.deleteFrom('dismissed_gaps').where('organizationId', '=', scope.organizationId)
  await (before === undefined ? all : all.where('dismissedAt', '<', before)).execute()
}
