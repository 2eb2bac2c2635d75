import type { IndexHit } from '../types.ts'

/** Reciprocal rank fusion: how slowly a rank loses its weight (Cormack, Clarke and Büttcher, 2009). */
const RANK_DAMPING = 60

/** Joins what the two searches found, each best first, and hands on the best `limit` by the sum of their reciprocal ranks. */
export function fuseRanks(
  found: readonly { id: number; bm25: number }[],
  near: readonly { id: number; similarity: number }[],
  limit: number,
): IndexHit[] {
  const hits = new Map<number, IndexHit>()
  const add = (id: number, rank: number): IndexHit => {
    const hit = hits.get(id) ?? { id, score: 0, similarity: 0, bm25: 0 }
    hit.score += 1 / (RANK_DAMPING + rank)
    hits.set(id, hit)
    return hit
  }
  found.forEach(({ id, bm25 }, rank) => (add(id, rank).bm25 = bm25))
  near.forEach(({ id, similarity }, rank) => (add(id, rank).similarity = similarity))
  // A rank of one search is worth as much as that of the other, so ties are common. Ids come last: they are in the order of
  // uploads, and that should decide nothing.
  return [...hits.values()]
    .sort((a, b) => b.score - a.score || b.bm25 - a.bm25 || b.similarity - a.similarity || a.id - b.id)
    .slice(0, limit)
}
