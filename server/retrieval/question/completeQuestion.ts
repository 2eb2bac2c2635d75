import { pointsBack } from './pointing.ts'
import type { QuestionTerms } from './questionTerms.ts'

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
    needed: asked.terms.length < ENOUGH_TERMS || pointsBack(asked.text),
  }
}
