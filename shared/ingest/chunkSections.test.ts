import { describe, expect, test } from 'vitest'
import type { Block, Place } from './blocks.ts'
import { readSections } from './chunkSections.ts'
import { lineOf } from './units.ts'

const text = (words: string, place: Place = {}): Block => ({ type: 'text', text: words, place })
const heading = (level: number, words: string, place: Place = {}): Block => ({
  type: 'heading',
  level,
  text: words,
  place,
})
const row = (cells: string[], place: Place = {}): Block => ({ type: 'row', cells, header: false, table: 1, place })

/** Sections as their path and the texts of their units. */
const outline = (...blocks: Block[]) =>
  readSections(blocks).map(({ headingPath, units }) => [headingPath.join(' › '), ...units.map(lineOf)])
/** The units of one text, each behind what parts it from the one before. */
const joined = (words: string) => readSections([text(words)])[0]?.units.map((unit) => unit.before + lineOf(unit))

describe('headings', () => {
  test.each([
    ['deeper ones stand below', [heading(1, 'A'), heading(2, 'B'), text('x')], [['A › B', 'x']]],
    [
      'equal ones follow',
      [heading(1, 'A'), text('x'), heading(1, 'B'), text('y')],
      [
        ['A', 'x'],
        ['B', 'y'],
      ],
    ],
    [
      'higher ones close',
      [heading(1, 'A'), heading(3, 'B'), text('x'), heading(2, 'C'), text('y')],
      [
        ['A › B', 'x'],
        ['A › C', 'y'],
      ],
    ],
    ['a level may be left out', [heading(1, 'A'), heading(6, 'F'), text('x')], [['A › F', 'x']]],
    [
      'a deep one may come first',
      [heading(4, 'D'), text('x'), heading(1, 'A'), text('y')],
      [
        ['D', 'x'],
        ['A', 'y'],
      ],
    ],
    ['blank ones are none', [heading(1, 'A'), heading(2, ' \n'), text('x')], [['A', 'x']]],
    ['lines become one', [heading(1, ' A\n\tB '), text('x')], [['A B', 'x']]],
    [
      'one without text is text',
      [heading(1, 'A'), heading(1, 'B'), text('x')],
      [
        ['', 'A'],
        ['B', 'x'],
      ],
    ],
    [
      'the last one without text is text',
      [text('x'), heading(1, 'A')],
      [
        ['', 'x'],
        ['', 'A'],
      ],
    ],
    ['one above it is used then', [heading(1, 'A'), heading(2, 'B')], [['A', 'B']]],
    [
      'marks alone are no text',
      [heading(1, 'A'), heading(2, '***'), heading(1, 'B'), text('x')],
      [
        ['', 'A'],
        ['B', 'x'],
      ],
    ],
    [
      'the same one twice makes one section',
      [heading(1, 'A'), text('x'), heading(1, 'A'), text('y')],
      [
        ['A', 'x'],
        ['A', 'y'],
      ],
    ],
  ] as const)('%s', (_what, blocks, expected) => {
    expect(outline(...blocks)).toEqual(expected)
  })

  test('no blocks make no section, nor do blank ones', () => {
    expect(readSections([])).toEqual([])
    expect(readSections([text(' \n '), text('...'), row(['', ' '])])).toEqual([])
  })
})

