import type { Generated } from 'kysely'
import type { AccessLevel } from '../../../shared/domain/access.ts'
import type { AnswerProgress, DocumentStatus } from '../../../shared/domain/status.ts'
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
  /**
   * HMAC of the SHA-256 of the bytes under the organization's key, by which whoever knows the SHA-256 alone finds the document; null in
   * rows of earlier releases.
   */
  contentPrint: string | null
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
  /** Whether questions were made for all its passages. */
  questioned: Generated<Flag>
  /** The website that it is a page of. */
  siteId: number | null
  /** Where it lies among the others, "policies/2026"; '' for a loose one. */
  folder: Generated<string>
  /** Words that people gave it, a JSON list. */
  tags: Generated<string>
  /** Name, address, folder and tags as they are compared: without case and accents. */
  searchName: Generated<string>
  /** Whether the search index still has to follow a change of the row: of its name, or into quarantine or out of it. */
  indexStale: Generated<Flag>
  /** Whether its text has to be recognised in pictures, for which there are workers of their own. */
  needsRecognition: Generated<Flag>
  /** Whether an administrator let it through although its text is suspicious. */
  released: Generated<Flag>
  /** Deleted for everybody; the row goes when its blob and its index entries are gone. */
  deletedAt: Time | null
  /** Until when a deleted one lies in quarantine, from which it can be brought back. */
  keptUntil: Time | null
  /** Name of the encrypted blob that holds its passages and vectors, where a device has read it and it is not stored yet. */
  preparedBlob: string | null
  /** Row of that device. */
  preparedBy: number | null
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
  /** What it is about, one of its document's topics. */
  topicId: number | null
  isEncrypted: Generated<Flag>
  encryptedContent: Buffer
  encryptionIv: Buffer
  encryptionTag: Buffer
  encryptionSalt: Buffer
  /** Sealed: where its words stand on their pages; null where that is not known. */
  encryptedBoxes: SealedBytes | null
}

/** What was recognised on a page of a document that is being read: kept until it is read, so that no try begins anew. */
export interface RecognizedPagesTable {
  documentId: number
  organizationId: number
  /** From 1. */
  page: number
  content: SealedBytes
}

/** Something that documents of an organization are about. */
export interface TopicsTable {
  id: Generated<number>
  organizationId: number
  /** HMAC of the folded name under the organization's key, so that equal topics are told without storing them in the clear. */
  key: Buffer
  name: SealedBytes
}

/** How many passages of a document are about a topic. */
export interface DocumentTopicsTable {
  documentId: number
  topicId: number
  chunks: number
}

/** How much searchable documents say about a topic, of what somebody may see: the database keeps it up to date by itself. */
export interface TopicCountsTable {
  organizationId: number
  /** The highest level that is seen. */
  highest: AccessLevel
  topicId: number
  chunks: number
  documents: number
  /** The oldest of these documents. */
  first: number
}

/** How many answers cited a document, in whatever version; the id is that of its first version. */
export interface DocumentCitationsTable {
  documentId: number
  citations: number
}

/** What near duplicates are told by: keyed hashes of a sample of a document's runs of words. */
export interface DocumentSketchesTable {
  documentId: number
  organizationId: number
  sketch: Buffer
}

/** Hashes of parts of the sketches: documents that share one are compared. */
export interface DocumentBandsTable {
  organizationId: number
  band: number
  documentId: number
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

/** Which organizations have questions made for their passages in advance; those without a row have not. */
export interface QuestionMakingTable {
  organizationId: number
  /** The machine that passages may be sent to for it; '' for the server itself. */
  host: string
  /** Whether it is done for documents that members do not see. */
  hidden: Generated<Flag>
  agreedAt: Time
}

export interface MadeQuestionsTable {
  /** Of the passage. */
  id: number
  organizationId: number
  /** How many there are; none is an outcome as well. */
  count: number
  /** Sealed JSON: their language, and the questions. */
  questions: SealedBytes
}

export interface ConversationsTable {
  id: Generated<number>
  title: SealedBytes
  userId: string
  organizationId: number
  /** Whether it stands above the others. */
  pinned: Generated<Flag>
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
  /** Whether its question counts among those that the documents hold no sure answer to. */
  refused: Generated<Flag>
  /** How far an answer is; a question is whole. */
  state: Generated<AnswerProgress>
  /** The question in whose place this one is being answered. */
  replaces: Generated<number | null>
  /** The highest access level that an answer may rest on; null where that is not known. */
  level: Generated<AccessLevel | null>
  createdAt: Time
}
