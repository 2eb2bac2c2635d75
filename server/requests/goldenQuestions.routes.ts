import { messageAnswer } from '../../shared/contract/accounts.ts'
import {
  goldenAcceptance,
  goldenAnswer,
  goldenQuestions,
  newGoldenQuestion,
} from '../../shared/contract/contentRequests.ts'
import { rowId } from '../../shared/contract/fields.ts'
import { memberRoute, type Route } from '../http/route.ts'
import type { GoldenQuestionsService } from './goldenQuestions.service.ts'

export function goldenQuestionRoutes({
  goldenQuestions: golden,
}: {
  goldenQuestions: GoldenQuestionsService
}): Route[] {
  return [
    memberRoute({
      method: 'GET',
      path: '/api/golden-questions',
      operation: { id: 'listGoldenQuestions', summary: 'List questions whose answers are watched', tag: 'Requests' },
      access: 'requests.review',
      answer: goldenQuestions,
      handle: async (_request, actor) => ({ json: await golden.list(actor) }),
    }),
    memberRoute({
      method: 'POST',
      path: '/api/golden-questions',
      operation: { id: 'createGoldenQuestion', summary: 'Watch the answer to a question', tag: 'Requests' },
      statuses: [200, 201],
      errors: ['CONFLICT'],
      access: 'requests.review',
      limits: [{ name: 'golden', max: 300, windowMs: 60 * 60_000, per: 'member' }],
      body: newGoldenQuestion,
      answer: goldenAnswer,
      handle: async ({ body }, actor) => {
        const { question, known } = await golden.add(actor, body)
        return { status: known ? 200 : 201, json: { question } }
      },
    }),
    memberRoute({
      method: 'PATCH',
      path: '/api/golden-questions/:id',
      operation: {
        id: 'acceptGoldenAnswer',
        summary: 'Accept the newest answer to a watched question',
        tag: 'Requests',
      },
      errors: ['CONFLICT'],
      access: 'requests.review',
      params: rowId,
      body: goldenAcceptance,
      answer: goldenAnswer,
      handle: async ({ params: { id } }, actor) => ({ json: { question: await golden.accept(actor, id) } }),
    }),
    memberRoute({
      method: 'DELETE',
      path: '/api/golden-questions/:id',
      operation: { id: 'deleteGoldenQuestion', summary: 'Watch a question no longer', tag: 'Requests' },
      access: 'requests.review',
      params: rowId,
      answer: messageAnswer,
      handle: async ({ params: { id } }, actor) => {
        await golden.remove(actor, id)
        return { json: { message: 'Question removed' } }
      },
    }),
  ]
}
