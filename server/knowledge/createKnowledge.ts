import { createAnswering, type Answering } from '../answering/answerQuestion.ts'
import { createEngineChoice, type EngineChoice } from '../answering/engines/engineChoice.ts'
import type { Examiner } from '../answering/examiner.ts'
import type { Config } from '../config.ts'
import type { Logger } from '../logger.ts'
import { createKnowledgeService, type KnowledgeDeps, type KnowledgeService } from './knowledge.service.ts'

/** Who looks on while questions are answered. */
export interface AnswerWatch {
  answering(answering: Answering): Pick<Answering, 'answer'>
  onEngine: Parameters<typeof createEngineChoice>[2]
}

/** The knowledge base for those who ask, and for what is asked in the background. */
export function createKnowledge(
  deps: Omit<KnowledgeDeps, 'answering'> & {
    examiner: Examiner
    config: Config
    logger: Logger
    observed: AnswerWatch
  },
): { engines: EngineChoice; knowledge: KnowledgeService; quoted: KnowledgeService } {
  const { examiner, logger, observed } = deps
  const engines = createEngineChoice(deps.config, logger, observed.onEngine)
  const answering = createAnswering({ examiner, engine: engines.current, logger })
  // What is asked in the background takes no language model: it costs nothing, and the same documents give the same answer.
  const quoting = createAnswering({ examiner, engine: async () => 'builtin', logger })
  return {
    engines,
    knowledge: createKnowledgeService({ ...deps, answering: { ...answering, ...observed.answering(answering) } }),
    quoted: createKnowledgeService({ ...deps, answering: quoting }),
  }
}
