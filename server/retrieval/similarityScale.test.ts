import { expect, test } from 'vitest'
import type { IndexAnswer } from './types.ts'
import { withScale } from './similarityScale.ts'

const hit = (id: number, similarity: number) => ({ id, score: 1, similarity, bm25: 0, named: 0 })
const answer = (similarities: number[]): IndexAnswer => ({
  hits: similarities.map((each, id) => hit(id, each)),
  further: [hit(9, 0.8)],
  statistics: { chunks: 1, terms: [] },
})

test('similarities are read on the scale, and what has no vector keeps none', () => {
  const { hits, further } = withScale(answer([0.9, 0]), { factor: 5, offset: -4 })
  expect(hits.map(({ similarity }) => similarity)).toEqual([0.5, 0])
  expect(further[0]?.similarity).toBeCloseTo(0)
})

test('without a scale nothing changes', () => {
  const found = answer([0.3])
  expect(withScale(found, undefined)).toBe(found)
})
