import type { OrganizationKeys } from '../crypto/organizationKeys.ts'
import type { Db } from '../db/connection.ts'
import { openQuestion, openTopic } from './messages.repository.ts'

/** A question that was answered with a refusal. */
export interface RefusedQuestion {
  question: string
  /** What the refusal said that is lacking. */
  topic: string
  userId: string
  at: string
}

/** The newest questions of an organization that were refused, newest first. */
export async function listRefused(
  db: Db,
  keys: OrganizationKeys,
  { since, limit }: { since: string; limit: number },
): Promise<RefusedQuestion[]> {
  const rows = await db
    .selectFrom('messages as reply')
    .innerJoin('conversations', 'conversations.id', 'reply.conversationId')
    .innerJoin('messages as asked', (join) =>
      join.onRef('asked.conversationId', '=', 'reply.conversationId').on((is) =>
        is(
          'asked.id',
          '=',
          is
            .selectFrom('messages as before')
            .select((of) => of.fn.max('before.id').as('id'))
            .whereRef('before.conversationId', '=', 'reply.conversationId')
            .whereRef('before.id', '<', 'reply.id')
            .where('before.role', '=', 'user'),
        ),
      ),
    )
    .select(['reply.id', 'reply.sources', 'reply.createdAt', 'conversations.userId'])
    .select(['asked.id as askedId', 'asked.content'])
    .where('reply.organizationId', '=', keys.organizationId)
    .where('reply.refused', '=', 1)
    .where('reply.createdAt', '>=', since)
    .orderBy('reply.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    question: openQuestion(keys, { id: row.askedId, content: row.content }),
    topic: openTopic(keys, row),
    userId: row.userId,
    at: row.createdAt,
  }))
}
