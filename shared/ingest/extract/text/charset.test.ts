import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import { forSeeds } from '../../../text/testdata/generate.ts'
import { decodeText } from './charset.ts'
import { joinWrapped } from './text.ts'

describe('decodeText', () => {
  test.each(['utf-8', 'utf-16le', 'utf-16be'])('takes the mark of %s at its word, and away', (charset) => {
    expect(decodeText(iconv.encode('Žluťoučký kůň', charset, { addBOM: true })).text).toBe('Žluťoučký kůň')
  })

  test('any text comes out of UTF-8 as it went in', () => {
    forSeeds(300, (generator) => {
      const codes = generator.list({ fewest: 1, most: 60 }, () =>
        generator.oneOf([
          32 + generator.below(90),
          0xa0 + generator.below(0x2000),
          0x4e00 + generator.below(900),
          0x1f600 + generator.below(60),
        ]),
      )
      const text = String.fromCodePoint(...codes)
      expect(decodeText(new TextEncoder().encode(text)).text).toBe(text)
    })
  })

  test.each([
    ['UTF-16 without a mark', iconv.encode('Plain words of a letter, in lines.\n'.repeat(5), 'utf-16le')],
    ['UTF-16, the other way round', iconv.encode('Plain words of a letter, in lines.\n'.repeat(5), 'utf-16be')],
  ])('knows %s', (_what, bytes) => {
    expect(decodeText(bytes).text).toBe('Plain words of a letter, in lines.\n'.repeat(5))
  })

  test('takes texts that are no UTF-8 for the usual code page', () => {
    const text = 'Die Königsallee ist geöffnet – außer an Feiertagen, „natürlich“.'
    expect(decodeText(iconv.encode(text, 'windows-1252')).text).toBe(text)
  })

  test.each([
    ['NUL bytes', new TextEncoder().encode('abc\0def')],
    ['control characters', new TextEncoder().encode('ab\u0001'.repeat(10))],
  ])('refuses %s', (_what, bytes) => {
    expect(() => decodeText(bytes)).toThrow('TYPE_MISMATCH')
  })

  test('an empty file is an empty text', () => {
    expect(decodeText(new Uint8Array()).text).toBe('')
  })
})

describe('joinWrapped', () => {
  const wrapped = [
    'The harbour was opened after a long dispute between the two',
    'municipalities, and it has been extended several times since',
    'then.',
  ]

  test('joins what a program wrapped', () => {
    expect(joinWrapped(wrapped)).toBe(wrapped.join(' '))
  })

  test.each([
    ['a single line', ['One.'], 'One.'],
    ['short lines', ['Ada Lind', 'Harbour road 3', 'Lund'], 'Ada Lind\nHarbour road 3\nLund'],
    ['list items', [...wrapped.slice(0, 2), '- item'], [...wrapped.slice(0, 2), '- item'].join('\n')],
    [
      'a line that would have held the next word',
      [wrapped[0] ?? '', 'a', wrapped[1] ?? ''],
      [wrapped[0], 'a', wrapped[1]].join('\n'),
    ],
    [
      'lines wider than any program wraps',
      ['x'.repeat(130), 'y'.repeat(130)],
      `${'x'.repeat(130)}\n${'y'.repeat(130)}`,
    ],
    ['none', [], ''],
  ])('keeps the breaks of %s', (_what, lines, expected) => {
    expect(joinWrapped(lines)).toBe(expected)
  })

  test('takes more lines than a call may have arguments', () => {
    expect(joinWrapped(Array.from({ length: 500_000 }, () => 'line')).length).toBe(500_000 * 5 - 1)
  })
})
