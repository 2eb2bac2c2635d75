import { describe, expect, test } from 'vitest'
import { anyText, forSeeds } from '../../text/testdata/generate.ts'
import { plausibleTitle } from './plausibleTitle.ts'
import { splitLongText } from './splitLongText.ts'
import { tidy } from './tidy.ts'

describe('tidy', () => {
  test.each([
    ['plain words', 'As they are.', 'As they are.'],
    ['blanks at the ends', '  a  ', 'a'],
    ['runs of blanks', 'a   b\t\tc', 'a b c'],
    ['no-break and wide spaces', 'a\u00a0b\u2003c\u3000d', 'a b c d'],
    ['line ends of all systems', 'a\r\nb\rc\u2028d\u2029e', 'a\nb\nc\nd\ne'],
    ['empty lines', 'a\n \n\n b', 'a\nb'],
    ['control characters', 'a\u0000b\u001fc\u0085d', 'abcd'],
    ['soft hyphens and zero-width spaces', 'har\u00adbour\u200b', 'harbour'],
    ['private-use characters', '\uf0b7 item', 'item'],
    ['byte-order marks', '\ufeffa\ufffe', 'a'],
    ['halves of a pair', 'a\ud83db', 'ab'],
    ['whole pairs', 'a 👩‍👩‍👧 b', 'a 👩‍👩‍👧 b'],
    ['joiners that make letters', 'می‌خواهم', 'می‌خواهم'],
    ['nothing but noise', '\u0001\u200b \n', ''],
  ])('%s', (_what, text, expected) => {
    expect(tidy(text)).toBe(expected)
  })

  test('what is tidy stays as it is', () => {
    forSeeds(500, (generator) => {
      const once = tidy(anyText(generator, 40, ['', ' ', '\n', '\t', '\u00a0', '\u200b', '\r\n']))
      expect(tidy(once)).toBe(once)
    })
  })
})

describe('splitLongText', () => {
  test.each([
    ['a text within the limit', 'One. Two.', 20, ['One. Two.']],
    ['at a sentence end', 'One two. Three four.', 14, ['One two.', 'Three four.']],
    ['at a line end', 'One two!\nThree four.', 14, ['One two!', 'Three four.']],
    ['at a line end that ends no sentence', 'One two\nThree four', 14, ['One two', 'Three four']],
    ['at the later of the two', 'One two. Three\nfour five', 16, ['One two. Three', 'four five']],
    ['not at a point inside of a word', 'one two 3.14159', 12, ['one two', '3.14159']],
    ['not in the first half', 'One. two three four', 16, ['One. two three', 'four']],
    ['at a space', 'abcdef ghijkl mnopqr', 10, ['abcdef', 'ghijkl', 'mnopqr']],
    ['anywhere', 'abcdefghij', 4, ['abcd', 'efgh', 'ij']],
    ['never inside a pair', 'abc👩👩', 4, ['abc', '👩👩']],
    ['Chinese', '一二三。四五六七', 6, ['一二三。', '四五六七']],
    ['nothing', '', 4, []],
  ])('%s', (_what, text, limit, expected) => {
    expect(splitLongText(text, limit)).toEqual(expected)
  })

  test('any text: pieces are within the limit and lose nothing but white space', () => {
    forSeeds(500, (generator) => {
      const text = anyText(generator, 80)
      const limit = 60 + generator.below(100)
      const pieces = splitLongText(text, limit)
      for (const piece of pieces) expect(piece.length).toBeLessThanOrEqual(limit)
      const dense = (part: string) => part.replace(/\s/g, '')
      expect(dense(pieces.join(''))).toBe(dense(text))
    })
  })

  test('megabytes without a place to cut', () => {
    expect(splitLongText('x'.repeat(5_000_000), 20_000).length).toBe(250)
  })
})

describe('plausibleTitle', () => {
  test.each([
    ['Tide tables 2025', 'Tide tables 2025'],
    ['  Tide \n tables ', 'Tide tables'],
    ['Document management', 'Document management'],
    ['x'.repeat(600), 'x'.repeat(500)],
  ])('%.30j is one', (title, expected) => {
    expect(plausibleTitle(title)).toBe(expected)
  })

  test.each([
    undefined,
    '',
    '  ',
    'Microsoft Word - draft',
    'PowerPoint Presentation',
    'Présentation1',
    'untitled',
    'Untitled-2',
    'Document1',
    'Slide 1',
    'report.docx',
    'scan.pdf',
  ])('%j is none', (title) => {
    expect(plausibleTitle(title)).toBeUndefined()
  })
})