describe('places', () => {
  test.each([
    [
      'pages',
      [text('A b.', { page: 1 }), text('C d.', { page: 1 }), text('E f.', { page: 2 })],
      [{ page: 1 }, { page: 2 }],
    ],
    ['slides', [text('A', { slide: 1 }), text('B', { slide: 2 })], [{ slide: 1 }, { slide: 2 }]],
    ['sheets', [row(['1'], { sheet: 'S' }), row(['2'], { sheet: 'T' })], [{ sheet: 'S' }, { sheet: 'T' }]],
    [
      'rows',
      [
        row(['1'], { sheet: 'S', rows: { first: 1, last: 1 } }),
        row(['2'], { sheet: 'S', rows: { first: 2, last: 2 } }),
      ],
      [{ sheet: 'S' }],
    ],
    ['nothing', [text('A'), text('B')], [{}]],
  ] as const)('%s part sections as they should', (_what, blocks, places) => {
    expect(readSections(blocks).map(({ place }) => place)).toEqual(places)
  })

  test.each([
    ['a sheet names its section', [row(['1'], { sheet: 'Sales' })], 'Sales'],
    ['before headings', [heading(1, 'North', { sheet: 'Sales' }), row(['1'], { sheet: 'Sales' })], 'Sales › North'],
    [
      'unless a heading says the same',
      [heading(1, 'Sales', { sheet: 'Sales' }), row(['1'], { sheet: 'Sales' })],
      'Sales',
    ],
  ] as const)('%s', (_what, blocks, path) => {
    expect(readSections(blocks)[0]?.headingPath.join(' › ')).toBe(path)
  })
})

const LINE = 'A line of a paragraph that is long enough to have been wrapped here'

describe('sentences of a text', () => {
  test.each([
    ['beside each other', 'One is here. Two is here.', ['\n\nOne is here.', ' Two is here.']],
    ['on lines of their own', 'One\nTwo', ['\n\nOne', '\nTwo']],
    ['with blank lines between', 'One\n\n \nTwo', ['\n\nOne', '\nTwo']],
    ['over a wrapped line', `${LINE}\nand goes on.`, [`\n\n${LINE} and goes on.`]],
    ['after a whole long line', `${LINE}.\nNew line`, [`\n\n${LINE}.`, '\nNew line']],
    [
      'before a list',
      `${LINE}\n- one\n2. two\n• three\n(a) four`,
      [`\n\n${LINE}`, '\n- one', '\n2. two', '\n• three', '\n(a) four'],
    ],
    ['with odd spaces', 'One \t\u00a0 two', ['\n\nOne two']],
    ['in Chinese', '这是一。这是二。', ['\n\n这是一。', '这是二。']],
  ])('%s', (_what, words, expected) => {
    expect(joined(words)).toEqual(expected)
  })
})

describe('a sentence over a page break', () => {
  const over = (first: Block, second: Block) => readSections([first, second]).map(({ units }) => units.map(lineOf))
  const begun = 'The river was deepened by'
  const ended = 'erosion over years.'

  test('stands whole on the first page, and its end on the second as well', () => {
    const sections = readSections([text(begun, { page: 1 }), text(`${ended} More.`, { page: 2 })])
    expect(
      sections.map(({ units }) => units.map((unit) => [lineOf(unit), unit.columns ? undefined : unit.repeats])),
    ).toEqual([
      [[`${begun} ${ended}`, undefined]],
      [
        [ended, true],
        ['More.', undefined],
      ],
    ])
  })

  test('is joined at a hyphen', () => {
    expect(over(text('It was a deep and old val-', { page: 1 }), text('ley of stone.', { page: 2 }))[0]).toEqual([
      'It was a deep and old valley of stone.',
    ])
  })

  test.each([
    ['that ended', text('The river is deep here.', { page: 1 }), text(ended, { page: 2 })],
    ['of three words', text('The river was', { page: 1 }), text(ended, { page: 2 })],
    ['that a capital follows', text(begun, { page: 1 }), text('Erosion over years.', { page: 2 })],
    ['whose end has none', text(begun, { page: 1 }), text('erosion over years', { page: 2 })],
    ['whose end is long', text(begun, { page: 1 }), text(`erosion ${'and wind '.repeat(40)}over years.`, { page: 2 })],
    ['on a page further on', text(begun, { page: 1 }), text(ended, { page: 3 })],
    ['on slides', text(begun, { slide: 1 }), text(ended, { slide: 2 })],
    ['before a table', text(begun, { page: 1 }), row(['erosion', 'x.'], { page: 2 })],
    ['after a table', row(['The river was deepened by'], { page: 1 }), text(ended, { page: 2 })],
  ])('%s stays as it is', (_what, first, second) => {
    const apart = [first, second].map((block) => readSections([block])[0]?.units.map(lineOf))
    expect(over(first, second)).toEqual(apart)
  })
})
