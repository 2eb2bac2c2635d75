import { messageAnswer } from '../../../shared/contract/accounts.ts'
import { answerRating } from '../../../shared/contract/conversations/answerRating.ts'
import { newRating, ratedAnswers } from '../../../shared/contract/conversations/rating.ts'
import { rowId } from '../../../shared/contract/fields.ts'
import { memberRoute, type Route } from '../../http/route.ts'
import type { Chat } from '../createChat.ts'

const LIMITS = [{ name: 'rating', max: 120, windowMs: 60_000, per: 'member' as const }]

export function ratingRoutes({ chat }: { chat: Pick<Chat, 'ratings'> }): Route[] {
  return [
    memberRoute({
      method: 'POST',
      path: '/api/chat/answers/:id/rating',
      operation: { id: 'rateAnswer', summary: 'Rate an answer', tag: 'Chat' },
      errors: ['CONFLICT'],
      access: 'conversations.own',
      limits: LIMITS,
      params: rowId,
      body: newRating,
      answer: answerRating,
      handle: async ({ params: { id }, body }, actor) => ({ json: await chat.ratings.rate(actor, id, body) }),
    }),
    memberRoute({
      method: 'DELETE',
      path: '/api/chat/answers/:id/rating',
      operation: { id: 'withdrawRating', summary: 'Take the rating of an answer back', tag: 'Chat' },
      access: 'conversations.own',
      limits: LIMITS,
      params: rowId,
      answer: messageAnswer,
      handle: async ({ params: { id } }, actor) => {
        await chat.ratings.takeBack(actor, id)
        return { json: { message: 'Rating removed' } }
      },
    }),
    memberRoute({
      method: 'GET',
      path: '/api/answer-ratings',
      operation: { id: 'listRatings', summary: 'List how answers were rated', tag: 'Chat' },
      access: 'requests.review',
      answer: ratedAnswers,
      handle: async (_request, actor) => ({ json: await chat.ratings.list(actor) }),
    }),
  ]
}
