import { describe, expect, test } from 'vitest'
import { newPassword } from '../contract/fields.ts'
import { isCommonPassword } from './commonPasswords.ts'
import { PASSWORD_RULES } from './people.ts'

const COMMON = [
  'Passw0rd!',
  'Password1!',
  'P@ssw0rd',
  'P@$$word123',
  'Password@123',
  'Welcome1!',
  'Welcome@2026',
  'Qwerty123!',
  'Qwertz1!',
  'Admin@123',
  'Adm1n1strator!',
  'Summer2026!',
  'Winter*99',
  'Letmein1!',
  'L3tm3in!',
  'Changeme1!',
  'Abc123!@',
  'Abcd1234!',
  'Iloveyou1!',
  'Test1234!',
  '1Qaz2wsx!',
  'Trustno1!',
  'Monday1!',
  'Veracite1!',
]
const OWN = [
  'Correct-horse-7!',
  'Another-horse-8!',
  'Mistyped-horse-9!',
  'kX9$vw2!Lm',
  'Blaue.Tasse4Regen!',
  'Passing-by-7-gates!',
  'Secretary&2kettles',
  'Sunshine-over-Malmö-3!',
]

describe('a password that is guessed first', () => {
  test.each(COMMON)('%s is one', (password) => expect(isCommonPassword(password)).toBe(true))
  test.each(OWN)('%s is none', (password) => expect(isCommonPassword(password)).toBe(false))

  test('satisfies the rules that pages show, which is why the list is needed', () => {
    const bare = COMMON.filter((password) => PASSWORD_RULES.every((rule) => rule.holds(password)))
    expect(bare.length).toBeGreaterThan(15)
  })

  test('is refused with a sentence of its own, the broken rule first', () => {
    const messageOf = (password: string) => newPassword.safeParse(password).error?.issues.map(({ message }) => message)
    expect(messageOf('Passw0rd!')).toEqual(['This password is among those that are guessed first. Choose another one.'])
    expect(messageOf('password')).toEqual(['Password needs: one uppercase letter'])
    expect(messageOf('Correct-horse-7!')).toBeUndefined()
  })
})
