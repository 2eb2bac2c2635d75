import type { AnswerReceipt } from '../../shared/contract/answerReceipt.ts'
import type { DocumentSource, EngineName, Source, Preparing } from '../../shared/contract/chat.ts'
import type { AccessLevel } from '../../shared/domain/access.ts'
import type { AiPersonality, WhenUnsure } from '../../shared/domain/people.ts'
import type { ReplyState } from '../../shared/domain/status.ts'
import type { OrganizationKeys } from '../crypto/organizationKeys.ts'
import type { IndexTenant, ReadChunks, ReadDeep, StoredChunk } from '../retrieval/types.ts'
import type { ReadTables } from './compute/types.ts'

/** One earlier message of the conversation. */
export interface Turn {
  role: 'user' | 'assistant'
  content: string
  /** What a reply was, as far as the asker may read it now; absent where that is not known. */
  reply?: GivenReply
}

/** What a reply was that was given before. Plain data. */
export interface GivenReply {
  state?: ReplyState | undefined
  /** How likely what comes first answers, 0 to 1. */
  probability?: number | undefined
  /** What it cites, or where it cites nothing shows. */
  sources: readonly Source[]
}

/** Whose documents are asked, and what of them may be seen. Plain data: it crosses to the threads that read. */
export interface Asker {
  /** Keys of the organization: they open its documents and its index, and no others. */
  tenant: OrganizationKeys
  highestLevel: AccessLevel
  /** Numbers of the documents that are asked alone, of those that may be seen; all of them when absent. */
  documents?: readonly number[] | undefined
}

/** What to search for, and on whose behalf. */
export interface SearchRequest extends Asker {
  question: string
  /** Ends the work when the asker has gone or pressed stop. */
  signal?: AbortSignal
}

/** A document as it is named to somebody who asks which there are. */
export interface LibraryDocument {
  id: number
  /** Name of the file or page. */
  name: string
  title?: string
  /** Two or three sentences of its own; '' where it has none. */
  summary: string
  /** Key phrases, the weightiest first. */
  topics: readonly string[]
}

/** The documents themselves, as far as the asker may see them: nothing here tells of one above their level. */
export interface Library {
  /** The finished documents, those added last first, with their number; of very many only the first are named. */
  list(): Promise<{ total: number; documents: LibraryDocument[] }>
  /** Passages of a document in their order, up to a limit; none where it is not theirs to see. */
  read(documentId: number): Promise<StoredChunk[]>
}

/** What is read for an asker: nothing here gives or tells of what is above their level. */
export interface Readers {
  readChunks: ReadChunks
  /** Reads the vectors that the encoder made of such passages. */
  readDeep?: ReadDeep
  /** Reads whole tables of documents. */
  readTables: ReadTables
  library: Library
}

/** What is asked, with what was said before: plain data. */
export interface Question {
  question: string
  /** Earlier messages, oldest first. */
  history: readonly Turn[]
  assistantName: string
  /** Whether a likely answer that may be wrong is rather given or not; rather not when absent. */
  whenUnsure?: WhenUnsure
  /** Places that members marked as the answer to a question. */
  marked?: MarkedPlaces | undefined
}

/** Marked places: those for the same question by its words, of which the first that still stands leads, and those for others, which may ask the same in other words. */
export interface MarkedPlaces {
  same: readonly MarkedPlace[]
  others: readonly MarkedPlace[]
}

/** A place that was marked as the answer to a question, as it stood then: plain data. */
export interface MarkedPlace {
  question: string
  documentId: number
  /** Of its passage. */
  chunkId: number
  /** What the passage was known by. */
  passageHash: string | undefined
  /** Where its unit began in the passage. */
  start: number
  /** The words of the unit, or of a long one the first of them. */
  quote: string
}

/** A question in the thread that reads for it. */
export interface ReadingRequest extends Question, Readers {
  tenant: IndexTenant
  highestLevel: AccessLevel
  /** The documents that are asked alone. */
  documents?: readonly number[] | undefined
}

/** A question, and how its answer is to be worded. */
export interface AnswerRequest extends Question, SearchRequest {
  personality: AiPersonality
}

