import { describe, expect, test } from 'vitest'
import { createKept, type KeptOptions } from './kept.ts'
import { randomOf } from './testing/random.ts'

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

test.each(['replace', 'leave out'] as const)(
  'whatever is kept and forgotten, nobody holds more than their part: %s',
  (beyond) => {
    const random = randomOf(41)
    const kept = createKept<number, { owner: number; size: number }>({ limit: 40, beyond })
    const keys = Array.from({ length: 30 }, (_, key) => key)
    for (let round = 0; round < 600; round += 1) {
      const [key, owner, size] = [random.below(30), random.below(4), random.below(26)]
      const act = random.below(10)
      if (act === 0) kept.forgetOwner(owner)
      else if (act === 1) kept.forget(key)
      else kept.keep(key, { owner, size }, { owner, size })
      const held = keys.flatMap((each) => kept.get(each) ?? [])
      const sizeOf = (whose: number) => held.reduce((sum, each) => sum + (each.owner === whose ? each.size : 0), 0)
      expect(held.reduce((sum, each) => sum + each.size, 0)).toBeLessThanOrEqual(40)
      for (const whose of [0, 1, 2, 3]) expect(sizeOf(whose)).toBeLessThanOrEqual(20)
      if (act === 0) expect(sizeOf(owner)).toBe(0)
      if (act === 1) expect(kept.get(key)).toBeUndefined()
      if (act > 1 && beyond === 'replace' && size <= 20) expect(kept.get(key)).toEqual({ owner, size })
    }
  },
)
