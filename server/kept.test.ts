import { describe, expect, test } from 'vitest'
import { createKept, type KeptOptions } from './kept.ts'

/** Keeps values of size 1 of the owner that their first letter names; tells which of those asked for were not kept. */
function keeper(beyond: KeptOptions['beyond'], limit = 4) {
  const kept = createKept<string, string>({ limit, beyond })
  return {
    ...kept,
    ask(...keys: string[]): string[] {
      return keys.filter((key) => {
        if (kept.get(key) !== undefined) return false
        kept.keep(key, key, { owner: key.charAt(0), size: 1 })
        return true
      })
    },
  }
}

describe.each(['replace', 'leave out'] as const)('beyond their part: %s', (beyond) => {
  test('what was not used for longest goes', () => {
    const { ask } = keeper(beyond)
    expect(ask('a1', 'a2', 'b1', 'b2')).toEqual(['a1', 'a2', 'b1', 'b2'])
    expect(ask('a1', 'a2', 'b1', 'b2')).toEqual([])
    expect(ask('a1', 'c1')).toEqual(['c1'])
    expect(ask('a1', 'b1', 'b2', 'c1')).toEqual([])
    expect(ask('a2')).toEqual(['a2'])
  })

  test('an owner has half at most and drives nobody out', () => {
    const { ask } = keeper(beyond)
    ask('b1')
    expect(ask('a1', 'a2', 'a3', 'a4', 'a5')).toEqual(['a1', 'a2', 'a3', 'a4', 'a5'])
    expect(ask('b1')).toEqual([])
  })

  test('what is larger than half of all is not kept', () => {
    const { get, keep } = keeper(beyond)
    keep('a', 'large', { owner: 'a', size: 3 })
    expect(get('a')).toBeUndefined()
  })

  test('what was forgotten leaves room', () => {
    const { ask, forget, forgetOwner } = keeper(beyond)
    ask('a1', 'a2')
    forget('a1')
    forget('nobody')
    expect(ask('a3')).toEqual(['a3'])
    expect(ask('a2', 'a3')).toEqual([])
    forgetOwner('a')
    forgetOwner('nobody')
    expect(ask('a2', 'a3', 'a3')).toEqual(['a2', 'a3'])
  })
})

test('what is kept anew takes the place of what was kept', () => {
  const { get, keep, ask } = keeper('replace')
  keep('a1', 'old', { owner: 'a', size: 2 })
  keep('a1', 'new', { owner: 'a', size: 1 })
  expect(get('a1')).toBe('new')
  expect(ask('a2', 'a1')).toEqual(['a2'])
})

test.each([
  ['replace', ['a2', 'a3'], ['a1']],
  ['leave out', ['a1', 'a2'], ['a3']],
] as const)('who holds their part and would keep more: %s', (beyond, kept, gone) => {
  const { ask, get } = keeper(beyond)
  ask('a1', 'a2', 'a3')
  expect(kept.map((key) => get(key))).toEqual(kept)
  expect(gone.map((key) => get(key))).toEqual([undefined])
})
