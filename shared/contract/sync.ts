import { z } from 'zod'
import { ACCESS_LEVELS } from '../domain/access.ts'
import { MOST_SYNC_ENTRIES } from '../domain/sync.ts'
import { DOCUMENT_STATUSES } from '../domain/status.ts'
import { required } from './fields.ts'

const times = z.string().describe('UTC, ISO 8601')

/**
 * Path of a file below its watched folder: parts joined by "/", as the file system spells them. No empty part, none that leads
 * elsewhere, no control characters, nothing that is no Unicode.
 */
export const syncPath = z
  .string()
  .min(1, 'A path is required')
  .max(1000, 'A path must be at most 1,000 characters')
  .refine(
    (path) => path.split('/').every((part) => part !== '' && part !== '.' && part !== '..'),
    'Not a path below a folder',
  )
  // eslint-disable-next-line no-control-regex
  .refine((path) => !/[\0-\x1f\x7f]/.test(path), 'A path must not hold control characters')
  .refine((path) => !/\p{Surrogate}/u.test(path), 'A path must be Unicode')
/** SHA-256 of a file's bytes, in hex. */
export const contentHash = z.string().regex(/^[0-9a-f]{64}$/, 'Must be a SHA-256 in hex')

/** A program on a computer that watches folders; it makes its id once, and keeps it. */
export const syncDevice = z.object({
  id: z.string().regex(/^[A-Za-z0-9_-]{16,64}$/, 'Not an id of a device'),
  name: required('The device needs a name').max(100, 'The device name must be at most 100 characters'),
})

/** `GET /api/sync`: what a console has to know before it does anything. */
export const syncState = z.object({
  organization: z.object({ name: z.string(), slug: z.string() }),
  user: z.object({ name: z.string(), email: z.string() }),
  /** Vectors of another model are made anew by the server: sending them is of no use. */
  model: z.object({ id: z.string(), dimensions: z.number() }),
  limits: z.object({ maxFileBytes: z.number(), maxPreparedBytes: z.number(), mostEntries: z.number() }),
  /** The folders of every device. */
  folders: z.array(z.lazy(() => syncFolder)),
})
export type SyncState = z.infer<typeof syncState>

/** A folder of a device, as the server knows it. */
export const syncFolder = z.object({
  id: z.number(),
  /** The device's own name of it, by which it is added once. */
  key: z.string(),
  device: syncDevice,
  /** What its documents lie under in the library. */
  name: z.string(),
  /** Where it lies on the device; shown to people only. */
  root: z.string(),
  accessLevel: z.enum(ACCESS_LEVELS),
  files: z.number(),
  quarantined: z.number(),
  createdAt: times,
  lastSeenAt: times,
})
export type SyncFolder = z.infer<typeof syncFolder>

const folderName = required('The folder needs a name').max(100, 'The folder name must be at most 100 characters')

/** `POST /api/sync/folders`: the same device and key lead to the folder that is there already. */
export const newSyncFolder = z.object({
  device: syncDevice,
  key: z.string().regex(/^[A-Za-z0-9_-]{8,64}$/, 'Not a key of a folder'),
  name: folderName,
  root: z.string().max(1000),
  accessLevel: z.enum(ACCESS_LEVELS),
})
/** `PATCH /api/sync/folders/:id`. A level holds for the documents that had the folder's former one. */
export const syncFolderChange = z.object({ name: folderName.optional(), accessLevel: z.enum(ACCESS_LEVELS).optional() })
/** `DELETE /api/sync/folders/:id`: what becomes of its documents; kept ones are like uploaded by hand. */
export const syncFolderRemoval = z.object({ documents: z.enum(['keep', 'quarantine']) })

const entry = z.object({ path: syncPath, hash: contentHash })
const entries = <Entry extends z.ZodType>(of: Entry) => z.array(of).min(1).max(MOST_SYNC_ENTRIES)

