import { z } from 'zod'
import { ACCESS_LEVELS } from '../domain/access.ts'
import { DOCUMENT_STATUSES } from '../domain/status.ts'
import { website } from './websites.ts'

const times = z.string().describe('UTC, ISO 8601')

/** A document as lists and cards show it. */
export const document = z.object({
  id: z.number(),
  originalName: z.string(),
  fileType: z.string(),
  fileSize: z.number(),
  status: z.enum(DOCUMENT_STATUSES),
  accessLevel: z.enum(ACCESS_LEVELS),
  sourceUrl: z.string().optional(),
  /** The website that it is a page of. */
  siteId: z.number().optional(),
  /** The name of what it came with others from, such as a website. */
  folder: z.string().optional(),
  uploadedAt: times,
  processedAt: times.optional(),
  pageCount: z.number().optional(),
  wordCount: z.number().optional(),
  language: z.string().optional(),
  summary: z.string().optional(),
  topics: z.array(z.string()),
  version: z.number(),
  warnings: z.array(z.string()).optional(),
  error: z.object({ code: z.string(), message: z.string() }).optional(),
  /** When the next try is due; only while `retry_pending`. */
  retryAt: times.optional(),
  /** Share of the work done, 0 to 1; only while `processing`. */
  progress: z.number().optional(),
})
export type Document = z.infer<typeof document>

/**
 * The text fields of `POST /api/documents`, beside the part `file`. Without a level a new version has that of the one it
 * replaces, and a new file `users`; a level that is named holds for bytes that are known already, too.
 */
export const uploadFields = z.object({ accessLevel: z.enum(ACCESS_LEVELS).optional() })
export const uploadAnswer = z.object({ document, duplicate: z.boolean().optional() })
export type UploadAnswer = z.infer<typeof uploadAnswer>

/** What `POST /api/documents/url` answers: the page's document, or the whole website. */
export const addedWebsite = z.object({
  document: document.optional(),
  website: website.optional(),
  duplicate: z.boolean().optional(),
})
export type AddedWebsite = z.infer<typeof addedWebsite>

/** `GET /api/documents/versions`: what an upload of that name would replace. */
export const versionQuery = z.object({ name: z.string().min(1, 'Name is required').max(1000) })
export const versionAnswer = z.object({
  newest: z.object({ id: z.number(), version: z.number(), accessLevel: z.enum(ACCESS_LEVELS) }).optional(),
})
export type NewestVersion = NonNullable<z.infer<typeof versionAnswer>['newest']>

export const DOCUMENT_SORTS = ['newest', 'oldest', 'name', 'size'] as const

/** Query of `GET /api/documents`. `cursor` is the one that the previous page's answer held. */
export const documentQuery = z.object({
  limit: z.coerce.number().int().min(1).max(500).default(100),
  cursor: z.string().max(200).optional(),
  search: z.string().max(200).optional(),
  status: z.enum(DOCUMENT_STATUSES).optional(),
  type: z.string().max(100).optional().describe('a media type, "url" for websites, or "file" for all but websites'),
  accessLevel: z.enum(ACCESS_LEVELS).optional(),
  site: z
    .union([z.literal('none'), z.coerce.number().int().min(1)])
    .optional()
    .describe('the id of a website whose pages are listed, or "none" for all but such pages'),
  sort: z.enum(DOCUMENT_SORTS).default('newest'),
})
export type DocumentQuery = z.infer<typeof documentQuery>
export const documentList = z.object({ documents: z.array(document), total: z.number(), cursor: z.string().optional() })
export type DocumentList = z.infer<typeof documentList>
export const documentAnswer = z.object({ document })

/** Where a passage stands in its document: page and slide count from 1, rows are sheet rows or CSV records. */
export const place = z.object({
  page: z.number().optional(),
  slide: z.number().optional(),
  sheet: z.string().optional(),
  rows: z.string().optional().describe('"12-18"'),
  heading: z.string().optional().describe('heading path, " › " between levels'),
})

/** Passages that one call gives at most. */
export const MOST_CHUNKS = 200

/** Query of `GET /api/documents/{id}/chunks`: passages in order, from position `from` (0 is the first). */
export const chunkQuery = z.object({
  from: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0),
  limit: z.coerce.number().int().min(1).max(MOST_CHUNKS).default(50),
})

const span = { start: z.number(), end: z.number() }
/** A table in a chunk's text. Spans count characters of `text`; `column` counts the names in `header` from 0. */
export const chunkTable = z.object({
  ...span,
  header: z.array(z.string()),
  rows: z.array(
    z.object({
      ...span,
      rows: z.string().optional().describe('the sheet\'s own row numbers: "12"'),
      cells: z.array(z.object({ ...span, column: z.number() })).describe('filled cells alone'),
    }),
  ),
})
export type ChunkTable = z.infer<typeof chunkTable>

/**
 * A chunk. `content` is the bracketed label of its heading path and then `text`, of which the first `overlap` characters
 * repeat the end of the chunk before.
 */
export const documentChunk = place.extend({
  id: z.number(),
  chunkIndex: z.number(),
  content: z.string(),
  text: z.string(),
  overlap: z.number(),
  headingPath: z.array(z.string()).describe('outermost first'),
  tables: z.array(chunkTable),
})
export type DocumentChunk = z.infer<typeof documentChunk>
export const documentChunks = z.array(documentChunk)
