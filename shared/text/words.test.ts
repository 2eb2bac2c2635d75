import { describe, expect, test } from 'vitest'
import { anyText, forSeeds } from './testdata/generate.ts'
import { countWords, scanWords, splitWords } from './words.ts'

const pieces = (text: string) => splitWords(text).map(({ kind, text: piece }) => `${kind}:${piece}`)

describe('words of a text', () => {
  test.each([
    ['plain', 'The 12 boats, 3b and b3.', ['word:The', 'number:12', 'word:boats', 'word:3b', 'word:and', 'word:b3']],
    ['numbers', "1,298.5 and 1'000 in 2018.", ['number:1,298.5', 'word:and', "number:1'000", 'word:in', 'number:2018']],
    ['accents', 'Größe: 7 Äpfel', ['word:Größe', 'number:7', 'word:Äpfel']],
    ['Arabic', 'عام ٢٠١٨ كان', ['word:عام', 'number:٢٠١٨', 'word:كان']],
    ['mixed scripts', 'Die 東京 Reise 5x', ['word:Die', 'ideographic:東京', 'word:Reise', 'word:5x']],
    ['nothing', '', []],
    ['marks alone', ' .,;:!? – … « » "\n\t', []],
    ['hyphens', 'e-mail, X-rayed', ['word:e', 'word:mail', 'word:X', 'word:rayed']],
    ['apostrophes', "don't it’s", ['word:don', 'word:t', 'word:it', 'word:s']],
    ['underscores', 'a_b', ['word:a', 'word:b']],
    ['an address', 'info@example.org', ['word:info', 'word:example', 'word:org']],
    ['decimals and dates', '3.14, 1.2.2024 12:30', ['number:3.14', 'number:1.2.2024', 'number:12', 'number:30']],
    ['a number at the end of a sentence', 'In 1987. So', ['word:In', 'number:1987', 'word:So']],
    ['marks before and after a number', '$5.11, (7) 9%', ['number:5.11', 'number:7', 'number:9']],
    ['units on numbers', '5kg 3.5kg', ['word:5kg', 'word:3.5kg']],
    ['units beside a foreign word', '東 12kg 3.5kg', ['ideographic:東', 'word:12kg', 'word:3.5kg']],
    ['a counted noun', '1,298人が2本', ['number:1,298', 'ideographic:人が', 'number:2', 'ideographic:本']],
    ['two separators', '1..2 3,,4', ['number:1', 'number:2', 'number:3', 'number:4']],
    ['Russian', 'Дом №5, ёлка', ['word:Дом', 'number:5', 'word:ёлка']],
    ['Greek', 'Οδός 7', ['word:Οδός', 'number:7']],
    ['decomposed accents', 'cafe\u0301 au lait', ['word:cafe\u0301', 'word:au', 'word:lait']],
    ['Hindi with vowel signs', 'हिन्दी भाषा', ['word:हिन्दी', 'word:भाषा']],
    ['Hebrew with points', 'שָׁלוֹם עולם', ['word:שָׁלוֹם', 'word:עולם']],
    ['Korean', '서울은 수도', ['word:서울은', 'word:수도']],
    ['Japanese', 'これは2本です', ['ideographic:これは', 'number:2', 'ideographic:本です']],
    ['Chinese beside Latin', 'iPhone手機', ['word:iPhone', 'ideographic:手機']],
    ['Thai', 'ไทย 5 บาท', ['syllabic:ไทย', 'number:5', 'syllabic:บาท']],
    ['Khmer and Burmese', 'ខ្មែរ မြန်မာ', ['syllabic:ខ្មែរ', 'syllabic:မြန်မာ']],
    ['Persian thousands', '۱۲٬۳۴۵', ['number:۱۲٬۳۴۵']],
    ['mathematical letters', '𝐀𝐁 x', ['word:𝐀𝐁', 'word:x']],
    ['emoji', 'so 🎉 good', ['word:so', 'word:good']],
    ['superscripts', 'm² CO₂', ['word:m²', 'word:CO₂']],
    ['wide spaces', 'a\u00a0b\u2003c\u3000d', ['word:a', 'word:b', 'word:c', 'word:d']],
    ['arrows and bullets', 'a → b • c', ['word:a', 'word:b', 'word:c']],
  ])('%s', (_what, text, expected) => {
    expect(pieces(text)).toEqual(expected)
    for (const { start, end, text: piece } of splitWords(text)) expect(text.slice(start, end)).toBe(piece)
  })

  test('a word is the same whatever else the text holds', () => {
    const plain = "Boats cost 1,298.5 crowns, or 3b in b3's case."
    const words = (text: string) => splitWords(text).filter(({ start }) => start < plain.length)
    expect(words(`${plain} é`)).toEqual(splitWords(plain))
    expect(words(`${plain} 東`)).toEqual(splitWords(plain))
  })

  test('scripts without spaces are counted by the usual length of their words', () => {
    expect(countWords('one two three')).toBe(3)
    expect(countWords('東京特許許可局長')).toBe(5)
  })

  test.each([
    ['one two three', 3],
    ['', 0],
    ['… !', 0],
    ['1,298.5 crowns', 2],
    ['東', 1],
    ['東京', 2],
    ['สวัสดีครับ', 3],
    ['한국어 문장', 2],
    ['Die 東京 Reise', 4],
  ])('of %j are counted as %d', (text, count) => {
    expect(countWords(text)).toBe(count)
  })

  test('any text: pieces are in order, parted, filled in, and hold every letter and digit', () => {
    forSeeds(2000, (generator) => {
      const text = anyText(generator, 40)
      let last = 0
      let between = ''
      for (const { kind, start, end, text: piece } of splitWords(text)) {
        expect(start).toBeGreaterThanOrEqual(last)
        expect(piece).toBe(text.slice(start, end))
        expect(piece).toMatch(kind === 'number' ? /^\p{Nd}/u : /[\p{L}\p{N}\p{M}]/u)
        between += `${text.slice(last, start)} `
        last = end
      }
      expect(between + text.slice(last)).not.toMatch(/[\p{L}\p{N}]/u)
    })
  })

  test('any plain text: reading letter by letter gives what the pattern gives for the same text behind an unusual letter', () => {
    const plain = [
      'Ab',
      'é',
      'ж',
      'Ω',
      '7',
      '1.5',
      '1,2',
      "3'4",
      '.',
      ',',
      "'",
      ' ',
      '-',
      'x9',
      '9x',
      '\n',
      '$',
      '0.',
      '.0',
    ]
    forSeeds(3000, (generator) => {
      const text = generator.list({ fewest: 0, most: 25 }, () => generator.oneOf(plain)).join('')
      const behind = splitWords(`東 ${text}`).slice(1)
      expect(splitWords(text).map(({ kind, start }) => [kind, start])).toEqual(
        behind.map(({ kind, start }) => [kind, start - 2]),
      )
    })
  })

  test('are told to a visitor with the same places', () => {
    const text = 'The 12 boats in 東京'
    const told: unknown[] = []
    scanWords(text, (kind, start, end) => told.push({ kind, text: text.slice(start, end), start, end }))
    expect(told).toEqual(splitWords(text))
  })

  test('of texts read one after the other know nothing of each other', () => {
    const long = `${'東京 '.repeat(50)}end`
    expect(splitWords(long).length).toBe(51)
    expect(pieces('東')).toEqual(['ideographic:東'])
    expect(splitWords(long).length).toBe(51)
  })

  test.each([
    ['one word', 'w'.repeat(2_000_000), 1],
    ['digits and separators', '1.'.repeat(1_000_000), 1],
    ['separators', '.'.repeat(2_000_000), 0],
    ['a run of characters', '東'.repeat(1_000_000), 1],
    ['digits that a letter follows', `東${'1'.repeat(200)}x`.repeat(1000), 2000],
    ['vowel signs', 'क'.repeat(1) + '\u093f'.repeat(1_000_000), 1],
  ])('of megabytes are read in one go: %s', (_what, text, count) => {
    expect(splitWords(text).length).toBe(count)
  })
})
