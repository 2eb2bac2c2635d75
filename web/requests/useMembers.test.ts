import { expect, it } from 'vitest'
import { pluralOf } from './useMembers.ts'

it.each([
  ['Student', 'Students'],
  ['Employee', 'Employees'],
  ['Trainee', 'Trainees'],
  ['Deputy', 'Deputies'],
  ['Coach', 'Coaches'],
  ['Boss', 'Bosses'],
  ['Staff', 'Staff'],
  ['Guests', 'Guests'],
])('several of %s are %s', (one, several) => {
  expect(pluralOf(one)).toBe(several)
})
