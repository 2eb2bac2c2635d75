import { expect, it } from 'vitest'
import { mendedQuestion } from './mendedQuestion.ts'

it.each([
  ['Who leds the travle dsek?', 'Who leads the travel desk?', true],
  ['where are biycles kept', 'where are Bicycles kept', true],
  ['Where are bicycles kept?', 'Where are bicycles kept?', false],
  ['Where are bicycles kept?', 'What is said about Ingrid Solberg?', false],
  ['Where are bicycles kept?', 'Where are umbrellas kept?', false],
])('%j is meant by %j: %j', (asked, suggestion, isMeant) => {
  expect(mendedQuestion(asked, ['What is said about it?', suggestion])).toBe(isMeant ? suggestion : undefined)
})
