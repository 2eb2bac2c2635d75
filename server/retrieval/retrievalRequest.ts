import type { AccessLevel } from '../../shared/domain/access.ts'
import type { Embedder } from '../../shared/ingest/embedder.ts'
import type { DeepEncoder } from '../../shared/ingest/embedding/deep/encoders.ts'
import type { QuestionTerms } from './question/questionTerms.ts'
import type { DeepSimilarity } from './ranking/deepSimilarity.ts'
import type { WeighedQuestion } from './ranking/matching.ts'
import type { SimilarityScale } from './similarityScale.ts'
import type { IndexHit, IndexReading, IndexTenant, ReadChunks, ReadDeep, StoredChunk } from './types.ts'

/** What is searched with. */
export interface RetrievalTools {
  index: IndexReading
  embedder: Embedder
  /** The scale of the embedder's similarities, where it is not the model that ships. */
  scale?: SimilarityScale | undefined
  /** The encoders whose vectors passages have after a while; searching asks them for those of questions. */
  deep?: readonly DeepEncoder[] | undefined
}

/** Whose index is asked, and what of it the asker may see. */
export interface Searcher {
  tenant: IndexTenant
  highestLevel: AccessLevel
  /** The documents that are searched alone; all that the asker may see when absent. */
  documents?: readonly number[] | undefined
}

/** A question as it is searched for, and for whom. */
export interface RetrievalRequest extends Searcher {
  question: QuestionTerms
  readChunks: ReadChunks
  /** Reads deep vectors of passages that the asker may see. */
  readDeep?: ReadDeep
  /** The question's vector, where it is known already. */
  vector?: Float32Array
  /** Whether the passages around the best hits are read too: a list or steps may go on there. */
  around?: boolean
  /** Looks for words that are a slip of the keys away where nothing holds a word itself. */
  mending?: boolean
}

/** What the index found, with the decrypted chunks: plain data, so that another thread can rank it. */
export interface Candidates {
  question: WeighedQuestion
  hits: IndexHit[]
  chunks: StoredChunk[]
  /** Passages that stand around the best hits in their documents, where they were wanted: what a list goes on with. */
  around?: StoredChunk[]
  /** How near the question the encoder sees each passage and its sentences; only where it has read all of them. */
  deep?: ReadonlyMap<number, DeepSimilarity>
}

/** Candidates whose nearness is known of each. */
export interface CandidatesByMeaning extends Candidates {
  deep: ReadonlyMap<number, DeepSimilarity>
}
