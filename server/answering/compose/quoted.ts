import type { Passage } from '../types.ts'

/** A stretch of a passage as an answer quotes it. */
export interface Quoted {
  passage: Passage
  start: number
  end: number
  /** What stands before it in the answer: white space, the number or bullet of a point, or words of the assistant's own. */
  before: string
}
