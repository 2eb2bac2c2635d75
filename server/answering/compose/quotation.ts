import type { WeighedQuestion } from '../../retrieval/retrieve.ts'
import { markSentence } from '../markSentence.ts'
import { selectSentences, type ChosenSentence } from './selectSentences.ts'
import type { WrittenSentence } from '../write/sentenceStream.ts'
import type { Passage } from '../types.ts'

/**
 * The answer that needs no model: the sentences that answer the question best, word for word, each with the number of its
 * source. What a document says to a reader is quoted or left out like any other sentence, never obeyed.
 */
export function quote(question: WeighedQuestion, passages: readonly Passage[]): WrittenSentence[] {
  const chosen = selectSentences(question, passages)
  return chosen.map((sentence, at) => ({
    before: separator(chosen[at - 1], sentence),
    text: markSentence(sentence.text, sentence.passage.marker),
    markers: [sentence.passage.marker],
  }))
}

/** Sentences that follow each other in the same passage stay one paragraph. */
function separator(before: ChosenSentence | undefined, after: ChosenSentence): string {
  if (!before) return ''
  const follows =
    before.passage === after.passage &&
    before.sentence.end <= after.sentence.start &&
    after.sentence.start - before.sentence.end <= 1
  return follows ? ' ' : '\n\n'
}
