import { languageModelView } from '../../../shared/contract/languageModel.ts'
import { memberRoute, type Route } from '../../http/route.ts'
import type { TellLanguageModel } from './languageModel.ts'

export function languageModelRoutes({ languageModel }: { languageModel: TellLanguageModel }): Route[] {
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
      handle: async () => ({ json: await languageModel() }),
    }),
  ]
}
