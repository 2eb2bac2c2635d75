import type { OrganizationKeys } from '../crypto/organizationKeys.ts'
import type { Db } from '../db/connection.ts'

/** Takes away, in a transaction, what a question was asked in place of, or lets it stand again beside it. */
export async function settleReplaced(
  tx: Db,
  keys: OrganizationKeys,
  { questionId, replaces, keep }: { questionId: number; replaces: number; keep: boolean },
): Promise<void> {
  const { organizationId } = keys
  if (!keep)
    await tx
      .deleteFrom('messages')
      .where('organizationId', '=', organizationId)
      .where('id', 'in', [replaces, replaces + 1])
      .execute()
  await tx
    .updateTable('messages')
    .set({ replaces: null })
    .where('organizationId', '=', organizationId)
    .where('id', '=', questionId)
    .execute()
}

/** Marks what a server that died was writing, of all organizations, when one starts that has the database to itself. */
export async function interruptAll(db: Db): Promise<void> {
  await db.updateTable('messages').set({ replaces: null }).where('replaces', 'is not', null).execute()
  await db.updateTable('messages').set({ state: 'interrupted' }).where('state', '=', 'writing').execute()
}
