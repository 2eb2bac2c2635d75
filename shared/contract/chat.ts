import { z } from 'zod'
import { MAX_MESSAGE_CHARACTERS, MAX_TITLE_CHARACTERS } from '../domain/limits.ts'
import { ANSWER_PROGRESS, REPLY_STATES } from '../domain/status.ts'
import { namedScope, scopeChoice } from './scope/choices.ts'
import { citedFingerprint, since } from './cited.ts'
import { answerReceipt } from './answerReceipt.ts'
import { errorParams } from './errors.ts'
import { answerRating } from './conversations/answerRating.ts'
import { ownMark } from './conversations/ownMark.ts'
import { place } from './documents.ts'

/** `POST /api/chat`. With `Accept: text/event-stream` the answer is a stream of {@link chatEvents}. */
export const chatQuestion = z.object({
  message: z
    .string({ error: 'Message is required' })
    .trim()
    .min(1, 'Message is required')
    .max(MAX_MESSAGE_CHARACTERS, `Message must be at most ${MAX_MESSAGE_CHARACTERS} characters`),
  conversationId: z.number().int().positive().nullish(),
  /**
   * The last question of the conversation, to be asked again, in the same words or in others. It and its answer stand until the
   * new answer is whole.
   */
  replaces: z.number().int().positive().optional(),
  /** What alone is asked; everything that the member may see when absent. */
  scope: scopeChoice.optional(),
})
export type ChatQuestion = z.input<typeof chatQuestion>

const quoted = {
  quote: z.string(),
  start: z.number(),
  end: z.number(),
  /** Where the quote begins or ends inside of what it quotes, so that a sign belongs before or behind it where it is shown. Absent where it is whole. */
  cut: z.enum(['start', 'end', 'both']).optional(),
}

/** Words of a passage: `quote` is `content.slice(start, end)` of the passage. */
export const quotedPart = z.object(quoted)

const computedCell = z.object({
  column: z.number(),
  text: z.string(),
  chunkIndex: z.number(),
  start: z.number(),
  end: z.number(),
})

/**
 * How a computed answer came about: the receipt beside the source that it belongs to. `rows` are those that were used, each with
 * the cells that count and where they stand in the passages of the source's document; of more rows than are listed, `used` tells how many.
 */
export const computation = z.object({
  /** What was done, in words: "Sum of Stock where Site = Brno". */
  formula: z.string(),
  /** '' where the answer lists the rows themselves. */
  result: z.string(),
  /** Name of the table: its sheet, or the heading above it; '' where it has neither. */
  table: z.string(),
  columns: z.array(z.string()),
  rows: z.array(z.object({ rows: z.string().optional(), cells: z.array(computedCell) })),
  used: z.number(),
})
export type Computation = z.infer<typeof computation>

/**
 * A cited passage. `quote` is `content.slice(start, end)` of the chunk that `documentId` and `chunkIndex` name;
 * `marker` is the number that stands in the answer. Where the number stands more than once, `quotes` holds what is quoted at each, in order; the source's own is the first of them.
 */
export const documentSource = place.extend({
  type: z.literal('document'),
  marker: z.number(),
  documentId: z.number(),
  filename: z.string(),
  chunkIndex: z.number(),
  ...quoted,
  quotes: z.array(quotedPart).optional(),
  /** Of a row of many cells those that come nearest to the question, in their order: what is shown in the place of the whole quote. */
  parts: z.array(quotedPart).optional(),
  ...citedFingerprint,
  /** What became of what is quoted. Absent where the document is as it was when it was cited. */
  since: since.optional(),
  score: z.number(),
  url: z.string().optional(),
  /** Whether it only came near the question: a reply that gives no answer shows such passages, and nothing in them is said to answer. */
  near: z.boolean().optional(),
  /** Where the answer was computed from the rows of a table: how. Stands at the first source of that table. */
  computation: computation.optional(),
})
export type DocumentSource = z.infer<typeof documentSource>

/** Goes with a reply that gives no answer: `content` is the topic that the knowledge base may lack. */
export const contentRequestSource = z.object({ type: z.literal('content_request'), content: z.string() })
export const source = z.discriminatedUnion('type', [documentSource, contentRequestSource])
export type Source = z.infer<typeof source>

export const ENGINES = ['builtin', 'ollama', 'openai', 'local'] as const
export type EngineName = (typeof ENGINES)[number]

