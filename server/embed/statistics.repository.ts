import { sql } from 'kysely'
import type { OrganizationKeys } from '../crypto/organizationKeys.ts'
import type { Db } from '../db/connection.ts'
import { openQuestion } from './visitorMessages.repository.ts'

const answers = (db: Db, organizationId: number, since: string) =>
  db
    .selectFrom('widget_messages')
    .innerJoin('widget_conversations', 'widget_conversations.id', 'widget_messages.conversationId')
    .where('widget_messages.organizationId', '=', organizationId)
    .where('widget_messages.createdAt', '>=', since)
    .where('widget_messages.role', '=', 'assistant')
    .where('widget_conversations.preview', '=', 0)

const day = sql<string>`substr(${sql.ref('widget_messages.createdAt')}, 1, 10)`
const counted = {
  conversations: sql<number>`count(distinct ${sql.ref('widget_messages.conversationId')})`,
  answers: sql<number>`count(*)`,
  refused: sql<number>`coalesce(sum(${sql.ref('widget_messages.refused')} - ${sql.ref('widget_messages.unsure')}), 0)`,
  unsure: sql<number>`coalesce(sum(${sql.ref('widget_messages.unsure')}), 0)`,
}

/** Answers of visitors since a time, and the conversations that they stand in, by day of UTC; days without any are left out. */
export async function countByDay(db: Db, organizationId: number, since: string) {
  return answers(db, organizationId, since)
    .select([day.as('day'), counted.conversations.as('conversations')])
    .select([counted.answers.as('answers'), counted.refused.as('refused'), counted.unsure.as('unsure')])
    .groupBy(day)
    .execute()
}

/** Conversations with an answer since a time, each once however many days it went on. */
export async function countConversations(db: Db, organizationId: number, since: string): Promise<number> {
  const row = await answers(db, organizationId, since)
    .select(counted.conversations.as('conversations'))
    .executeTakeFirstOrThrow()
  return row.conversations
}

/** What visitors asked most often since a time, as it was written last. */
export async function listTopQuestions(
  db: Db,
  keys: OrganizationKeys,
  { since, limit }: { since: string; limit: number },
): Promise<{ question: string; times: number; unsure: number; refused: number }[]> {
  const rows = await answers(db, keys.organizationId, since)
    .select((of) => ['widget_messages.fingerprint', of.fn.max('widget_messages.id').as('last')])
    .select([counted.answers.as('times'), counted.refused.as('refused'), counted.unsure.as('unsure')])
    .groupBy('widget_messages.fingerprint')
    .orderBy('times', 'desc')
    .orderBy('last', 'desc')
    .limit(limit)
    .execute()
  // The question of an answer stands before it.
  const asked = await db
    .selectFrom('widget_messages as reply')
    .innerJoin('widget_messages as question', (join) =>
      join
        .onRef('question.conversationId', '=', 'reply.conversationId')
        .on((is) => is('question.number', '=', is('reply.number', '-', 1))),
    )
    .select(['reply.id as replyId', 'question.id', 'question.content'])
    .where(
      'reply.id',
      'in',
      rows.map(({ last }) => last),
    )
    .execute()
  const texts = new Map(asked.map((row) => [row.replyId, openQuestion(keys, row)]))
  return rows.map(({ last, times, unsure, refused }) => ({ question: texts.get(last) ?? '', times, unsure, refused }))
}
