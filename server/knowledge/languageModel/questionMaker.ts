import type { EngineChoice } from '../../answering/engines/engineChoice.ts'
import type { Examiner } from '../../answering/examiner.ts'
import { questionTask, readQuestions } from '../../answering/questions/makeQuestions.ts'
import type { PassageToAsk, QuestionMaker } from '../../documents/questions/questionMaking.ts'
import { hostOf } from './languageModel.ts'

/** Milliseconds for the questions of one passage: a model that is loaded first takes minutes. */
const LIMIT_MS = 300_000

/** Has the language model in force make questions, and keeps those that the search finds their passage by. */
export function createQuestionMaker({
  engines,
  examiner,
}: {
  engines: Pick<EngineChoice, 'current' | 'describe' | 'standing'>
  examiner: Pick<Examiner, 'search'>
}): QuestionMaker {
  /** Requests of its own that are with the model. */
  let own = 0
  const ask = async ({ keys, title, chunk, signal }: PassageToAsk): Promise<string[]> => {
    const engine = await engines.current()
    if (engine === 'builtin') throw new Error('no language model can be asked')
    const passage = { title, headings: chunk.headingPath, content: chunk.content }
    const turn = { owner: keys.organizationId, givesWay: true }
    own += 1
    try {
      return readQuestions(await engine.perform({ ...questionTask(passage), turn, signal })) ?? []
    } finally {
      own -= 1
    }
  }
  return {
    async host() {
      const model = await engines.describe()
      if (model?.state !== 'answers') return undefined
      return model.server === undefined ? '' : (hostOf(model.server) ?? '')
    },
    isBusy() {
      const standing = engines.standing()
      return standing !== undefined && (standing.waiting > 0 || standing.running > own)
    },
    async make(passage) {
      const signal = AbortSignal.any([passage.signal, AbortSignal.timeout(LIMIT_MS)])
      const kept: string[] = []
      for (const question of await ask({ ...passage, signal })) {
        // Its passage has no questions yet: what is found is found by its own words.
        const found = await examiner.search({ tenant: passage.keys, highestLevel: 'admin', question, signal })
        if (found.some(({ id }) => id === passage.id)) kept.push(question)
      }
      return kept
    },
  }
}
