import { readQuestion } from './questionTerms.ts'

/** Words that open a follow-up in the languages most used here: "and", "what about", and words that point back. */
const POINTING =
  /^(?:and|what about|how about|und|was ist mit|et|y|e|i|a|и|а|و|和|那|那么|では|じゃあ|それで)(?=[\s,،]|\p{sc=Han}|\p{sc=Hiragana})|(?<![\p{L}])(?:it|its|they|them|their|he|she|him|his|her|this|that|these|those|there|er|sie|es|dieser|diese|dieses|dort|il|elle|ils|elles|celui-ci|cela|él|ella|ellos|eso|esto|он|она|они|оно|это|этот|его|её|их|هو|هي|هم|ذلك|هذا|它|他|她|他们|这个|那个|これ|それ|あれ|彼|彼女|その|この)(?![\p{L}])/iu
const ENOUGH_TERMS = 2

/**
 * A question completed from the conversation: a follow-up that names next to nothing, or points back, gets the topic
 * words of the last question. `needed` says that the question can hardly stand alone.
 */
export function completeQuestion(question: string, earlier: readonly string[]): { text: string; needed: boolean } {
  const last = earlier.at(-1)
  if (last === undefined) return { text: question, needed: false }
  const own = readQuestion(question, [])
  const known = new Set(own.terms.map(({ term }) => term))
  const hasNumber = own.terms.some(({ number }) => number)
  const carried = readQuestion(last, []).terms.filter((term) => !known.has(term.term) && !(hasNumber && term.number))
  if (carried.length === 0) return { text: question, needed: false }
  const words = carried.map(({ word }) => word).join(' ')
  return { text: `${question} ${words}`, needed: own.terms.length < ENOUGH_TERMS || POINTING.test(question) }
}
