import { expect, test } from 'vitest'
import { suggestFollowUps } from './suggestions.ts'
import { weighedQuestion } from '../../retrieval/testing/weighedQuestion.ts'
import { storedChunk } from '../testing/storedChunk.ts'

function suggest(content: string, { question = 'When is the office open?', headingPath = [] as string[] } = {}) {
  return suggestFollowUps(weighedQuestion(question), [{ chunk: storedChunk(content, { headingPath }) }])
}

test.each([
  ['a name in a sentence', 'The office is led by Ingrid Solberg.', ['What is said about Ingrid Solberg?']],
  [
    'a name of four words',
    'It is kept at Old Harbour Rental Station.',
    ['What is said about Old Harbour Rental Station?'],
  ],
  ['letters with marks', 'The office is led by Åse Øverland.', ['What is said about Åse Øverland?']],
  ['no name at the beginning of a sentence', 'Ingrid Solberg leads the office.', []],
  ['none at the beginning of a line', 'office: open\nFarnwood Outdoor is closed.', []],
  ['none in capitals', 'Your office in the FIRST MONTH and at FARNWOOD OUTDOOR LTD.', []],
  ['none over a line break', 'It is led by Ingrid\nSolberg Street is near.', []],
  ['none that the question holds', 'The office, called Open Office, is open.', []],
])('%s', (_, content, wanted) => {
  expect(suggest(content)).toEqual(wanted)
})

test.each([
  ['a heading', ['Handbook', 'Parking'], ['What is said about Parking?']],
  ['no heading that counts', ['Handbook', 'Section 3'], []],
  ['no heading that is a question', ['How do I store my tent?'], []],
  ['no heading that the question names', ['Office'], []],
])('%s', (_, headingPath, wanted) => {
  expect(suggest('The office opens at nine.', { headingPath })).toEqual(wanted)
})

test('at most three, none twice', () => {
  const people = ['Ada Berg', 'Bo Lind', 'Cai Holm', 'Dan Moe']
  const suggestions = suggest(`The office is led by ${people.join(' and ')} and Ada Berg.`)
  expect(suggestions).toEqual(people.slice(0, 3).map((name) => `What is said about ${name}?`))
})

test('a text of nothing but capitals is read in one pass', () => {
  expect(suggest(`office ${'A'.repeat(4000)} ${'Ab '.repeat(1300)}`)).toHaveLength(1)
})
