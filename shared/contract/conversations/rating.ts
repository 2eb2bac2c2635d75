import { z } from 'zod'
import { MAX_RATING_NOTE_CHARACTERS } from '../../domain/limits.ts'
import { shownText } from '../fields.ts'
import { answerRating, RATING_REASONS } from './answerRating.ts'

/**
 * `POST /api/chat/answers/:id/rating`. It takes the place of an earlier one. With a reason or a note the question is shown to
 * administrators, without the asker's name; without them the rating is counted and nothing else.
 */
export const newRating = z
  .object({
    helpful: z.boolean(),
    reason: z.enum(RATING_REASONS).optional(),
    note: shownText(z.string())
      .max(MAX_RATING_NOTE_CHARACTERS, `What you write must be at most ${MAX_RATING_NOTE_CHARACTERS} characters`)
      .optional(),
  })
  .refine(
    ({ helpful, reason, note }) => !helpful || (reason === undefined && !note),
    'A reason belongs to "not helpful"',
  )
export type NewRating = z.output<typeof newRating>

/** An answer that was of no help, and why, for those who mend the documents; nobody is named. */
const unhelpfulAnswer = z.object({
  /** Of the answer. */
  id: z.number(),
  question: z.string(),
  reason: answerRating.shape.reason,
  note: answerRating.shape.note,
  ratedAt: z.string(),
  /** Names of the documents that it cites, as they were then. */
  documents: z.array(z.string()),
})
export type UnhelpfulAnswer = z.infer<typeof unhelpfulAnswer>

/** `GET /api/answer-ratings`. Ratings of deleted conversations are gone with them. */
export const ratedAnswers = z.object({
  /** Every day in UTC since then, oldest first. */
  days: z.array(z.object({ day: z.string(), helpful: z.number(), unhelpful: z.number() })),
  /** How often each reason was given, the most frequent first. */
  reasons: z.array(z.object({ reason: z.enum(RATING_REASONS), count: z.number() })),
  /** The newest that were of no help and of which a reason or a note tells why, newest first. */
  answers: z.array(unhelpfulAnswer),
  since: z.string(),
})
export type RatedAnswers = z.infer<typeof ratedAnswers>
