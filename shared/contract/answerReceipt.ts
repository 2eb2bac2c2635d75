import { z } from 'zod'

/** What of a sentence is compared with its passages by value or letter by letter; `computed` is a figure that follows from theirs. */
export const CHECKED_KINDS = ['number', 'date', 'name', 'quote', 'computed'] as const
export type CheckedKind = (typeof CHECKED_KINDS)[number]

/** What the passages lack of a sentence that was withheld; `unsaid` where they hold its figures and names and still do not say it. */
export const WITHHELD_REASONS = ['quote', 'number', 'date', 'name', 'unsaid'] as const
export type WithheldReason = (typeof WITHHELD_REASONS)[number]

/** A sentence of an answer that its passages support. */
const supportedSentence = z.object({
  /** As it stands in the answer, without numbers in brackets. */
  text: z.string(),
  /** `quoted` from the documents word for word, `computed` from rows of a table, or `written` by a language model and checked. */
  how: z.enum(['quoted', 'computed', 'written']),
  /**
   * The passages that support it: number of the source, and which of its quotes, counted from 0 (see `quotes` of a source; one
   * without such a list has one).
   */
  passages: z.array(z.object({ marker: z.number(), use: z.number() })),
  /** What of it was compared. Nothing is listed of what is quoted or computed: there it is all of it. */
  checked: z.array(z.object({ kind: z.enum(CHECKED_KINDS), text: z.string() })),
})

/** How an answer was checked before it was shown: its sentences with what supports them, and how many were withheld. */
export const answerReceipt = z.object({
  sentences: z.array(supportedSentence),
  /** Sentences of a language model that no given passage supports, by what is lacking. None of their words are kept. */
  withheld: z.array(z.object({ reason: z.enum(WITHHELD_REASONS), count: z.number() })),
})
export type AnswerReceipt = z.infer<typeof answerReceipt>
