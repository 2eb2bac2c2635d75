import type { Passage } from '../types.ts'
import { opensPoint } from './lists.ts'
import { isProgram } from './programs.ts'

/** A stretch of a passage as an answer quotes it. */
export interface Quoted {
  passage: Passage
  start: number
  end: number
  /** What stands before it in the answer: white space, the number or bullet of a point, or words of the assistant's own. */
  before: string
}

/** Sentences that follow each other in the same passage stay one paragraph, and points of lists one list; a program stands apart. */
export function inParagraphs(chosen: readonly Omit<Quoted, 'before'>[]): Quoted[] {
  return chosen.map(({ passage, start, end }, at) => {
    const before = chosen[at - 1]
    return { passage, start, end, before: before ? gapAfter(before, { passage, start }) : '' }
  })
}

type Place = Pick<Quoted, 'passage' | 'start'>

function gapAfter(before: Omit<Quoted, 'before'>, { passage, start }: Place): string {
  if (isProgram(passage, { start }) || isProgram(before.passage, before)) return '\n\n'
  const follows = before.passage === passage && before.end <= start && start - before.end <= 1
  if (isPoint({ passage, start })) return follows || isPoint(before) ? '\n' : '\n\n'
  return follows ? ' ' : '\n\n'
}

/** Characters of a bullet or box with the blanks behind it and the first letter, at most. */
const LONGEST_BULLET = 8

/** Whether a stretch begins with a bullet. */
export function isPoint({ passage, start }: Place): boolean {
  return opensPoint(passage.chunk.content.slice(start, start + LONGEST_BULLET))
}
