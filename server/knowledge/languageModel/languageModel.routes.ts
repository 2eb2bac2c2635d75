import { languageModelView, questionMakingChange } from '../../../shared/contract/organization/languageModel.ts'
import { memberRoute, type Route } from '../../http/route.ts'
import type { LanguageModelService } from './languageModel.service.ts'

export function languageModelRoutes({ languageModel }: { languageModel: LanguageModelService }): Route[] {
  return [
    memberRoute({
      method: 'GET',
      path: '/api/organization/language-model',
      operation: {
        id: 'readLanguageModel',
        summary: 'Read which language model answers, and where texts go for that',
        tag: 'Organization',
      },
      access: 'organization.manage',
      answer: languageModelView,
      handle: async (_request, actor) => ({ json: await languageModel.view(actor) }),
    }),
    memberRoute({
      method: 'PATCH',
      path: '/api/organization/language-model/questions',
      operation: {
        id: 'changeMadeQuestions',
        summary: 'Have questions made in advance for the passages of documents, or no more',
        tag: 'Organization',
      },
      // What leaves the server is for the owner to agree to.
      access: 'organization.delete',
      body: questionMakingChange,
      answer: languageModelView,
      handle: async ({ body }, actor) => ({ json: await languageModel.changeQuestions(actor, body) }),
    }),
  ]
}
