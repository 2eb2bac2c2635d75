import { expect, it } from 'vitest'
import { memberNames, pluralOf } from './useMembers.ts'

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

it('writes the label of an organization in the plural in English alone', () => {
  expect(memberNames('Trainee', 'en')).toEqual({ member: 'Trainee', members: 'trainees', Members: 'Trainees' })
  const label = 'Mitarbeitende'
  expect(memberNames(label, 'de')).toEqual({ member: label, members: label, Members: label })
})
