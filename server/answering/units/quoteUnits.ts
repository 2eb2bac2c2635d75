import { answerUnits } from '../../../shared/ingest/answerUnits/answerUnits.ts'
import { splitSentences, type Span } from '../../../shared/languages/sentences.ts'
import { markSentence } from '../markSentence.ts'
import type { CitablePassage } from '../types.ts'
import { deniesBelow } from '../verify/polarity.ts'
import type { WrittenSentence } from '../write/sentenceStream.ts'
import { LONGEST_MARK, withoutBullet } from './itemMarks.ts'
import type { RankedUnit } from './rankUnits.ts'
import { rowCells } from './rowCells.ts'

/** Words of an answer where one fact is asked, and of a place, at most. */
export const MOST_WORDS = 45

/**
 * A unit as an answer, behind the words that lead in. Nothing that follows on it is added: of the sentences behind a right one that rank as near,
 * one in four belongs to what was asked (`bench/quality/RESULTS.md`).
 */
export function quoteUnit(
  { chunk, unit }: Pick<RankedUnit, 'chunk' | 'unit'>,
  passage: CitablePassage,
  question: string,
): WrittenSentence[] {
  if (unit.kind === 'code') return [quoted(passage, unit, '')]
  const lead = leadOf(chunk, unit)
  if (unit.kind === 'row') return quoteRow(passage, unit, { question, lead })
  if (unit.kind === 'list') return quoteLines(passage, unit, lead)
  const words = withoutBullet(chunk.content, unit)
  if (!leadsOn(lead)) return [quoted(passage, words, '')]
  const { above, below } = leftOut(chunk, unit)
  return [{ ...quoted(passage, words, above ? `${lead} … ` : `${lead} `), ...(below && { after: ' …' }) }]
}

/**
 * Whether something of a list is left out above and below an item. Behind the words that lead in, the item would else be read as all that the list
 * says ("Please send us: a photo").
 */
function leftOut(chunk: RankedUnit['chunk'], unit: RankedUnit['unit']): { above: boolean; below: boolean } {
  if (unit.kind !== 'item') return { above: false, below: false }
  const units = answerUnits(chunk)
  const others = units.filter(({ kind, lead }) => kind === 'item' && lead?.start === unit.lead?.start)
  const next = units.find(({ start }) => start >= unit.end)
  const goesOn = next !== undefined && !chunk.content.slice(unit.end, next.start).includes('\n')
  return {
    above: others.some(({ start }) => start < unit.start),
    below: goesOn || others.some(({ start }) => start > unit.start),
  }
}

/** What leads in: the words before a unit, or where there are none the heading that it is read with: one that ends in a colon ("We do not accept:"), or denies what stands below it. */
function leadOf({ content, headingPath, language }: RankedUnit['chunk'], { lead, kind }: RankedUnit['unit']): string {
  if (lead && kind !== 'row') return content.slice(lead.start, lead.end)
  const heading = headingPath.at(-1)?.trim() ?? ''
  if (leadsOn(heading)) return heading
  return deniesBelow(heading, language) ? `${heading}:` : ''
}

/** A list, line by line, below what leads in. */
function quoteLines(passage: CitablePassage, { start, end }: Span, lead: string): WrittenSentence[] {
  const { content, language } = passage.chunk
  const sentences = splitSentences(content.slice(start, end), language).map((span) => ({
    start: span.start + start,
    end: span.end + start,
  }))
  const above = lead ? `${lead}\n` : ''
  return sentences.map((span, at) => {
    const bare = withoutBullet(content, span)
    const isItem = bare.start > span.start || NUMBER.test(content.slice(span.start, span.start + LONGEST_MARK))
    const before = at === 0 ? above : isItem ? '\n' : ' '
    return quoted(passage, bare, bare.start > span.start ? `${before}- ` : before)
  })
}

/** A short row whole, of a long one the cells that say what it is about and what is asked. */
function quoteRow(
  passage: CitablePassage,
  row: Span,
  { question, lead }: { question: string; lead: string },
): WrittenSentence[] {
  const above = lead ? `${lead} ` : ''
  const spans = rowCells(passage.chunk, row, { question, most: MOST_WORDS }) ?? [row]
  return spans.map((span, at) => quoted(passage, span, at === 0 ? above : ' … '))
}

const NUMBER = /^\(?(?:\d{1,2}|\p{L})[.)]\s/u

const leadsOn = (lead: string): boolean => /[:：]$/u.test(lead)

function quoted({ chunk, marker }: CitablePassage, { start, end }: Span, before: string): WrittenSentence {
  return { before, text: markSentence(chunk.content.slice(start, end), marker), markers: [marker], at: { start, end } }
}
