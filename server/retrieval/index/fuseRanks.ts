import type { IndexHit } from '../types.ts'

/** Reciprocal rank fusion: how slowly a rank loses its weight (Cormack, Clarke and Büttcher, 2009). */
const RANK_DAMPING = 60

/** Chunks that were found by words, or by vectors, best first. */
export interface RankedHits {
  found: readonly { id: number; bm25: number }[]
  near: readonly { id: number; similarity: number }[]
}

/** Chunks that a third search found, best first, with the BM25 of their own words. */
export type LedTo = readonly { id: number; bm25: number }[]

/** The same inside the documents that a question names. */
export interface NamedHits extends RankedHits {
  /** How clearly the question names the document of a chunk, 0 to 1, by the chunk. */
  strengths: ReadonlyMap<number, number>
}

/**
 * Joins what the searches found, and hands on the best `limit` by the sum of their reciprocal ranks; a rank inside a named
 * document counts by how clearly it is named.
 */
export function fuseRanks(
  { found, near, inside, ledTo = [] }: RankedHits & { inside?: NamedHits | undefined; ledTo?: LedTo },
  limit: number,
): IndexHit[] {
  const hits = new Map<number, IndexHit>()
  const add = (id: number, rank: number, weight = 1): IndexHit => {
    const hit = hits.get(id) ?? { id, score: 0, similarity: 0, bm25: 0, named: inside?.strengths.get(id) ?? 0 }
    hit.score += weight / (RANK_DAMPING + rank)
    hits.set(id, hit)
    return hit
  }
  found.forEach(({ id, bm25 }, rank) => Object.assign(add(id, rank), { bm25, wordRank: rank + 1 }))
  near.forEach(({ id, similarity }, rank) => Object.assign(add(id, rank), { similarity, vectorRank: rank + 1 }))
  ledTo.forEach(({ id, bm25 }, rank) => Object.assign(add(id, rank), { bm25 }))
  inside?.found.forEach(({ id, bm25 }, rank) => (add(id, rank, inside.strengths.get(id)).bm25 = bm25))
  inside?.near.forEach(({ id, similarity }, rank) => (add(id, rank, inside.strengths.get(id)).similarity = similarity))
  // A rank of one search is worth as much as that of the other, so ties are common. Ids come last: they are in the order of
  // uploads, and that should decide nothing.
  return [...hits.values()]
    .sort((a, b) => b.score - a.score || b.bm25 - a.bm25 || b.similarity - a.similarity || a.id - b.id)
    .slice(0, limit)
}
