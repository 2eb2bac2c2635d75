import type { Passage } from '../types.ts'

/** A stretch of a passage as an answer quotes it. */
export interface Quoted {
  passage: Passage
  start: number
  end: number
  /** What stands before it in the answer: white space, the number or bullet of a point, or words of the assistant's own. */
  before: string
}

/** Sentences that follow each other in the same passage stay one paragraph. */
export function inParagraphs(chosen: readonly Omit<Quoted, 'before'>[]): Quoted[] {
  return chosen.map(({ passage, start, end }, at) => {
    const before = chosen[at - 1]
    const follows = before?.passage === passage && before.end <= start && start - before.end <= 1
    return { passage, start, end, before: before ? (follows ? ' ' : '\n\n') : '' }
  })
}
