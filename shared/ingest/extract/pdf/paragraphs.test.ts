import { describe, expect, test } from 'vitest'
import { anyText, forSeeds } from '../../../text/testdata/generate.ts'
import { pdfLine, pdfLines } from '../../testdata/pdfLines.ts'
import { joinLines } from './paragraphs.ts'
import type { PdfLine } from './types.ts'

/** Two lines that fill their column and end within a sentence. */
const FULL = 'The harbour keeps a list of every vessel that has passed the'
const NEXT = 'breakwater since the lighthouse was lit, and the list is read'
const textsOf = (lines: readonly PdfLine[]) => joinLines(lines).map((paragraph) => paragraph.text)
/** Two full lines, the second of which ends as given. */
const joinedAt = (end: string, next: string, look: Partial<PdfLine> = {}) =>
  textsOf([
    ...pdfLines([FULL]),
    pdfLine(`${NEXT.slice(0, -end.length)}${end}`, { baseline: 688, ...look }),
    ...pdfLines([next, FULL], { baseline: 676 }),
  ])[0]

describe('lines of a paragraph', () => {
  test('are joined by spaces while they fill their column', () => {
    expect(textsOf(pdfLines([FULL, NEXT, 'aloud once a year.']))).toEqual([`${FULL} ${NEXT} aloud once a year.`])
  })

  test.each<[string, PdfLine[]]>([
    ['a wider gap', pdfLines([FULL, NEXT, '', FULL, NEXT])],
    ['another size', [...pdfLines([FULL, NEXT]), ...pdfLines([FULL, NEXT], { size: 12, baseline: 675 })]],
    ['another weight', [...pdfLines([FULL, NEXT]), ...pdfLines([FULL, NEXT], { bold: true, baseline: 676 })]],
    ['another direction', [...pdfLines([FULL, NEXT]), ...pdfLines([FULL, NEXT], { angle: 90, baseline: 676 })]],
    ['a sentence that ends before its line does', pdfLines([FULL, 'breakwater.', FULL, NEXT])],
    ['an indentation after a sentence', pdfLines([FULL, `${NEXT.slice(0, -1)}.`, `   ${FULL.slice(3)}`, NEXT])],
    ['a line that stands higher', [...pdfLines([FULL, `${NEXT}.`]), ...pdfLines([FULL, NEXT], { left: 500 })]],
  ])('are parted from those of the next by %s', (_what, lines) => {
    expect(joinLines(lines).map((paragraph) => paragraph.lines)).toEqual([2, 2])
  })

  test('keep their breaks where lines end early without ending a sentence', () => {
    const address = ['Harbour Office', 'Quay Street 14', 'Seatown']
    expect(textsOf(pdfLines([FULL, `${NEXT.slice(0, -1)}.`, '', ...address]))[1]).toBe(address.join('\n'))
  })

  test('keep their breaks where their parts stand apart like cells', () => {
    expect(textsOf(pdfLines(['Harbour fees          12.00', 'Crane                 75.00']))).toEqual([
      'Harbour fees 12.00\nCrane 75.00',
    ])
  })

  test('go on from the foot of a column to the head of the next', () => {
    const columns = [...pdfLines([FULL, NEXT]), ...pdfLines(['aloud once a year', NEXT], { left: 500 })]
    expect(textsOf(columns)).toEqual([`${FULL} ${NEXT} aloud once a year ${NEXT}`])
  })

  test('are joined without a space in scripts that have none', () => {
    expect(textsOf(pdfLines(['港口图书馆每天上午九点开放会员最多可', '以借十二本书期限为二十八天']))).toEqual([
      '港口图书馆每天上午九点开放会员最多可以借十二本书期限为二十八天',
    ])
  })

  test('that run from right to left are measured from the right', () => {
    const hebrew = 'הספרייה בנמל פתוחה בכל יום מתשע בבוקר ועד שבע בערב לכל החברים'
    const right = pdfLine(hebrew).right
    const short = 'ולכל האורחים'
    const last = pdfLine(short, { baseline: 688, left: right - short.length * 5 })
    expect(textsOf([pdfLine(hebrew), last])).toEqual([`${hebrew} ${short}`])
  })
})

