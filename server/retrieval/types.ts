import type { AccessLevel } from '../../shared/domain/access.ts'
import type { Depth } from '../../shared/ingest/embedding/deep/encoders.ts'
import type { ChunkPart, ShownChunk } from '../../shared/ingest/chunk.ts'
import type { QuestionTerms } from './question/questionTerms.ts'

/** Keys of one organization's search index. Derived from its secret; they never leave the process. */
export interface IndexKeys {
  /** 32 bytes; keys the hashes of the terms. */
  terms: Uint8Array
  /** 32 bytes; seeds the rotation of the vectors. */
  rotation: Uint8Array
}

/** One of the files that an organization's index may lie in. Plain data: it crosses to the threads that read. */
export interface IndexFile {
  /** Name within the organization. */
  name: string
  /** Whose vectors it holds. */
  model: { id: string; dimensions: number }
}

/** A file that answers; questions to one of a former model are embedded by that model. */
export interface AnsweringFile extends IndexFile {
  former: boolean
}

/** The organization whose index is meant, and its keys. Minted by the server, never from a request. */
export interface IndexTenant {
  organizationId: number
  keys: IndexKeys
  /** The file that is meant; that of the model in force unless told. */
  file?: IndexFile | undefined
}

/** What a chunk needs to be found. `id` is fixed by document and position, so that indexing twice changes nothing. */
export interface IndexedChunk {
  id: number
  documentId: number
  accessLevel: AccessLevel
  content: string
  language: string
  /** Name of the document, indexed with every chunk: people name the file they mean. */
  title: string
  vector: Float32Array
}

/** Texts to be read as questions to what somebody may see. */
export interface IndexReadingRequest {
  texts: readonly string[]
  highestLevel: AccessLevel
}

/** A question to the index. */
export interface IndexQuery {
  /** As {@link ChunkIndex.read} gave it. */
  question: QuestionTerms
  /** The question's own; without it the search goes by words alone. */
  vector?: Float32Array
  /** Highest access level that the asker may see; applied inside the search. */
  highestLevel: AccessLevel
  /**
   * Numbers of the documents that are searched alone, inside the search as well; all that are visible when absent. How rare words are is
   * told of all that are visible.
   */
  documents?: readonly number[] | undefined
  /** Chunks that questions which were made for them lead to, best first: what a third search found beside those by words and by vectors. */
  byQuestions?: readonly number[]
  /** How many chunks to return at most; half as many more where the question names documents. */
  limit: number
  /** Whether words that no visible chunk holds are searched for as those that are a slip of the keys away. */
  mending?: boolean
}

/** One found chunk. */
export interface IndexHit {
  id: number
  /** Fused score, comparable within one answer only; higher is better. */
  score: number
  /** Cosine similarity of question and chunk, −1 to 1, after rescoring. */
  similarity: number
  /** BM25 of the question's terms, 0 when the chunk holds none of them. */
  bm25: number
  /** How clearly the question names the chunk's document, 0 to 1. */
  named: number
  /** Place among what the search by words found, counted from 1; absent where it did not find the chunk. */
  wordRank?: number
  /** The same of the search by vectors. */
  vectorRank?: number
}

/** How much of the index that the asker may see holds each term of a question: what a refusal is decided by. */
export interface TermStatistics {
  /** Number of chunks that the asker may see. */
  chunks: number
  /** How many of these hold each term of the question, in its order. */
  terms: { term: string; chunks: number }[]
}

export interface IndexAnswer {
  hits: IndexHit[]
  statistics: TermStatistics
}

/** Thrown by every call on an index whose file is no sound database any more. Dropping it is the way out. */
export class DamagedIndex extends Error {
  override readonly name = 'DamagedIndex'
}

/** The half of the index that questions are asked of. What a search returns depends on nothing but the chunks that the asker may see. */
export interface IndexReading {
  /** Reads questions in the languages of what the asker may see: the one place where that is done. */
  read(tenant: IndexTenant, reading: IndexReadingRequest): Promise<QuestionTerms[]>
  search(tenant: IndexTenant, query: IndexQuery): Promise<IndexAnswer>
}

/** The chunks of a document whose id is `from` or more. */
export interface ChunksFrom {
  documentId: number
  from: number
}

/** The half that is written. Upserting the same chunk twice, or removing what is not there, is no error. */
export interface IndexWriting {
  /** With the last chunks of a document what stands behind them goes as well: an earlier reading may have found more. */
  upsert(tenant: IndexTenant, chunks: readonly IndexedChunk[], behind?: ChunksFrom): Promise<void>
  /** Removes every chunk of a document, or those alone whose id is `from` or more. */
  remove(tenant: IndexTenant, documentId: number, from?: number): Promise<void>
  /** Which documents the index holds, with the number of chunks of each: what it is compared by with the database. */
  documents(tenant: IndexTenant): Promise<{ documentId: number; chunks: number }[]>
  /**
   * Takes away what cannot be used: the organization's other files but those whose names are `kept`, and, after a look at the whole
   * file, the one that is meant where it is damaged. The next upsert begins anew then.
   */
  tidy(tenant: IndexTenant, kept?: readonly string[]): Promise<{ damaged: boolean }>
  /** Destroys the organization's index, or one of its files alone. */
  drop(organizationId: number, name?: string): Promise<void>
}

/** The files themselves, for whoever builds one beside the other. */
export interface IndexFiles extends IndexWriting {
  /** Every file that there is. */
  list(): Promise<{ organizationId: number; name: string }[]>
  /** Which of these chunks the index does not hold as they are: their ids. Vectors are not compared. */
  unlike(tenant: IndexTenant, chunks: readonly Omit<IndexedChunk, 'vector'>[]): Promise<number[]>
}

/** Files as somebody sees them who changes nothing; a server may write to them meanwhile. Each call names the file. */
export interface IndexView extends Pick<IndexFiles, 'documents' | 'unlike'> {
  /** `damaged` after a look at the whole file. */
  stateOf(tenant: IndexTenant & { file: IndexFile }): 'sound' | 'missing' | 'damaged'
  close(): Promise<void>
}

/**
 * The search index of every organization: one interface for SQLite files and, later, for PostgreSQL. Every call on an
 * organization's index may throw {@link DamagedIndex}.
 */
export interface ChunkIndex extends IndexReading, IndexWriting {
  close(): Promise<void>
}

/** A chunk as it comes back decrypted from the main database, with what a citation needs of its document. */
export interface StoredChunk extends ShownChunk {
  id: number
  /** What `content` was made of; rows of tables are known by it. */
  parts?: readonly ChunkPart[]
  /** `readAt` is when the document was read: of a later reading it is another. UTC, ISO 8601. */
  document: { id: number; name: string; fileType: string; url?: string; readAt?: string }
}

/**
 * Reads chunks for an asker. Chunks that are gone, belong to an unfinished document, or are above the asker's level
 * are left out: the second of the two checks.
 */
export type ReadChunks = (ids: readonly number[]) => Promise<StoredChunk[]>

/** What encoders made of a passage: of each the vector of the whole and those of its units; none of one that does not read its language. */
export type DeepVectors = Readonly<Partial<Record<Depth, Int8Array>>>

/** Reads the vectors that encoders made of passages; what has none yet is left out. */
export type ReadDeep = (ids: readonly number[]) => Promise<ReadonlyMap<number, DeepVectors>>
