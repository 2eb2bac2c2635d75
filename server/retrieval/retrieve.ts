import { encoderFor } from '../../shared/ingest/embedding/deep/encoders.ts'
import { chooseInDepth, LOOKED_FURTHER, type ChosenHits } from './chooseInDepth.ts'
import { embedQuestion } from './embedQuestion.ts'
import { amongLanguages } from './ranking/deepSimilarity.ts'
import { completeQuestion, type CompletedQuestion } from './question/completeQuestion.ts'
import type { QuestionTerms } from './question/questionTerms.ts'
import { weighQuestion, type WeighedQuestion } from './ranking/matching.ts'
import { withoutNearDuplicates } from './ranking/nearDuplicates.ts'
import { rankPassages, type RankedPassage } from './ranking/rankPassages.ts'
import type { Candidates, RetrievalRequest, RetrievalTools, Searcher } from './retrievalRequest.ts'
import { withScale } from './similarityScale.ts'
import type { IndexAnswer, IndexHit } from './types.ts'

// The door of this folder: whoever answers questions imports from here and from types.ts alone.
export { questionLanguage, type QuestionTerm, type QuestionTerms } from './question/questionTerms.ts'
export { coverage, matchChunk, matchText, type Occurrence, type WeighedQuestion } from './ranking/matching.ts'
export { COMMON_NEARNESS, nearness, type DeepSimilarity } from './ranking/deepSimilarity.ts'
export { PAIR_DISTANCE, pairScore, TITLE_STRENGTH, type RankedPassage } from './ranking/rankPassages.ts'
export { findByMeaning, rankNearest } from './findByMeaning.ts'
export { findUnits, type UnitCandidates } from './findUnits.ts'
export type { Spread } from './nearUnits.ts'
export type { SimilarityScale } from './similarityScale.ts'
export type { Candidates, CandidatesByMeaning, RetrievalRequest, RetrievalTools, Searcher } from './retrievalRequest.ts'
export { embedQuestion }
export { gatherPassages } from './gatherPassages.ts'
export { locate } from './locate.ts'
export { sentencesOf } from './ranking/chunkReadings.ts'
export type { ScoredSentence } from './ranking/sentenceScores.ts'
export { asks, withoutAskingWords } from './question/askingWords.ts'
export { mayBeMisspelled, mendQuestion } from './question/mendQuestion.ts'
export { synonyms } from './terms/synonyms.ts'
export { pointsBack } from './question/pointing.ts'
export { textTerms } from './terms/terms.ts'

/** Chunks that are read and scored for a question. */
const CANDIDATES = 20
/** Hits whose neighbours are read too, and how many before and behind each: 24 passages more at most. */
const AROUND_HITS = 6
const AROUND_BEFORE = 1
const AROUND_BEHIND = 3
/** Passages that are handed on. */
const HANDED_ON = 12

/** A question as it was read, and as the conversation completes it where there is something to add. */
export interface AskedQuestion {
  question: QuestionTerms
  completed: CompletedQuestion | undefined
  /** The question before it, completed itself where it needs to be. */
  before: QuestionTerms | undefined
}

/**
 * Reads a question, once, in the languages of what the asker may see; `before` are the questions before it, oldest first, each of
 * which may itself complete the next.
 */
export async function readAsked(
  { index }: RetrievalTools,
  { tenant, highestLevel, question, before }: Searcher & { question: string; before: readonly string[] },
): Promise<AskedQuestion> {
  const [read, ...earlier] = await index.read(tenant, { texts: [question, ...before], highestLevel })
  if (!read) throw new Error('The index has read no question')
  let last: QuestionTerms | undefined
  for (const each of earlier) last = (last && completeQuestion(each, last)?.question) ?? each
  return { question: read, completed: last && completeQuestion(read, last), before: last }
}

/** The ranked passages, best first, with the question as it was weighed. Plain data. */
export interface Retrieved {
  question: WeighedQuestion
  passages: RankedPassage[]
  /** What the index found, of which the passages are the best part. */
  hits: IndexHit[]
}

/** Question to ranked passages: both searches of the index, then a closer look at the decrypted candidates. */
export async function retrieve(tools: RetrievalTools, request: RetrievalRequest): Promise<Retrieved> {
  return rankCandidates(await findCandidates(tools, request))
}

/** The half of {@link retrieve} that waits for others: both searches of the index, and the chunks that they found. */
export async function findCandidates(tools: RetrievalTools, request: RetrievalRequest): Promise<Candidates> {
  return candidatesOf(request, await searchIndex(tools, request))
}

/**
 * The same in depth: the encoder for all languages has a say in which chunks are read, and sees how near they are. Undefined where no
 * encoder takes part, it has not read all of the hits yet, or it fails.
 */
export async function findInDepth(tools: RetrievalTools, request: RetrievalRequest): Promise<Candidates | undefined> {
  const { question, readDeep } = request
  const encoder = encoderFor(tools.deep, 'all')
  if (!encoder || !readDeep) return undefined
  const asked = encoder.embed([question.text], 'query').then(
    ([vector]) => vector,
    () => undefined,
  )
  const answer = await searchIndex(tools, { ...request, further: LOOKED_FURTHER })
  const { hits, deep } = await chooseInDepth(answer, { asked, readDeep })
  return deep && candidatesOf(request, { ...answer, hits, deep })
}

async function searchIndex(
  tools: RetrievalTools,
  { further = 0, mending = false, ...request }: RetrievalRequest & { further?: number },
): Promise<IndexAnswer> {
  const { question, tenant, highestLevel, documents } = request
  const found = await tools.index.search(tenant, {
    question,
    vector: request.vector ?? (await embedQuestion(tools, question)),
    highestLevel,
    documents,
    limit: CANDIDATES,
    further,
    mending,
  })
  return withScale(found, tools.scale)
}

async function candidatesOf(
  request: RetrievalRequest,
  { hits, statistics, deep }: Pick<IndexAnswer, 'statistics'> & ChosenHits,
): Promise<Candidates> {
  const { question } = request
  const ids = hits.map(({ id }) => id)
  const hit = new Set(ids)
  const read = await request.readChunks(request.around ? [...ids, ...idsAround(ids)] : ids)
  const chunks = read.filter(({ id }) => hit.has(id))
  return {
    question: weighQuestion(question, statistics),
    hits,
    chunks,
    ...(request.around && { around: read.filter(({ id }) => !hit.has(id)) }),
    ...(deep && { deep: amongLanguages(deep, { question, chunks }) }),
  }
}

/**
 * The ids of the passages before and behind the best hits that are not hits themselves. An id is made of document and position, so
 * that neighbours have neighbouring ids; one past a document's end is the id of no passage.
 */
function idsAround(ids: readonly number[]): number[] {
  const found = new Set(ids)
  const around = new Set<number>()
  for (const id of ids.slice(0, AROUND_HITS))
    for (let near = id - AROUND_BEFORE; near <= id + AROUND_BEHIND; near += 1)
      if (near >= 0 && !found.has(near)) around.add(near)
  return [...around]
}

/** The half that computes, over untrusted text and without a state: it may run in a thread that can be ended. */
export function rankCandidates({ question, hits, chunks, deep }: Candidates): Retrieved {
  const hitOf = new Map(hits.map((hit) => [hit.id, hit]))
  const ranked = rankPassages(question, chunks, { hits: hitOf, limit: HANDED_ON, deep })
  return { question, hits, passages: withoutNearDuplicates(ranked) }
}
