import { expect, test } from 'vitest'
import { acronymsOf, endOfWords, standsAt, writtenOut } from './acronyms.ts'
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

function wordsFor(question: string, text: string, known: readonly string[] = []): string | undefined {
  const { terms } = readQuestion(question, ['en'])
  const forms = writtenOut(terms, (term) => !known.includes(terms[term]?.word ?? ''))
  for (let start = 0; start < text.length; start += 1)
    for (const form of forms) {
      const end = endOfWords(form, text, start)
      if (end !== undefined) return text.slice(start, end)
    }
  return undefined
}

test.each([
  ['the words', 'Who is our CFO?', 'Jane Roe, Chief Financial Officer since May', 'Chief Financial Officer'],
  ['a small word in between', 'Who is our CDW?', 'Jane Roe, Chair of Design Works', 'Chair of Design Works'],
  ['hyphens', 'What is the POS?', 'the Point-of-Sale system', undefined],
  ['words without capitals', 'Who is our CFO?', 'a chief financial officer', undefined],
  ['words of which the last goes on', 'What is the ABC?', 'Alpha Beta CargoX', undefined],
  ['two letters, which say too little', 'Who leads HR?', 'Human Resources', undefined],
  ['a word in small letters', 'Who is our cfo?', 'Chief Financial Officer', undefined],
])('a document writes an acronym out by %s', (_, question, text, expected) => {
  expect(wordsFor(question, text)).toBe(expected)
})

test('an acronym that the index knows is looked for as it stands', () => {
  expect(wordsFor('Who is our CFO?', 'Chief Financial Officer', ['CFO'])).toBeUndefined()
})
