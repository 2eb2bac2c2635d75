import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import {
  assistantName,
  emailAddress,
  newPassword,
  organizationName,
  personName,
  required,
  webAddress,
} from './fields.ts'

/** What a field makes of a value, or the sentences with which it refuses it. */
function outcome(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value)
  return result.success ? result.data : result.error.issues.map(({ message }) => message)
}

/** Values of every other type, which no text field takes. */
const NO_TEXTS = [
  undefined,
  null,
  7,
  Number.NaN,
  true,
  [],
  ['a'],
  {},
  { toString: () => 'a' },
  Symbol('a'),
  () => 'a',
  1n,
]
const fields = {
  'a required text': [required('Missing'), 'Missing'],
  'a first name': [personName('First name'), 'First name is required'],
  'an organization’s name': [organizationName(200), 'Organization name is required'],
  'an assistant’s name': [assistantName, 'Assistant name is required.'],
  'an email address': [emailAddress, 'Valid email is required'],
  'a web address': [webAddress, 'Please enter a valid URL'],
  'a new password': [newPassword, 'Password is required'],
} as const satisfies Record<string, readonly [z.ZodType, string]>

describe.each(Object.entries(fields))('%s', (_what, [schema, message]) => {
  test.each(NO_TEXTS.map((value) => [value]))('is not %o', (value) => {
    expect(new Set(outcome(schema, value) as string[])).toEqual(new Set([message]))
  })
})

describe.each(Object.entries(fields).filter(([what]) => what !== 'a new password'))(
  '%s, blank',
  (_what, [schema, message]) => {
    test.each(['', ' ', '\t\r\n', '\u00a0\u2003\u3000', '\ufeff'])('is not %j', (value) => {
      expect(outcome(schema, value)).toEqual([message])
    })
  },
)

describe('a name', () => {
  test.each([
    ['  Ada  ', 'Ada'],
    ['\tAda Lovelace\n', 'Ada Lovelace'],
    ['Ada\u00a0', 'Ada'],
    ['Ada  Lovelace', 'Ada  Lovelace'],
    ['<b>Ada</b>', '<b>Ada</b>'],
    ["Robert'); drop table users;--", "Robert'); drop table users;--"],
    ['__proto__', '__proto__'],
    ['{{name}}', '{{name}}'],
    ['محمد', 'محمد'],
    ['李', '李'],
  ])('%j is kept as %j', (given, kept) => {
    expect(outcome(personName('First name'), given)).toBe(kept)
  })

  test.each([
    [personName('Last name'), 100, 'Last name must be at most 100 characters'],
    [organizationName(200), 200, 'Organization name must be at most 200 characters'],
    [organizationName(255), 255, 'Organization name must be at most 255 characters'],
    [assistantName, 100, 'Assistant name must be at most 100 characters'],
  ] as const)('is counted without the space around it, case %#', (schema, most, message) => {
    expect(outcome(schema, ` ${'n'.repeat(most)} `)).toBe('n'.repeat(most))
    expect(outcome(schema, 'n'.repeat(most + 1))).toEqual([message])
    expect(outcome(schema, 'n'.repeat(5_000_000))).toEqual([message])
  })

  test.each(['see www.evil.example', 'http://x', 'evil.example'])('that advertises %s is none', (name) => {
    expect(outcome(personName('First name'), name)).toEqual(['First name must not hold a web address'])
    expect(outcome(organizationName(200), name)).toEqual(['Organization name must not hold a web address'])
  })

  test('that is too long and holds an address is told the first alone', () => {
    expect(outcome(personName('First name'), 'evil.example '.repeat(20))).toEqual([
      'First name must be at most 100 characters',
    ])
  })
})

