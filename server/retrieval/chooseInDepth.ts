import { deepSimilarity, nearness, type DeepSimilarity } from './ranking/deepSimilarity.ts'
import type { IndexAnswer, IndexHit, ReadDeep } from './types.ts'

/** Hits of the index that are looked through beyond those that are read. */
export const LOOKED_FURTHER = 40
/** Places among the candidates that go to the nearest of these and of the last hits. */
const BY_DEPTH = 8

/** The hits whose chunks are read, and how near the encoder sees them; without it where it has not read them all. */
export interface ChosenHits {
  hits: IndexHit[]
  deep?: ReadonlyMap<number, DeepSimilarity>
}

/**
 * Chooses the candidates of a question: the first hits of the index, and in place of the last ones those which the encoder sees
 * nearest, so that an answer in other words or another language is among them. As long as it has not read all of the hits, they stay
 * as they are: what it has read would be compared with what it has not. `asked` is the vector of the question.
 */
export async function chooseInDepth(
  { hits, further }: Pick<IndexAnswer, 'hits' | 'further'>,
  { asked, readDeep }: { asked: Promise<Float32Array | undefined>; readDeep: ReadDeep },
): Promise<ChosenHits> {
  const vectors = await readDeep(
    [...hits, ...further].map(({ id }) => id),
    'all',
  )
  if (hits.length === 0 || hits.some(({ id }) => !vectors.has(id))) return { hits }
  const question = await asked
  if (!question) return { hits }
  const deep = new Map([...vectors].map(([id, own]) => [id, deepSimilarity(question, own)]))
  if (further.length === 0) return { hits, deep }
  const kept = hits.slice(0, -BY_DEPTH)
  const near = [...hits.slice(-BY_DEPTH), ...further]
    .flatMap((hit) => {
      const similarity = deep.get(hit.id)
      return similarity ? [{ hit, near: nearness(similarity) }] : []
    })
    .toSorted((a, b) => b.near - a.near || a.hit.id - b.hit.id)
    .slice(0, BY_DEPTH)
  return { hits: [...kept, ...near.map(({ hit }) => hit)], deep }
}
