import type { EngineName, Source } from '../../shared/contract/chat.ts'
import type { AccessLevel } from '../../shared/domain/access.ts'
import type { AiPersonality } from '../../shared/domain/people.ts'
import type { ScoredSentence, WeighedQuestion } from '../retrieval/retrieve.ts'
import type { IndexTenant, ReadChunks, StoredChunk } from '../retrieval/types.ts'

/** One earlier message of the conversation. */
export interface Turn {
  role: 'user' | 'assistant'
  content: string
}

/** A question with everything that may be used to answer it. */
export interface AnswerRequest {
  question: string
  /** Earlier messages, oldest first. */
  history: readonly Turn[]
  assistantName: string
  personality: AiPersonality
  /** The organization's index, and what of it the asker may see. */
  tenant: IndexTenant
  highestLevel: AccessLevel
  readChunks: ReadChunks
  /** Ends the work when the asker has gone or pressed stop. */
  signal?: AbortSignal
}

/** Parts of an answer in order: once `sources`, then `delta`s whose texts join to `content`, then once `done`. */
export type AnswerPart =
  | { type: 'sources'; sources: Source[] }
  | { type: 'delta'; text: string }
  | { type: 'done'; content: string; sources: Source[]; suggestions: string[]; engine: EngineName; refused: boolean }

/** A passage that an engine may use; `marker` is the number by which it is cited. */
export interface Passage {
  marker: number
  chunk: StoredChunk
  score: number
  /** The passage's sentences with how much of the question each holds. */
  sentences: readonly ScoredSentence[]
}

/** What an engine is asked to write. The gate has already found that the passages cover the question. */
export interface EngineRequest {
  question: string
  /** The question as it was searched for: language, kind of answer, terms and what each is worth. */
  asked: WeighedQuestion
  history: readonly Turn[]
  passages: readonly Passage[]
  assistantName: string
  personality: AiPersonality
  signal?: AbortSignal
}

/**
 * Writes an answer from passages, as pieces of text in which `[n]` cites the passage with that marker. Engines are not
 * trusted: every sentence is verified against what it cites before it is shown.
 */
export interface AnswerEngine {
  readonly name: EngineName
  write(request: EngineRequest): AsyncIterable<string>
}
