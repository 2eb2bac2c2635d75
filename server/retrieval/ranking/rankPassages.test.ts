import { describe, expect, test } from 'vitest'
import { storedChunk } from '../testing/storedChunk.ts'
import { weighedQuestion } from '../testing/weighedQuestion.ts'
import type { IndexHit, StoredChunk } from '../types.ts'
import { rankPassages, type RankedPassage } from './rankPassages.ts'

const hitsOf = (chunks: readonly StoredChunk[], of: Partial<Omit<IndexHit, 'id'>>[] = []) =>
  new Map(chunks.map(({ id }, at) => [id, { id, score: 0, similarity: 0, bm25: 0, named: 0, ...of[at] }]))

function rank(question: string, chunks: readonly StoredChunk[], hits = hitsOf(chunks), limit = 10): RankedPassage[] {
  return rankPassages(weighedQuestion(question), chunks, { hits, limit })
}

const ids = (passages: readonly RankedPassage[]): number[] => passages.map(({ chunk }) => chunk.id)
const QUESTION = 'Who founded the Hazel mill?'
/** Said of neither question nor mill. */
const BESIDE = 'The canteen serves soup and fish on Fridays.'

describe('what speaks for a passage', () => {
  test.each([
    ['words of the question', 'Anna founded the Hazel mill.', BESIDE],
    ['more of them', 'Anna founded the Hazel mill.', 'The mill is old and Anna likes it much.'],
    [
      'words side by side',
      'The Hazel mill was founded.',
      'Founded long ago, after much ado, by the river, the mill of old Hazel.',
    ],
    [
      'all in one sentence',
      'Anna founded the Hazel mill.',
      'Anna likes Hazel. It was founded. There is a mill. Nobody knows.',
    ],
  ])('%s', (_, better, worse) => {
    const chunks = [storedChunk(1, worse, { document: 1 }), storedChunk(2, better, { document: 2 })]
    expect(ids(rank(QUESTION, chunks))).toEqual([2, 1])
  })

  test('what the index says of it', () => {
    const chunks = [storedChunk(1, BESIDE, { document: 1 }), storedChunk(2, BESIDE, { document: 2 })]
    expect(ids(rank(QUESTION, chunks, hitsOf(chunks, [{}, { similarity: 0.8 }])))).toEqual([2, 1])
    expect(ids(rank(QUESTION, chunks, hitsOf(chunks, [{ bm25: 1 }, { bm25: 2 }])))).toEqual([2, 1])
  })

  test('the name of its document', () => {
    const chunks = [
      storedChunk(1, BESIDE, { document: 1, name: 'Travel.md' }),
      storedChunk(2, BESIDE, { document: 2, name: 'hazel-mill_founded.md' }),
    ]
    const [first, second] = rank(QUESTION, chunks)
    expect(first?.chunk.id).toBe(2)
    expect(first?.evidence.title).toBeCloseTo(1)
    expect(second?.evidence.title).toBe(0)
  })

  test('good passages beside it', () => {
    const good = storedChunk(5, 'Anna founded the Hazel mill.')
    const chunks = [storedChunk(2, BESIDE), good, storedChunk(6, BESIDE)]
    const ranked = rank(QUESTION, chunks)
    expect(ids(ranked)).toEqual([5, 6, 2])
    expect(ranked[1]?.evidence.neighbours).toBe(ranked[0]?.evidence.lexical)
    expect(ranked[2]?.evidence.neighbours).toBe(0)
  })

  test('headings above it', () => {
    const chunks = [
      storedChunk(1, 'Anna did it.', { document: 1, heading: 'Canteen' }),
      storedChunk(2, 'Anna did it.', { document: 2, heading: 'The Hazel mill' }),
    ]
    const [first] = rank(QUESTION, chunks)
    expect(first?.chunk.id).toBe(2)
    expect(first?.evidence.own).toBe(0)
    expect(first?.evidence.sentence).toBeGreaterThan(0)
  })
})

test('every measure is between 0 and 1, and the score grows with each', () => {
  const chunks = [
    storedChunk(1, 'Anna founded the Hazel mill. The Hazel mill stands by the river.', { heading: 'Hazel mill' }),
    storedChunk(2, BESIDE),
    storedChunk(3, ''),
  ]
  for (const { evidence, score } of rank(QUESTION, chunks, hitsOf(chunks, [{ bm25: 4, similarity: 0.7 }]))) {
    for (const measure of Object.values(evidence)) {
      expect(measure).toBeGreaterThanOrEqual(0)
      expect(measure).toBeLessThanOrEqual(1)
    }
    expect(score).toBeGreaterThanOrEqual(0)
  }
})

test('equal passages are in the order of their ids, whatever order they come in', () => {
  const chunks = [3, 1, 2].map((id) => storedChunk(id, BESIDE, { document: id }))
  expect(ids(rank(QUESTION, chunks))).toEqual([1, 2, 3])
  expect(ids(rank(QUESTION, chunks.toReversed()))).toEqual([1, 2, 3])
})

test('no more than the limit, and only these have their sentences', () => {
  const chunks = Array.from({ length: 8 }, (_, at) => storedChunk(at, `Mill ${at}. ${BESIDE}`, { document: at }))
  const ranked = rank(QUESTION, chunks, hitsOf(chunks), 3)
  expect(ranked).toHaveLength(3)
  for (const { sentences } of ranked) expect(sentences).toHaveLength(2)
})

test.each([
  ['no passages', QUESTION, []],
  ['a question without terms', 'Who?', [storedChunk(1, BESIDE)]],
])('%s are ranked without a fault', (_, question, chunks) => {
  expect(rank(question, chunks)).toHaveLength(chunks.length)
})

test('a ranking is plain data, so that it can be made in another thread', () => {
  const chunks = [storedChunk(1, 'Anna founded the Hazel mill.', { heading: 'Hazel' }), storedChunk(2, BESIDE)]
  const ranked = rank(QUESTION, chunks)
  expect(structuredClone(ranked)).toEqual(ranked)
})
