import { createAnswering, wholeAnswer, type AnsweringDeps } from '../answerQuestion.ts'
import type { Examiner } from '../examiner.ts'
import { isAnswered, type Finding } from '../findings.ts'
import type { Answer, AnswerRequest } from '../types.ts'
import { withheldOf, type Explained, type Trace, type WithheldSentence } from './trace.ts'

/** An answer as it is given to everybody, and how it came about. */
export interface ExplainedAnswer {
  answer: Answer
  trace: Trace
  /** Sentences that verification withheld. */
  withheld: WithheldSentence[]
  /** Other wordings of the question that a language model searched with. */
  wordings: string[]
}

/** Answers questions and tells why they are answered so, or only what is found for them. */
export interface Explaining {
  answer(request: AnswerRequest): Promise<ExplainedAnswer>
  find(request: AnswerRequest): Promise<Explained>
}

/** Sentences of a model that are kept at most, and characters of each. */
const MOST_WITHHELD = 30
const LONGEST_WITHHELD = 600

/** Answers on the way of all questions, with an examiner that writes down what it does. */
export function createExplaining(deps: AnsweringDeps): Explaining {
  const { examiner } = deps
  return {
    find: (request) => examiner.explain(request),
    async answer(request) {
      let trace: Trace = { searches: [] }
      const wordings: string[] = []
      const withheld: WithheldSentence[] = []
      const watched: Examiner = {
        ...examiner,
        async find(asked) {
          const explained = await examiner.explain(asked)
          trace = explained.trace
          withheld.push(...trace.searches.flatMap((search) => search.withheld))
          return explained.finding
        },
        gather(asked, searches) {
          const { question, terms = [] } = searches.wordings ?? {}
          // The guess is no claim of anybody's, so that nobody reads it.
          wordings.push(...searches.apart, ...(question && question !== asked.question ? [question] : []), ...terms)
          return examiner.gather(asked, searches)
        },
        async check(asked, claims) {
          const checked = await examiner.check(asked, claims)
          withheld.push(...withheldOf(checked))
          return checked
        },
      }
      const answer = await wholeAnswer(createAnswering({ ...deps, examiner: watched }).answer(request))
      return { answer, trace, withheld: shortened(withheld), wordings }
    },
  }
}

/** The passages that a finding answers from, as numbers of their documents; none where it does not answer. */
export function answersFrom(finding: Finding): number[] {
  if ('said' in finding) return documentsOf(finding.said.sources)
  const { found } = finding
  if (!isAnswered(found)) return []
  const sources = found.computed?.sources ?? found.quotation.flatMap(({ citations }) => citations)
  return documentsOf(sources)
}

const documentsOf = (sources: readonly { type: string; documentId?: number }[]): number[] => [
  ...new Set(sources.flatMap(({ documentId }) => (documentId === undefined ? [] : [documentId]))),
]

const shortened = (withheld: readonly WithheldSentence[]): WithheldSentence[] =>
  withheld.slice(0, MOST_WITHHELD).map(({ text, reason }) => ({ text: text.slice(0, LONGEST_WITHHELD), reason }))
