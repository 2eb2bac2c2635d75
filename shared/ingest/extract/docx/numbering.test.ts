import { describe, expect, test } from 'vitest'
import { officeFile, wordXml } from '../../testdata/office.ts'
import { openArchive } from '../office/archive.ts'
import { readListMarks } from './numbering.ts'

/** Levels as `format pattern`, from the outermost on. */
const abstract = (id: number, ...levels: string[]) => {
  const xml = levels.map((level, at) => {
    const [format = '', ...pattern] = level.split(' ')
    return `<w:lvl w:ilvl="${at}"><w:numFmt w:val="${format}"/><w:lvlText w:val="${pattern.join(' ')}"/></w:lvl>`
  })
  return `<w:abstractNum w:abstractNumId="${id}">${xml.join('')}</w:abstractNum>`
}
const list = (id: number, pattern: number, inside = '') =>
  `<w:num w:numId="${id}"><w:abstractNumId w:val="${pattern}"/>${inside}</w:num>`
const startAt = (level: number, value: number) =>
  `<w:lvlOverride w:ilvl="${level}"><w:startOverride w:val="${value}"/></w:lvlOverride>`

/** The marks of items, each given as list and level. */
async function marksOf(numbering: string, ...items: [list: number, level: number][]): Promise<string[]> {
  const archive = await openArchive(officeFile('a.docx', { 'n.xml': wordXml('numbering', numbering) }).bytes)
  const mark = await readListMarks(archive, 'n.xml')
  return items.map(([of, level]) => mark({ list: `${of}`, level }))
}

/** The mark of the item of that number in a list of one format. */
async function nth(format: string, number: number): Promise<string | undefined> {
  const started = list(1, 0, startAt(0, number))
  return (await marksOf(abstract(0, `${format} %1`) + started, [1, 0]))[0]
}

describe('the number of a list item', () => {
  test.each([
    ['decimal', 12, '12'],
    ['decimalZero', 9, '09'],
    ['decimalZero', 10, '10'],
    ['lowerLetter', 1, 'a'],
    ['lowerLetter', 26, 'z'],
    ['lowerLetter', 27, 'aa'],
    ['upperLetter', 54, 'BBB'],
    ['lowerRoman', 4, 'iv'],
    ['upperRoman', 1994, 'MCMXCIV'],
    ['upperRoman', 3999, 'MMMCMXCIX'],
    ['upperRoman', 4000, '4000'],
    ['upperRoman', 0, '0'],
    ['ordinalText', 3, '3'],
    ['lowerLetter', 1_000_000, 'n'.repeat(10)],
  ])('in %s, %i is %s', async (format, number, expected) => {
    expect(await nth(format, number)).toBe(expected)
  })

  test('has no mark in lists without one, and a dot for any picture', async () => {
    const numbering = abstract(0, 'none x', 'bullet \uF0B7') + list(1, 0)
    expect(await marksOf(numbering, [1, 0], [1, 1])).toEqual(['', '•'])
  })
})

describe('lists', () => {
  const outline = abstract(0, 'decimal %1.', 'decimal %1.%2', 'lowerLetter (%3)')

  test('count on each level, and anew below the next item of an outer one', async () => {
    const items: [number, number][] = [
      [1, 0],
      [1, 1],
      [1, 1],
      [1, 2],
      [1, 2],
      [1, 1],
      [1, 0],
      [1, 1],
      [1, 2],
    ]
    expect(await marksOf(outline + list(1, 0), ...items)).toEqual([
      '1.',
      '1.1',
      '1.2',
      '(a)',
      '(b)',
      '1.3',
      '2.',
      '2.1',
      '(a)',
    ])
  })

  test('that begin on an inner level have the outer one at its start', async () => {
    expect(await marksOf(outline + list(1, 0), [1, 1], [1, 1])).toEqual(['1.1', '1.2'])
  })

  test('of one pattern share its count', async () => {
    expect(await marksOf(outline + list(1, 0) + list(2, 0), [1, 0], [2, 0], [1, 0])).toEqual(['1.', '2.', '3.'])
  })

  test('of one pattern start anew where they say so, once', async () => {
    const numbering = outline + list(1, 0) + list(2, 0, startAt(0, 1))
    expect(await marksOf(numbering, [1, 0], [1, 0], [2, 0], [2, 0])).toEqual(['1.', '2.', '1.', '2.'])
  })

  test('of other patterns count for themselves', async () => {
    const numbering = outline + abstract(5, 'upperRoman %1)') + list(1, 0) + list(2, 5)
    expect(await marksOf(numbering, [1, 0], [2, 0], [1, 0], [2, 0])).toEqual(['1.', 'I)', '2.', 'II)'])
  })

  test('start where their level starts', async () => {
    const level = '<w:lvl w:ilvl="0"><w:start w:val="7"/><w:numFmt w:val="decimal"/><w:lvlText w:val="§ %1"/></w:lvl>'
    const numbering = `<w:abstractNum w:abstractNumId="0">${level}</w:abstractNum>${list(1, 0)}`
    expect(await marksOf(numbering, [1, 0], [1, 0])).toEqual(['§ 7', '§ 8'])
  })

  test.each<[string, string, [number, number]]>([
    ['that are not defined', outline, [9, 0]],
    ['whose pattern is not there', list(1, 7), [1, 0]],
    ['on a level that is not there', outline + list(1, 0), [1, 4]],
    ['on a level that no list has', outline + list(1, 0), [1, 9]],
    ['below their first level', outline + list(1, 0), [1, -1]],
    ['on half a level', outline + list(1, 0), [1, 0.5]],
  ])('have no mark: %s', async (_what, numbering, item) => {
    expect(await marksOf(numbering, item)).toEqual([''])
  })

  test('have marks that end at some length', async () => {
    const numbering = abstract(0, `decimal ${'%1.'.repeat(500)}`) + list(1, 0)
    expect((await marksOf(numbering, [1, 0]))[0]).toHaveLength(60)
  })

  test('of a file without numbering have no marks', async () => {
    const archive = await openArchive(officeFile('a.docx', { a: 'b' }).bytes)
    expect((await readListMarks(archive, undefined))({ list: '1', level: 0 })).toBe('')
  })
})
