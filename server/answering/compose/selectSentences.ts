import type { AnswerKind } from '../../../shared/text/questionWordTable.ts'
import { countWords } from '../../../shared/text/words.ts'
import { PAIR_DISTANCE, type ScoredSentence, type WeighedQuestion } from '../../retrieval/retrieve.ts'
import { isAboutNeighbour } from './neighbours.ts'
import type { Passage } from '../types.ts'

/** A sentence that was chosen for the answer, and the passage it is quoted from. */
export interface ChosenSentence {
  passage: Passage
  sentence: ScoredSentence
  text: string
  score: number
}

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
  brief: -0.5,
}

/** Sentences that are always quoted where there are so many, and the most that are. */
const FEWEST_SENTENCES = 3
const MOST_SENTENCES = 7
const MOST_WORDS = 200
/** How far below the best a sentence beyond the fewest may score. */
const WORTH_SAYING = 3
/** Fewer words say little by themselves. */
const BRIEF = 5

/** Chooses the sentences that answer a question best, best first: few where the evidence is plain, more where it is not. */
export function selectSentences(question: WeighedQuestion, passages: readonly Passage[]): ChosenSentence[] {
  const best = Math.max(...passages.map(({ score }) => score), Number.MIN_VALUE)
  const candidates = passages.flatMap((passage, rank) =>
    passage.sentences.map((sentence) => {
      const text = passage.chunk.content.slice(sentence.start, sentence.end)
      return {
        passage,
        sentence,
        text,
        score: scoreSentence(question, { sentence, text, passage: passage.score / best, first: rank === 0 }),
      }
    }),
  )
  candidates.sort((a, b) => b.score - a.score)
  const lowest = (candidates[0]?.score ?? 0) - WORTH_SAYING
  const chosen: ChosenSentence[] = []
  let words = 0
  for (const candidate of candidates) {
    if (chosen.length >= MOST_SENTENCES || (chosen.length >= FEWEST_SENTENCES && candidate.score < lowest)) break
    const length = countWords(candidate.text)
    if (chosen.length > 0 && words + length > MOST_WORDS) continue
    if (chosen.some(({ text }) => text === candidate.text)) continue
    if (chosen[0] && isAboutNeighbour(question, chosen[0], candidate)) continue
    chosen.push(candidate)
    words += length
  }
  return chosen
}

interface Candidate {
  sentence: ScoredSentence
  text: string
  /** Score of the sentence's passage over that of the best passage. */
  passage: number
  /** Whether the passage is the best. */
  first: boolean
}

function scoreSentence(question: WeighedQuestion, { sentence, text, passage, first }: Candidate): number {
  return (
    WEIGHTS.held * sentence.inContext +
    WEIGHTS.passage * passage +
    WEIGHTS.both * sentence.own * passage +
    (first ? WEIGHTS.bestPassage : 0) +
    WEIGHTS.pairs * nearPairs(question, sentence) +
    kindWorth(question.kind, text, sentence) +
    (countWords(text) < BRIEF ? WEIGHTS.brief : 0)
  )
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
  let rest = text
  for (const { start: from, end } of occurrences)
    rest = rest.slice(0, from - start) + ' '.repeat(end - from) + rest.slice(end - start)
  if (kind === 'quantity' || kind === 'time') {
    const year = kind === 'time' && YEAR.test(rest) ? WEIGHTS.year : 0
    return year + (/\p{Nd}/u.test(rest) ? WEIGHTS.number : 0)
  }
  return NAME.test(rest) ? WEIGHTS.name : 0
}

const YEAR = /(?<!\d)(?:1\d|20)\d\d(?!\d)/

/** A word with a capital that does not open the sentence. */
const NAME = /(?<=\S\s["“(]?)\p{Lu}\p{L}/u
