import type { Embedder } from '../../shared/ingest/embedder.ts'
import type { EvaluationSet } from './evaluationSet.ts'
import { isHit } from './hits.ts'

/** Passage retrieval by vectors alone, shares of the answerable questions, and the speed of embedding the passages. */
export interface VectorScores {
  recallAt1: number
  recallAt5: number
  /** Mean of 1/rank of the first right passage among ten. */
  mrr: number
  passagesPerSecond: number
}

/** Embeds a set's passages and questions and ranks the passages by cosine similarity. */
export async function rankByVectors(set: EvaluationSet, embedder: Embedder): Promise<VectorScores> {
  const started = performance.now()
  const passages = await embedder.embed(
    set.passages.map(({ text }) => text),
    'passage',
  )
  const seconds = (performance.now() - started) / 1000
  const questions = await embedder.embed(
    set.questions.map(({ text }) => text),
    'query',
  )
  const ranks = set.questions.map((question, index) => {
    const asked = questions[index] ?? new Float32Array()
    const order = passages.map((vector, at) => ({ at, score: dot(asked, vector) })).sort((a, b) => b.score - a.score)
    return (
      order.slice(0, 10).findIndex(({ at }) => isHit(question, set.passages[at] ?? { documentId: '', text: '' })) + 1
    )
  })
  const share = (highest: number) =>
    ranks.filter((rank) => rank > 0 && rank <= highest).length / Math.max(1, ranks.length)
  const mrr = ranks.reduce((sum, rank) => sum + (rank > 0 ? 1 / rank : 0), 0) / Math.max(1, ranks.length)
  return { recallAt1: share(1), recallAt5: share(5), mrr, passagesPerSecond: passages.length / seconds }
}

function dot(left: Float32Array, right: Float32Array): number {
  return left.reduce((sum, value, index) => sum + value * (right[index] ?? 0), 0)
}
