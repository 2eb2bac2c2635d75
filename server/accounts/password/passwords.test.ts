import { expect, test, vi } from 'vitest'
import { hashPassword, passwordMatches } from './passwords.ts'

// Other tests hash at the least cost (`server/testing/setUp.ts`).
vi.unmock('@node-rs/argon2')

test.each(['Correct-horse-7!', 'ÄÖÜ-pässword-7!', '🦊 and 7 Hens!', 'x'.repeat(200)])(
  '%s opens its own hash alone',
  async (password) => {
    const stored = await hashPassword(password)
    expect(await passwordMatches(stored, password)).toBe(true)
    for (const other of [`${password} `, password.slice(1), password.toUpperCase() + 'x', ''])
      expect(await passwordMatches(stored, other)).toBe(false)
  },
)

test('hashes are Argon2id with the parameters that OWASP recommends, salted, and hold no password', async () => {
  const [one, two] = await Promise.all([hashPassword('Correct-horse-7!'), hashPassword('Correct-horse-7!')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(two)
  expect(one).not.toContain('horse')
})

test('without an account no password matches, not even the one behind the stand-in', async () => {
  expect(await passwordMatches(undefined, 'nobody has this password')).toBe(false)
  expect(await passwordMatches(undefined, '')).toBe(false)
})
