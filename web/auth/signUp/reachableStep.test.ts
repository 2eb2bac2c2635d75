import { describe, expect, it } from 'vitest'
import { reachableStep } from './reachableStep.ts'
import { withoutSecrets } from './signUpDraft.store.ts'

const STEPS = [['firstName', 'email'], ['password'], ['organizationName']] as const
const all = { firstName: 'Ida', email: 'ida@example.org', password: 'Passw0rd?', organizationName: 'Holm' }

describe('the step that a sign-up shows', () => {
  it.each([
    ['the first of an empty form, whatever is asked for', 2, {}, 0],
    ['the one that was asked for', 1, all, 1],
    ['the last when everything is there', 2, all, 2],
    ['none beyond the last', 7, all, 2],
    ['none before the first', -3, all, 0],
    ['the password again after a reload', 2, { ...all, password: undefined }, 1],
    ['the one with an emptied field', 2, { ...all, email: '' }, 0],
    ['the first when the address names no step', Number.NaN, all, 0],
  ])('is %s', (_name, asked, values, step) => {
    expect(reachableStep(asked, STEPS, values)).toBe(step)
  })
})

it('writes no password down', () => {
  const draft = { values: all, promocode: { code: 'X', phase: 'typed' as const } }
  expect(JSON.stringify(withoutSecrets(draft))).not.toContain(all.password)
  expect(withoutSecrets(draft)).toMatchObject({ values: { email: all.email }, promocode: { code: 'X' } })
})
