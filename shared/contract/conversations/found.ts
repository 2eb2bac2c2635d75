import { z } from 'zod'
import { MAX_SEARCH_CHARACTERS } from '../../domain/limits.ts'
import { conversation } from '../chat.ts'

/** A part of a text, from one position up to and without another. */
const mark = z.tuple([z.number(), z.number()])
export type Mark = z.infer<typeof mark>

/** Query of `GET /api/conversations/search`. */
export const conversationSearch = z.object({
  search: z
    .string()
    .trim()
    .min(1, 'Search words are required')
    .max(MAX_SEARCH_CHARACTERS, `Search words must be at most ${MAX_SEARCH_CHARACTERS} characters`)
    .describe('words that the title, or one message, must all hold; parts of words count'),
})

/** A conversation that was found, with where the words stand in its title and in the first message that holds them all. */
export const foundConversation = conversation.extend({
  titleMarks: z.array(mark),
  /** Absent where only the title holds the words. */
  message: z.object({ id: z.number(), excerpt: z.string(), marks: z.array(mark) }).optional(),
})
export type FoundConversation = z.infer<typeof foundConversation>

/** `GET /api/conversations/search`: the newest conversations first. */
export const foundConversations = z.object({
  found: z.array(foundConversation),
  /** Whether there is more that was not looked at. */
  more: z.boolean(),
})
export type FoundConversations = z.infer<typeof foundConversations>