/**
 * `POST /api/sync/folders/:id/plan`: asks of so many files what is to be done, and of those that were sent what became of them.
 * Files whose bytes the organization has are linked by this call, and need not be sent.
 */
export const syncPlan = z.object({ files: entries(entry.extend({ size: z.number().int().nonnegative() })) })
export const syncPlanAnswer = z.object({
  files: z.array(
    z.object({
      path: z.string(),
      /** `known`: the server has these bytes here. `linked`: it had them elsewhere, and they lie here now, too. */
      action: z.enum(['known', 'linked', 'send']),
      documentId: z.number().optional(),
      status: z.enum(DOCUMENT_STATUSES).optional(),
      accessLevel: z.enum(ACCESS_LEVELS).optional(),
      /** Why it could not be read, for people. */
      error: z.object({ code: z.string(), message: z.string() }).optional(),
    }),
  ),
})
export type SyncPlanAnswer = z.infer<typeof syncPlanAnswer>

/**
 * `POST /api/sync/folders/:id/changes`: moves first, then removals. Each may be repeated. A move whose source is not there, or holds
 * other bytes, is `refused`: the file is then planned like a new one. Removed documents go to quarantine if nothing else holds them. More
 * removals than the brake lets through answer 409 with `params.reason: 'brake'` unless they are `confirmed`.
 */
export const syncChanges = z.object({
  moves: z
    .array(z.object({ from: syncPath, to: syncPath, hash: contentHash }))
    .max(MOST_SYNC_ENTRIES)
    .default([]),
  removals: z.array(syncPath).max(MOST_SYNC_ENTRIES).default([]),
  confirmed: z.boolean().default(false),
})
export const syncChangesAnswer = z.object({ moved: z.number(), removed: z.number(), refused: z.array(z.string()) })

/**
 * Text fields of `POST /api/sync/folders/:id/files`, before its parts: `file`, the original, and where the device has read it
 * `prepared` (see `shared/ingest/prepared`). Bytes that do not come to the hash are refused with 400, `params.reason: 'hash'`: the file
 * changed while it was sent.
 */
export const syncFileFields = z.object({ path: syncPath, hash: contentHash, modifiedAt: z.string().max(40).optional() })
export const syncFileAnswer = z.object({
  path: z.string(),
  documentId: z.number(),
  status: z.enum(DOCUMENT_STATUSES),
  accessLevel: z.enum(ACCESS_LEVELS),
})

/** `GET /api/sync/folders/:id/files?cursor`: what the server holds of a folder, by path. Whether bytes are the same, the plan tells. */
export const syncFiles = z.object({
  files: z.array(
    z.object({
      path: z.string(),
      size: z.number(),
      documentId: z.number(),
      status: z.enum(DOCUMENT_STATUSES),
    }),
  ),
  cursor: z.string().optional(),
})

/** `GET /api/sync/quarantine?folder&cursor`: documents that went with their files and can still be brought back, those removed last first. */
export const syncQuarantine = z.object({
  items: z.array(
    z.object({
      documentId: z.number(),
      name: z.string(),
      folder: z.string(),
      path: z.string(),
      folderId: z.number().nullable(),
      size: z.number(),
      removedAt: times,
      keptUntil: times,
    }),
  ),
  total: z.number(),
  /** What all of it takes, with earlier versions. */
  bytes: z.number(),
  /** What it may take: above that the oldest are removed first. Null where the plan has no limit. */
  maxBytes: z.number().nullable(),
  cursor: z.string().optional(),
})
export type QuarantinedDocument = z.infer<typeof syncQuarantine>['items'][number]
/** `POST /api/sync/quarantine/restore`: brings documents back as if they had been uploaded by hand, so that no folder takes them away again. */
export const syncRestore = z.object({ documentIds: z.array(z.number().int().positive()).min(1).max(MOST_SYNC_ENTRIES) })
/** `DELETE /api/sync/quarantine`: removes everything in it for good. */
export const syncEmptyAnswer = z.object({ removed: z.number() })
export const syncRestoreAnswer = z.object({ restored: z.number() })
