import type { Logger } from '../../logger.ts'
import { textTerms } from '../../retrieval/retrieve.ts'
import { EngineFailure } from '../engines/engineFailure.ts'
import type { AnswerEngine } from '../types.ts'
import { readWordings, wideningTask, WIDENING_MS } from './widenQuestion.ts'

/** A question in everyday words, the passage that answers it in none of them, and one that has them and answers nothing. */
interface Pair {
  language: string
  question: string
  passage: string
  decoy: string
}

/** What a model is tried on before other words are asked of it. */
export const TRIAL_PAIRS: readonly Pair[] = [
  {
    language: 'en',
    question: 'can i take my dog along to the office',
    passage: 'Animals and pets may enter the premises with the written consent of facility management alone.',
    decoy: 'Take the office map along: the park for a dog can be seen on it.',
  },
  {
    language: 'en',
    question: 'how much time off do new dads get',
    passage: 'Paternity leave amounts to ten working days following the birth of a child; parental leave is unpaid.',
    decoy: 'New time sheets: get them off the shelf, much as dads do.',
  },
  {
    language: 'en',
    question: 'who pays if somebody swipes my laptop on the train',
    passage: 'Theft or loss of company equipment during business travel is covered by the insurance of the employer.',
    decoy: 'Somebody who swipes a card on the train pays for a laptop table.',
  },
  {
    language: 'de',
    question: 'Wie lange darf ich daheim bleiben, ohne dass mich ein Doktor anschaut?',
    passage:
      'Eine Arbeitsunfähigkeitsbescheinigung (ärztliches Attest, Krankmeldung) ist ab dem vierten Kalendertag der Erkrankung vorzulegen.',
    decoy: 'Der Doktor darf bleiben, so lange er mag, und schaut daheim die Sendung an.',
  },
  {
    language: 'fr',
    question: 'je veux plus bosser ici, je fais quoi',
    passage:
      'La démission du salarié est notifiée par lettre recommandée ; le préavis du contrat de travail est de trois mois.',
    decoy: 'Ici, on fait quoi pour bosser au calme ?',
  },
]
/** Pairs that have to come out right. */
const ENOUGH = 4
/** Milliseconds for one of them: a model may have to be loaded first. */
const LIMIT_MS = 60_000

/** What came of a trial. */
export interface Trial {
  /** Pairs of which the words of the model found the passage. */
  right: number
  /** What a reply takes in the median, in milliseconds. */
  medianMs: number
  /** Whether it is asked for other words from now on. */
  passed: boolean
}

/**
 * Tries whether a model can put questions into words that documents use, in time to search with them: five questions, whose passages share no word
 * with them. @throws EngineFailure where its server cannot be asked
 */
export async function tryWidening(
  engine: Pick<AnswerEngine, 'perform'>,
  now: () => number = () => performance.now(),
): Promise<Trial> {
  let right = 0
  const times: number[] = []
  for (const { language, question } of TRIAL_PAIRS) {
    const started = now()
    const signal = AbortSignal.timeout(LIMIT_MS)
    const turn = { owner: 0, givesWay: true }
    const text = await engine.perform({ ...wideningTask({ history: [], question }, [language]), turn, signal })
    times.push(now() - started)
    const wordings = readWordings(text, question)
    if (wordings && findsPassage([...wordings.terms, wordings.guess].join('\n'), question)) right += 1
  }
  const medianMs = times.toSorted((one, other) => one - other)[times.length >> 1] ?? Infinity
  return { right, medianMs, passed: right >= ENOUGH && medianMs <= WIDENING_MS }
}

/** Whether words share more with the passage of a question than with any other text. */
function findsPassage(words: string, question: string): boolean {
  const shared = (text: string, language: string): number => {
    const own = termsOf(text, language)
    return [...termsOf(words, language)].filter((term) => own.has(term)).length
  }
  const texts = TRIAL_PAIRS.flatMap((pair) => [
    { isRight: pair.question === question, shares: shared(pair.passage, pair.language) },
    { isRight: false, shares: shared(pair.decoy, pair.language) },
  ])
  const right = texts.find(({ isRight }) => isRight)?.shares ?? 0
  return right > 0 && texts.every(({ isRight, shares }) => isRight || shares < right)
}

const termsOf = (text: string, language: string): Set<string> =>
  new Set(textTerms(text, language).flatMap(({ term, stop }) => (stop ? [] : [term])))

/** Milliseconds after which a model whose server could not be asked is tried again. */
const AGAIN_MS = 60_000

/** A model that is tried once, in the background: until that is done, and where it fails, it is not asked for other words. */
export interface TriedWidening {
  /** Whether it may be asked; begins the trial where there was none. */
  may(): boolean
}

export function createTriedWidening(
  engine: Pick<AnswerEngine, 'name' | 'perform'>,
  logger: Logger,
  now: () => number = () => performance.now(),
): TriedWidening {
  let passed = false
  /** When it may be tried next. */
  let next = -Infinity
  const begin = async (): Promise<void> => {
    next = Infinity
    try {
      const trial = await tryWidening(engine, now)
      passed = trial.passed
      logger.info(
        { engine: engine.name, ...trial },
        'the language model was tried at putting questions into other words',
      )
    } catch (error) {
      if (!(error instanceof EngineFailure)) throw error
      next = now() + AGAIN_MS
    }
  }
  return {
    may() {
      if (now() >= next)
        void begin().catch((error: unknown) => logger.error({ err: error }, 'trial of the language model'))
      return passed
    },
  }
}
