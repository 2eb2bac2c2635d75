import { expect, test } from 'vitest'
import { probesOf } from './wordFilter.ts'

test('the bits of a word lie within the filter, whatever the word', () => {
  for (const word of ['', 'a', 'word', 'ж'.repeat(500), '\u{1f600}', '\ud800'])
    for (const at of probesOf(word, { probes: 7, size: 1000 })) {
      expect(Number.isInteger(at)).toBe(true)
      expect(at).toBeGreaterThanOrEqual(0)
      expect(at).toBeLessThan(1000)
    }
})
