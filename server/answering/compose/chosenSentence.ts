import type { ScoredSentence } from '../../retrieval/retrieve.ts'
import type { Passage } from '../types.ts'

/** A sentence that was chosen for the answer, and the passage it is quoted from. */
export interface ChosenSentence {
  passage: Passage
  sentence: ScoredSentence
  text: string
  score: number
  /** Whether it is the one that answers best. */
  leads?: boolean
}

/** Where a sentence stands: the id of its passage, and its first character there. */
export interface SentencePlace {
  chunk: number
  start: number
}
