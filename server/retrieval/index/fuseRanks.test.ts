import { expect, test } from 'vitest'
import { fuseRanks } from './fuseRanks.ts'

const found = (...ids: number[]) => ids.map((id, at) => ({ id, bm25: 10 - at }))
const near = (...ids: number[]) => ids.map((id, at) => ({ id, similarity: 0.9 - at / 10 }))

test('what both searches found comes first, then by the better rank', () => {
  const hits = fuseRanks(found(1, 2, 3), near(9, 3), 10)
  expect(hits.map(({ id }) => id)).toEqual([3, 1, 9, 2])
  expect(hits[0]).toEqual({ id: 3, score: 1 / 62 + 1 / 61, bm25: 8, similarity: 0.8 })
  expect(hits[1]).toEqual({ id: 1, score: 1 / 60, bm25: 10, similarity: 0 })
})

test('of equal scores the one that was found by words comes first, whichever id it has', () => {
  expect(fuseRanks(found(7), near(2), 10).map(({ id }) => id)).toEqual([7, 2])
  expect(fuseRanks(found(2), near(7), 10).map(({ id }) => id)).toEqual([2, 7])
})

test.each([
  ['one search alone', found(4, 5), [], [4, 5]],
  ['the other alone', [], near(6), [6]],
  ['neither', [], [], []],
])('%s', (_, words, vectors, ids) => {
  expect(fuseRanks(words, vectors, 10).map(({ id }) => id)).toEqual(ids)
})

test('no more than the limit', () => {
  expect(fuseRanks(found(1, 2, 3, 4), near(5, 6, 7), 3)).toHaveLength(3)
})
