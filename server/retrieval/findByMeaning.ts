import { encoderFor, readsLanguage } from '../../shared/ingest/embedding/deep/encoders.ts'
import { deepSimilarity } from './ranking/deepSimilarity.ts'
import { weighQuestion } from './ranking/matching.ts'
import { lookThrough } from './lookThrough.ts'
import { rankPassages, type RankedPassage } from './ranking/rankPassages.ts'
import type { CandidatesByMeaning, RetrievalRequest, RetrievalTools } from './retrievalRequest.ts'

/** Passages that are read: their nearest sentences are the nearest of all. */
const NEAREST = 6

/**
 * Passages whose sentences come nearest to what a question means, nearest first, whatever their words: among the hits of the index
 * that the encoder for single sentences has read. None where there is no such encoder, or it does not read the question's language.
 */
export async function findByMeaning(
  tools: RetrievalTools,
  request: RetrievalRequest,
): Promise<CandidatesByMeaning | undefined> {
  const { question, readDeep } = request
  const encoder = encoderFor(tools.deep, 'english')
  if (!encoder || !readDeep || !readsLanguage(encoder.depth, question.language)) return undefined
  const [[asked], { hits, statistics }] = await Promise.all([
    encoder.embed([question.text], 'query').catch(() => []),
    lookThrough(tools, { ...request, mending: false }),
  ])
  if (!asked) return undefined
  const vectors = await readDeep(
    hits.map(({ id }) => id),
    encoder.depth,
  )
  const near = hits
    .flatMap((hit) => {
      const own = vectors.get(hit.id)
      return own && own.length > 0 ? [{ hit, similarity: deepSimilarity(asked, own) }] : []
    })
    .map((each) => ({ ...each, nearest: Math.max(...each.similarity.sentences, each.similarity.passage) }))
    .toSorted((a, b) => b.nearest - a.nearest || a.hit.id - b.hit.id)
    .slice(0, NEAREST)
  if (near.length === 0) return undefined
  const chunks = await request.readChunks(near.map(({ hit }) => hit.id))
  return {
    question: weighQuestion(question, statistics),
    hits: near.map(({ hit }) => hit),
    chunks,
    deep: new Map(near.map(({ hit, similarity }) => [hit.id, similarity])),
  }
}

/** The passages by how near their nearest sentence comes to the question, with what of it they hold. */
export function rankNearest({ question, hits, chunks, deep }: CandidatesByMeaning): RankedPassage[] {
  const ranked = rankPassages(question, chunks, {
    hits: new Map(hits.map((hit) => [hit.id, hit])),
    limit: chunks.length,
    deep,
  })
  const order = new Map(hits.map(({ id }, at) => [id, at]))
  return ranked.toSorted((a, b) => (order.get(a.chunk.id) ?? 0) - (order.get(b.chunk.id) ?? 0))
}
