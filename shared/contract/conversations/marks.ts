import { z } from 'zod'
import { ACCESS_LEVELS } from '../../domain/access.ts'
import { MARK_STATES } from '../../domain/status.ts'
import { documentSource } from '../chat.ts'

/** `POST /api/chat/answers/:id/mark`: one of the places that the caller's own unsure reply shows, by the number of its source. It takes the place of an earlier one. */
export const newMark = z.strictObject({
  marker: z
    .number({ error: 'Say by its number which place is the answer' })
    .int('Say by its number which place is the answer')
    .positive('Say by its number which place is the answer'),
})

/** A place that members marked as the answer to a question; nobody is named. */
export const answerMark = z.object({
  id: z.number(),
  question: z.string(),
  source: documentSource,
  state: z.enum(MARK_STATES),
  members: z.number().describe('How many members say so'),
  own: z.boolean().describe('Whether the caller is one of them'),
  accessLevel: z.enum(ACCESS_LEVELS).describe('Who may read the document'),
  createdAt: z.string(),
})
export type AnswerMark = z.infer<typeof answerMark>

/** `GET /api/answer-marks`: proposals first, then the newest. */
export const answerMarks = z.array(answerMark)
export const answerMarkAnswer = z.object({ mark: answerMark })

/** `POST /api/answer-marks/:id/agreement`. */
export const markAgreement = z.strictObject({
  golden: z.boolean().default(false).describe('Whether the question becomes a golden one as well'),
})
