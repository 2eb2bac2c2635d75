import { rankNearest, type CandidatesByMeaning } from '../retrieval/retrieve.ts'
import { quoteNearest } from './compose/nearest.ts'
import { readPassage } from './compose/readPassage.ts'
import { write } from './compose/quotation.ts'
import { citable, type Examined } from './examine.ts'
import { namesSomething } from './gate/namingTerms.ts'
import type { QuestionIntent, Understanding } from './understand/types.ts'
import { checkQuotations } from './verify/checkSentences.ts'

const TOLD_IN_A_SENTENCE: ReadonlySet<QuestionIntent> = new Set(['look-up', 'list', 'count', 'procedure', 'definition'])

/**
 * Whether what a question asks may be told by one sentence in other words: not whether there is something, since much comes near what is
 * not there, nor what is only told by comparing.
 */
export function mayBeInOtherWords({ intent, polar }: Pick<Understanding, 'intent' | 'polar'>): boolean {
  return !polar && TOLD_IN_A_SENTENCE.has(intent)
}

/**
 * The second look at a question whose words no passage holds: whether a sentence says what is meant in other words. Only of questions
 * that name nothing, neither a thing nor a number: what comes near in meaning is soon about another one. With `rows` the row of a table
 * may answer.
 */
export function examineNearest(
  candidates: CandidatesByMeaning,
  { rows }: { rows: boolean },
): Pick<Examined, 'passages' | 'quotation'> | undefined {
  const { question } = candidates
  const ranked = rankNearest(candidates)
  if (namesSomething(question, ranked)) return undefined
  const read = ranked.map((passage, at) => readPassage(question, passage, at + 1))
  const quoted = quoteNearest(read, ranked, { rows })
  const known = new Set(read)
  const added = [...new Set(quoted.map(({ passage }) => passage))].filter((passage) => !known.has(passage))
  const passages = [...read, ...added].map(citable)
  const quotation = checkQuotations({ sentences: quoted.map(write), passages }).filter(({ supported }) => supported)
  return quotation.length > 0 ? { passages, quotation } : undefined
}
