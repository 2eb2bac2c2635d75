import { describe, expect, test } from 'vitest'
import type { DeepEncoder } from '../../shared/ingest/embedding/deep/encoders.ts'
import { gatherPassages } from './gatherPassages.ts'
import { readQuestion } from './question/questionTerms.ts'
import { storedChunk } from './testing/storedChunk.ts'
import type { IndexHit, IndexQuery, IndexReading } from './types.ts'

const tenant = { organizationId: 1, keys: { terms: new Uint8Array(32), rotation: new Uint8Array(32) } }
const TEXTS = ['alpha', 'beta', 'gamma', 'delta', 'epsilon', 'zeta']
const chunks = TEXTS.map((text, id) => storedChunk(id, `${text} is told of here.`))

/** An index that finds the passages in this order for a question, whatever it asks, with these scores by words. */
function indexOf(found: Readonly<Record<string, readonly number[]>>, bm25: Readonly<Record<number, number>> = {}) {
  const asked: IndexQuery[] = []
  const index: IndexReading = {
    read: (_, { texts }) => Promise.resolve(texts.map((text) => readQuestion(text, ['en']))),
    search(_, query) {
      asked.push(query)
      const hits = (found[query.question.text] ?? []).map((id, at): IndexHit => ({
        id,
        score: 1 / (61 + at),
        similarity: 0.5,
        bm25: bm25[id] ?? 0,
        named: 0,
      }))
      return Promise.resolve({ hits, statistics: { chunks: 6, terms: [] } })
    },
  }
  return { index, asked }
}
const embedder = {
  modelId: 'none',
  dimensions: 2,
  embed: (texts: readonly string[]) => Promise.resolve(texts.map(() => new Float32Array(2))),
}
const readChunks = (ids: readonly number[]) => Promise.resolve(chunks.filter(({ id }) => ids.includes(id)))
const request = { tenant, highestLevel: 'users' as const, readChunks, limit: 3 }
const idsOf = (passages: { chunk: { id: number } }[]) => passages.map(({ chunk }) => chunk.id)

/** An encoder that sees a wording in the direction of an angle, in degrees. */
function encoder(angles: Readonly<Record<string, number>>): DeepEncoder {
  const at = (degrees: number) =>
    Float32Array.of(Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180))
  return {
    modelId: 'deep',
    dimensions: 2,
    depth: 'all',
    embed: (texts) => Promise.resolve(texts.map((text) => at(angles[text] ?? 0))),
  }
}
const lying = (degrees: number) =>
  Int8Array.of(
    Math.round(100 * Math.cos((degrees * Math.PI) / 180)),
    Math.round(100 * Math.sin((degrees * Math.PI) / 180)),
  )
const readDeepOf = (vectors: ReadonlyMap<number, Int8Array>) => (ids: readonly number[]) =>
  Promise.resolve(new Map([...vectors].flatMap(([id, all]) => (ids.includes(id) ? [[id, { all }] as const] : []))))

describe('without an encoder', () => {
  test('what several wordings find comes first', async () => {
    const { index } = indexOf({ q: [0, 1, 2], t: [3, 2, 4], g: [5, 2] })
    const gathered = await gatherPassages({ index, embedder }, { ...request, question: 'q', terms: 't', guess: 'g' })
    expect(idsOf(gathered)[0]).toBe(2)
    expect(gathered).toHaveLength(3)
  })

  test('a question alone is searched for once', async () => {
    const { index, asked } = indexOf({ q: [1, 0] })
    expect(
      idsOf(await gatherPassages({ index, embedder }, { ...request, question: 'q', terms: '', guess: '' })),
    ).toEqual([1, 0])
    expect(asked.map(({ question }) => question.text)).toEqual(['q'])
  })

  test('every search is for the documents and levels of the asker', async () => {
    const { index, asked } = indexOf({ q: [1] })
    await gatherPassages({ index, embedder }, { ...request, documents: [7], question: 'q', terms: 't', guess: 'g' })
    expect(asked.map(({ documents, highestLevel }) => [documents, highestLevel])).toEqual([
      [[7], 'users'],
      [[7], 'users'],
      [[7], 'users'],
    ])
  })
})

describe('with an encoder', () => {
  const angles = { q: 0, t: 80, g: 90 }
  const { index } = indexOf({ q: [0, 1, 2, 3], t: [0, 1, 2, 3], g: [0, 1, 2, 3] })
  const asked = { ...request, question: 'q', terms: 't', guess: 'g' }
  const near = new Map([
    [0, lying(0)],
    [1, lying(45)],
    [2, lying(88)],
    [3, lying(20)],
  ])

  test('what is near all wordings comes first, then what is near guess and terms, and what is near the question alone comes last', async () => {
    const deep = [encoder(angles)]
    const gathered = await gatherPassages({ index, embedder, deep }, { ...asked, readDeep: readDeepOf(near) })
    expect(idsOf(gathered)).toEqual([1, 2, 3])
  })

  test('a passage that it has not read yet counts as a common one, and is found by its words', async () => {
    const { index: worded } = indexOf({ q: [0, 1, 2, 3], t: [0, 1, 2, 3], g: [0, 1, 2, 3] }, { 1: 40 })
    const deep = [encoder(angles)]
    const unread = new Map([...near].filter(([id]) => id !== 1))
    const readDeep = readDeepOf(unread)
    expect(idsOf(await gatherPassages({ index: worded, embedder, deep }, { ...asked, readDeep }))).toEqual([1, 2, 3])
    expect(idsOf(await gatherPassages({ index, embedder, deep }, { ...asked, readDeep }))).toEqual([2, 3, 1])
  })

  test.each([
    ['has read less than half', [encoder(angles)], new Map([[2, lying(88)]])],
    ['fails', [{ ...encoder(angles), embed: () => Promise.reject(new Error('gone')) }], near],
  ] as const)('the order of the searches stands where it %s', async (_, deep, read) => {
    const gathered = await gatherPassages({ index, embedder, deep }, { ...asked, readDeep: readDeepOf(read) })
    expect(idsOf(gathered)).toEqual([0, 1, 2])
  })
})
