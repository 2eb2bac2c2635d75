import { describe, expect, test } from 'vitest'
import { chooseInDepth } from './chooseInDepth.ts'
import type { IndexHit } from './types.ts'

const hitsOf = (first: number, count: number): IndexHit[] =>
  Array.from({ length: count }, (_, at) => ({ id: first + at, score: 0, similarity: 0, bm25: 0, named: 0 }))
const asked = Promise.resolve(Float32Array.of(1, 0))
/** A vector at an angle that is the nearer the higher `near` is, 0 to 127. */
const vector = (near: number): Int8Array => Int8Array.of(near, 127 - near)
const reader = (vectors: ReadonlyMap<number, Int8Array>) => (ids: readonly number[]) =>
  Promise.resolve(new Map(ids.flatMap((id) => (vectors.has(id) ? [[id, vectors.get(id) ?? vector(0)] as const] : []))))
const idsOf = (hits: readonly IndexHit[]): number[] => hits.map(({ id }) => id)

describe('the candidates that are chosen in depth', () => {
  const hits = hitsOf(1, 20)
  const further = hitsOf(100, 40)
  const all = new Map([...hits, ...further].map(({ id }) => [id, vector(10)]))

  test('are the first hits, and in the last places the nearest of all others', async () => {
    const vectors = new Map(all).set(139, vector(120)).set(120, vector(110)).set(17, vector(100))
    const chosen = await chooseInDepth({ hits, further }, { asked, readDeep: reader(vectors) })
    expect(idsOf(chosen.hits)).toEqual([...idsOf(hits.slice(0, 12)), 139, 120, 17, 13, 14, 15, 16, 18])
    expect(chosen.deep?.get(139)?.passage).toBeCloseTo(120 / Math.hypot(120, 7), 6)
  })

  test('are those of the index as long as one of them has not been read', async () => {
    const vectors = new Map(all).set(139, vector(120))
    vectors.delete(5)
    expect(await chooseInDepth({ hits, further }, { asked, readDeep: reader(vectors) })).toEqual({ hits })
  })

  test('leave out further ones that have not been read', async () => {
    const vectors = new Map(hits.map(({ id }) => [id, vector(10)])).set(103, vector(90))
    const chosen = await chooseInDepth({ hits, further }, { asked, readDeep: reader(vectors) })
    expect(idsOf(chosen.hits)).toEqual([...idsOf(hits.slice(0, 12)), 103, ...idsOf(hits.slice(12, 19))])
  })

  test('keep their order where there is nothing to choose', async () => {
    const chosen = await chooseInDepth({ hits, further: [] }, { asked, readDeep: reader(all) })
    expect(idsOf(chosen.hits)).toEqual(idsOf(hits))
    expect(chosen.deep?.size).toBe(20)
  })

  test('are those of the index where the question has no vector', async () => {
    const nothing = Promise.resolve(undefined)
    expect(await chooseInDepth({ hits, further }, { asked: nothing, readDeep: reader(all) })).toEqual({ hits })
  })
})
