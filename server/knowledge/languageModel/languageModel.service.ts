import type { LanguageModelView, QuestionMakingChange } from '../../../shared/contract/organization/languageModel.ts'
import type { Actor } from '../../access/actor.ts'
import type { QuestionAgreements } from '../../documents/questions/questionAgreements.ts'
import { AppError } from '../../errors.ts'
import { scopeOf } from '../../scope.ts'
import type { TellLanguageModel } from './languageModel.ts'

/** Who writes an organization's answers, and what it lets a model do in advance. */
export interface LanguageModelService {
  view(actor: Actor): Promise<LanguageModelView>
  /** @throws VALIDATION_FAILED where there is no model, or it runs on another machine than the one that is agreed to */
  changeQuestions(actor: Actor, change: QuestionMakingChange): Promise<LanguageModelView>
}

export function createLanguageModelService({
  tell,
  agreements,
}: {
  tell: TellLanguageModel
  agreements: QuestionAgreements
}): LanguageModelService {
  const view = async (actor: Actor): Promise<LanguageModelView> => {
    const { agreement, done, of } = await agreements.standing(scopeOf(actor))
    const agreed = agreement
      ? { host: agreement.host === '' ? null : agreement.host, hidden: agreement.hidden, at: agreement.agreedAt }
      : null
    return { ...(await tell()), questions: { agreed, done, of } }
  }
  return {
    view,
    async changeQuestions(actor, { on, host, hidden }) {
      const { model } = await tell()
      if (on && !model)
        throw new AppError('VALIDATION_FAILED', 'There is no language model that could make questions', {
          params: { reason: 'noModel' },
        })
      if (on && model?.host !== host)
        throw new AppError('VALIDATION_FAILED', 'The language model runs on another machine than the one agreed to', {
          params: { reason: 'modelMoved' },
        })
      await agreements.change(actor, on ? { host: host ?? '', hidden } : undefined)
      return view(actor)
    },
  }
}
