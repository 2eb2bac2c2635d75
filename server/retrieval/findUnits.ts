import { lookThrough } from './lookThrough.ts'
import { askEncoders, type Cosines, type NearUnits } from './nearUnits.ts'
import { weighQuestion } from './ranking/matching.ts'
import type { Candidates, RetrievalRequest, RetrievalTools } from './retrievalRequest.ts'
import type { IndexHit } from './types.ts'

/** Passages in which an answer is looked for, with what the searches told of them: plain data. */
export type UnitCandidates = Pick<Candidates, 'question' | 'hits' | 'chunks'> & NearUnits

/** Passages that are read: those with the nearest units, and the first ones of the search by words and fast vectors. */
const NEAREST = 24
const FIRST = 16

/**
 * The passages in which what answers a question is to be looked for: those whose units come nearest to it in meaning, and those that words
 * and fast vectors find. A passage that no encoder has read is found by the latter alone.
 */
export async function findUnits(tools: RetrievalTools, request: RetrievalRequest): Promise<UnitCandidates> {
  const compare = askEncoders(tools, request)
  const { hits, statistics } = await lookThrough(tools, request)
  const near = await compare(hits.map(({ id }) => id))
  const chosen = chooseHits(hits, near.nearness.near)
  return {
    question: weighQuestion(request.question, statistics),
    hits: chosen,
    chunks: await request.readChunks(chosen.map(({ id }) => id)),
    ...near,
  }
}

/** The first hits, and those with the nearest units, in the order of the search. */
function chooseHits(hits: readonly IndexHit[], near: Cosines): IndexHit[] {
  const nearest = [...near]
    .map(([id, cosines]) => ({ id, best: Math.max(...cosines, -1) }))
    .toSorted((one, other) => other.best - one.best || one.id - other.id)
    .slice(0, NEAREST)
  const chosen = new Set(nearest.map(({ id }) => id))
  const first = near.size === 0 ? FIRST + NEAREST : FIRST
  return hits.filter(({ id }, at) => at < first || chosen.has(id))
}
