import type { DocumentSource, Source } from '../../shared/contract/chat.ts'
import type { ReplyState } from '../../shared/domain/status.ts'
import type { ComputedAnswer } from './compute/compute.ts'
import type { CitablePassage } from './types.ts'
import type { CheckedSentence } from './verify/checkSentences.ts'

/** What the candidates of a question come to, as plain data. */
export interface Examined {
  /** Language of the question (ISO 639-1). */
  language: string
  passages: CitablePassage[]
  /** The answer as it was computed from a table: it proves itself, so that it is final whoever writes. */
  computed?: ComputedAnswer
  /** The answer in quotations; empty where nothing is asserted. */
  quotation: CheckedSentence[]
  suggestions: string[]
  /** What the ranker made of it: what the reply is to be, and how likely the first place answers. */
  judged: Judged
  /** Sentences that name the parts of the question that nothing answers, where others are answered. */
  missing?: string[]
  refusal: Refusal
}

/** What a ranker makes of what was found. */
export interface Judged {
  state: ReplyState
  /** How likely the first place answers, 0 to 1. */
  probability: number
  /** The places that come closest, at most three, each a short quote. */
  places: DocumentSource[]
}

/** What is said when the documents hold no answer. */
export interface Refusal {
  text: string
  /** The passages that come near, without a claim that they answer, and the request to add what is missing. */
  sources: Source[]
  suggestions: string[]
}
