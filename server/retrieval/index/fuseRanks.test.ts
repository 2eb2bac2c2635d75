import { expect, test } from 'vitest'
import { fuseRanks } from './fuseRanks.ts'

const found = (...ids: number[]) => ids.map((id, at) => ({ id, bm25: 10 - at }))
const near = (...ids: number[]) => ids.map((id, at) => ({ id, similarity: 0.9 - at / 10 }))

test('what both searches found comes first, then by the better rank', () => {
  const hits = fuseRanks({ found: found(1, 2, 3), near: near(9, 3) }, 10)
  expect(hits.map(({ id }) => id)).toEqual([3, 1, 9, 2])
  expect(hits[0]).toEqual({
    id: 3,
    score: 1 / 62 + 1 / 61,
    bm25: 8,
    similarity: 0.8,
    named: 0,
    wordRank: 3,
    vectorRank: 2,
  })
  expect(hits[1]).toEqual({ id: 1, score: 1 / 60, bm25: 10, similarity: 0, named: 0, wordRank: 1 })
})

test('of equal scores the one that was found by words comes first, whichever id it has', () => {
  expect(fuseRanks({ found: found(7), near: near(2) }, 10).map(({ id }) => id)).toEqual([7, 2])
  expect(fuseRanks({ found: found(2), near: near(7) }, 10).map(({ id }) => id)).toEqual([2, 7])
})

test.each([
  ['one search alone', found(4, 5), [], [4, 5]],
  ['the other alone', [], near(6), [6]],
  ['neither', [], [], []],
])('%s', (_, words, vectors, ids) => {
  expect(fuseRanks({ found: words, near: vectors }, 10).map(({ id }) => id)).toEqual(ids)
})

test('no more than the limit', () => {
  expect(fuseRanks({ found: found(1, 2, 3, 4), near: near(5, 6, 7) }, 3)).toHaveLength(3)
})

test('a rank inside a named document counts by how clearly it is named', () => {
  const inside = {
    found: found(5, 6),
    near: [],
    strengths: new Map([
      [5, 1],
      [6, 0.5],
    ]),
  }
  const hits = fuseRanks({ found: found(1, 6), near: [], inside }, 10)
  expect(hits.map(({ id, named }) => [id, named])).toEqual([
    [6, 0.5],
    [1, 0],
    [5, 1],
  ])
})
