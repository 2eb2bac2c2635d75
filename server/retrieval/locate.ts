import type { RetrievalTools, Searcher } from './retrievalRequest.ts'

/** Passages that are named at most. */
export const MOST_LOCATED = 200
/** Of several words, passages that hold as good as none are left out: by their share of the best one's BM25. */
const LEAST_SHARE = 0.4

/**
 * Where the words of a text stand in what somebody may see: ids of passages, those that hold most of them first. Nothing is
 * opened; a passage that merely means something near is no hit.
 */
export async function locate(
  tools: Pick<RetrievalTools, 'index'>,
  { tenant, highestLevel, text }: Pick<Searcher, 'tenant' | 'highestLevel'> & { text: string },
): Promise<number[]> {
  const [question] = await tools.index.read(tenant, { texts: [text], highestLevel })
  if (!question || question.terms.length === 0) return []
  const { hits } = await tools.index.search(tenant, { question, highestLevel, limit: MOST_LOCATED })
  const best = Math.max(0, ...hits.map(({ bm25 }) => bm25))
  const least = question.terms.length > 1 ? best * LEAST_SHARE : 0
  return hits.filter(({ bm25 }) => bm25 > 0 && bm25 >= least).map(({ id }) => id)
}
