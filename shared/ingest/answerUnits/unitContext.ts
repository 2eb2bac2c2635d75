import { answerUnits, unitText } from './answerUnits.ts'
import type { ChunkPart, ShownChunk } from '../chunk.ts'

/** Headings that say where a unit stands, and characters of these with the title, at most. */
const HEADINGS = 2
const MOST_CONTEXT = 110
/** Characters of the sentence that leads in, from its end. */
const MOST_LEAD = 220

/**
 * What an encoder reads of each unit of a passage: the document's title and the nearest headings, the sentence that leads in, and the unit, in
 * the order of `answerUnits`. Training reads the same (`scripts/model/units/training/data.py`).
 */
export function unitsInContext(
  chunk: Pick<ShownChunk, 'content' | 'textStart' | 'language' | 'headingPath'> & { parts?: readonly ChunkPart[] },
  title: string,
): string[] {
  const headings = chunk.headingPath.filter((heading) => !isSame(heading, title)).slice(-HEADINGS)
  const context = [title, ...headings].join(' > ').slice(0, MOST_CONTEXT)
  return answerUnits(chunk).map((unit) => {
    const { lead, text } = unitText(chunk.content, unit)
    return `${context}: ${lead.slice(-MOST_LEAD)} ${text}`.replace(/\s+/gu, ' ')
  })
}

const isSame = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase()
