import { describe, expect, test } from 'vitest'
import { countWords, splitWords } from './words.ts'

const pieces = (text: string) => splitWords(text).map(({ kind, text: piece }) => `${kind}:${piece}`)

describe('words of a text', () => {
  test.each([
    ['plain', 'The 12 boats, 3b and b3.', ['word:The', 'number:12', 'word:boats', 'word:3b', 'word:and', 'word:b3']],
    ['numbers', "1,298.5 and 1'000 in 2018.", ['number:1,298.5', 'word:and', "number:1'000", 'word:in', 'number:2018']],
    ['accents', 'Größe: 7 Äpfel', ['word:Größe', 'number:7', 'word:Äpfel']],
    ['Arabic', 'عام ٢٠١٨ كان', ['word:عام', 'number:٢٠١٨', 'word:كان']],
    ['mixed scripts', 'Die 東京 Reise 5x', ['word:Die', 'ideographic:東京', 'word:Reise', 'word:5x']],
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
})
