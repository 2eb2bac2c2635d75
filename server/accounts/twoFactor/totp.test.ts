import { Secret } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { newRecoveryCodes, plainCode, recoveryCodeHash } from './recoveryCodes.ts'
import { newTotpSecret, stepOfCode, totpSetup } from './totp.ts'

/** The secret and codes of RFC 6238, appendix B, cut to six digits. */
const secret = new TextEncoder().encode('12345678901234567890')
const VECTORS: [seconds: number, code: string][] = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
]

describe('a code', () => {
  test.each(VECTORS)('of second %i counts in its step and one before and after', (seconds, code) => {
    const step = Math.floor(seconds / 30)
    const at = (offset: number) => stepOfCode(secret, code, new Date((seconds + offset) * 1000))
    expect([at(0), at(30), at(-30)]).toEqual([step, step, step])
    expect([at(90), at(-90)]).toEqual([undefined, undefined])
  })

  test.each(['', '28708', '2870822', 'abcdef', '２８７０８２', '287083'])('%j is none', (code) => {
    expect(stepOfCode(secret, code, new Date(59_000))).toBeUndefined()
  })

  test('belongs to its secret alone', () => {
    expect(stepOfCode(newTotpSecret(), '287082', new Date(59_000))).toBeUndefined()
  })
})

test('a secret has 160 random bits, and an app reads what is set up', () => {
  const secrets = Array.from({ length: 50 }, newTotpSecret)
  expect(new Set(secrets.map((bytes) => Buffer.from(bytes).toString('hex'))).size).toBe(50)
  const setup = totpSetup(secret, 'ada+test@example.org')
  expect(Buffer.from(Secret.fromBase32(setup.secret).bytes).toString()).toBe('12345678901234567890')
  const url = new URL(setup.otpauthUrl)
  expect([url.protocol, url.host]).toEqual(['otpauth:', 'totp'])
  expect(decodeURIComponent(url.pathname)).toContain('ada+test@example.org')
  expect(Object.fromEntries(url.searchParams)).toMatchObject({ algorithm: 'SHA1', digits: '6', period: '30' })
})

describe('recovery codes', () => {
  test('are ten different ones, in groups that can be copied down', () => {
    const codes = newRecoveryCodes()
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^([a-z2-7]{4}-){3}[a-z2-7]{4}$/)
  })

  test('count however they are typed', () => {
    const [code = ''] = newRecoveryCodes()
    const typed = [
      code,
      code.toUpperCase(),
      code.replaceAll('-', ''),
      code.replaceAll('-', ' '),
      ` ${code.replaceAll('-', '–')} `,
    ]
    expect(new Set(typed.map(recoveryCodeHash)).size).toBe(1)
    expect(plainCode(code)).toHaveLength(16)
    expect(recoveryCodeHash(`${code}a`)).not.toBe(recoveryCodeHash(code))
  })
})
