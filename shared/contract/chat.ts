import { z } from 'zod'
import { MAX_MESSAGE_CHARACTERS } from '../domain/limits.ts'
import { place } from './documents.ts'

/** `POST /api/chat`. With `Accept: text/event-stream` the answer is a stream of {@link chatEvents}. */
export const chatQuestion = z.object({
  message: z
    .string({ error: 'Message is required' })
    .trim()
    .min(1, 'Message is required')
    .max(MAX_MESSAGE_CHARACTERS, `Message must be at most ${MAX_MESSAGE_CHARACTERS} characters`),
  conversationId: z.number().int().positive().nullish(),
})
export type ChatQuestion = z.input<typeof chatQuestion>

const quoted = { quote: z.string(), start: z.number(), end: z.number() }

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
  quotes: z.array(z.object(quoted)).optional(),
  score: z.number(),
  url: z.string().optional(),
  /** Whether it only came near the question: a refusal shows such passages, and nothing in them is said to answer. */
  near: z.boolean().optional(),
  /** Where the answer was computed from the rows of a table: how. Stands at the first source of that table. */
  computation: computation.optional(),
})
export type DocumentSource = z.infer<typeof documentSource>

/** Marks a refusal: `content` is the topic that the knowledge base lacks. */
export const contentRequestSource = z.object({ type: z.literal('content_request'), content: z.string() })
export const source = z.discriminatedUnion('type', [documentSource, contentRequestSource])
export type Source = z.infer<typeof source>

export const ENGINES = ['builtin', 'ollama', 'openai'] as const
export type EngineName = (typeof ENGINES)[number]

export const message = z.object({
  id: z.number(),
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  createdAt: z.string(),
  /** Who wrote an answer. */
  engine: z.enum(ENGINES).optional(),
  /** Whether an answer says that the documents hold none. */
  refused: z.boolean().optional(),
  /** How the question was read, as a sentence in its language, where it was not answered as it was written. */
  reading: z.string().optional(),
  sources: z.array(source),
})
export type Message = z.infer<typeof message>
export const messages = z.array(message)

/** A stored answer. `message` is what a later reading of the conversation gives; its sources are those that the text cites. */
export const chatAnswer = z.object({
  conversationId: z.number(),
  messageId: z.number(),
  suggestions: z.array(z.string()),
  engine: z.enum(ENGINES),
  message,
})
export type ChatAnswer = z.infer<typeof chatAnswer>

/**
 * Events of a streamed answer: once `sources`, what was found near the question before anything is cited; then `delta`s, whose
 * texts join to the content; then `done` with the stored answer, whose sources replace the first ones; or `error` at any
 * point.
 */
export const chatEvents = {
  sources: z.object({ sources: z.array(source) }),
  delta: z.object({ text: z.string() }),
  done: chatAnswer,
  error: z.object({ message: z.string(), code: z.string() }),
}

export const conversation = z.object({ id: z.number(), title: z.string(), updatedAt: z.string() })
export type Conversation = z.infer<typeof conversation>
export const conversations = z.array(conversation)
