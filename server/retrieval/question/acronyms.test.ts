import { expect, test } from 'vitest'
import { acronymsOf, standsAt } from './acronyms.ts'
import { readQuestion } from './questionTerms.ts'

const shorts = (question: string): string[] =>
  acronymsOf(readQuestion(question, ['en']).terms).map(({ short }) => short)

test.each([
  ['two words', 'Who leads the United Nations?', ['UN']],
  ['three, and what lies in them', 'Who leads the American Space Mission?', ['AS', 'ASM', 'SM']],
  ['words that stand apart', 'Did Ulrich visit Sofia?', []],
  ['words without capitals', 'Who leads the united nations?', []],
  ['one word', 'Who leads Norway?', []],
])('initials of %s', (_, question, expected) => {
  expect(shorts(question)).toEqual(expected)
})

test('at most five words, however many stand together', () => {
  const longest = Math.max(
    ...shorts('Where is Alpha Bravo Castle Delta Echo Foxtrot Golf?').map(({ length }) => length),
  )
  expect(longest).toBe(5)
})

const US = { short: 'US', dotted: 'U.S', terms: [0, 1] }

test.each([
  ['as they are', 'a US firm', { start: 2, end: 4 }, true],
  ['with full stops', 'a U.S. firm', { start: 2, end: 3 }, true],
  ['in small letters', 'tell us so', { start: 5, end: 7 }, false],
  ['of another name', 'a UN firm', { start: 2, end: 4 }, false],
  ['inside a word', 'a USB port', { start: 2, end: 5 }, false],
])('initials stand in a text %s: %s', (_, text, span, expected) => {
  expect(standsAt(US, text, span)).toBe(expected)
})
