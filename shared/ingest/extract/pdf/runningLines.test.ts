import { describe, expect, test } from 'vitest'
import { anyText, forSeeds } from '../../../text/testdata/generate.ts'
import { pdfLine } from '../../testdata/pdfLines.ts'
import { findRunningLines } from './runningLines.ts'
import type { PdfLine } from './types.ts'

/** Text that is unlike that of any other page, without figures. */
const body = (page: number): PdfLine[] =>
  Array.from({ length: 8 }, (_, at) => {
    const letters = String.fromCharCode(97 + page, 97 + at)
    return pdfLine(`${letters} words ${letters} of the ${letters} page ${letters}`, { baseline: 600 - at * 12 })
  })

interface Margins {
  head?: string | PdfLine | undefined
  foot?: string | PdfLine | undefined
}

/** What the head and the foot of each page say besides its number; `undefined` where they belong to the text. */
function runningOf(count: number, margins: (page: number) => Margins, isHeading = (_line: PdfLine) => false) {
  const place = (text: string | PdfLine | undefined, baseline: number) =>
    text === undefined ? undefined : typeof text === 'string' ? pdfLine(text, { baseline }) : text
  const pages = Array.from({ length: count }, (_, at) => {
    const { head, foot } = margins(at + 1)
    const edges = { head: place(head, 760), foot: place(foot, 40) }
    const lines = [edges.head, ...body(at), edges.foot].filter((line) => line !== undefined)
    return { number: at + 1, lines, ...edges }
  })
  const running = findRunningLines(pages, isHeading)
  return pages.map((page) => ({
    head: page.head && running(page.head, page),
    foot: page.foot && running(page.foot, page),
    text: page.lines.filter((line) => running(line, page) === undefined).length,
  }))
}
const feet = (count: number, foot: (page: number) => string | undefined) =>
  runningOf(count, (page) => ({ foot: foot(page) })).map((page) => page.foot)

describe('lines at the foot of pages', () => {
  test.each<[string, (page: number) => string, string]>([
    ['the same words', () => 'Rules of the port', 'Rules of the port'],
    ['a bare number', (page) => `${page}`, ''],
    ['a number between dashes', (page) => `– ${page} –`, ''],
    ['a number that began elsewhere', (page) => `${page + 117}`, ''],
    ['a word and a number', (page) => `Page ${page}`, ''],
    ['a number of all', (page) => `Page ${page} of 40`, ''],
    ['a name, a stroke and a number', (page) => `Rules of the port | ${page}`, 'Rules of the port'],
    ['a name, a dot and a page', (page) => `Rules of the port · Page ${page}`, 'Rules of the port'],
    ['a name far left of a number', (page) => `Rules of the port          ${page}`, 'Rules of the port'],
    ['a name close to a number', (page) => `Rules of the port ${page}`, 'Rules of the port'],
  ])('%s', (_what, foot, expected) => {
    expect(feet(5, foot)).toEqual(Array.from({ length: 5 }, () => expected))
  })

  test('are the same in any case', () => {
    const found = feet(4, (page) => (page % 2 === 1 ? 'RULES of the port' : 'Rules of the Port'))
    expect(found).toEqual(['RULES of the port', 'Rules of the Port', 'RULES of the port', 'Rules of the Port'])
  })

  test.each<[string, (page: number) => string]>([
    ['words that differ', (page) => `${'abcde'[page - 1]} is said here`],
    ['numbers that do not count pages', (page) => `${(page * page * 7) % 11} ships`],
    ['numbers that count by two', (page) => `${page * 2} ships`],
  ])('are text: %s', (_what, foot) => {
    expect(feet(5, foot)).toEqual([undefined, undefined, undefined, undefined, undefined])
  })

  test('belong to the text of a single page', () => {
    expect(feet(1, () => 'Rules of the port')).toEqual([undefined])
  })

  test('need to recur on half of a few pages, and on three of many', () => {
    const on = (count: number, pages: readonly number[]) =>
      feet(count, (page) => (pages.includes(page) ? 'Rules of the port' : undefined)).filter(Boolean).length
    expect(on(2, [1, 2])).toBe(2)
    expect(on(4, [1, 2])).toBe(2)
    expect(on(4, [1])).toBe(0)
    expect(on(12, [3, 7, 8])).toBe(3)
    expect(on(12, [3, 7])).toBe(0)
  })

  test('may stand on every other page', () => {
    const found = feet(8, (page) => (page % 2 === 0 ? `${page} Rules of the port` : `Chapter of ships ${page}`))
    expect(new Set(found)).toEqual(new Set(['Rules of the port', 'Chapter of ships']))
  })

  test('leave the text of the page alone', () => {
    expect(runningOf(5, () => ({ foot: 'Rules', head: 'Port' })).map((page) => page.text)).toEqual([8, 8, 8, 8, 8])
  })
})

