import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { examine, ok } from './check.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('what throws and what never ends keeps no other check from its finding', async () => {
  const found = examine([
    {
      name: 'throws',
      look: () => {
        throw new Error('no such disk.')
      },
    },
    { name: 'hangs', limitMs: 3_000, look: () => new Promise(() => undefined) },
    { name: 'works', look: () => ok('Fine.') },
  ])
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await found).toEqual([
    { check: 'throws', status: 'problem', says: 'It could not be looked at: no such disk.' },
    { check: 'hangs', status: 'warning', says: 'This was not finished after 3 s.' },
    { check: 'works', status: 'ok', says: 'Fine.' },
  ])
})
