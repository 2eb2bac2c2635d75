import { describe, expect, test } from 'vitest'
import { deepSimilarity, nearness } from './deepSimilarity.ts'

describe('the nearness of a passage', () => {
  test('is the cosine with each stored vector, whatever their length', () => {
    const { passage, sentences } = deepSimilarity(Float32Array.of(1, 0), Int8Array.of(30, 40, 127, 0, 0, -5))
    expect(passage).toBeCloseTo(0.6, 6)
    expect(sentences.map((each) => Number(each.toFixed(6)))).toEqual([1, expect.closeTo(0.6, 6)])
  })

  test('is its own where a sentence has no vector', () => {
    expect(deepSimilarity(Float32Array.of(1, 0), Int8Array.of(30, 40, 0, 0)).sentences).toEqual([
      expect.closeTo(0.6, 6),
    ])
  })

  test.each([
    [{ passage: 0.8, sentences: [0.7, 0.9] }, 0.85],
    [{ passage: 0.8, sentences: [0.2] }, 0.75],
    [{ passage: 0.8, sentences: [] }, 0.75],
  ])('of %j is %d', (similarity, expected) => {
    expect(nearness(similarity)).toBeCloseTo(expected, 9)
  })
})
