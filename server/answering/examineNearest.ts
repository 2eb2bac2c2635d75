import { rankNearest, type CandidatesByMeaning } from '../retrieval/retrieve.ts'
import { withDenials } from './compose/verdict/denials.ts'
import { quoteNearest, type NearestAsked } from './compose/nearest.ts'
import { readPassage } from './compose/readPassage.ts'
import { write } from './compose/quotation.ts'
import { citable, type Examined } from './examine.ts'
import { namesSomething } from './gate/namingTerms.ts'
import type { QuestionIntent, Understanding } from './understand/types.ts'
import { checkQuotations } from './verify/checkSentences.ts'

const TOLD_IN_A_SENTENCE: ReadonlySet<QuestionIntent> = new Set(['look-up', 'list', 'count', 'procedure', 'definition'])

/** "Which country is not affected?", unlike "What happens if I do not come?" */
const ASKS_WHAT_IS_NOT =
  /^\W{0,5}(?:which|what|who|whose|whom|where|when)\b(?:(?!\b(?:if|when|unless|because|that|who)\b)[^,;?]){0,60}?(?:\bnot|n[’']t|\bnever)\b/iu

/**
 * Whether what a question asks may be told by one sentence in other words: not whether there is something, since much comes near what is
 * not there, nor what is only told by comparing.
 */
export function mayBeInOtherWords({ intent, polar }: Pick<Understanding, 'intent' | 'polar'>): boolean {
  return !polar && TOLD_IN_A_SENTENCE.has(intent)
}

/**
 * What such a question may be answered with: what is counted with a number, and with the row of a table neither that nor a reason. Where rows are
 * found by the question's words (`covered`) they are of other things, and a table's rows are near each other in meaning too.
 */
export function whatMayAnswer(
  { intent, wants }: Pick<Understanding, 'intent' | 'wants'>,
  { covered }: Pick<Examined, 'covered'>,
): NearestAsked {
  const counts = intent === 'count'
  return { counts, rows: !covered && !counts && wants !== 'reason' }
}

/**
 * The second look at a question whose words no passage holds: whether a sentence says what is meant in other words. Only of questions
 * that name nothing, neither a thing nor a number: what comes near in meaning is soon about another one; nor of those for what is not so, which
 * comes as near as what is. `asked` says what may answer.
 */
export function examineNearest(
  candidates: CandidatesByMeaning,
  asked: NearestAsked,
): Pick<Examined, 'passages' | 'quotation'> | undefined {
  const { question } = candidates
  const ranked = rankNearest(candidates)
  if (namesSomething(question, ranked) || ASKS_WHAT_IS_NOT.test(question.text)) return undefined
  const read = ranked.map((passage, at) => readPassage(question, passage, at + 1))
  const quoted = withDenials(quoteNearest(read, ranked, asked))
  const known = new Set(read)
  const added = [...new Set(quoted.map(({ passage }) => passage))].filter((passage) => !known.has(passage))
  const passages = [...read, ...added].map(citable)
  const quotation = checkQuotations({ sentences: quoted.map(write), passages }).filter(({ supported }) => supported)
  return quotation.length > 0 ? { passages, quotation } : undefined
}
