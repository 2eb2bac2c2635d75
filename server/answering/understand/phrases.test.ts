import { describe, expect, test } from 'vitest'
import { randomOf } from '../../testing/random.ts'
import { createPhrases, tokenize } from './phrases.ts'

/** The labels that a table finds in a text, with the words that they take up. */
function found(table: Record<string, string>, text: string, first = 0): string[] {
  const tokens = tokenize(text)
  return createPhrases(table)(tokens, first).map(
    ({ label, own }) => `${label}: ${own.map((at) => tokens[at]?.text).join(' ')}`,
  )
}

describe('words of a text', () => {
  test.each([
    ['Where IS the Café?', ['where', 'is', 'the', 'cafe']],
    ['食堂はどこ', ['食', '堂', 'は', 'ど', 'こ']],
    ['room 12b, 3,5 km', ['room', '12b', '3,5', 'km']],
    ['أين المطعم؟', ['أين', 'المطعم']],
    ['  ', []],
  ])('%s', (text, words) => {
    expect(tokenize(text).map((token) => token.text)).toEqual(
      words.map((word) =>
        tokenize(word)
          .map((each) => each.text)
          .join(''),
      ),
    )
  })

  test('stand where they say, in any script, and are a bounded number', () => {
    const random = randomOf(17)
    for (let round = 0; round < 300; round += 1) {
      const text = random.text('ab é食𠮷ไท あ.,12\u0301م', 60)
      let last = 0
      for (const { start, end } of tokenize(text)) {
        expect(start).toBeGreaterThanOrEqual(last)
        expect(end).toBeGreaterThan(start)
        last = end
      }
      expect(last).toBeLessThanOrEqual(text.length)
    }
    expect(tokenize('a '.repeat(5000))).toHaveLength(240)
    expect(tokenize('食'.repeat(5000))).toHaveLength(240)
  })
})

const TWELVE = 12

describe('a phrase', () => {
  test.each([
    ['stands anywhere', { when: 'at what time' }, 'Tell me at what time it opens', ['when: at what time']],
    ['whatever its case and marks', { ask: 'cafe' }, 'A CAFÉ?', ['ask: cafe']],
    [
      'is the longest at its place',
      { a: 'how', b: 'how many', c: 'how many people' },
      'how many people',
      ['c: how many people'],
    ],
    [
      'and leaves what follows to others',
      { a: 'how many', b: 'people' },
      'how many people',
      ['a: how many', 'b: people'],
    ],
    ['of several labels is the first of equals', { a: 'how', b: 'how' }, 'how', ['a: how']],
    ['begins the text where it is tied to it', { a: '^is it' }, 'Is it open, is it?', ['a: is it']],
    ['or is none', { a: '^is it' }, 'When is it open?', []],
    ['ends the text where it is tied to that', { a: 'right$' }, 'Right turn, right?', ['a: right']],
    ['is no half of a word', { a: 'how' }, 'show however', []],
    ['may be the beginning of words', { a: 'summar*' }, 'summaries summary sum', ['a: summaries', 'a: summary']],
    ['also within', { a: 'give summar*' }, 'give summaries', ['a: give summaries']],
    ['may have a gap', { a: 'between…and' }, 'between Bergen and Oslo', ['a: between and']],
    ['of no word too', { a: 'from…to' }, 'from here to there', ['a: from to']],
    [
      'whose words others may have',
      { a: 'between…and', b: 'bergen' },
      'between Bergen and Oslo',
      ['a: between and', 'b: bergen'],
    ],
    ['of twelve words at most', { a: 'from…to' }, `from ${'x '.repeat(TWELVE)}to`, ['a: from to']],
    ['and not of more', { a: 'from…to' }, `from ${'x '.repeat(TWELVE + 1)}to`, []],
    ['in scripts without spaces', { a: '多少' }, '一共有多少人', ['a: 多 少']],
    ['is none where it is empty', { a: '', b: '|' }, 'anything', []],
  ])('%s', (_, table, text, phrases) => {
    expect(found(table, text)).toEqual(phrases)
  })

  test('is looked for from a word on, which is the beginning then', () => {
    expect(found({ a: '^is it', b: 'hello' }, 'Hello, is it open?', 1)).toEqual(['a: is it'])
  })

  test('takes no word twice, and time in proportion to the text', () => {
    const table = { a: 'a…b', b: 'b c|c', c: 'a b c', d: '^a|c$' }
    const random = randomOf(29)
    for (let round = 0; round < 300; round += 1) {
      const tokens = tokenize(Array.from({ length: random.below(30) }, () => 'abc'[random.below(3)]).join(' '))
      const starts = createPhrases(table)(tokens).map(({ from }) => from)
      expect(new Set(starts).size).toBe(starts.length)
      expect(starts).toEqual(starts.toSorted((one, other) => one - other))
    }
    expect(found({ a: 'a…b…c…d' }, 'a '.repeat(2000))).toEqual([])
  })
})
