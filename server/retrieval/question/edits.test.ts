import { describe, expect, test } from 'vitest'
import { editsBetween } from './edits.ts'

describe('edits between', () => {
  test.each([
    ['budget', 'budget', { count: 0, replaced: 0, swapped: 0 }],
    ['budegt', 'budget', { count: 1, replaced: 0, swapped: 1 }],
    ['bering', 'bearing', { count: 1, replaced: 0, swapped: 0 }],
    ['saffety', 'safety', { count: 1, replaced: 0, swapped: 0 }],
    ['notise', 'notice', { count: 1, replaced: 1, swapped: 0 }],
    ['obstretics', 'obstetrics', { count: 2, replaced: 0, swapped: 0 }],
    ['ubdget', 'budget', { count: 1, replaced: 0, swapped: 1 }],
    ['budget', 'gadget', undefined],
    ['budget', 'midget', undefined],
    ['cat', 'catalogue', undefined],
    ['', '', { count: 0, replaced: 0, swapped: 0 }],
  ])('%j and %j: %j', (a, b, expected) => {
    expect(editsBetween(a, b)).toEqual(expected)
  })

  test('are the same from either side', () => {
    const words = ['hazel', 'hazle', 'haezl', 'azel', 'hazels', 'hazelnut', 'halez', 'h']
    for (const a of words)
      for (const b of words) expect([a, b, editsBetween(a, b)?.count]).toEqual([a, b, editsBetween(b, a)?.count])
  })
})