/** How many of the documents that somebody may see cannot be found yet: their index is being written anew, as after a restore. */
export const preparing = z.object({ left: z.number(), of: z.number() })
export type Preparing = z.infer<typeof preparing>

export const message = z.object({
  id: z.number(),
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  createdAt: z.string(),
  /** How far an answer is, where it is not whole. */
  progress: z.enum(ANSWER_PROGRESS).exclude(['whole']).optional(),
  /**
   * What a reply is. Of `places`, `content` claims and quotes nothing: up to three document sources have what is quoted, and a request for
   * content goes with them. Absent where a reply is not whole, or is withheld.
   */
  state: z.enum(REPLY_STATES).optional(),
  /** How likely what comes first answers the question; absent where nothing measured it. */
  probability: z.number().min(0).max(1).optional(),
  /** Whether an answer is a place that members marked as the answer: it leads, whatever the search says. Absent where it is not. */
  marked: z.boolean().optional(),
  /** Which of the places that are shown its asker marked as the answer. */
  ownMark: ownMark.optional(),
  /** Who wrote an answer. */
  engine: z.enum(ENGINES).optional(),
  /** Whether an answer says that the documents hold none: where `state` is `nothing`. */
  refused: z.boolean().optional(),
  /** Whether an answer is not shown, because it may rest on documents that its asker may not see any more, or that are gone. */
  withheld: z.boolean().optional(),
  /** How the question was read, as a sentence in its language, where it was not answered as it was written. */
  reading: z.string().optional(),
  /** Where it was made while some documents could not be found. A refusal is none then, but the error `SEARCH_REBUILDING`. */
  preparing: preparing.optional(),
  /** How an answer was checked; absent where it claims nothing, and of answers of earlier versions. */
  receipt: answerReceipt.optional(),
  /** What alone a question was asked of. */
  scope: namedScope.optional(),
  /** What whoever asked says of an answer. */
  rating: answerRating.optional(),
  sources: z.array(source),
})
export type Message = z.infer<typeof message>
export const messages = z.array(message)

/** A stored answer. `message` is what a later reading of the conversation gives; its sources are those that the text cites. */
export const chatAnswer = z.object({
  conversationId: z.number(),
  questionId: z.number(),
  messageId: z.number(),
  suggestions: z.array(z.string()),
  engine: z.enum(ENGINES),
  message,
})
export type ChatAnswer = z.infer<typeof chatAnswer>

/** A question that is stored, and where its answer will be. */
export const askedQuestion = chatAnswer.pick({ conversationId: true, questionId: true, messageId: true })
export type AskedQuestion = z.infer<typeof askedQuestion>

/** The schema of one event of a stream, from the schemas of the data by the events' names. */
export function eventOf(shapes: Readonly<Record<string, z.ZodType>>) {
  const [first, ...others] = Object.entries(shapes).map(([event, data]) => z.object({ event: z.literal(event), data }))
  if (!first) throw new Error('a stream without events')
  return z.discriminatedUnion('event', [first, ...others])
}

/**
 * Events of a streamed answer: `asked` once the question is stored; `sources`, what was found near the question before anything is cited, which a further one replaces;
 * then `delta`s, whose texts join to the content; then `done` with the stored answer, whose sources replace the first ones, or
 * `ended` with what there is of one that was stopped; or `error` at any point. Whoever loses the connection reads on with
 * `GET /api/chat/answers/:id`, which begins with what there is so far.
 */
export const chatEvents = {
  asked: askedQuestion,
  sources: z.object({ sources: z.array(source) }),
  delta: z.object({ text: z.string() }),
  done: chatAnswer,
  ended: z.object({ message }),
  error: z.object({ message: z.string(), code: z.string(), params: errorParams.optional() }),
}
export const chatEvent = eventOf(chatEvents)

export const conversation = z.object({
  id: z.number(),
  title: z.string(),
  /** Whether it stands above the others. */
  pinned: z.boolean(),
  updatedAt: z.string(),
})
export type Conversation = z.infer<typeof conversation>
export const conversations = z.array(conversation)

/** `PATCH /api/conversations/:id`. */
export const conversationChange = z
  .object({
    title: z
      .string()
      .trim()
      .min(1, 'Title is required')
      .max(MAX_TITLE_CHARACTERS, `Title must be at most ${MAX_TITLE_CHARACTERS} characters`)
      .optional(),
    pinned: z.boolean().optional(),
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined), 'Nothing to change')
