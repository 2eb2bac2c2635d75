import { describe, expect, test } from 'vitest'
import { storedChunk } from '../testing/storedChunk.ts'
import { weighedQuestion } from '../testing/weighedQuestion.ts'
import { rankCandidates } from '../retrieve.ts'
import { amongLanguages, deepSimilarity, nearness } from './deepSimilarity.ts'

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

test('passages in another language than the question are raised a little, whole and in their sentences', () => {
  const similarity = { passage: 0.8, sentences: [0.7, 0.82] }
  const deep = new Map([1, 2, 3].map((id) => [id, similarity]))
  const chunks = [
    { id: 1, language: 'en' },
    { id: 2, language: 'de' },
  ]
  const compared = amongLanguages(deep, { question: { language: 'en' }, chunks })
  expect([...compared.keys()]).toEqual([1, 2])
  expect(compared.get(1)).toEqual(similarity)
  expect(compared.get(2)?.passage).toBeCloseTo(0.82, 9)
  expect(compared.get(2)?.sentences.map((each) => Number(each.toFixed(9)))).toEqual([0.72, 0.84])
})

describe('ranking', () => {
  const texts = [
    'Boats lie in the harbour. The harbour is old.',
    'Staff have 27 days of leave. The year begins in May.',
  ]
  const chunks = texts.map((text, at) => storedChunk(at + 1, text, { document: at + 1 }))
  const hits = chunks.map(({ id }) => ({ id, score: 0, similarity: 0.2, bm25: 0, named: 0 }))
  const question = weighedQuestion('Wie viele Urlaubstage?')
  const rank = (deep?: Parameters<typeof rankCandidates>[0]['deep']) =>
    rankCandidates({ question, hits, chunks, ...(deep && { deep }) }).passages

  test('puts first what the encoder sees near, and tells how near each sentence is', () => {
    const [first] = rank(
      new Map([
        [1, { passage: 0.76, sentences: [0.75, 0.76] }],
        [2, { passage: 0.84, sentences: [0.9, 0.78] }],
      ]),
    )
    expect(first?.chunk.id).toBe(2)
    expect(first?.sentences.map(({ deep }) => deep)).toEqual([0.9, 0.78])
  })

  test('takes a passage that was divided otherwise as a whole', () => {
    const [first] = rank(
      new Map([
        [1, { passage: 0.76, sentences: [0.75, 0.76] }],
        [2, { passage: 0.84, sentences: [0.9, 0.78, 0.7] }],
      ]),
    )
    expect(first?.sentences.map(({ deep }) => deep)).toEqual([0.84, 0.84])
  })

  test('says nothing of it without an encoder', () => {
    expect(rank().flatMap(({ sentences }) => sentences.map(({ deep }) => deep))).toEqual(Array(4).fill(undefined))
  })
})
