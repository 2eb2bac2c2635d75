import {
  choicesQuery,
  knowledgeScope,
  openingQuery,
  openingQuestions,
  scopeChoices,
} from '../../../shared/contract/scope/choices.ts'
import { memberRoute, type Route } from '../../http/route.ts'
import type { ChoicesService } from './choices.service.ts'

/** What answers come from, and what of it a question can be narrowed to: of what the caller may see. */
export function choicesRoutes({ choices }: { choices: ChoicesService }): Route[] {
  return [
    memberRoute({
      method: 'GET',
      path: '/api/scope',
      operation: { id: 'readKnowledgeScope', summary: 'Read which documents answers come from', tag: 'Knowledge' },
      access: 'chat.use',
      answer: knowledgeScope,
      handle: async (_request, actor) => ({ json: await choices.scope(actor) }),
    }),
    memberRoute({
      method: 'GET',
      path: '/api/scope/questions',
      operation: { id: 'suggestQuestions', summary: 'Suggest questions that the documents answer', tag: 'Knowledge' },
      access: 'chat.use',
      query: openingQuery,
      answer: openingQuestions,
      handle: async ({ query }, actor) => ({ json: { questions: await choices.questions(actor, query.language) } }),
    }),
    memberRoute({
      method: 'GET',
      path: '/api/scope/choices',
      operation: {
        id: 'findScopeChoices',
        summary: 'Find documents, folders, websites or topics to ask',
        tag: 'Knowledge',
      },
      access: 'chat.use',
      query: choicesQuery,
      answer: scopeChoices,
      handle: async ({ query }, actor) => ({ json: await choices.list(actor, query) }),
    }),
  ]
}
