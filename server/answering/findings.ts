import type { DocumentSource } from '../../shared/contract/chat.ts'
import type { Said } from './conversation/converse.ts'
import type { Examined } from './examined.ts'
import type { ReadOtherwise } from './reading.ts'
import type { Wordings } from './widen/widenQuestion.ts'

/** What was found for a question; `mended` is how it was read where that is not how it was written. */
export interface Found extends Examined {
  mended?: ReadOtherwise
  /** The question as it stands alone, with its conversation, where it was gathered for a model. */
  alone?: string
}

/** The place that members marked as the answer, quoted. */
export type MarkedQuotation = Pick<Examined, 'passages' | 'quotation'>

/** What a question comes to, as plain data: a reply that took no search, or what was found. */
export type Finding =
  | { said: Said }
  /**
   * `apart` are the questions of a comparison, one for each thing, that a model is given passages for; `marked` is there where the question stands alone
   * and a marked place leads for it.
   */
  | { found: Found; apart: string[]; marked?: MarkedQuotation; unwritten?: Unwritten }

/** What is given where no language model writes, in place of what was found. */
export type Unwritten = { said: Said } | { found: Found }

/** What a model is to read, beside what was found already: for each thing of a comparison, and for other wordings of the question. */
export interface FurtherSearches {
  own: Found
  apart: readonly string[]
  wordings?: Wordings | undefined
}

/** A passage that was found, and the sentence of it that comes nearest. */
export interface FoundPassage {
  id: number
  source: DocumentSource
  /** The passage, with its headings. */
  text: string
}

/** Whether a question has found an answer. */
export const isAnswered = ({ judged, computed }: Pick<Examined, 'judged' | 'computed'>): boolean =>
  judged.state === 'answer' || computed !== undefined
