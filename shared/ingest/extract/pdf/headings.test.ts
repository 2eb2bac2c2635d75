import { describe, expect, test } from 'vitest'
import { pdfLine, pdfLines } from '../../testdata/pdfLines.ts'
import { createHeadingLevels } from './headings.ts'
import type { PdfParagraph } from './paragraphs.ts'
import type { OutlineEntry } from './types.ts'

const BODY = pdfLines(Array.from({ length: 20 }, () => 'The harbour keeps a list of every vessel that has passed'))
const paragraph = (text: string, look: Partial<PdfParagraph> = {}): PdfParagraph => ({
  text,
  size: 10,
  bold: false,
  lines: 1,
  words: [],
  gapAbove: 2,
  tabular: false,
  ...look,
})
/** A document of body text and of headings in these sizes. */
const levels = (sizes: readonly number[] = [], outline: readonly OutlineEntry[] = []) =>
  createHeadingLevels([...BODY, ...sizes.map((size) => pdfLine('Fees', { size }))], outline)

describe('headings by their look', () => {
  test.each<[string, PdfParagraph, number | undefined]>([
    ['text of the usual size', paragraph('Fees'), undefined],
    ['a little larger than the text', paragraph('Fees', { size: 11 }), undefined],
    ['clearly larger than the text', paragraph('Fees', { size: 14 }), 2],
    ['the largest', paragraph('Fees', { size: 20 }), 1],
    ['of several lines', paragraph('Fees of the\nharbour', { size: 20, lines: 3 }), 1],
    ['of too many lines', paragraph('Fees', { size: 20, lines: 4 }), undefined],
    ['of too many letters', paragraph('Fees '.repeat(41), { size: 20 }), undefined],
    ['a figure', paragraph('1987', { size: 20 }), undefined],
    ['a single letter', paragraph('A', { size: 20 }), undefined],
    ['a mark of two letters', paragraph('ns', { size: 20 }), undefined],
    ['a mark of three capitals', paragraph('TOP', { size: 20 }), undefined],
    ['a word of three letters', paragraph('2 Tax', { size: 20 }), 1],
    ['a sentence', paragraph('The harbour opens at nine each day.', { size: 20 }), undefined],
    ['a part of a sentence', paragraph('Fees of the harbour,', { size: 20 }), undefined],
    ['a few words with a full stop', paragraph('Fees of the harbour.', { size: 20 }), 1],
    ['a question', paragraph('What does a berth in the harbour cost?', { size: 20 }), 1],
    ['a single ideograph', paragraph('港', { size: 20 }), 1],
    ['cells of a table', paragraph('Fees 12', { size: 20, tabular: true }), undefined],
  ])('%s', (_what, found, expected) => {
    expect(levels([20, 14])(found, 1)).toBe(expected)
  })

  test.each<[string, Partial<PdfParagraph>, string, boolean]>([
    ['stands apart', {}, 'Late fees', true],
    ['stands at the top of a page', { gapAbove: undefined }, 'Late fees', true],
    ['begins with a number', {}, '3.1 Late fees', true],
    ['stands close below the line above', { gapAbove: 1.2 }, 'Late fees', false],
    ['ends like a sentence', {}, 'Pay the late fees.', false],
    ['introduces what follows', {}, 'Late fees:', false],
    ['begins with a small letter', {}, 'late fees', false],
    ['is long', {}, `Late ${'fees '.repeat(20)}`, false],
    ['runs over two lines', { lines: 2 }, 'Late fees', false],
    ['is smaller than the text', { size: 9 }, 'Late fees', false],
  ])('a bold paragraph that %s', (_what, look, text, isHeading) => {
    expect(levels([20])(paragraph(text, { bold: true, ...look }), 1)).toBe(isHeading ? 2 : undefined)
  })

  test('count by size, six levels at the most', () => {
    const sizes = [40, 36, 32, 28, 24, 20, 16, 14]
    const levelOf = levels(sizes)
    expect(sizes.map((size) => levelOf(paragraph('Fees', { size }), 1))).toEqual([1, 2, 3, 4, 5, 6, 6, 6])
  })

  test('are told against the size that most characters have, not most lines', () => {
    const labels = Array.from({ length: 40 }, () => pdfLine('Aa', { size: 7 }))
    const levelOf = createHeadingLevels([...BODY, ...labels], [])
    expect(levelOf(paragraph('Fees'), 1)).toBeUndefined()
    expect(levelOf(paragraph('Fees', { size: 12 }), 1)).toBe(1)
  })

  test('of a document without lines are none of its text', () => {
    expect(createHeadingLevels([], [])(paragraph('Fees', { size: 0 }), 1)).toBe(1)
  })
})

describe('headings by the outline', () => {
  const outline = [
    { title: '1. Harbour Fees', depth: 1, page: 1 },
    { title: 'Late fees', depth: 2, page: 2 },
    { title: 'Deep', depth: 9, page: 2 },
  ]

  test.each<[string, string, number, number | undefined]>([
    ['what an entry of the page says', 'Late fees', 2, 2],
    ['in other case and with other marks', '1 HARBOUR – FEES', 1, 1],
    ['what an entry of another page says', 'Late fees', 1, undefined],
    ['more than the entry says', 'Late fees and others', 2, undefined],
    ['an entry deeper than headings go', 'Deep', 2, 6],
  ])('%s', (_what, text, page, expected) => {
    expect(levels([], outline)(paragraph(text), page)).toBe(expected)
  })

  test('give their level to others of the same size', () => {
    const levelOf = levels([20, 14], outline)
    expect(levelOf(paragraph('Late fees', { size: 20 }), 2)).toBe(2)
    expect(levelOf(paragraph('Not in the outline', { size: 20 }), 2)).toBe(2)
  })

  test('are no paragraphs of the body that say the same in many lines', () => {
    expect(levels([], outline)(paragraph('Late fees', { lines: 5 }), 2)).toBeUndefined()
  })
})
