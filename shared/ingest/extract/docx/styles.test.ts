import { describe, expect, test } from 'vitest'
import { officeFile, wordXml } from '../../testdata/office.ts'
import { openArchive } from '../office/archive.ts'
import { outlineRole, readStyles } from './styles.ts'

const style = (id: string, inside: string) => `<w:style w:styleId="${id}">${inside}</w:style>`
const name = (value: string) => `<w:name w:val="${value}"/>`
const based = (id: string) => `<w:basedOn w:val="${id}"/>`
const outline = (value: number) => `<w:pPr><w:outlineLvl w:val="${value}"/></w:pPr>`
const listed = (inside: string) => `<w:pPr><w:numPr>${inside}</w:numPr></w:pPr>`

const sheetOf = async (styles: string) =>
  readStyles(await openArchive(officeFile('a.docx', { 's.xml': wordXml('styles', styles) }).bytes), 's.xml')

describe('what a style makes of a paragraph', () => {
  test.each<[string, string, unknown]>([
    ['heading 1', 'a heading', { level: 1 }],
    ['Heading 9', 'a heading in capitals', { level: 9 }],
    ['heading3', 'a heading without a blank', { level: 3 }],
    ['heading 10', 'a level that Word has not', 'plain'],
    ['heading', 'no level', 'plain'],
    ['My heading 1', 'a name that only ends so', 'plain'],
    ['toc 2', 'a line of the table of contents', 'contents'],
    ['TOC Heading', 'the title of the table of contents', 'plain'],
    ['Title', 'the title', 'title'],
    ['Subtitle', 'the subtitle', 'plain'],
    ['Normal', 'text', 'plain'],
  ])('named %j is %s', async (named, _what, expected) => {
    expect((await sheetOf(style('S1', name(named)))).role('S1')).toEqual(expected)
  })

  test.each<[string, string, unknown]>([
    [
      'is told along what it is based on',
      style('S', based('A')) + style('A', based('B')) + style('B', name('heading 2')),
      { level: 2 },
    ],
    [
      'is told by its own name first',
      style('S', name('heading 3') + based('A')) + style('A', name('heading 1')),
      { level: 3 },
    ],
    [
      'is told by a name before an outline level',
      style('S', outline(0) + based('A')) + style('A', name('heading 4')),
      { level: 4 },
    ],
    [
      'is told by the nearest outline level',
      style('S', based('A')) + style('A', outline(1) + based('B')) + style('B', outline(4)),
      { level: 2 },
    ],
    ['is text on the outline level of the body', style('S', outline(9)), 'plain'],
    ['is text where its styles go round in a circle', style('S', based('A')) + style('A', based('S')), 'plain'],
    ['may be based on a style that is not there', style('S', based('Heading2')), { level: 2 }],
    ['is text where another style is meant', style('T', name('heading 1')), 'plain'],
  ])('%s', async (_what, styles, expected) => {
    expect((await sheetOf(styles)).role('S')).toEqual(expected)
  })

  test('is told by ids where there is no part of styles', async () => {
    const sheet = await readStyles(await openArchive(officeFile('a.docx', { a: 'b' }).bytes), undefined)
    expect(['Heading2', 'heading 7', 'Title', 'TOC1', 'berschrift1'].map((id) => sheet.role(id))).toEqual([
      { level: 2 },
      { level: 7 },
      'title',
      'contents',
      'plain',
    ])
  })

  test('is found in long lines of styles', async () => {
    const line = Array.from({ length: 3000 }, (_, at) => style(`S${at}`, based(`S${at + 1}`)))
    const sheet = await sheetOf(line.join('') + style('S3000', name('heading 1')))
    expect(sheet.role('S0')).toEqual({ level: 1 })
  })
})

describe('the list of a style', () => {
  const numId = '<w:numId w:val="4"/>'
  test.each<[string, string, unknown]>([
    ['its own', style('S', listed(`${numId}<w:ilvl w:val="2"/>`)), { list: '4', level: 2 }],
    ['without a level', style('S', listed(numId)), { list: '4' }],
    ['of what it is based on', style('S', based('A')) + style('A', listed(numId)), { list: '4' }],
    [
      'that of what it is based on, where it has a level only',
      style('S', based('A') + listed('<w:ilvl w:val="1"/>')) + style('A', listed(numId)),
      { list: '4' },
    ],
    ['none', style('S', name('Normal')), undefined],
  ])('is %s', async (_what, styles, expected) => {
    expect((await sheetOf(styles)).list('S')).toEqual(expected)
  })
})

describe('outlineRole', () => {
  test.each<[number | undefined, unknown]>([
    [0, { level: 1 }],
    [8, { level: 9 }],
    [9, 'plain'],
    [-1, 'plain'],
    [Number.NaN, 'plain'],
    [undefined, 'plain'],
  ])('%s', (level, expected) => {
    expect(outlineRole(level)).toEqual(expected)
  })
})
