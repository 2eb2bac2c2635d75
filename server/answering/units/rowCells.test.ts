import { describe, expect, test } from 'vitest'
import { answerUnits } from '../../../shared/ingest/answerUnits/answerUnits.ts'
import type { Block } from '../../../shared/ingest/blocks.ts'
import { chunkBlocks } from '../../../shared/ingest/chunkBlocks.ts'
import type { StoredChunk } from '../../retrieval/types.ts'
import { rowCells } from './rowCells.ts'

const COLUMNS = [
  'Publisher',
  'Register',
  'Site',
  'Town',
  'Capacity',
  'Opened',
  'Manager',
  'Telephone',
  'Surface',
  'Notes',
]
const PUBLISHER = 'Harbour district council'
const REGISTER = 'https://registers.example/harbour-district/sites'
const ROWS = [
  [
    'Hazel yard',
    'Brookby',
    '140',
    '2011',
    'Ines Falk',
    '0161 555 0101',
    'gravel',
    'Lit at night since the autumn of last year',
  ],
  [
    'Mill lane',
    'Ashford',
    '65',
    '1998',
    'Tom Berg',
    '0161 555 0199',
    'asphalt',
    'Closed on market days and on public holidays',
  ],
  [
    'Station road',
    'Brookby',
    '310',
    '2004',
    'Ana Wren',
    '0161 555 0145',
    'asphalt',
    'None that anybody would have to know of',
  ],
]

/** The rows of a table as passages hold them, each with where it begins. */
function rowsOf(columns: readonly string[], rows: readonly (readonly string[])[]) {
  const blocks = [columns, ...rows].map((cells, at): Block => ({
    type: 'row',
    cells: [...cells],
    header: at === 0,
    table: 1,
    place: {},
  }))
  return chunkBlocks(blocks, { language: 'en' }).flatMap((chunk) => {
    const stored: StoredChunk = { ...chunk, id: 1, document: { id: 1, name: 'sites.csv', fileType: 'text/csv' } }
    return answerUnits(stored).flatMap((unit) => (unit.kind === 'row' ? [{ chunk: stored, unit }] : []))
  })
}

const shown = (question: string, nth = 0): string[] | undefined => {
  const found = rowsOf(
    COLUMNS,
    ROWS.map((row) => [PUBLISHER, REGISTER, ...row]),
  )[nth]
  if (!found) throw new Error('no such row')
  return rowCells(found.chunk, found.unit, { question, most: 45 })?.map(({ start, end }) =>
    found.chunk.content.slice(start, end),
  )
}

describe('of a long row is shown', () => {
  test('what it is about and what is asked, and not what all rows say', () => {
    const text = shown('what is the telephone number of the Hazel yard')?.join(' … ') ?? ''
    expect(text).toContain('Site: Hazel yard')
    expect(text).toContain('Telephone: 0161 555 0101')
    expect(text).not.toContain(REGISTER)
    expect(text).not.toContain(PUBLISHER)
  })

  test('its name rather than a long text in which that stands too', () => {
    const [columns, notes] = [
      ['Id', 'Name', 'Notes', 'Phone', 'Fax', 'Email'],
      'The Hazel yard opened last autumn, holds boats and trailers over winter, and is lit until midnight by lamps that switch themselves off',
    ]
    const rows = ['Hazel yard', 'Mill lane', 'Station road'].map((name, at) => [
      `${at + 1}`,
      name,
      at === 0 ? notes : 'None that anybody would have to know of',
      `0161 555 010${at}`,
      `0161 555 020${at}`,
      `desk${at}@sites.example`,
    ])
    const [found] = rowsOf(columns, rows)
    const spans =
      (found && rowCells(found.chunk, found.unit, { question: 'what is the phone of the Hazel yard', most: 45 })) ?? []
    const text = spans.map(({ start, end }) => found?.chunk.content.slice(start, end)).join(' … ')
    expect(text).toContain('Name: Hazel yard')
    expect(text).toContain('Phone: 0161 555 0100')
    expect(text).not.toContain('trailers')
  })

  test('nothing that all rows say, though the question names it', () => {
    const text = shown('which site of the Harbour district council is in Ashford', 1)?.join(' … ') ?? ''
    expect(text).toContain('Site: Mill lane')
    expect(text).not.toContain(PUBLISHER)
  })

  test('another cell for another question', () => {
    expect(shown('who is the manager at Mill lane', 1)?.join(' … ')).toContain('Manager: Tom Berg')
    expect(shown('how many cars does Station road hold, its capacity', 2)?.join(' … ')).toContain('Capacity: 310')
  })

  test('in its order, each cell once, word for word, in fewer words than the row has', () => {
    const [found] = rowsOf(
      COLUMNS,
      ROWS.map((row) => [PUBLISHER, REGISTER, ...row]),
    )
    const spans =
      (found &&
        rowCells(found.chunk, found.unit, { question: 'opened when, and the surface of Hazel yard', most: 45 })) ??
      []
    expect(spans.length).toBeGreaterThan(0)
    for (const [at, { start, end }] of spans.entries()) {
      expect(start).toBeGreaterThanOrEqual(spans[at - 1]?.end ?? found?.unit.start ?? 0)
      expect(end).toBeGreaterThan(start)
      expect(end).toBeLessThanOrEqual(found?.unit.end ?? 0)
    }
    const length = spans.reduce((sum, { start, end }) => sum + end - start, 0)
    expect(length).toBeLessThan((found?.unit.end ?? 0) - (found?.unit.start ?? 0))
  })

  test('something though nothing is asked for, though all rows are the same, and though a cell is very long', () => {
    expect(shown('')?.join('')).not.toBe('')
    const same = ROWS.map(() => [PUBLISHER, REGISTER, ...(ROWS[0] ?? [])])
    const long = [['Hazel yard', 'word '.repeat(200).trim(), ...Array.from({ length: 8 }, (_, at) => `value ${at}`)]]
    for (const rows of [same, long])
      for (const { chunk, unit } of rowsOf(COLUMNS, rows))
        for (const span of rowCells(chunk, unit, { question: 'what is there', most: 45 }) ?? [unit]) {
          expect(span.start).toBeGreaterThanOrEqual(unit.start)
          expect(span.end).toBeLessThanOrEqual(unit.end)
        }
  })
})

test('a short row, and what is no row, are shown whole', () => {
  const [short] = rowsOf(['Boat', 'Deposit'], [['Canoe', '1,200']])
  expect(short && rowCells(short.chunk, short.unit, { question: 'canoe', most: 45 })).toBeUndefined()
  const content = 'word '.repeat(60).trim()
  const prose: StoredChunk = {
    id: 1,
    index: 0,
    content,
    textStart: 0,
    headingPath: [],
    place: {},
    language: 'en',
    document: { id: 1, name: 'a.md', fileType: 'text/markdown' },
  }
  expect(rowCells(prose, { start: 0, end: content.length }, { question: 'word', most: 45 })).toBeUndefined()
})
