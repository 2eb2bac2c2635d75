import { encoderFor, readsLanguage } from '../../shared/ingest/embedding/deep/encoders.ts'
import { lookThrough } from './lookThrough.ts'
import { deepSimilarity } from './ranking/deepSimilarity.ts'
import { weighQuestion } from './ranking/matching.ts'
import type { Candidates, RetrievalRequest, RetrievalTools } from './retrievalRequest.ts'
import type { IndexHit } from './types.ts'

/** Passages in which an answer is looked for, with what the searches told of them: plain data. */
export interface UnitCandidates extends Pick<Candidates, 'question' | 'hits' | 'chunks'> {
  /** Of each passage that the encoder has read how near the question it sees each of its units: cosines, in the order of `answerUnits`. */
  near: ReadonlyMap<number, readonly number[]>
  /** Mean and standard deviation of the cosines of all units that were compared; undefined where there were none. */
  spread: { mean: number; deviation: number } | undefined
}

/** Passages that are read: those with the nearest units, and the first ones of the search by words and fast vectors. */
const NEAREST = 24
const FIRST = 16

/**
 * The passages in which what answers a question is to be looked for: those whose units come nearest to it in meaning, and those that words
 * and fast vectors find. A passage that the encoder has not read, or whose language it does not read, is found by the latter alone.
 */
export async function findUnits(tools: RetrievalTools, request: RetrievalRequest): Promise<UnitCandidates> {
  const { question, readDeep } = request
  const encoder = encoderFor(tools.deep, 'units')
  const reads = encoder && readDeep && readsLanguage(encoder.depth, question.language)
  const [asked, { hits, statistics }] = await Promise.all([
    reads
      ? encoder.embed([question.text], 'query').then(
          ([own]) => own,
          () => undefined,
        )
      : undefined,
    lookThrough(tools, request),
  ])
  const ids = hits.map(({ id }) => id)
  const vectors = asked && readDeep && encoder ? await readDeep(ids, encoder.depth) : new Map<number, Int8Array>()
  const near = new Map(
    [...vectors].flatMap(([id, own]) =>
      asked && own.length > 0 ? [[id, deepSimilarity(asked, own).sentences] as const] : [],
    ),
  )
  const chosen = chooseHits(hits, near)
  return {
    question: weighQuestion(question, statistics),
    hits: chosen,
    chunks: await request.readChunks(chosen.map(({ id }) => id)),
    near: new Map(chosen.flatMap(({ id }) => pairOf(id, near.get(id)))),
    spread: spreadOf([...near.values()].flat()),
  }
}

const pairOf = <T>(id: number, value: T | undefined): [number, T][] => (value === undefined ? [] : [[id, value]])

/** The first hits, and those with the nearest units, in the order of the search. */
function chooseHits(hits: readonly IndexHit[], near: ReadonlyMap<number, readonly number[]>): IndexHit[] {
  const nearest = [...near]
    .map(([id, cosines]) => ({ id, best: Math.max(...cosines, -1) }))
    .toSorted((one, other) => other.best - one.best || one.id - other.id)
    .slice(0, NEAREST)
  const chosen = new Set(nearest.map(({ id }) => id))
  const first = near.size === 0 ? FIRST + NEAREST : FIRST
  return hits.filter(({ id }, at) => at < first || chosen.has(id))
}

function spreadOf(cosines: readonly number[]): UnitCandidates['spread'] {
  if (cosines.length === 0) return undefined
  const mean = cosines.reduce((sum, cosine) => sum + cosine, 0) / cosines.length
  const variance = cosines.reduce((sum, cosine) => sum + (cosine - mean) ** 2, 0) / cosines.length
  return { mean, deviation: Math.sqrt(variance) }
}
