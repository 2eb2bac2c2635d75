import { z } from 'zod'
import { message } from '../chat.ts'

/** A link to a conversation as it stood when it was shared. What opens it is told once, when it is made. */
export const shareLink = z.object({
  id: z.number(),
  conversationId: z.number(),
  title: z.string(),
  /** Up to when what was said is in it. UTC, ISO 8601. */
  sharedAt: z.string(),
  /** How many answers came since. */
  newer: z.number(),
})
export type ShareLink = z.infer<typeof shareLink>
/** `GET /api/shared-conversations`: the caller's own links, newest first. */
export const shareLinks = z.array(shareLink)
/** `POST /api/conversations/:id/shares`. */
export const newShareLink = shareLink.extend({ secret: z.string() })
export type NewShareLink = z.infer<typeof newShareLink>

/** `POST /api/shared-conversations/open`: the secret travels in the body, so that no log of addresses holds it. */
export const shareSecret = z.object({ secret: z.string({ error: 'Secret is required' }).min(1).max(100) })

/** A message that others may read: without what it was asked of, how it was read and how it was checked. */
const sharedMessage = message
  .pick({
    id: true,
    role: true,
    content: true,
    createdAt: true,
    progress: true,
    state: true,
    marked: true,
    engine: true,
    refused: true,
    sources: true,
  })
  .extend({
    /** Whether the words of an answer are left out, because the reader may not see all that it rests on. */
    withheld: z.boolean().optional(),
  })
export type SharedMessage = z.infer<typeof sharedMessage>

export const sharedConversation = z.object({
  title: z.string(),
  /** Who shares it. */
  sharedBy: z.string(),
  sharedAt: z.string(),
  messages: z.array(sharedMessage),
})
export type SharedConversation = z.infer<typeof sharedConversation>