describe('lines that recur', () => {
  test('at another height are text', () => {
    const found = runningOf(4, (page) => ({ head: pdfLine('Rules of the port', { baseline: 700 + page * 20 }) }))
    expect(found.map((page) => page.head)).toEqual([undefined, undefined, undefined, undefined])
  })

  test('at nearly the same height are one', () => {
    const found = runningOf(4, (page) => ({ head: pdfLine('Rules of the port', { baseline: 760 + (page % 2) * 2 }) }))
    expect(found.every((page) => page.head === 'Rules of the port')).toBe(true)
  })

  test('in the middle of pages are text', () => {
    const pages = Array.from({ length: 4 }, (_, at) => {
      const repeated = pdfLine('Rules of the port', { baseline: 550 })
      return { number: at + 1, repeated, lines: [...body(at), repeated] }
    })
    const running = findRunningLines(pages, () => false)
    expect(pages.map((page) => running(page.repeated, page))).toEqual([undefined, undefined, undefined, undefined])
  })
})

describe('headings at the top of pages', () => {
  const large = (text: string) => pdfLine(text, { baseline: 760, size: 18 })
  const isLarge = (line: PdfLine) => line.size > 12
  const heads = (count: number, head: (page: number) => string) =>
    runningOf(count, (page) => ({ head: large(head(page)) }), isLarge).map((page) => page.head)

  test('whose numbers grow with the pages are text', () => {
    expect(heads(4, (page) => `Lesson ${page}`)).toEqual([undefined, undefined, undefined, undefined])
    const titles = ['Duties', 'Emergencies', 'Workshop', 'Warehouse']
    expect(heads(4, (page) => `${page} ${titles[page - 1]}`)).toEqual([undefined, undefined, undefined, undefined])
  })

  test('that say the same on every page are running lines', () => {
    expect(heads(4, () => 'Harbour handbook')).toEqual(Array.from({ length: 4 }, () => 'Harbour handbook'))
  })

  test('name a chapter beside the page number', () => {
    const bold = (text: string) => pdfLine(text, { baseline: 760, bold: true })
    const chapter = (page: number) => (page <= 4 ? 'Quays and piers' : 'Lamps and lenses')
    const found = runningOf(
      8,
      (page) => ({ head: bold(`${page} ${chapter(page)}`) }),
      (line) => line.bold,
    )
    expect(found.map((page) => page.head !== undefined)).toEqual(Array.from({ length: 8 }, () => true))
  })
})

describe('any pages', () => {
  test('are looked through, and what a running line says is part of it', () => {
    forSeeds(150, (generator) => {
      const pages = generator.list({ fewest: 0, most: 12 }, (at) => ({
        number: at + 1,
        lines: generator.list({ fewest: 0, most: 6 }, () =>
          pdfLine(`${anyText(generator, 3)} ${generator.oneOf(['', `${at + 1}`, 'Rules'])}`, {
            baseline: generator.oneOf([760, 748, 40, 300]),
          }),
        ),
      }))
      const running = findRunningLines(pages, (line) => line.text.length % 7 === 0)
      for (const page of pages)
        for (const line of page.lines) {
          const said = running(line, page)
          for (const word of said?.split(/\s+/) ?? []) expect(`${line.text} ·`).toContain(word)
        }
    })
  })
})
