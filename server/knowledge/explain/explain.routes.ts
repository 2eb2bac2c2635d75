import { explainQuestion, explanation } from '../../../shared/contract/explain/explanation.ts'
import { memberRoute, type Route } from '../../http/route.ts'
import type { ExplainService } from './explain.service.ts'

export function explainRoutes({ explain }: { explain: ExplainService }): Route[] {
  return [
    memberRoute({
      method: 'POST',
      path: '/api/answers/explain',
      operation: {
        id: 'explainAnswer',
        summary: 'Ask as somebody else would, and see why the answer is as it is',
        tag: 'Chat',
      },
      errors: ['CONVERSATION_LIMIT_EXCEEDED', 'NOT_FOUND', 'ENGINE_UNAVAILABLE', 'SEARCH_REBUILDING'],
      access: 'documents.manage',
      // It takes up to two searches and a language model; a person who looks into answers stays far below.
      limits: [
        { name: 'explain', max: 30, windowMs: 60_000, per: 'member' },
        { name: 'explain-day', max: 500, windowMs: 24 * 60 * 60_000, per: 'member' },
      ],
      body: explainQuestion,
      answer: explanation,
      handle: async ({ body, signal }, actor) => ({ json: await explain.explain(actor, body, signal) }),
    }),
  ]
}
