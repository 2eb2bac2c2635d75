import { describe, expect, test } from 'vitest'
import { anyText, forSeeds } from '../text/testdata/generate.ts'
import { countWords, splitWords } from '../text/words.ts'
import { divideUnit } from './divideUnit.ts'
import { rowLine } from './renderChunk.ts'
import type { RowUnit, TextUnit } from './units.ts'

const MOST_WORDS = 200
const MOST_CHARACTERS = 2000

const textUnit = (text: string): TextUnit => ({ text, words: countWords(text), before: '\n\n' })
function rowUnit(columns: string[], texts: string[]): RowUnit {
  const cells = texts.map((text, column) => ({ column, text }))
  const words = countWords(texts.join(' '))
  return {
    length: rowLine(columns, cells).length,
    words,
    before: '\n',
    columns,
    table: 1,
    cells,
    rows: { first: 7, last: 7 },
  }
}
const letters = (text: string): string => text.replace(/\s/g, '')

describe('a unit that fits', () => {
  test.each([
    ['a sentence', textUnit('The ferry leaves at nine.')],
    ['200 words', textUnit('w '.repeat(MOST_WORDS).trim())],
    ['2000 characters', textUnit('w'.repeat(MOST_CHARACTERS))],
    ['a row', rowUnit(['A', 'B'], ['1', '2'])],
    ['an empty row', rowUnit(['A'], [])],
  ])('%s stays the very same', (_what, unit) => {
    const [only, ...others] = divideUnit(unit, 'en')
    expect(only).toBe(unit)
    expect(others).toEqual([])
  })
})

describe('a text that is too long', () => {
  test.each([
    ['words', 'word '.repeat(1000).trim()],
    ['clauses', 'a clause, and another; '.repeat(200).trim()],
    ['one endless word', 'w'.repeat(9000)],
    ['Chinese', '中文，'.repeat(1000)],
    ['surrogate pairs', '𠀀'.repeat(2500)],
    ['marks', `a${'-'.repeat(8000)}`],
  ])('of %s loses nothing and comes in pieces that fit', (_what, text) => {
    const pieces = divideUnit(textUnit(text), 'en') as TextUnit[]
    expect(pieces.length).toBeGreaterThan(1)
    expect(letters(pieces.map((piece) => piece.text).join(''))).toBe(letters(text))
    for (const piece of pieces) {
      expect(piece.text.length).toBeLessThanOrEqual(MOST_CHARACTERS)
      expect(piece.words).toBe(countWords(piece.text))
      expect(piece.text).not.toMatch(/^[\udc00-\udfff]|[\ud800-\udbff]$/)
    }
    expect(pieces.map(({ before }) => before)).toEqual(pieces.map((_, at) => (at === 0 ? '\n\n' : ' ')))
  })
})

describe('a row that is too long', () => {
  test('comes in rows of whole cells under the same columns, with its number', () => {
    const columns = Array.from({ length: 90 }, (_, at) => `Column ${at}`)
    const pieces = divideUnit(
      rowUnit(
        columns,
        columns.map((_, at) => `three plain words${at}`),
      ),
      'en',
    ) as RowUnit[]
    expect(pieces.length).toBeGreaterThan(1)
    expect(pieces.flatMap(({ cells }) => cells)).toEqual(
      columns.map((_, column) => ({ column, text: `three plain words${column}` })),
    )
    for (const piece of pieces) {
      expect(piece.columns).toBe(columns)
      expect(piece.rows).toEqual({ first: 7, last: 7 })
      expect(piece.length).toBe(rowLine(columns, piece.cells).length)
      expect(piece.words).toBeLessThanOrEqual(MOST_WORDS)
    }
  })

  test('with one long cell gives the pieces of that cell rows of their own', () => {
    const sentences = Array.from({ length: 80 }, (_, at) => `Sentence ${at} is about the harbour.`)
    const pieces = divideUnit(rowUnit(['Id', 'Note', 'By'], ['7', sentences.join(' '), 'Ada']), 'en') as RowUnit[]
    const lines = pieces.map(({ columns, cells }) => rowLine(columns, cells))
    expect(lines[0]).toBe('Id: 7')
    expect(lines.at(-1)).toContain('By: Ada')
    const notes = pieces.flatMap(({ cells }) => cells.filter(({ column }) => column === 1).map(({ text }) => text))
    expect(notes.length).toBeGreaterThan(1)
    expect(notes.join(' ')).toBe(sentences.join(' '))
    for (const note of notes) expect(note).toMatch(/^Sentence \d+ .*\.$/)
  })

  test('any row: every cell is found again, in order, and no piece is past its limits by more than a cell', () => {
    forSeeds(150, (generator) => {
      const columns = generator.list({ fewest: 1, most: 8 }, () => generator.oneOf(['A', 'Long name of a column', '']))
      const texts = columns.map(() =>
        generator
          .list({ fewest: 1, most: 25 }, () => anyText(generator, 25, [' ']))
          .join(' ')
          .trim(),
      )
      const pieces = divideUnit(rowUnit(columns, texts), 'en')
      const held = pieces.flatMap((piece) => (piece.columns ? piece.cells : []))
      for (const [column, text] of texts.entries()) {
        const own = held.filter((cell) => cell.column === column).map((cell) => cell.text)
        const words = (part: string) =>
          splitWords(part)
            .map((word) => word.text)
            .join('')
        expect(words(own.join(' '))).toBe(words(text))
      }
      expect(held.map(({ column }) => column)).toEqual(held.map(({ column }) => column).toSorted((a, b) => a - b))
    })
  })
})
