import { describe, expect, test } from 'vitest'
import type { Block } from '../../../shared/ingest/blocks.ts'
import { answerUnits } from '../../../shared/ingest/answerUnits/answerUnits.ts'
import { chunkBlocks } from '../../../shared/ingest/chunkBlocks.ts'
import type { CitablePassage } from '../types.ts'
import { quoteUnit } from './quoteUnits.ts'
import type { RankedUnit } from './rankUnits.ts'

/** The first passage of a document as it is cited, and its units. */
function passageOf(blocks: readonly (string | Block)[]) {
  const [chunk] = chunkBlocks(
    blocks.map((text): Block => (typeof text === 'string' ? { type: 'text', text, place: {} } : text)),
    { language: 'en' },
  )
  if (!chunk) throw new Error('no passage')
  const stored = { ...chunk, id: 1, document: { id: 1, name: 'house.md', fileType: 'text/markdown' } }
  const units = answerUnits(stored).map((unit, ordinal): RankedUnit => ({
    chunk: stored,
    unit,
    ordinal,
    measures: new Float32Array(),
    score: 1,
    isPast: false,
  }))
  const passage = { marker: 1, chunk: stored, score: 1, sentences: [] } as unknown as CitablePassage
  return { passage, units }
}

/** What is said where the unit of this number comes first. */
function said(
  blocks: readonly (string | Block)[],
  { first, question = '' }: { first: number; question?: string },
): string {
  const { passage, units } = passageOf(blocks)
  const unit = units[first]
  if (!unit) throw new Error('no such unit')
  return quoteUnit(unit, passage, question)
    .map(({ before, text, after = '' }) => before + text + after)
    .join('')
}

const row = (cells: string[], header: boolean): Block => ({ type: 'row', cells, header, table: 1, place: {} })

describe('a unit is quoted', () => {
  test('alone, without what follows on it', () => {
    expect(said(['Leave is 27 days. It is asked for in March.'], { first: 0 })).toBe('Leave is 27 days [1].')
  })

  test('behind the words that lead in, but not behind the question that it answers', () => {
    expect(said(['For part-timers:\nIt is 14 days.'], { first: 1 })).toBe('For part-timers: It is 14 days [1].')
    expect(said(['How long is it? It is 14 days.'], { first: 1 })).toBe('It is 14 days [1].')
  })

  test('as an item, without its bullet', () => {
    expect(said(['Bring along:', '• your pass', '• a towel'], { first: 3 })).toBe('Bring along: … a towel [1]')
  })

  test('as an item behind what leads in, with a sign where other items of the list are left out', () => {
    const list = ['Bring along:', '• your pass', '• a towel', '• a hat', 'Doors open at nine.']
    expect([2, 3, 4].map((first) => said(list, { first }))).toEqual([
      'Bring along: your pass [1] …',
      'Bring along: … a towel [1] …',
      'Bring along: … a hat [1]',
    ])
    expect(said(['Bring along:', '• your pass'], { first: 1 })).toBe('Bring along: your pass [1]')
    expect(said(['What do I bring?', '• your pass', '• a towel'], { first: 2 })).toBe('your pass [1]')
  })

  test('as the first sentence of a long item, with a sign that the item goes on', () => {
    const long = `• A pass that proves who you are. ${'It has a picture of you in it. '.repeat(12)}`.trim()
    expect(said(['Bring along:', '• a towel', long], { first: 3 })).toBe(
      'Bring along: … A pass that proves who you are [1]. …',
    )
  })

  test('behind a heading that it is read with: one that leads in, or denies what stands below it', () => {
    const below = (heading: string, first: number) =>
      said([{ type: 'heading', level: 2, text: heading, place: {} }, '• prepaid numbers', '• numbers abroad'], {
        first,
      })
    expect(below('We do not accept:', 0)).toBe('We do not accept:\n- prepaid numbers [1]\n- numbers abroad [1]')
    expect(below('We accept:', 2)).toBe('We accept: … numbers abroad [1]')
    expect(below('Not accepted', 2)).toBe('Not accepted: … numbers abroad [1]')
    expect(below('Numbers', 2)).toBe('numbers abroad [1]')
  })

  test('as a list below what leads in, each line with its mark', () => {
    expect(said(['Bring along:', '• your pass', '• a towel'], { first: 1 })).toBe(
      'Bring along:\n- your pass [1]\n- a towel [1]',
    )
    expect(said(['Do this: 1. Stop. 2. Call the foreman.'], { first: 1 })).toBe(
      'Do this:\n1. Stop [1].\n2. Call the foreman [1].',
    )
  })

  test('as a short row, and of a long one the cells that hold what is asked', () => {
    const short = [row(['Boat', 'Deposit'], true), row(['Canoe', '1,200'], false)]
    expect(said(short, { first: 0, question: 'canoe' })).toBe('Boat: Canoe — Deposit: 1,200 [1]')
    const names = Array.from({ length: 30 }, (_, at) => `Column number ${at}`)
    const long = [
      row(['Boat', 'Deposit', ...names], true),
      row(['Canoe', '1,200', ...names.map((_, at) => `value ${at}`)], false),
    ]
    const text = said(long, { first: 0, question: 'what is the deposit for a canoe' })
    expect(text).toMatch(/^Boat: Canoe — Deposit: 1,200.* \[1\]$/u)
    expect(text).not.toContain('Column number 20')
  })
})