/** A whole answer. */
export interface Answer {
  /** The text, with marks such as `[1]`. */
  content: string
  /** The cited passages, in the order of their first mark; where there is no answer those that came near, and a content request. */
  sources: Source[]
  suggestions: string[]
  engine: EngineName
  state: ReplyState
  /** How likely what comes first answers, 0 to 1, to two digits; absent where nothing measured it. */
  probability?: number
  /** Whether it says that the documents hold no answer: where `state` is `nothing`. */
  refused: boolean
  /** How the question was read, as a sentence in its language, where that is not how it was written. */
  reading?: string
  /** How many documents could not be found, where some could not. */
  preparing?: Preparing
  /** How it was checked; absent where it claims nothing and nothing was withheld. */
  receipt?: AnswerReceipt
  /** Numbers of the documents that it names without a citation, such as a list of them. */
  named?: readonly number[]
  /** Present where it quotes a place that members marked; `instead` is what the reply would be without them, which figures count. */
  marked?: { instead: ReplyState }
}

/**
 * Parts of an answer in order: `sources`, what was found near the question before anything was written, once or, where a language model
 * searches further, once more in the place of these; then `delta`s whose texts join to the content; then once `done`, whose sources
 * replace the first ones.
 */
export type AnswerPart =
  { type: 'sources'; sources: Source[] } | { type: 'delta'; text: string } | ({ type: 'done' } & Answer)

/** A passage that an answer may cite; `marker` is the number by which it does. */
export interface Passage {
  marker: number
  chunk: StoredChunk
  score: number
}

/** A passage as it is handed out of the thread that read it: with its citation, should no sentence of it be cited. */
export interface CitablePassage extends Passage {
  sentences: readonly { start: number; end: number }[]
  /** Place among them of the one that comes nearest to what is asked. */
  best?: number
  source: DocumentSource
}

/** Whose turn it is where several organizations wait for the same threads or the same server. */
export interface WhoseTurn {
  /** Number of the organization. */
  owner: number
  /** Whether all others come first. */
  givesWay: boolean
}

/** What a generating engine is asked to write. */
export interface EngineRequest {
  question: string
  history: readonly Turn[]
  passages: readonly Pick<Passage, 'marker' | 'chunk'>[]
  assistantName: string
  personality: AiPersonality
  turn: WhoseTurn
  /** Ends the request to the model: the asker has gone, or a limit was reached. */
  signal: AbortSignal
}

/** A short task for a language model, such as putting a question into other words. */
export interface EngineTask {
  instructions: string
  text: string
  /** What the answer must look like, as a JSON schema. */
  schema: Readonly<Record<string, unknown>>
  mostTokens: number
  turn: WhoseTurn
  signal: AbortSignal
}

/** Yes-or-no questions to a small model, which tells better how likely a line answers than it writes. */
export interface JudgeTask {
  instructions: string
  /** Questions with the reply that is right, which stand before each. */
  examples: readonly { asked: string; yes: boolean }[]
  asked: readonly string[]
  /** Milliseconds after which no further one is begun, once so many are judged. */
  enoughMs: number
  fewest: number
  turn: WhoseTurn
  signal: AbortSignal
}

/**
 * A language model that writes an answer from passages, as pieces of text in which `[n]` cites the passage with that marker.
 * Engines are not trusted: how much they write and how long they take is bounded, and every sentence is verified against
 * what it cites before it is shown. @throws EngineFailure
 */
export interface AnswerEngine {
  readonly name: Exclude<EngineName, 'builtin'>
  write(request: EngineRequest): AsyncIterable<string>
  /** Does a short task; its reply is JSON if the model does as it is told. */
  perform(task: EngineTask): Promise<string>
  /**
   * How likely each is to be answered by yes, 0 to 1, in their order: the first ones, as many as there is time for. Only of a model that is too small
   * to be let write: it chooses what is quoted.
   */
  judge?(task: JudgeTask): Promise<number[]>
}

/** Who writes: a language model, or nobody, so that the best sentences are quoted. */
export type Writer = AnswerEngine | 'builtin'
