import { sql } from 'kysely'
import type { AnswerRating } from '../../../shared/contract/conversations/answerRating.ts'
import type { NewRating } from '../../../shared/contract/conversations/rating.ts'
import type { OrganizationKeys } from '../../crypto/organizationKeys.ts'
import { openText, sealText } from '../../crypto/sealedText.ts'
import type { Db } from '../../db/connection.ts'
import { isListed } from '../../db/expressions.ts'
import type { Scope } from '../../scope.ts'
import { lastQuestion, MESSAGE_COLUMNS, openMessage, openQuestion } from '../messages.repository.ts'

const notePlace = (messageId: number) => ['rating', messageId] as const

type Reason = NonNullable<AnswerRating['reason']>

interface RatingRow {
  messageId: number
  helpful: number
  reason: string | null
  note: Buffer | null
}

function opened(keys: OrganizationKeys, { messageId, helpful, reason, note }: RatingRow): AnswerRating {
  return {
    helpful: helpful === 1,
    ...(reason !== null && { reason: reason as Reason }),
    ...(note && { note: openText(keys, notePlace(messageId), note) }),
  }
}

/** What is said of an answer that the caller has checked to be the rater's; it takes the place of what was said before. */
export async function saveRating(
  tx: Db,
  keys: OrganizationKeys,
  { messageId, rating, now }: { messageId: number; rating: NewRating; now: string },
): Promise<AnswerRating> {
  const { helpful, reason, note } = rating
  const values = {
    helpful: Number(helpful),
    reason: reason ?? null,
    note: note ? sealText(keys, notePlace(messageId), note) : null,
    ratedAt: now,
  }
  await tx
    .insertInto('answer_ratings')
    .values({ messageId, organizationId: keys.organizationId, ...values })
    .onConflict((conflict) => conflict.column('messageId').doUpdateSet(values))
    .execute()
  return opened(keys, { messageId, ...values })
}

/** Takes back what was said of an answer that the caller has checked to be the rater's. */
export async function removeRating(db: Db, scope: Scope, messageId: number): Promise<void> {
  await db
    .deleteFrom('answer_ratings')
    .where('messageId', '=', messageId)
    .where('organizationId', '=', scope.organizationId)
    .execute()
}

/** What is said of answers, by their ids. */
export async function ratingsOf(
  db: Db,
  keys: OrganizationKeys,
  messageIds: readonly number[],
): Promise<ReadonlyMap<number, AnswerRating>> {
  const rows = await db
    .selectFrom('answer_ratings')
    .select(['messageId', 'helpful', 'reason', 'note'])
    .where('organizationId', '=', keys.organizationId)
    .where(isListed('messageId', JSON.stringify(messageIds)))
    .execute()
  return new Map(rows.map((row) => [row.messageId, opened(keys, row)]))
}

/** How many answers were of help and how many were not on each day since a time; days without a rating are left out. */
export async function countByDay(db: Db, scope: Scope, since: string) {
  const day = sql<string>`substr("ratedAt", 1, 10)`
  return db
    .selectFrom('answer_ratings')
    .select((of) => [
      day.as('day'),
      of.fn.sum<number>('helpful').as('helpful'),
      sql<number>`sum(1 - helpful)`.as('unhelpful'),
    ])
    .where('organizationId', '=', scope.organizationId)
    .where('ratedAt', '>=', since)
    .groupBy(day)
    .orderBy(day)
    .execute()
}

/** How often each reason was given since a time, the most frequent first. */
export async function countReasons(db: Db, scope: Scope, since: string) {
  const rows = await db
    .selectFrom('answer_ratings')
    .select((of) => ['reason', of.fn.countAll<number>().as('count')])
    .where('organizationId', '=', scope.organizationId)
    .where('ratedAt', '>=', since)
    .groupBy('reason')
    .orderBy('count', 'desc')
    .orderBy('reason')
    .execute()
  return rows.flatMap(({ reason, count }) => (reason === null ? [] : [{ reason: reason as Reason, count }]))
}

/** The newest answers of an organization of which members said why they were of no help, newest first, each with its question. */
export async function listUnhelpful(
  db: Db,
  keys: OrganizationKeys,
  { since, limit }: { since: string; limit: number },
) {
  const rows = await db
    .selectFrom('answer_ratings as rated')
    .innerJoin('messages', 'messages.id', 'rated.messageId')
    .select(['messageId', 'helpful', 'reason', 'note', 'ratedAt', 'messages.conversationId'])
    .select(MESSAGE_COLUMNS)
    .where('rated.organizationId', '=', keys.organizationId)
    .where('rated.helpful', '=', 0)
    .where('rated.ratedAt', '>=', since)
    .where((is) => is.or([is('rated.reason', 'is not', null), is('rated.note', 'is not', null)]))
    .orderBy('rated.ratedAt', 'desc')
    .orderBy('rated.messageId', 'desc')
    .limit(limit)
    .execute()
  return Promise.all(
    rows.map(async (row) => {
      const { id, conversationId, ratedAt } = row
      const asked = await lastQuestion(db, keys, conversationId, id)
      const { reason, note } = opened(keys, row)
      const question = asked ? openQuestion(keys, asked) : ''
      return { id, question, reason, note, ratedAt, message: openMessage(keys, row) }
    }),
  )
}
