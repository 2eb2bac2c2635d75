import type { AccessLevel } from '../../../shared/domain/access.ts'
import type { OrganizationKeys } from '../../crypto/organizationKeys.ts'
import { openText, sealText } from '../../crypto/sealedText.ts'
import type { Db } from '../../db/connection.ts'

/** A question by its keyed hash, and who asks it. */
export interface AskedBefore {
  keys: OrganizationKeys
  level: AccessLevel
  /** 32 bytes. */
  question: Buffer
}

/** What is kept for a question since a time (UTC, ISO 8601); undefined where nothing is. */
export async function findWordings(
  db: Db,
  { keys, level, question }: AskedBefore,
  since: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('kept_wordings')
    .select(['id', 'wordings'])
    .where('organizationId', '=', keys.organizationId)
    .where('level', '=', level)
    .where('question', '=', question)
    .where('keptAt', '>=', since)
    .executeTakeFirst()
  return row && openText(keys, ['wordings', row.id], row.wordings)
}

/** Keeps what was made of a question, in place of what was kept. */
export async function saveWordings(
  tx: Db,
  { keys, level, question }: AskedBefore,
  { wordings, now }: { wordings: string; now: string },
): Promise<void> {
  const { organizationId } = keys
  const { id } = await tx
    .insertInto('kept_wordings')
    .values({ organizationId, level, question, wordings: Buffer.alloc(0), keptAt: now })
    .onConflict((conflict) => conflict.columns(['organizationId', 'level', 'question']).doUpdateSet({ keptAt: now }))
    .returning('id')
    .executeTakeFirstOrThrow()
  const sealed = sealText(keys, ['wordings', id], wordings)
  await tx.updateTable('kept_wordings').set({ wordings: sealed }).where('id', '=', id).execute()
}

/** Removes what was kept before a time (UTC, ISO 8601). */
export async function removeWordings(db: Db, before: string): Promise<void> {
  await db.deleteFrom('kept_wordings').where('keptAt', '<', before).execute()
}
