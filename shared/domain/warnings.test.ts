import { expect, test } from 'vitest'
import { readWarning, storedWarning } from './warnings.ts'

test.each([
  ['truncated', []],
  ['partial', [{ page: 3 }, { page: 7 }]],
  ['truncated', [{ sheet: 2, row: 550_909 }]],
] as const)('%s at %j comes back as it was stored', (kind, places) => {
  expect(readWarning(storedWarning(kind, places))).toEqual({ kind, places })
})

test.each(['truncated:', 'truncated:{}', 'truncated:[1]', 'truncated:[{"page":3}'])('%s keeps its kind', (stored) => {
  expect(readWarning(stored)).toEqual({ kind: 'truncated', places: [] })
})
