import { withoutMarks } from '../markSentence.ts'

/** What a language model is told to write instead of an answer when the passages hold none. */
export const NO_ANSWER = 'NO ANSWER'

const WORDS = /(?<![\p{L}\p{N}])NO[ _-]ANSWER(?![\p{L}\p{N}])/u

/**
 * Whether a sentence of a model says that the passages hold no answer: the words that it was told to write, however they are
 * written, or the same words in capitals within a sentence of its own. "There is no answer to this" is a sentence like any
 * other, and so are the capitals where a passage holds them itself.
 */
export function saysNoAnswer(sentence: string, passages: readonly string[]): boolean {
  const plain = withoutMarks(sentence)
  const letters = plain
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  if (letters === NO_ANSWER) return true
  return WORDS.test(plain) && !passages.some((passage) => WORDS.test(passage))
}
