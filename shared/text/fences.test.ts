import { describe, expect, test } from 'vitest'
import { fenced, fencedSpans, isFenced, linesOf } from './fences.ts'

const spansOf = (text: string) => fencedSpans(text).map(({ start, end }) => text.slice(start, end))

describe('programs between fences', () => {
  test.each<[string, string, string[]]>([
    ['one', 'See:\n\n```\na = 1\n\nb = 2\n```\n\nDone.', ['```\na = 1\n\nb = 2\n```']],
    ['several', '```\na\n```\n```\nb\n```', ['```\na\n```', '```\nb\n```']],
    ['none without an end', 'x\n```\na', []],
    ['none inside a line', 'Write ``` or ```js here, ```\n and ```', []],
    ['none that a language is named for, which passages leave out', '```js\na\n```\n', []],
  ])('%s', (_what, text, expected) => {
    expect(spansOf(text)).toEqual(expected)
  })

  test('give back what was put between fences', () => {
    const text = `${fenced('a\n  b')}`
    const [span] = fencedSpans(text)
    const lines = linesOf(span ?? { start: 0, end: 0 })
    expect([isFenced(text), text.slice(lines.start, lines.end)]).toEqual([true, 'a\n  b'])
  })

  test('are not made of what holds a fence', () => {
    expect(fenced('a\n```\nb')).toBeUndefined()
  })

  test('are sought in a time that grows with the text', () => {
    const text = '```x\n'.repeat(200_000)
    expect(fencedSpans(text)).toEqual([])
    expect(fencedSpans('```\n'.repeat(200_000))).toHaveLength(100_000)
  })
})
