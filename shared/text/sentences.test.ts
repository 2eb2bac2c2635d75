import { describe, expect, test } from 'vitest'
import { splitSentences } from './sentences.ts'

const sentences = (text: string, language?: string): string[] =>
  splitSentences(text, language).map(({ start, end }) => text.slice(start, end))

describe('splitSentences', () => {
  test('ends at full stops, not inside numbers, initials and abbreviations', () => {
    expect(sentences('Dr. J. R. Smith paid $5.11 a barrel. The U.S. Army left. "Really?" asked he.')).toEqual([
      'Dr. J. R. Smith paid $5.11 a barrel.',
      'The U.S. Army left.',
      '"Really?" asked he.',
    ])
  })

  test('knows ordinal numbers of languages that write them with a full stop', () => {
    expect(sentences('Am 3. Oktober 1990 war es so weit. Danach kam z.B. der Winter.', 'de')).toEqual([
      'Am 3. Oktober 1990 war es so weit.',
      'Danach kam z.B. der Winter.',
    ])
  })

  test('ends Chinese, Japanese, Arabic and Hindi sentences at their own marks', () => {
    expect(sentences('北京是首都。“真的吗？”是的！')).toEqual(['北京是首都。', '“真的吗？”', '是的！'])
    expect(sentences('هل هذا صحيح؟ نعم.')).toEqual(['هل هذا صحيح؟', 'نعم.'])
    expect(sentences('यह पहला है। यह दूसरा है।')).toEqual(['यह पहला है।', 'यह दूसरा है।'])
  })

  test('takes a line break for an end and a list number for none', () => {
    expect(sentences('1. First point\n2. Second point')).toEqual(['1. First point', '2. Second point'])
  })

  test('divides what has no end, as Thai, into pieces that lose nothing', () => {
    const text = 'สวัสดีครับ '.repeat(200)
    const pieces = sentences(text)
    expect(pieces.length).toBeGreaterThan(3)
    expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThanOrEqual(600)
    expect(pieces.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
  })

  test('every span lies in the text, in order and without overlap', () => {
    const text = '  A b. C d!  \n\n e?) F…  '
    let last = 0
    for (const { start, end } of splitSentences(text)) {
      expect(start).toBeGreaterThanOrEqual(last)
      expect(text.slice(start, end)).toBe(text.slice(start, end).trim())
      last = end
    }
  })
})
