import { z } from 'zod'
import { ACCESS_LEVELS } from '../domain/access.ts'
import { DOCUMENT_STATUSES, LISTED_STATUSES } from '../domain/status.ts'
import { shownLine } from './fields.ts'
import { website } from './websites.ts'

const MOST_TAG_CHARACTERS = 60
const MOST_TAGS = 20

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
  uploadedAt: times,
  processedAt: times.optional(),
  pageCount: z.number().optional(),
  wordCount: z.number().optional(),
  language: z.string().optional(),
  summary: z.string().optional(),
  topics: z.array(z.string()),
  tags: z.array(z.string()).describe('words that people gave it'),
  folder: z.string().describe('"policies/2026"; empty for a loose document'),
  version: z.number(),
  superseded: z.literal(true).optional().describe('a newer version has taken its place'),
  chunkCount: z.number().describe('passages of its content, once it is completed'),
  citations: z.number().optional().describe('answers that cited it, in whatever version'),
  duplicateOf: z.number().optional().describe('id of an older document that says nearly the same'),
  duplicateName: z.string().optional(),
  similarity: z.number().optional().describe('share of the text that both have, 0 to 1'),
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
export const uploadFields = z.object({
  accessLevel: z.enum(ACCESS_LEVELS).optional(),
  /** Path of the folder that it lies in, "policies/2026"; files of the same name in different folders are different ones. */
  folder: z.string().max(500, 'The folder must be at most 500 characters').optional(),
})
export const uploadAnswer = z.object({ document, duplicate: z.boolean().optional() })
export type UploadAnswer = z.infer<typeof uploadAnswer>

/** What `POST /api/documents/url` answers: the page's document, or the whole website. */
export const addedWebsite = z.object({
  document: document.optional(),
  website: website.optional(),
  duplicate: z.boolean().optional(),
})

/** `GET /api/documents/versions`: what an upload of that name would replace. */
export const versionQuery = z.object({
  name: z.string().min(1, 'Name is required').max(1000),
  folder: z.string().max(500).optional(),
})
export const versionAnswer = z.object({
  newest: z.object({ id: z.number(), version: z.number(), accessLevel: z.enum(ACCESS_LEVELS) }).optional(),
})
export type NewestVersion = NonNullable<z.infer<typeof versionAnswer>['newest']>

export const DOCUMENT_SORTS = ['newest', 'oldest', 'name', 'size', 'type', 'access', 'status', 'pages'] as const
export type DocumentSort = (typeof DOCUMENT_SORTS)[number]

/** A word that people give documents: the same however it was typed. */
const word = shownLine(z.string())
  .overwrite((text) => text.normalize('NFC'))
  .max(MOST_TAG_CHARACTERS, `A tag must be at most ${MOST_TAG_CHARACTERS} characters`)

/**
 * Query of `GET /api/documents`. `cursor` is the one that the previous page's answer held: no document is missed or seen twice
 * while others come and go. `offset` in its place opens the list anywhere, as a page that is scrolled needs it.
 */
export const documentQuery = z.object({
  limit: z.coerce.number().int().min(1).max(500).default(100),
  cursor: z.string().max(9000).optional(),
  offset: z.coerce.number().int().min(0).max(1_000_000).optional(),
  search: z.string().max(200).optional().describe('part of a name, folder or tag, or words of the content'),
  status: z
    .enum(LISTED_STATUSES)
    .optional()
    .describe('"failed" leaves out what is "held" until an administrator looks at it'),
  type: z.string().max(100).optional().describe('a media type, "url" for websites, or "file" for all but websites'),
  accessLevel: z.enum(ACCESS_LEVELS).optional(),
  site: z
    .union([z.literal('none'), z.coerce.number().int().min(1)])
    .optional()
    .describe('the id of a website whose pages are listed, or "none" for all but such pages'),
  folder: z.string().max(500).optional().describe('what lies in it or below it'),
  tag: word.optional(),
  sort: z.enum(DOCUMENT_SORTS).default('newest'),
  order: z.enum(['asc', 'desc']).optional().describe("in place of the sort's own direction"),
})
export type DocumentQuery = z.infer<typeof documentQuery>
export const documentList = z.object({
  documents: z.array(document),
  total: z.number(),
  cursor: z.string().optional(),
  inDepth: z
    .object({ read: z.number(), of: z.number() })
    .optional()
    .describe('how many documents of all are read in depth, until all are; on the first page alone'),
})
export type DocumentList = z.infer<typeof documentList>
export const documentAnswer = z.object({ document })

/** `GET /api/documents/folders`: folders that hold files, and how many each of them holds by itself. */
export const folderList = z.object({ folders: z.array(z.object({ folder: z.string(), documents: z.number() })) })
/** `GET /api/documents/tags`: tags of files, and how many files have each. */
export const tagList = z.object({ tags: z.array(z.object({ tag: z.string(), documents: z.number() })) })

const tags = z
  .array(word.min(1, 'A tag must not be empty'))
  .max(MOST_TAGS, `A document has at most ${MOST_TAGS} tags`)
  .transform((given) => [...new Set(given)])

/** `PATCH /api/documents/{id}`: what is named changes, at once and in every search. */
export const documentChanges = z.object({
  originalName: z.string().trim().min(1, 'Name is required').max(255, 'Name must be at most 255 characters').optional(),
  tags: tags.optional(),
  accessLevel: z.enum(ACCESS_LEVELS).optional(),
})
export type DocumentChanges = z.infer<typeof documentChanges>

/** Documents that one call changes at most. */
export const MOST_AT_ONCE = 500
/** `POST /api/documents/bulk`: the same for many documents; those that are gone meanwhile, or are not held back, are counted apart. */
export const bulkRequest = z
  .object({
    ids: z.array(z.number().int().positive()).min(1).max(MOST_AT_ONCE, `At most ${MOST_AT_ONCE} documents at once`),
    action: z.enum(['delete', 'access', 'release']),
    accessLevel: z.enum(ACCESS_LEVELS).optional(),
  })
  .refine(({ action, accessLevel }) => action !== 'access' || accessLevel !== undefined, 'The access level is required')
export type BulkRequest = z.infer<typeof bulkRequest>
export const bulkAnswer = z.object({ changed: z.number(), missing: z.number() })
export type BulkAnswer = z.infer<typeof bulkAnswer>

/** A version of a document; the one that answers questions is `current`. */
export const documentVersion = z.object({
  id: z.number(),
  version: z.number(),
  current: z.boolean(),
  status: z.enum(DOCUMENT_STATUSES),
  accessLevel: z.enum(ACCESS_LEVELS),
  fileSize: z.number(),
  uploadedAt: times,
  wordCount: z.number().optional(),
  pageCount: z.number().optional(),
})
export type DocumentVersion = z.infer<typeof documentVersion>
/** `GET /api/documents/{id}/versions`, newest first. */
export const versionList = z.object({ versions: z.array(documentVersion) })
/** `POST /api/documents/{id}/restore`: an earlier version becomes the newest one. */
export const restoreRequest = z.object({ version: z.number().int().positive() })

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
  boxes: z.literal('true').optional().describe('whether the places of the words on their pages are told as well'),
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

/** Where a word of a chunk's text stands: shares of the page's width and height, from its upper left corner. A picture is page 1. */
export const placedSpan = z.object({
  ...span,
  page: z.number(),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
})
export type PlacedSpan = z.infer<typeof placedSpan>

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
  boxes: z
    .array(placedSpan)
    .optional()
    .describe('words of `text` in order; those whose place is not known are left out'),
})
export type DocumentChunk = z.infer<typeof documentChunk>
export const documentChunks = z.array(documentChunk)
