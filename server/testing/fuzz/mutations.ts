import type { Random } from '../random.ts'
import { anyOf, onceIn } from './schemaValues.ts'

/** A list in a list, `depth` times. */
const nested = (depth: number): unknown => {
  let value: unknown = 1
  for (let at = 0; at < depth; at++) value = [value]
  return value
}

/** Texts that programs have stumbled over: ends of strings, syntax of queries, markup, paths, and what Unicode has to offer. */
export const ODD_TEXTS: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udc00\ud800',
  '\u202ecba',
  '\u200b\u200b',
  'e' + '\u0301'.repeat(400),
  'ﷺ'.repeat(300),
  'İıſK',
  '👩‍👩‍👧‍👦'.repeat(20),
  '\ufeff1',
  '１２',
  '\r\nSet-Cookie: sid=1\r\n\r\n',
  "' or 1=1 --",
  '"a" NEAR("b" AND * OR NOT ^',
  '%_\\',
  '../../../../etc/passwd',
  'C:\\Windows\\win.ini',
  '<script>alert(1)</script>',
  '=1+1',
  '${7*7}{{7*7}}',
  'javascript:alert(1)',
  'file:///etc/passwd',
  'http://127.0.0.1:1/',
  'http://[::1]/',
  'http://a\u0000b/',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'NaN',
  '1e999',
  '-0',
  '0x10',
  '9'.repeat(400),
  '2026-02-30T25:61:00Z',
  'a'.repeat(10_001),
  'word '.repeat(4000),
  '('.repeat(5000),
]

const ODD_VALUES: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  1.5,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 53,
  2 ** 63,
  2 ** 64,
  Number.MIN_VALUE,
  [],
  [[]],
  {},
  [null],
  { length: 1e9 },
  { toString: 1, valueOf: null },
  JSON.parse('{"__proto__":{"polluted":true}}'),
  JSON.parse('{"constructor":{"prototype":{"polluted":true}}}'),
  nested(3000),
  Array.from({ length: 5000 }, (_, at) => at),
]

/** Names that an object has without having been given them, and fields that would be worth setting. */
const ODD_FIELDS = [
  '__proto__',
  'constructor',
  'prototype',
  'toJSON',
  'hasOwnProperty',
  '',
  'id',
  'role',
  'organizationId',
]
const TEMPTING = [1, 'super_admin', { polluted: true }, null]

export function oddValue(random: Random): unknown {
  return onceIn(random, 2) ? anyOf(random, ODD_TEXTS) : anyOf(random, ODD_VALUES)
}

/** A value that differs from a valid one in one to three places. */
export function mutated(value: unknown, random: Random): unknown {
  let changed = value
  for (let times = 1 + random.below(3); times > 0; times--) changed = mutatedOnce(changed, random)
  return changed
}

function mutatedOnce(value: unknown, random: Random): unknown {
  if (onceIn(random, 12)) return oddValue(random)
  if (Array.isArray(value)) return mutatedList(value, random)
  if (typeof value === 'object' && value !== null) return mutatedObject(value as Record<string, unknown>, random)
  if (typeof value === 'string' && onceIn(random, 2)) return mutatedText(value, random)
  if (typeof value === 'number' && onceIn(random, 2))
    return anyOf(random, [value + 0.5, -value, value * 2 ** 40, String(value), value - 1, value + 1])
  return oddValue(random)
}

function mutatedList(list: readonly unknown[], random: Random): unknown {
  const at = random.below(list.length + 1)
  switch (random.below(4)) {
    case 0:
      return [...list, ...list, ...list]
    case 1:
      return Array.from({ length: 600 }, () => list[0] ?? 'a')
    case 2:
      return list.toSpliced(at, 1, oddValue(random))
    default:
      return list.toSpliced(at, 1, mutatedOnce(list[at], random))
  }
}

function mutatedObject(object: Readonly<Record<string, unknown>>, random: Random): unknown {
  const names = Object.keys(object)
  const name = names.length === 0 || onceIn(random, 6) ? anyOf(random, ODD_FIELDS) : anyOf(random, names)
  // A field called `__proto__` has to be a field.
  const set = (field: unknown) =>
    Object.fromEntries([...Object.entries(object).filter(([each]) => each !== name), [name, field]])
  switch (random.below(6)) {
    case 0:
      return Object.fromEntries(Object.entries(object).filter(([each]) => each !== name))
    case 1:
      return set(oddValue(random))
    case 2:
      return ODD_FIELDS.includes(name) ? set(anyOf(random, TEMPTING)) : set(anyOf(random, ODD_TEXTS))
    default:
      return set(mutatedOnce(object[name], random))
  }
}

function mutatedText(text: string, random: Random): string {
  const at = random.below(text.length + 1)
  const odd = anyOf(random, ODD_TEXTS)
  return anyOf(random, [
    text.slice(0, at) + odd + text.slice(at),
    text.slice(0, at),
    text.repeat(200),
    text.toUpperCase(),
    ` ${text}\t`,
    `${text}\n${text}`,
  ])
}
