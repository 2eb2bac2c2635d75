import { describe, expect, test } from 'vitest'
import { findAlternative, firstOf, mentions, wordsIn } from './mentions.ts'

describe('mentions', () => {
  test.each([
    ['There are 2,000 of them', '2000', true],
    ['It costs £19.60.', '19.6', true],
    ['It costs 19.6', '19.60', true],
    ['9.5 kg', '9', false],
    ['19 kg', '9', false],
    ['12 %', '12', true],
    ['from 21:45 on', '21:45', true],
    ['on 30 April 2025', '30 April', true],
    ['30 Aprils', '30 April', false],
    ['It reimburses you', 'reimburs*', true],
    ['No, only 27 days.', '^no', true],
    ['There is no other.', '^no', false],
    ['unknown', 'know', false],
    ['Straße', 'straße', true],
  ])('%j, %j: %s', (content, alternative, expected) => {
    expect(mentions(content, alternative)).toBe(expected)
  })

  test('the first of several, by its place', () => {
    expect(firstOf('one two three', ['three', 'two'])).toEqual({ start: 4 })
    expect(firstOf('one', ['two'])).toBeUndefined()
    expect(findAlternative('a b c', 'b c')).toEqual({ start: 2 })
  })

  test('words are counted without marks', () => {
    expect(wordsIn('One, two – three!')).toBe(3)
    expect(wordsIn(' — ')).toBe(0)
  })
})
