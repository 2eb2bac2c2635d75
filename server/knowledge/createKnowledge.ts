import { createAnswering, type Answering, type Widen } from '../answering/answerQuestion.ts'
import { createExplaining } from '../answering/explain/explaining.ts'
import { createEngineChoice, type EngineChoice, type EngineChoiceOptions } from '../answering/engines/engineChoice.ts'
import type { Examiner } from '../answering/examiner.ts'
import { widenQuestion } from '../answering/widen/widenQuestion.ts'
import type { Config } from '../config.ts'
import { createQuestionAgreements } from '../documents/questions/questionAgreements.ts'
import {
  createQuestionMaking,
  type QuestionMaking,
  type QuestionMakingDeps,
} from '../documents/questions/questionMaking.ts'
import type { Logger } from '../logger.ts'
import { createExplainService, type ExplainDeps, type ExplainService } from './explain/explain.service.ts'
import { createKnowledgeService, type KnowledgeDeps, type KnowledgeService } from './knowledge.service.ts'
import { createTellLanguageModel } from './languageModel/languageModel.ts'
import { createLanguageModelService, type LanguageModelService } from './languageModel/languageModel.service.ts'
import { createQuestionMaker } from './languageModel/questionMaker.ts'
import { createKeptWordings, type KeptWordings } from './wordings/keptWordings.ts'

/** Who looks on while questions are answered. */
export interface AnswerWatch {
  answering(answering: Answering): Pick<Answering, 'answer'>
  onEngine: EngineChoiceOptions['onRequest']
}

/** The knowledge base for those who ask, and for administrators who want to know why it answers as it does. */
export interface Answers {
  knowledge: KnowledgeService
  explain: ExplainService
  languageModel: LanguageModelService
}

/** The knowledge base for those who ask, and for what is asked in the background. */
export function createKnowledge(
  deps: Omit<KnowledgeDeps & ExplainDeps, 'answering' | 'explaining'> &
    Parameters<typeof createKeptWordings>[0] & {
      examiner: Examiner
      config: Config
      logger: Logger
      observed: AnswerWatch
      openLocalModel: EngineChoiceOptions['openLocal']
    } & Omit<QuestionMakingDeps, 'maker'>,
): {
  engines: EngineChoice
  answers: Answers
  quoted: KnowledgeService
  wordings: KeptWordings
  making: QuestionMaking
} {
  const { examiner, logger, observed } = deps
  const engines = createEngineChoice({
    settings: deps.config,
    logger,
    onRequest: observed.onEngine,
    openLocal: deps.openLocalModel,
  })
  const wordings = createKeptWordings(deps)
  const widen: Widen = async (request, { engine, languages }) => {
    if (!engines.mayWiden(engine)) return undefined
    const kept = await wordings.find({ request, languages })
    if (kept) return kept
    const made = await widenQuestion(request, { engine, languages, logger })
    if (made) wordings.keep({ request, languages }, made)
    return made
  }
  const whole = { examiner, engine: engines.current, widen, logger }
  const answering = createAnswering(whole)
  // What is asked in the background takes no language model: it costs nothing, and the same documents give the same answer.
  const quoting = createAnswering({ examiner, engine: async () => 'builtin', logger })
  const knowledge = createKnowledgeService({ ...deps, answering: { ...answering, ...observed.answering(answering) } })
  const making = createQuestionMaking({ ...deps, maker: createQuestionMaker({ engines, examiner }) })
  const tell = createTellLanguageModel({ ...deps, engines })
  return {
    engines,
    making,
    // What an administrator tries out is none of the answers whose times and outcomes are watched.
    answers: {
      knowledge,
      explain: createExplainService({ ...deps, explaining: createExplaining(whole) }),
      languageModel: createLanguageModelService({ tell, agreements: createQuestionAgreements({ ...deps, making }) }),
    },
    quoted: createKnowledgeService({ ...deps, answering: quoting, wholeOnly: true }),
    wordings,
  }
}
