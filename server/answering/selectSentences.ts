import type { AnswerKind } from '../../shared/text/questionWords.ts'
import { countWords } from '../../shared/text/words.ts'
import type { WeighedQuestion } from '../retrieval/matching.ts'
import type { ScoredSentence } from '../retrieval/ranking.ts'
import type { Passage } from './types.ts'

/** A sentence that was chosen for the answer, and the passage it is quoted from. */
export interface ChosenSentence {
  passage: Passage
  sentence: ScoredSentence
  text: string
  score: number
}

/** How much each piece of evidence counts for a sentence. Set on the development questions. */
export const SENTENCE_WEIGHTS = { own: 0.6, context: 0.6, passage: 0.35, kind: 0.15, brief: 0.1 }

const MOST_SENTENCES = 4
const MOST_WORDS = 120
/** A further sentence must be at least this good, compared with the best. */
const WORTH_SAYING = 0.55

/** Chooses the sentences that answer a question best, best first. */
export function selectSentences(question: WeighedQuestion, passages: readonly Passage[]): ChosenSentence[] {
  const best = Math.max(...passages.map(({ score }) => score), Number.MIN_VALUE)
  const candidates = passages.flatMap((passage) =>
    passage.sentences.map((sentence) => {
      const text = passage.chunk.content.slice(sentence.start, sentence.end)
      return {
        passage,
        sentence,
        text,
        score: scoreSentence(question, { sentence, text, passage: passage.score / best }),
      }
    }),
  )
  candidates.sort((a, b) => b.score - a.score)
  const chosen: ChosenSentence[] = []
  let words = 0
  for (const candidate of candidates) {
    if (chosen.length >= MOST_SENTENCES) break
    const length = countWords(candidate.text)
    const [first] = chosen
    if (first && (candidate.score < first.score * WORTH_SAYING || words + length > MOST_WORDS)) continue
    if (chosen.some(({ text }) => text === candidate.text)) continue
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
}

function scoreSentence(question: WeighedQuestion, { sentence, text, passage }: Candidate): number {
  const weights = SENTENCE_WEIGHTS
  return (
    weights.own * sentence.own +
    weights.context * sentence.inContext +
    weights.passage * passage +
    weights.kind * (holdsKind(question.kind, text, sentence) ? 1 : 0) -
    weights.brief * (countWords(text) < 5 ? 1 : 0)
  )
}

/** Whether a sentence holds something of the kind that is asked for, beside the words of the question itself. */
function holdsKind(kind: AnswerKind, text: string, { occurrences, start }: ScoredSentence): boolean {
  if (kind === 'other' || kind === 'reason') return false
  let rest = text
  for (const { start: from, end } of occurrences)
    rest = rest.slice(0, from - start) + ' '.repeat(end - from) + rest.slice(end - start)
  if (kind === 'quantity' || kind === 'time') return /\p{Nd}/u.test(rest)
  return /(?<=\S\s)\p{Lu}\p{L}/u.test(rest) || !/\p{Lu}/u.test(text)
}
