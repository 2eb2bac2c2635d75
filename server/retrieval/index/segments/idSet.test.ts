import { expect, test } from 'vitest'
import { isAmong } from './idSet.ts'

test.each([
  ['nothing', []],
  ['one id', [0]],
  ['chunks of documents', Array.from({ length: 2000 }, (_, at) => Math.floor(at / 40) * 2 ** 20 + (at % 40))],
  ['first chunks of documents, far apart', Array.from({ length: 500 }, (_, at) => at * 2 ** 20)],
  ['the largest ids', Array.from({ length: 100 }, (_, at) => 2 ** 53 - 1 - at)],
])('knows the ids of %s and no others', (_, ids) => {
  const set = new Set<number>(ids)
  const among = isAmong(set)
  for (const id of ids) {
    expect(among(id)).toBe(true)
    for (const near of [id + 1, Math.max(0, id - 1), id + 2 ** 20, id + 2 ** 32])
      expect(among(near)).toBe(set.has(near))
  }
})
