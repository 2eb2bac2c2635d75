import type { Generated } from 'kysely'
import type { AccessLevel } from '../../../shared/domain/access.ts'
import type { DocumentStatus } from '../../../shared/domain/status.ts'
import type { Flag, SealedBytes, Time } from './columns.ts'

// Tables of content: documents, chunks, conversations.

export interface DocumentsTable {
  id: Generated<number>
  /** Name of the encrypted blob that holds the original. */
  filename: string
  originalName: string
  fileSize: number
  fileType: string
  contentType: Generated<string>
  sourceUrl: string | null
  status: Generated<DocumentStatus>
  uploadedBy: string | null
  organizationId: number
  uploadedAt: Time
  processedAt: Time | null
  isEncrypted: Generated<Flag>
  /** Sealed JSON of what was learned of the whole document: title, summary, topics. */
  encryptedContent: Buffer | null
  encryptionIv: Buffer | null
  encryptionTag: Buffer | null
  encryptionSalt: Buffer | null
  version: Generated<number>
  parentDocumentId: number | null
  /** Whether a newer version of the same file has taken this one's place in the search. */
  superseded: Generated<Flag>
  /**
   * What this is a version of, with its kind before it: `upload:<name>`, `url:<address>`. Living documents with the same
   * key are versions of each other.
   */
  sourceKey: string
  /** HMAC of the bytes under the organization's key; empty until the page of a website was fetched. */
  contentHash: string
  language: Generated<string>
  wordCount: number | null
  pageCount: number | null
  chunkCount: Generated<number>
  duplicateOf: number | null
  similarity: number | null
  accessLevel: Generated<AccessLevel>
  /** The level that the search index holds; another one than `accessLevel` until it has followed a change. */
  indexedLevel: AccessLevel | null
  warnings: Generated<string>
  failureCode: string | null
  /** Share of the work done, 0 to 1. */
  progress: Generated<number>
  attempts: Generated<number>
  /** Tries that ended with the server that made them. */
  lostTries: Generated<number>
  leaseOwner: string | null
  /** Until when the owner works on it; without an owner, before when nobody shall. */
  leaseUntil: Time | null
  /** The encoder whose vectors all its passages have, null while some are missing. */
  deepModel: Generated<string | null>
  /** The website that it is a page of. */
  siteId: number | null
  /** The name of what it came with others from, such as a website; lists group by it. */
  folder: string | null
  /** Deleted for everybody; the row goes when its blob and its index entries are gone. */
  deletedAt: Time | null
}

/** When an organization had its last turn in the ingestion queue, counted in turns of all. */
export interface IngestTurnsTable {
  organizationId: number
  turn: number
}

export interface DocumentChunksTable {
  /** documentId × 2^20 + chunkIndex: the same after every repetition of the work. */
  id: number
  documentId: number
  organizationId: number
  chunkIndex: number
  /** Sealed exact vector, with the id of the model that made it. */
  embedding: SealedBytes | null
  embeddingModel: string | null
  accessLevel: Generated<AccessLevel>
  isEncrypted: Generated<Flag>
  encryptedContent: Buffer
  encryptionIv: Buffer
  encryptionTag: Buffer
  encryptionSalt: Buffer
}

/** Vectors that are made after a passage is searchable; the id is the passage's. */
export interface DeepVectorsTable {
  id: number
  organizationId: number
  /** The encoder that made them. */
  model: string
  /** Sealed: the passage's vector, then those of its sentences. */
  vectors: SealedBytes
}

export interface ConversationsTable {
  id: Generated<number>
  title: SealedBytes
  userId: string
  organizationId: number
  createdAt: Time
  updatedAt: Time
}

export interface MessagesTable {
  id: Generated<number>
  conversationId: number
  organizationId: number
  role: 'user' | 'assistant'
  content: SealedBytes
  sources: SealedBytes
  engine: string | null
  /** Whether it is an answer that says that the documents hold none. */
  refused: Generated<Flag>
  createdAt: Time
}
