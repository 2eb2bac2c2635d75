import { z } from 'zod'
import { place } from './documents.ts'

/** Topics that one call gives at most, and passages of each. */
const MOST_TOPICS = 200
const MOST_PASSAGES = 50

/** Query of `GET /api/knowledge-chunks`. */
export const explorerQuery = z.object({
  search: z.string().max(200).optional().describe('words of the content, or part of a topic or a document name'),
  topic: z.string().max(200).optional().describe('this one alone'),
  limit: z.coerce.number().int().min(1).max(MOST_TOPICS).default(50),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0).describe('topics to leave out at the beginning'),
  chunks: z.coerce.number().int().min(1).max(MOST_PASSAGES).default(5).describe('passages of each topic'),
  from: z.coerce.number().int().min(0).max(10_000_000).default(0).describe('passages to leave out of each topic'),
})
export type ExplorerQuery = z.infer<typeof explorerQuery>

/** A passage as the explorer lists it. `content` is cut; its beginning, in brackets, is the heading path. */
export const explorerChunk = place.extend({
  id: z.number(),
  content: z.string(),
  text: z.string().describe('the content without its label'),
  textStart: z.number().describe('where the text begins in the content'),
  chunkIndex: z.number(),
  document: z.object({
    id: z.number(),
    originalName: z.string(),
    uploadedAt: z.string(),
    sourceUrl: z.string().optional(),
  }),
})
export type ExplorerChunk = z.infer<typeof explorerChunk>

/** A topic with the first of its passages: all of them, or those that a search has found. */
export const topicGroup = z.object({
  topic: z.string(),
  count: z.number().describe('passages about it'),
  totalChunks: z.number().describe('the same number; more than `chunks` where not all are listed'),
  documents: z.number().describe('documents that these passages are from'),
  chunks: z.array(explorerChunk),
})
export type TopicGroup = z.infer<typeof topicGroup>
export const topicGroups = z.array(topicGroup)

/** `GET /api/knowledge-topics`: the topics by name, those that most is about first. */
export const topicQuery = z.object({
  search: z.string().max(200).optional().describe('part of the name'),
  limit: z.coerce.number().int().min(1).max(1000).default(200),
})
export const topicList = z.object({
  topics: z.array(z.object({ topic: z.string(), count: z.number() })),
  total: z.number().describe('topics in all, whatever is searched for'),
})
export type TopicList = z.infer<typeof topicList>
