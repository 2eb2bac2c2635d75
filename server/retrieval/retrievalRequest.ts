import type { AccessLevel } from '../../shared/domain/access.ts'
import type { Embedder } from '../../shared/ingest/embedder.ts'
import type { DeepEncoder } from '../../shared/ingest/embedding/deep/encoders.ts'
import type { QuestionTerms } from './question/questionTerms.ts'
import type { WeighedQuestion } from './ranking/matching.ts'
import type { IndexHit, IndexReading, IndexTenant, ReadChunks, ReadDeep, StoredChunk } from './types.ts'

/** What is searched with. */
export interface RetrievalTools {
  index: IndexReading
  embedder: Embedder
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
  /** Looks for words that are a slip of the keys away where nothing holds a word itself. */
  mending?: boolean
}

/** What the index found, with the decrypted chunks: plain data, so that another thread can rank it. */
export interface Candidates {
  question: WeighedQuestion
  hits: IndexHit[]
  chunks: StoredChunk[]
}
