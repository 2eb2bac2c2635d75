import { z } from 'zod'

/** Why an answer was of no help. */
export const RATING_REASONS = ['wrong', 'incomplete', 'not_asked', 'outdated', 'other'] as const

/** What whoever asked says of an answer. */
export const answerRating = z.object({
  helpful: z.boolean(),
  reason: z.enum(RATING_REASONS).optional(),
  /** In their own words. */
  note: z.string().optional(),
})
export type AnswerRating = z.infer<typeof answerRating>
