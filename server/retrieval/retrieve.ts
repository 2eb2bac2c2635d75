import type { AccessLevel } from '../../shared/domain/access.ts'
import type { Embedder } from '../../shared/ingest/embedder.ts'
import { weighQuestion, type WeighedQuestion } from './matching.ts'
import { withoutNearDuplicates } from './nearDuplicates.ts'
import { readQuestion } from './questionTerms.ts'
import { rankPassages, type RankedPassage } from './ranking.ts'
import type { ChunkIndex, IndexHit, IndexScope, ReadChunks, StoredChunk, TermStatistics } from './types.ts'

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

/** What the index found, with the decrypted chunks: plain data, so that another thread can rank it. */
export interface Candidates {
  /** The question as it was searched for. */
  question: string
  statistics: TermStatistics
  hits: IndexHit[]
  chunks: StoredChunk[]
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
  return rankCandidates(await findCandidates(tools, request))
}

/** The half of {@link retrieve} that waits for others: both searches of the index, and the chunks that they found. */
export async function findCandidates(tools: RetrievalTools, request: RetrievalRequest): Promise<Candidates> {
  const [vector] = await tools.embedder.embed([request.question], 'query')
  const { hits, statistics } = await tools.index.search(request.scope, {
    text: request.question,
    vector: vector ?? new Float32Array(tools.embedder.dimensions),
    highestLevel: request.highestLevel,
    limit: CANDIDATES,
  })
  return { question: request.question, statistics, hits, chunks: await request.readChunks(hits.map(({ id }) => id)) }
}

/** The half that computes: it reads untrusted text, so a server does it in a thread that it can end. */
export function rankCandidates({ question: text, statistics, hits, chunks }: Candidates): Retrieved {
  const question = weighQuestion(readQuestion(text, statistics.languages), statistics)
  const hitOf = new Map(hits.map((hit) => [hit.id, hit]))
  const ranked = rankPassages(question, chunks, { hits: hitOf, limit: HANDED_ON })
  return { question, statistics, hits, passages: withoutNearDuplicates(ranked) }
}
