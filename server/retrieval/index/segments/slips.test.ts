import { describe, expect, test } from 'vitest'
import { randomNumbers } from '../testing/samples.ts'
import { areSlipsApart, codesOf } from './slips.ts'

const apart = (one: string, other: string): boolean =>
  areSlipsApart(codesOf(one), one.length, codesOf(other), other.length)

describe('a slip apart', () => {
  test.each([
    ['the same word', 'castle', 'castle'],
    ['a letter too few', 'castle', 'casle'],
    ['a letter too many', 'castle', 'casttle'],
    ['the first letter gone', 'castle', 'astle'],
    ['the last letter gone', 'castle', 'castl'],
    ['another letter', 'castle', 'cattle'],
    ['two letters swapped', 'castle', 'caslte'],
    ['a letter that stands elsewhere', 'castle', 'astcle'],
  ])('are %s: %s and %s', (_, one, other) => {
    expect(apart(one, other)).toBe(true)
    expect(apart(other, one)).toBe(true)
  })

  test.each([
    ['castle', 'river'],
    ['castle', 'cas'],
    ['castle', 'xaxtle'],
    ['castle', 'elstac'],
  ])('are not %s and %s', (one, other) => {
    expect(apart(one, other)).toBe(false)
    expect(apart(other, one)).toBe(false)
  })

  test('are those that share what is left without one letter, whatever the words', () => {
    const random = randomNumbers(5)
    const word = () =>
      Array.from({ length: 3 + Math.floor(random() * 3) }, () => 'abc'[Math.floor(random() * 3)]).join('')
    const left = (text: string) => [text, ...Array.from(text, (_, at) => text.slice(0, at) + text.slice(at + 1))]
    for (let times = 0; times < 3000; times += 1) {
      const [one, other] = [word(), word()]
      const others = new Set(left(other))
      expect([one, other, apart(one, other)]).toEqual([one, other, left(one).some((each) => others.has(each))])
    }
  })

  test('looks at the letters within the lengths only', () => {
    expect(areSlipsApart(codesOf('castleXX'), 6, codesOf('castleYYY'), 6)).toBe(true)
  })
})
