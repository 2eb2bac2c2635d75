import { expect, test } from 'vitest'
import { leadingOf, outcomeOf, type Answered } from './outcome.ts'

type Search = Answered['searches'][number]
type Passages = Search['passages']

const search = (about: Partial<Search> & { chance?: number }): Search => ({
  answered: false,
  computed: false,
  visible: 3,
  passages: [{}] as Passages,
  decision: { state: 'nothing', chance: about.chance ?? 0, answerFrom: 0.6, placesFrom: 0.1, read: true, parts: [] },
  ...about,
})
const refused = { state: 'nothing', engine: 'builtin', hiddenAnswers: false } as const

test.each([
  ['empty', search({ visible: 0, passages: [] })],
  ['nothing', search({ passages: [] })],
  ['weak', search({})],
  ['weak', search({ chance: 0.59 })],
  ['unproven', search({ chance: 0.6 })],
] as const)('a refusal is %s', (outcome, only) => {
  expect(outcomeOf({ ...refused, searches: [only] })).toBe(outcome)
  expect(outcomeOf({ ...refused, searches: [only], hiddenAnswers: true })).toBe('hidden')
})

test('a refusal of a language model that had passages is its own', () => {
  expect(outcomeOf({ ...refused, engine: 'ollama', searches: [search({ chance: 0.9 })] })).toBe('declined')
})

test('what was found decides, whichever search found it', () => {
  const searches = [search({}), search({ answered: true, computed: true })]
  expect(leadingOf(searches)).toBe(1)
  expect(outcomeOf({ ...refused, state: 'answer', searches })).toBe('computed')
  expect(outcomeOf({ ...refused, state: 'answer', searches: [] })).toBe('talk')
})

test('places alone are neither an answer nor a refusal, and what is hidden goes before them', () => {
  const unsure = { ...refused, state: 'places', searches: [search({})] } as const
  expect(outcomeOf(unsure)).toBe('unsure')
  expect(outcomeOf({ ...unsure, hiddenAnswers: true })).toBe('hidden')
  expect(outcomeOf({ ...unsure, searches: [search({ chance: 0.7 })] })).toBe('unproven')
  expect(outcomeOf({ ...unsure, engine: 'ollama', searches: [search({ chance: 0.7 })] })).toBe('unsure')
})
