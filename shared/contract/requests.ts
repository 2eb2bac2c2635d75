import { z } from 'zod'

export const CONTENT_REQUEST_STATUSES = ['pending', 'approved', 'completed', 'rejected'] as const

/** A member's wish for content that the knowledge base lacks, as administrators see it. */
export const contentRequest = z.object({
  id: z.number(),
  requestedTopic: z.string(),
  originalMessage: z.string(),
  status: z.enum(CONTENT_REQUEST_STATUSES),
  adminNotes: z.string().nullable(),
  createdAt: z.string().describe('UTC, ISO 8601'),
})
export type ContentRequest = z.infer<typeof contentRequest>

/** `GET /api/content-requests`, newest first. */
export const contentRequests = z.array(contentRequest)
