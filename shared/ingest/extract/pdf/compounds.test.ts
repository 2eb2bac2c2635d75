import { describe, expect, test } from 'vitest'
import { pdfLine, pdfLines } from '../../testdata/pdfLines.ts'
import { createCompounds } from './compounds.ts'
import { joinLines } from './paragraphs.ts'
import type { PdfLine } from './types.ts'

const knowing = (...texts: (string | PdfLine)[]) => {
  const { learn, isCompound } = createCompounds()
  learn(pdfLines(texts))
  return isCompound
}

describe('the halves of a split word', () => {
  test.each<[string, string[], string, string, boolean]>([
    ['written with a hyphen elsewhere', ['A well-known harbour.'], 'a well', 'known pier', true],
    ['written in one elsewhere', ['Further information here.'], 'infor', 'mation and', false],
    ['written nowhere else', ['The harbour.'], 'well', 'known', false],
    ['written both ways, mostly with a hyphen', ['a long-term plan, long-term debt, longterm'], 'long', 'term', true],
    ['written both ways, mostly in one', ['a long-term plan, longterm debt, longterm'], 'long', 'term', false],
    ['written both ways as often', ['a long-term plan, longterm debt'], 'long', 'term', false],
    ['in other case', ['Third-Party software'], 'a third', 'party', true],
    ['with other hyphens', ['Third\u2010party, co\u2011author software'], 'a third', 'party', true],
    ['of more parts', ['a state-of-the-art pier'], 'the state-of-the', 'art', true],
    [
      'that are the end of one compound and the beginning of a word',
      ['a long-term plan'],
      'very-long',
      'term-like',
      true,
    ],
    ['with marks behind them', ['a well-known pier'], 'the (well', 'known).', true],
  ])('%s', (_what, lines, first, second, expected) => {
    expect(knowing(...lines)(first, second)).toBe(expected)
  })

  test('are told by whole words alone, not by other halves', () => {
    const split = pdfLine('further infor', { hyphenated: true })
    expect(knowing(split, 'well-known pier')('x', 'well')).toBe(false)
    expect(knowing('an omni-', 'channel pier')('omni', 'channel')).toBe(false)
  })

  test('of more words than are kept in mind are split words', () => {
    const many = Array.from({ length: 200_001 }, (_, at) => `w${at}`).join(' ')
    expect(knowing(many, 'a well-known pier')('well', 'known')).toBe(false)
    expect(knowing(`${'x'.repeat(61)}-known`)('x'.repeat(61), 'known')).toBe(false)
  })
})

describe('a paragraph', () => {
  const split = (look: Partial<PdfLine>, end: string) => [
    pdfLine(`The harbour keeps a list of every ${end}`, look),
    ...pdfLines(['known vessel that has passed.'], { baseline: 688 }),
  ]

  test.each<[string, PdfLine[]]>([
    ['that its reader has taken off', split({ hyphenated: true }, 'well')],
    ['that stands in the text', split({}, 'well-')],
  ])('keeps the hyphen of a compound %s', (_what, lines) => {
    const texts = (isCompound?: (first: string, second: string) => boolean) => joinLines(lines, isCompound)[0]?.text
    expect(texts(knowing('A well-known pier'))).toBe(
      'The harbour keeps a list of every well-known vessel that has passed.',
    )
    expect(texts()).toBe('The harbour keeps a list of every wellknown vessel that has passed.')
  })
})
