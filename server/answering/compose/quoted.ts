import type { Passage } from '../types.ts'
import { isProgram } from './programs.ts'

/** A stretch of a passage as an answer quotes it. */
export interface Quoted {
  passage: Passage
  start: number
  end: number
  /** What stands before it in the answer: white space, the number or bullet of a point, or words of the assistant's own. */
  before: string
}

/** A bullet as passages have it before a point of a list. */
const BULLET = /^[•‣◦▪*–-]\s/u

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

/** Whether a stretch begins with a bullet. */
export function isPoint({ passage, start }: Place): boolean {
  return BULLET.test(passage.chunk.content.slice(start, start + 2))
}