describe('an email address', () => {
  test.each([
    ['ada@example.org', 'ada@example.org'],
    ['  Ada.Lind@Example.ORG\n', 'ada.lind@example.org'],
    ['ada+news@example.org', 'ada+news@example.org'],
    ["o'neill@example.org", "o'neill@example.org"],
    ['a_b-c@sub.example.co.uk', 'a_b-c@sub.example.co.uk'],
    ['1@2.example', '1@2.example'],
  ])('%j is kept as %j', (given, kept) => {
    expect(outcome(emailAddress, given)).toBe(kept)
  })

  test.each([
    'ada',
    'ada@',
    '@example.org',
    'ada@example',
    'ada@@example.org',
    'ada@example..org',
    '.ada@example.org',
    'ada.@example.org',
    'ada lind@example.org',
    'ada@exam ple.org',
    'ada@example.org,eve@example.org',
    'ada@example.org;eve@example.org',
    'Ada <ada@example.org>',
    'ada@example.org\nBcc: eve@example.org',
    'ada@example.org\r\nSubject: x',
    'ada\u0000@example.org',
    'ada@-example.org',
    'ada@[127.0.0.1]',
    'mailto:ada@example.org',
    'ädä@example.org',
    `${'a'.repeat(250)}@example.org`,
    `ada@${'a.'.repeat(5000)}org`,
    '@'.repeat(100_000),
    'a'.repeat(1_000_000),
  ])('%j is none', (value) => {
    expect(new Set(outcome(emailAddress, value) as string[])).toEqual(new Set(['Valid email is required']))
  })

  test('has at most 254 characters', () => {
    const domain = `${'d'.repeat(60)}.${'e'.repeat(60)}.${'f'.repeat(60)}.org`
    const longest = `${'a'.repeat(254 - domain.length - 1)}@${domain}`
    expect(outcome(emailAddress, longest)).toBe(longest)
    expect(outcome(emailAddress, `a${longest}`)).toEqual(['Valid email is required'])
  })
})

describe('a web address', () => {
  test.each([
    ['https://example.org', 'https://example.org/'],
    [' http://example.org/a ', 'http://example.org/a'],
    ['HTTPS://Example.ORG/Path', 'https://example.org/Path'],
    ['https://example.org:443/', 'https://example.org/'],
    ['https://example.org:8443/', 'https://example.org:8443/'],
    ['https://example.org/a/../b', 'https://example.org/b'],
    ['https://example.org/a b', 'https://example.org/a%20b'],
    ['https://example.org/?q=1#part', 'https://example.org/?q=1'],
    ['https://example.org/#', 'https://example.org/'],
    ['https://bücher.example/', 'https://xn--bcher-kva.example/'],
    ['http://127.1/', 'http://127.0.0.1/'],
    ['http://[::1]/', 'http://[::1]/'],
  ])('%j is kept as %j', (given, kept) => {
    expect(outcome(webAddress, given)).toBe(kept)
  })

  test.each([
    'example.org',
    '//example.org',
    '/path',
    'ftp://example.org',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'data:text/html,x',
    'blob:https://example.org/1',
    'mailto:ada@example.org',
    'about:blank',
    'https://',
    'https://exa mple.org',
    'http://ada:secret@example.org/',
    'http://ada@example.org/',
    'http://:secret@example.org/',
    'http://example.org:99999/',
    'http://[::1/',
    `https://example.org/${'a'.repeat(2000)}`,
    'h'.repeat(1_000_000),
  ])('%j is none', (value) => {
    expect(new Set(outcome(webAddress, value) as string[])).toEqual(new Set(['Please enter a valid URL']))
  })

  test('once kept it is kept as it is', () => {
    const kept = outcome(webAddress, 'HTTP://Example.org:80/ä?b=c d#e')
    expect(outcome(webAddress, kept)).toBe(kept)
  })
})

describe('a new password', () => {
  test.each(['kX9$vw2!Lm', ' kX9$vw2! ', 'Ünïcode-7&Größe', `Aa1@${'z'.repeat(196)}`, 'kX9$vw2!\u0000'])(
    '%j is kept as it is, spaces and all',
    (password) => expect(outcome(newPassword, password)).toBe(password),
  )

  test.each([
    ['', ['Password needs: at least 8 characters']],
    ['kX9$vw2', ['Password needs: at least 8 characters']],
    ['kx9$vw2!lm', ['Password needs: one uppercase letter']],
    ['KX9$VW2!LM', ['Password needs: one lowercase letter']],
    ['kXp$vwq!Lm', ['Password needs: one number']],
    ['kX9pvw2qLm', ['Password needs: one special character (@$!%*?&)']],
    ['kX9#vw2^Lm', ['Password needs: one special character (@$!%*?&)']],
    [`Aa1@${'z'.repeat(197)}`, ['Password must be at most 200 characters']],
    ['z'.repeat(201), ['Password must be at most 200 characters', 'Password needs: one uppercase letter']],
    ['Veracite1!', ['This password is among those that are guessed first. Choose another one.']],
  ])('%j is refused: %j', (password, messages) => {
    expect(outcome(newPassword, password)).toEqual(messages)
  })

  test('of megabytes is refused in one go', () => {
    expect(outcome(newPassword, '!'.repeat(5_000_000))).toContain('Password must be at most 200 characters')
    expect(outcome(newPassword, 'Aa1@'.repeat(1_000_000))).toEqual(['Password must be at most 200 characters'])
  })
})
