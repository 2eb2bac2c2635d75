import { z } from 'zod'
import { ACCESS_LEVELS } from '../domain/access.ts'
import { PAGE_OUTCOMES, READING_LIMITS, SITE_SCHEDULES, SITE_STATUSES } from '../domain/sites.ts'
import { shownLine, webAddress } from './fields.ts'

const times = z.string().describe('UTC, ISO 8601')
const title = shownLine(z.string()).max(200, 'Title must be at most 200 characters')

/** `POST /api/documents/url`: a page of the web as a document, or a whole website. It is fetched in the background. */
export const websiteFields = z.object({
  url: webAddress,
  title: title.optional(),
  /** Without one a new website is for all users, and a known one stays as it is. */
  accessLevel: z.enum(ACCESS_LEVELS).optional(),
  crawl: z.enum(['page', 'site']).default('page'),
  /** How often it is read again. A page with a schedule is a website of one page; without one it is read once. */
  schedule: z.enum(SITE_SCHEDULES).optional(),
})
export type WebsiteFields = z.input<typeof websiteFields>

/** A website: a whole one, or a page that is read again and again. */
export const website = z.object({
  id: z.number(),
  address: z.string(),
  single: z.boolean().describe('whether it is the page at this address alone'),
  title: z.string().optional(),
  accessLevel: z.enum(ACCESS_LEVELS),
  schedule: z.enum(SITE_SCHEDULES),
  status: z.enum(SITE_STATUSES),
  createdAt: times,
  /** When the last reading ended. */
  readAt: times.optional(),
  /** When the next one begins, while none is under way. */
  nextReadAt: times.optional(),
  /** When it is tried again, while it waits for that. */
  retryAt: times.optional(),
  /** Why the last reading, or the last try, failed. */
  error: z.object({ code: z.string(), message: z.string() }).optional(),
  /** What kept the last reading from being complete. */
  limitReached: z.enum(READING_LIMITS).optional(),
  /** Its pages that are documents. */
  documents: z.number(),
  /** What the present reading, or the last one, has made of the pages that it found; `left` are still to be visited. */
  pages: z.object({
    found: z.number(),
    left: z.number(),
    ...Object.fromEntries(PAGE_OUTCOMES.map((outcome) => [outcome, z.number()])),
  } as Record<'found' | 'left' | (typeof PAGE_OUTCOMES)[number], z.ZodNumber>),
})
export type Website = z.infer<typeof website>
export const websiteAnswer = z.object({ website })
export const websiteList = z.object({ websites: z.array(website) })

/** `PATCH /api/websites/{id}`: what is named changes. */
export const websiteChanges = z.object({
  title: title.optional(),
  accessLevel: z.enum(ACCESS_LEVELS).optional(),
  schedule: z.enum(SITE_SCHEDULES).optional(),
})
export type WebsiteChanges = z.infer<typeof websiteChanges>

/** Query of `GET /api/websites/{id}/pages`. `cursor` is the one that the answer before held. */
export const websitePageQuery = z.object({
  outcome: z.enum(PAGE_OUTCOMES).optional(),
  cursor: z.string().max(1000).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
})
export type WebsitePageQuery = z.infer<typeof websitePageQuery>

/** A page of a website and what the last visit came to; without an outcome it waits for its visit. */
export const websitePage = z.object({
  address: z.string(),
  outcome: z.enum(PAGE_OUTCOMES).optional(),
  /** Why it failed or was left out. */
  reason: z.object({ code: z.string(), message: z.string() }).optional(),
  /** The address that stands for it. */
  leadsTo: z.string().optional(),
  visitedAt: times.optional(),
  /** When it is tried again. */
  retryAt: times.optional(),
  documentId: z.number().optional(),
  title: z.string().optional(),
})
export type WebsitePage = z.infer<typeof websitePage>
export const websitePageList = z.object({ pages: z.array(websitePage), cursor: z.string().optional() })
