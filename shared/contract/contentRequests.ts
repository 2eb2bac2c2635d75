import { z } from 'zod'
import { ACCESS_LEVELS } from '../domain/access.ts'
import { MAX_MESSAGE_CHARACTERS } from '../domain/limits.ts'
import { GOLDEN_STATES, REQUEST_STATUSES, REVIEW_STATUSES } from '../domain/status.ts'
import { source } from './chat.ts'
import { rowId, shownText } from './fields.ts'

const MAX_TOPIC_CHARACTERS = 500
const MAX_NOTES_CHARACTERS = 2000
const text = (message: string, label: string, most: number = MAX_MESSAGE_CHARACTERS) =>
  shownText(z.string({ error: message }))
    .min(1, message)
    .max(most, `${label} must be at most ${most} characters`)

/** `POST /api/content-requests`. */
export const newContentRequest = z.object({
  requestedTopic: text('Topic is required', 'Topic', MAX_TOPIC_CHARACTERS),
  originalMessage: text('Original message is required', 'Original message'),
  messageId: rowId.shape.id
    .optional()
    .describe('the reply of the caller that lacked it; questions before it are kept for what follows them up'),
})
export type NewContentRequest = z.infer<typeof newContentRequest>

/** `POST /api/resource-requests`. */
export const newResourceRequest = z.object({ question: text('Question is required', 'Question') })

/** Query of both lists, newest first. `before` is the id of the last request of the page before. */
export const requestQuery = z.object({
  /** `all` gives members who do not review their own alone. */
  whose: z.enum(['all', 'own']).default('all'),
  status: z.enum(REQUEST_STATUSES).optional(),
  before: rowId.shape.id.optional(),
  limit: z.coerce.number().int().min(1).max(500).default(200),
})
export type RequestQuery = z.infer<typeof requestQuery>

/** `PATCH` of a resource request. Notes that are absent stay; empty ones go. */
export const requestReview = z.object({
  status: z.enum(REVIEW_STATUSES, { error: 'Status must be approved, completed or rejected' }),
  adminNotes: shownText(z.string())
    .max(MAX_NOTES_CHARACTERS, `Notes must be at most ${MAX_NOTES_CHARACTERS} characters`)
    .optional(),
})
export type RequestReview = z.infer<typeof requestReview>

/** `PATCH` of a content request. With `sendAnswer` the member gets the answer that the documents give by now. */
export const contentRequestReview = requestReview.extend({ sendAnswer: z.boolean().default(false) })
export type ContentRequestReview = z.infer<typeof contentRequestReview>

/** An answer with what it cites, as it was given in the background. */
export const citedAnswer = z.object({
  content: z.string(),
  sources: z.array(source),
  answeredAt: z.string(),
  withheld: z
    .boolean()
    .optional()
    .describe('not shown, because it may rest on documents that are gone or are not for the reader'),
})
export type CitedAnswer = z.infer<typeof citedAnswer>

const request = z.object({
  id: z.number(),
  status: z.enum(REQUEST_STATUSES),
  adminNotes: z.string().nullable(),
  createdAt: z.string(),
  reviewedAt: z.string().nullable(),
  /** Whether it is the caller's own. */
  own: z.boolean(),
  /** Whether its member has not seen yet what became of it; of own requests alone. */
  unseen: z.boolean().optional(),
  /** Who asked, for those who review; null when they have left. */
  requester: z.object({ name: z.string(), email: z.string() }).nullish(),
  /** Whether a visitor of another site asked, whose name is not known. */
  visitor: z.boolean().optional(),
})

export const contentRequest = request.extend({
  requestedTopic: z.string(),
  originalMessage: z.string(),
  askedAfter: z.string().optional().describe('the question before it in its conversation'),
  updatedAt: z.string(),
  /** The answer that the documents give by now to whoever asked, for those who review. */
  offer: citedAnswer.optional(),
  /** Whether the member got a cited answer. */
  answered: z.boolean(),
  /** The member's own conversation with that answer. */
  conversationId: z.number().optional(),
})
export type ContentRequest = z.infer<typeof contentRequest>
export const contentRequests = z.array(contentRequest)
export const contentRequestAnswer = z.object({ request: contentRequest })

export const resourceRequest = request.extend({ question: z.string() })
export type ResourceRequest = z.infer<typeof resourceRequest>
export const resourceRequests = z.array(resourceRequest)
export const resourceRequestAnswer = z.object({ request: resourceRequest })

/** `POST /api/golden-questions`. The level is the one at which the question is asked. */
export const newGoldenQuestion = z.object({
  question: text('Question is required', 'Question'),
  accessLevel: z.enum(ACCESS_LEVELS).default('users'),
})

/** `PATCH /api/golden-questions/{id}`: takes the answer that came last for the right one. */
export const goldenAcceptance = z.object({ accept: z.literal(true) })

export const goldenQuestion = z.object({
  id: z.number(),
  question: z.string(),
  askedAfter: z.string().optional().describe('the question that it follows up'),
  accessLevel: z.enum(ACCESS_LEVELS),
  state: z.enum(GOLDEN_STATES),
  /** The answer that was accepted. */
  answer: citedAnswer.nullable(),
  /** The answer that came last, where it is another one. */
  latest: citedAnswer.nullable(),
  createdAt: z.string(),
  changedAt: z.string().nullable(),
  checkedAt: z.string().nullable(),
})
export type GoldenQuestion = z.infer<typeof goldenQuestion>
export const goldenQuestions = z.array(goldenQuestion)
export const goldenAnswer = z.object({ question: goldenQuestion })

/** What members asked for and did not find, one entry for each meaning; nobody is named, though words of a question may tell who asked it. */
export const gap = z.object({
  /** What it is about, in a few words. */
  topic: z.string(),
  /** The question that stands for the others. */
  question: z.string(),
  /** How often it was asked, and by how many people. */
  count: z.number(),
  people: z.number(),
  firstAt: z.string(),
  lastAt: z.string(),
  /** Other wordings. */
  examples: z.array(z.string()),
  /** Open content requests among them. */
  requests: z.array(z.number()),
})
export type Gap = z.infer<typeof gap>
/** `GET /api/gaps`. Of very many questions only the newest are looked at. */
export const gapList = z.object({ gaps: z.array(gap), questions: z.number(), since: z.string() })
export type GapList = z.infer<typeof gapList>
/** `POST /api/gaps/dismiss`: takes away what was asked so far; what is asked later comes back. */
export const gapDismissal = z.object({ question: text('Question is required', 'Question') })
