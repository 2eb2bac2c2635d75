import type { AnswerKind } from '../../../shared/text/questionWordTable.ts'
import { hasFewerWords } from '../../../shared/text/words.ts'
import { COMMON_NEARNESS, PAIR_DISTANCE, type ScoredSentence, type WeighedQuestion } from '../../retrieval/retrieve.ts'
import { holdsClock, holdsName, holdsNumber, holdsYear } from './answerKinds.ts'

/** How much each piece of evidence counts for a sentence. Set on the development questions. */
const WEIGHTS = {
  held: 5.3,
  passage: 3.9,
  both: 3.9,
  bestPassage: 0.2,
  number: 0.85,
  year: 0.75,
  name: 0.9,
  pairs: 0.25,
  otherRow: -2,
  brief: -0.5,
  deep: 10,
  /** Where nothing is in the question's language, so that words say little. From 45 to 90 the sets `xlingual` come out alike. */
  deepForeign: 60,
}

/** Fewer words say little by themselves. */
const BRIEF = 5

/** A sentence as it is scored. */
export interface Candidate {
  sentence: ScoredSentence
  text: string
  /** Score of the sentence's passage over that of the best passage. */
  passage: number
  /** Whether the passage is the best. */
  first: boolean
  /** Whether it is the row of a table. */
  row: boolean
  /** Whether nothing that was found is in the question's language. */
  foreign: boolean
}

/** How likely a sentence answers a question, as the logarithm of odds against other sentences. */
export function scoreSentence(
  question: WeighedQuestion,
  { sentence, text, passage, first, row, foreign }: Candidate,
): number {
  return (
    (sentence.deep === undefined
      ? 0
      : (foreign ? WEIGHTS.deepForeign : WEIGHTS.deep) * (sentence.deep - COMMON_NEARNESS)) +
    WEIGHTS.held * sentence.inContext +
    WEIGHTS.passage * passage +
    WEIGHTS.both * sentence.own * passage +
    (first ? WEIGHTS.bestPassage : 0) +
    WEIGHTS.pairs * nearPairs(question, sentence) +
    kindWorth(question.kind, text, sentence) +
    (row ? WEIGHTS.otherRow * (1 - numbersHeld(question, sentence)) : 0) +
    (hasFewerWords(text, BRIEF) ? WEIGHTS.brief : 0)
  )
}

/** Share of the question's numbers that a sentence holds, 1 where there are none: a row says its year, or is of another. */
function numbersHeld({ terms }: WeighedQuestion, { occurrences }: ScoredSentence): number {
  const numbers = terms.flatMap(({ number }, at) => (number ? [at] : []))
  if (numbers.length === 0) return 1
  return numbers.filter((at) => occurrences.some(({ term }) => term === at)).length / numbers.length
}

/** Share of the question's neighbouring terms that stand next to each other in the sentence too. */
function nearPairs({ terms }: WeighedQuestion, { occurrences }: ScoredSentence): number {
  const near = new Set<number>()
  occurrences.forEach((one, at) => {
    const next = occurrences[at + 1]
    if (next && next.position - one.position <= PAIR_DISTANCE && Math.abs(next.term - one.term) === 1)
      near.add(Math.min(one.term, next.term))
  })
  return near.size / Math.max(1, terms.length - 1)
}

/** What it is worth that a sentence holds a number or name beside the words of the question, where one is asked for. */
function kindWorth(kind: AnswerKind, text: string, { occurrences, start }: ScoredSentence): number {
  if (kind === 'other' || kind === 'reason') return 0
  const rest = withoutAsked(text, { occurrences, start })
  if (kind === 'quantity' || kind === 'time') {
    const year = kind === 'time' && (holdsYear(rest) || holdsClock(rest)) ? WEIGHTS.year : 0
    return year + (holdsNumber(rest) ? WEIGHTS.number : 0)
  }
  return holdsName(rest) ? WEIGHTS.name : 0
}

/** Whether a sentence holds a number where one is asked for, or a name; true where neither is. */
export function holdsKind(kind: AnswerKind, text: string, sentence: ScoredSentence): boolean {
  if (kind === 'other' || kind === 'reason') return true
  const rest = withoutAsked(text, sentence)
  return kind === 'quantity' || kind === 'time' ? holdsNumber(rest) : holdsName(rest)
}

/** A sentence with blanks for the words of the question, which are in the order of the text. */
function withoutAsked(text: string, { occurrences, start }: Pick<ScoredSentence, 'occurrences' | 'start'>): string {
  const pieces: string[] = []
  let at = 0
  for (const { start: from, end } of occurrences) {
    const blankFrom = Math.max(at, from - start)
    const blankTo = Math.max(blankFrom, end - start)
    pieces.push(text.slice(at, blankFrom), ' '.repeat(blankTo - blankFrom))
    at = blankTo
  }
  return pieces.length === 0 ? text : pieces.join('') + text.slice(at)
}
