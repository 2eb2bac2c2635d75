import { messageAnswer } from '../../shared/contract/accounts.ts'
import { answerMarkAnswer, answerMarks, markAgreement, newMark } from '../../shared/contract/conversations/marks.ts'
import { ownMark } from '../../shared/contract/conversations/ownMark.ts'
import { rowId } from '../../shared/contract/fields.ts'
import { memberRoute, type Route } from '../http/route.ts'
import type { Marks } from './createMarks.ts'

const OWN = [{ name: 'mark', max: 60, windowMs: 60_000, per: 'member' as const }]
const REVIEW = [{ name: 'mark-review', max: 300, windowMs: 60 * 60_000, per: 'member' as const }]

export function markRoutes({ marks }: { marks: Marks }): Route[] {
  return [...ownRoutes(marks), ...reviewRoutes(marks)]
}

function ownRoutes(marks: Marks): Route[] {
  return [
    memberRoute({
      method: 'POST',
      path: '/api/chat/answers/:id/mark',
      operation: { id: 'markAnswer', summary: 'Mark a place that a reply shows as the answer', tag: 'Chat' },
      errors: ['CONFLICT'],
      access: 'conversations.own',
      limits: OWN,
      params: rowId,
      body: newMark,
      answer: ownMark,
      handle: async ({ params: { id }, body }, actor) => ({ json: await marks.own.mark(actor, id, body.marker) }),
    }),
    memberRoute({
      method: 'DELETE',
      path: '/api/chat/answers/:id/mark',
      operation: { id: 'unmarkAnswer', summary: 'Take the mark of a place back', tag: 'Chat' },
      access: 'conversations.own',
      limits: OWN,
      params: rowId,
      answer: messageAnswer,
      handle: async ({ params: { id } }, actor) => {
        await marks.own.takeBack(actor, id)
        return { json: { message: 'Mark removed' } }
      },
    }),
  ]
}

function reviewRoutes(marks: Marks): Route[] {
  return [
    memberRoute({
      method: 'GET',
      path: '/api/answer-marks',
      operation: { id: 'listAnswerMarks', summary: 'List places that members marked as answers', tag: 'Requests' },
      access: 'requests.review',
      answer: answerMarks,
      handle: async (_request, actor) => ({ json: await marks.review.list(actor) }),
    }),
    memberRoute({
      method: 'POST',
      path: '/api/answer-marks/:id/agreement',
      operation: { id: 'agreeToAnswerMark', summary: 'Have a marked answer lead', tag: 'Requests' },
      errors: ['CONFLICT'],
      access: 'requests.review',
      limits: REVIEW,
      params: rowId,
      body: markAgreement,
      answer: answerMarkAnswer,
      handle: async ({ params: { id }, body }, actor) => ({
        json: { mark: await marks.review.agree(actor, id, body) },
      }),
    }),
    memberRoute({
      method: 'DELETE',
      path: '/api/answer-marks/:id/agreement',
      operation: { id: 'disagreeWithAnswerMark', summary: 'Take the own agreement back', tag: 'Requests' },
      access: 'requests.review',
      limits: REVIEW,
      params: rowId,
      answer: messageAnswer,
      handle: async ({ params: { id } }, actor) => {
        await marks.review.disagree(actor, id)
        return { json: { message: 'Agreement removed' } }
      },
    }),
    memberRoute({
      method: 'DELETE',
      path: '/api/answer-marks/:id',
      operation: { id: 'deleteAnswerMark', summary: 'Remove a marked answer', tag: 'Requests' },
      access: 'requests.review',
      limits: REVIEW,
      params: rowId,
      answer: messageAnswer,
      handle: async ({ params: { id } }, actor) => {
        await marks.review.remove(actor, id)
        return { json: { message: 'Mark removed' } }
      },
    }),
    memberRoute({
      method: 'POST',
      path: '/api/answer-marks/:id/restore',
      operation: { id: 'restoreAnswerMark', summary: 'Bring a removed marked answer back', tag: 'Requests' },
      errors: ['CONFLICT'],
      access: 'requests.review',
      limits: REVIEW,
      params: rowId,
      answer: messageAnswer,
      handle: async ({ params: { id } }, actor) => {
        await marks.review.restore(actor, id)
        return { json: { message: 'Mark restored' } }
      },
    }),
  ]
}
