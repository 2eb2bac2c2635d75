import type { AccessLevel } from '../../shared/domain/access.ts'
import type { Embedder } from '../../shared/ingest/embedder.ts'
import { weighQuestion, type WeighedQuestion } from './ranking/matching.ts'
import { withoutNearDuplicates } from './ranking/nearDuplicates.ts'
import { readQuestion } from './question/questionTerms.ts'
import { rankPassages, type RankedPassage } from './ranking/rankPassages.ts'
import type { ChunkIndex, IndexHit, IndexScope, ReadChunks, TermStatistics } from './types.ts'

/** Chunks that are read and scored for a question. */
const CANDIDATES = 20
/** Passages that are handed on. */
const HANDED_ON = 12

/** What is searched with. */
export interface RetrievalTools {
  index: ChunkIndex
  embedder: Embedder
}

/** A question as it is searched for, and for whom. */
export interface RetrievalRequest {
  question: string
  scope: IndexScope
  highestLevel: AccessLevel
  readChunks: ReadChunks
}

/** The ranked passages, best first, with the question as it was read. */
export interface Retrieved {
  question: WeighedQuestion
  statistics: TermStatistics
  passages: RankedPassage[]
  /** What the index found, of which the passages are the best part. */
  hits: IndexHit[]
}

/** Question to ranked passages: both searches of the index, then a closer look at the decrypted candidates. */
export async function retrieve(tools: RetrievalTools, request: RetrievalRequest): Promise<Retrieved> {
  const [vector] = await tools.embedder.embed([request.question], 'query')
  const { hits, statistics } = await tools.index.search(request.scope, {
    text: request.question,
    vector: vector ?? new Float32Array(tools.embedder.dimensions),
    highestLevel: request.highestLevel,
    limit: CANDIDATES,
  })
  const question = weighQuestion(readQuestion(request.question, statistics.languages), statistics)
  const hitOf = new Map(hits.map((hit) => [hit.id, hit]))
  const chunks = await request.readChunks(hits.map(({ id }) => id))
  return {
    question,
    statistics,
    hits,
    passages: withoutNearDuplicates(rankPassages(question, chunks, { hits: hitOf, limit: HANDED_ON })),
  }
}
