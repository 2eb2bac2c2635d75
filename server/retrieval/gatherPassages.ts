import { encoderFor, type DeepEncoder } from '../../shared/ingest/embedding/deep/encoders.ts'
import { deepSimilarity, nearness } from './ranking/deepSimilarity.ts'
import { sentencesOf } from './ranking/chunkReadings.ts'
import { coverage, matchChunk, weighQuestion, type WeighedQuestion } from './ranking/matching.ts'
import { withoutNearDuplicates } from './ranking/nearDuplicates.ts'
import type { RetrievalTools, Searcher } from './retrievalRequest.ts'
import type { Span } from '../../shared/languages/sentences.ts'
import type { IndexAnswer, IndexHit, ReadChunks, ReadDeep, StoredChunk } from './types.ts'

/** A question in several wordings that are searched for together. */
export interface GatherRequest extends Searcher {
  question: string
  /** Words that documents may use for it, and a sentence that may answer it, where somebody knows any. */
  terms?: string
  guess?: string
  readChunks: ReadChunks
  readDeep?: ReadDeep
  /** Passages that are handed on at most. */
  limit: number
}

/** A passage that was gathered, with what of the question it holds. */
export interface GatheredPassage {
  chunk: StoredChunk
  /** Share of the question's worth that it holds. */
  score: number
  /** The sentence that holds most of it. */
  nearest: Span
}

/** Hits of each search that are compared. */
const HITS = 120
/** How many are read beyond those that are handed on, since copies of others are left out. */
const SPARE = 6

type Wording = 'question' | 'terms' | 'guess'
type Measures = Partial<Record<Wording, IndexHit>>

/**
 * The passages that a language model should read for a question, best first: what the searches for all of its wordings find, ranked by how near the encoder
 * sees them to each and by their words. Nothing here judges whether they answer.
 */
export async function gatherPassages(tools: RetrievalTools, request: GatherRequest): Promise<GatheredPassage[]> {
  const { tenant, highestLevel, documents, question, terms, guess } = request
  const wordings = (['question', 'terms', 'guess'] as const).filter((wording) => request[wording])
  const texts = wordings.map((wording) => ({ question, terms, guess })[wording] ?? '')
  const deep = deepQuestion(tools, texts)
  const [read, vectors] = await Promise.all([
    tools.index.read(tenant, { texts, highestLevel }),
    tools.embedder.embed(texts, 'query'),
  ])
  const answers = await Promise.all(
    read.map((own, at) => {
      const vector = vectors[at]
      const where = { highestLevel, documents, limit: HITS }
      return tools.index.search(tenant, { question: own, ...(vector && { vector }), ...where })
    }),
  )
  const found = byChunk(wordings, answers)
  const ids = [...found.keys()]
  const near = await nearnessOf(ids, { wordings, deep: await deep, readDeep: request.readDeep })
  const order = near ? scored(found, near) : fused(found)
  const [asked] = read
  const [first] = answers
  if (!asked || !first) throw new Error('The index has read no question')
  return readBest({ ...request, order, asked: weighQuestion(asked, first.statistics) })
}

/** The hits of all searches by the chunk. */
function byChunk(wordings: readonly Wording[], answers: readonly IndexAnswer[]): Map<number, Measures> {
  const found = new Map<number, Measures>()
  answers.forEach(({ hits }, at) => {
    const wording = wordings[at] ?? 'question'
    for (const hit of hits) found.set(hit.id, { ...found.get(hit.id), [wording]: hit })
  })
  return found
}

interface DeepQuestion {
  encoder: DeepEncoder
  vectors: readonly Float32Array[]
}

/** The wordings as an encoder sees them: the one for all languages where there is one; undefined where there is none, or it fails. */
async function deepQuestion(tools: RetrievalTools, texts: readonly string[]): Promise<DeepQuestion | undefined> {
  const encoder = encoderFor(tools.deep, 'all')
  if (!encoder) return undefined
  try {
    return { encoder, vectors: await encoder.embed([...texts], 'query') }
  } catch {
    return undefined
  }
}

