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

/**
 * A cited passage. `quote` is `content.slice(start, end)` of the chunk that `documentId` and `chunkIndex` name;
 * `marker` is the number that stands in the answer. Sources without a mark in the answer are further passages. Where the number
 * stands more than once, `quotes` holds what is quoted at each, in order; the source's own is the first of them.
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
})
export type DocumentSource = z.infer<typeof documentSource>

/** Marks a refusal: `content` is the topic that the knowledge base lacks. */
export const contentRequestSource = z.object({ type: z.literal('content_request'), content: z.string() })
export const source = z.discriminatedUnion('type', [documentSource, contentRequestSource])
export type Source = z.infer<typeof source>

export const ENGINES = ['builtin', 'ollama', 'openai'] as const
export type EngineName = (typeof ENGINES)[number]

export const chatAnswer = z.object({
  conversationId: z.number(),
  messageId: z.number(),
  suggestions: z.array(z.string()),
  engine: z.enum(ENGINES),
})
export type ChatAnswer = z.infer<typeof chatAnswer>

/** Events of a streamed answer: `sources` first, then `delta`s, then `done`; or `error` at any point. */
export interface ChatEvents {
  sources: { sources: Source[] }
  delta: { text: string }
  done: ChatAnswer
  error: { message: string; code: string }
}

export const conversation = z.object({ id: z.number(), title: z.string(), updatedAt: z.string() })
export type Conversation = z.infer<typeof conversation>
export const conversations = z.array(conversation)

export const message = z.object({
  id: z.number(),
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  createdAt: z.string(),
  engine: z.enum(ENGINES).optional(),
  sources: z.array(source),
})
export type Message = z.infer<typeof message>
export const messages = z.array(message)