describe('a list mark begins a paragraph', () => {
  const second = (text: string) => textsOf(pdfLines([FULL, NEXT, text])).length === 2

  test.each('• – * · 1. 12) (3) 101. a) (b) Z. iv) XII.'.split(' '))('%s', (mark) => {
    expect(second(`${mark} vessels of up to twelve metres`)).toBe(true)
  })

  test.each('1234. 1.5 ab. A 12 e.g. (see) -5'.split(' '))('unlike %s', (mark) => {
    expect(second(`${mark} vessels of up to twelve metres`)).toBe(false)
  })

  test('and lines that hang below it go on with it', () => {
    const list = ['• vessels of up to twelve metres, which the harbour takes at', '  night as well', '• others']
    expect(textsOf(pdfLines(list))).toEqual([`${list[0]} night as well`, '• others'])
  })
})

describe('a word that is split over two lines', () => {
  test.each([
    ['a hyphen between small letters', 'compi-', 'lation of all', 'compilation of all'],
    ['a hyphen before a capital', 'post-', 'War years', 'post-War years'],
    ['a hyphen between figures', '1972-', '73 and after', '1972-73 and after'],
    ['a dash with spaces', 'read -', 'aloud', 'read - aloud'],
  ])('%s', (_what, end, next, joined) => {
    expect(joinedAt(` ${end}`, next)).toContain(` ${joined}\n`)
  })

  test.each([
    ['small letters', 'lation of all', 'compilation of all'],
    ['a capital', 'War years', 'compi-War years'],
  ])('the hyphen that the reader has taken off already, before %s', (_what, next, joined) => {
    expect(joinedAt(' compi', next, { hyphenated: true })).toContain(` ${joined}\n`)
  })

  test('keeps its hyphen at the end of a page', () => {
    expect(textsOf(pdfLines([pdfLine('compi', { hyphenated: true })]))).toEqual(['compi-'])
  })
})

describe('what is told of a paragraph', () => {
  test('is the look of its first line, how many lines it has, and the space above it', () => {
    const large = pdfLine('Fees', { size: 14, bold: true })
    expect(joinLines([large, ...pdfLines([FULL, NEXT], { baseline: 680 })])).toEqual([
      { text: 'Fees', size: 14, bold: true, lines: 1, words: large.words, gapAbove: undefined, tabular: false },
      {
        text: `${FULL} ${NEXT}`,
        size: 10,
        bold: false,
        lines: 2,
        words: expect.any(Array),
        gapAbove: 2,
        tabular: false,
      },
    ])
  })

  test.each([
    ['Harbour fees          12.00', true],
    ['Harbour fees … 12', true],
    ['Harbour fees 12', false],
  ])('%j is tabular: %s', (text, tabular) => {
    expect(joinLines([pdfLine(text)])[0]?.tabular).toBe(tabular)
  })

  test('of no lines is nothing', () => {
    expect(joinLines([])).toEqual([])
  })
})

describe('any lines', () => {
  test('lose nothing but white space and hyphens', () => {
    const dense = (texts: readonly string[]) => texts.join('').replace(/[\s-]/g, '')
    forSeeds(300, (generator) => {
      const lines = generator.list({ fewest: 0, most: 12 }, () =>
        pdfLine(anyText(generator, 8, [' ', '   ', '']), {
          left: generator.below(400),
          baseline: generator.below(800),
          size: generator.oneOf([0, 1, 8, 10, 24]),
          bold: generator.below(4) === 0,
          angle: generator.oneOf([0, 0, 0, 90, 37]),
          hyphenated: generator.below(6) === 0,
        }),
      )
      const paragraphs = joinLines(lines)
      expect(dense(paragraphs.map(({ text }) => text))).toBe(dense(lines.map(({ text }) => text)))
      expect(paragraphs.reduce((sum, paragraph) => sum + paragraph.lines, 0)).toBe(lines.length)
    })
  })
})
