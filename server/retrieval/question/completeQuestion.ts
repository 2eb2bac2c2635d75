import type { QuestionTerms } from './questionTerms.ts'

/** Words that open a follow-up in the languages most used here: "and", "what about", and words that point back. */
const POINTING =
  /^(?:and|what about|how about|und|was ist mit|et|y|e|i|a|и|а|و|和|那|那么|では|じゃあ|それで)(?=[\s,،]|\p{sc=Han}|\p{sc=Hiragana})|(?<![\p{L}])(?:it|its|they|them|their|he|she|him|his|her|this|that|these|those|there|er|sie|es|dieser|diese|dieses|dort|il|elle|ils|elles|celui-ci|cela|él|ella|ellos|eso|esto|он|она|они|оно|это|этот|его|её|их|هو|هي|هم|ذلك|هذا|它|他|她|他们|这个|那个|これ|それ|あれ|彼|彼女|その|この)(?![\p{L}])/iu
const ENOUGH_TERMS = 2

/** A follow-up with what it leaves unsaid. */
export interface CompletedQuestion {
  question: QuestionTerms
  /** Whether the follow-up can hardly stand alone. */
  needed: boolean
}

/**
 * A question completed from the one before it: a follow-up that names next to nothing, or points back, gets the topic
 * words of the last question. Undefined where there is nothing to add.
 */
export function completeQuestion(asked: QuestionTerms, last: QuestionTerms): CompletedQuestion | undefined {
  const known = new Set(asked.terms.map(({ term }) => term))
  const hasNumber = asked.terms.some(({ number }) => number)
  const carried = last.terms.filter(({ term, number }) => !known.has(term) && !(hasNumber && number))
  if (carried.length === 0) return undefined
  let { text } = asked
  const terms = [...asked.terms]
  for (const term of carried) {
    const start = text.length + 1
    text += ` ${term.word}`
    terms.push({ ...term, start, end: text.length })
  }
  return {
    question: { ...asked, text, terms },
    needed: asked.terms.length < ENOUGH_TERMS || POINTING.test(asked.text),
  }
}
