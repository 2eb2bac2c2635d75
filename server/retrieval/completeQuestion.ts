import { pointsBack } from './pointing.ts'
import { readQuestion } from './questionTerms.ts'

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
  return { text: `${question} ${words}`, needed: own.terms.length < ENOUGH_TERMS || pointsBack(question) }
}