/** How near each passage is to each wording, as far as the encoder has read them; undefined where that is less than half. */
async function nearnessOf(
  ids: readonly number[],
  asked: { wordings: readonly Wording[]; deep: DeepQuestion | undefined; readDeep: ReadDeep | undefined },
): Promise<Map<number, Partial<Record<Wording, number>>> | undefined> {
  const { wordings, deep, readDeep } = asked
  if (!deep || !readDeep) return undefined
  const vectors = await readDeep(ids)
  const known = [...vectors].flatMap(([id, { [deep.encoder.depth]: own }]) => (own?.length ? [[id, own] as const] : []))
  if (known.length * 2 < ids.length) return undefined
  return new Map(
    known.map(([id, own]) => [
      id,
      Object.fromEntries(
        deep.vectors.map((vector, at) => [wordings[at] ?? 'question', nearness(deepSimilarity(vector, own))]),
      ),
    ]),
  )
}

/**
 * Ids, best first, by the sum of four standard scores: how near they are to the guess, the terms and the question, and BM25 of question and terms together.
 * Other weights come out alike (bench/quality/RESULTS.md). To search for a guessed answer is HyDE (Gao et al., 2023).
 */
function scored(
  found: ReadonlyMap<number, Measures>,
  near: ReadonlyMap<number, Partial<Record<Wording, number>>>,
): number[] {
  const ids = [...found.keys()]
  const nearTo = (wording: Wording) => standardScores(ids.map((id) => near.get(id)?.[wording]))
  const words = ids.map((id) => (found.get(id)?.question?.bm25 ?? 0) + (found.get(id)?.terms?.bm25 ?? 0))
  const measures = [nearTo('guess'), nearTo('terms'), nearTo('question'), standardScores(words)]
  const score = ids.map((_, at) => measures.reduce((sum, measure) => sum + (measure[at] ?? 0), 0))
  return inOrderOf(ids, score)
}

/** Ids, best first, by reciprocal rank fusion of the searches, whose scores are such sums themselves. */
function fused(found: ReadonlyMap<number, Measures>): number[] {
  const ids = [...found.keys()]
  const score = ids.map((id) => Object.values(found.get(id) ?? {}).reduce((sum, hit) => sum + hit.score, 0))
  return inOrderOf(ids, score)
}

function inOrderOf(ids: readonly number[], score: readonly number[]): number[] {
  return ids
    .map((id, at) => ({ id, score: score[at] ?? 0 }))
    .sort((one, other) => other.score - one.score || one.id - other.id)
    .map(({ id }) => id)
}

/** How many standard deviations each value lies above the mean; 0 for what is not known, and where all are the same. */
function standardScores(values: readonly (number | undefined)[]): number[] {
  const known = values.filter((value) => value !== undefined)
  const mean = known.reduce((sum, value) => sum + value, 0) / Math.max(1, known.length)
  const variance = known.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, known.length)
  const deviation = Math.sqrt(variance)
  return values.map((value) => (value !== undefined && deviation > 1e-9 ? (value - mean) / deviation : 0))
}

async function readBest({
  readChunks,
  limit,
  order,
  asked,
}: Pick<GatherRequest, 'readChunks' | 'limit'> & {
  order: readonly number[]
  asked: WeighedQuestion
}): Promise<GatheredPassage[]> {
  const best = order.slice(0, limit + SPARE)
  const places = new Map(best.map((id, at) => [id, at]))
  const chunks = (await readChunks(best)).toSorted(
    (one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0),
  )
  return withoutNearDuplicates(chunks)
    .slice(0, limit)
    .map((chunk) => heldBy(asked, chunk))
}

/** How much of the question a passage holds, and which of its sentences most, with the headings. */
function heldBy(question: WeighedQuestion, chunk: StoredChunk): GatheredPassage {
  const { occurrences } = matchChunk(question, chunk)
  const headings = occurrences.filter(({ start }) => start < chunk.textStart)
  let nearest: Span = { start: chunk.textStart, end: chunk.content.length }
  let most = -1
  for (const { start, end } of sentencesOf(chunk)) {
    const own = occurrences.filter((each) => each.start >= start && each.start < end)
    const held = coverage(question, own, headings)
    if (held > most) [nearest, most] = [{ start, end }, held]
  }
  return { chunk, score: coverage(question, occurrences), nearest }
}
