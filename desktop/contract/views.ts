import { z } from 'zod'
import { ACCESS_LEVELS } from '../../shared/domain/access.ts'

const times = z.string().describe('UTC, ISO 8601')

/**
 * What a file of a watched folder is in. `waiting`: to be looked at or sent; `settling`: still being written; `working`: read, embedded or
 * sent right now; `reading`: sent, and the server makes it searchable; `synced`: searchable; `skipped`: by a rule, a limit or its kind;
 * `unreadable`: locked or not permitted, its document stays; `failed`: tried, with a reason; `held`: gone, and its removal waits for
 * somebody's word; `removed`: gone here, its document in quarantine.
 */
export const FILE_STATES = [
  'waiting',
  'settling',
  'working',
  'reading',
  'synced',
  'skipped',
  'unreadable',
  'failed',
  'held',
  'removed',
] as const
export type FileState = (typeof FILE_STATES)[number]

/** Why a file is in its state, told to pages by code: they word it, and say what to do. */
export const FILE_REASONS = [
  'rule',
  'kind',
  'too-large',
  'empty',
  'link',
  'name',
  'locked',
  'not-permitted',
  'vanished-while-read',
  'changed-while-sent',
  'unread',
  'refused',
  'storage-full',
  'offline',
  'server-error',
  'duplicate',
  'level-kept',
  'brake',
] as const
export type FileReason = (typeof FILE_REASONS)[number]

/**
 * What is wrong with a name: the path is too long; it holds control characters; it is no Unicode; it ends in dots or spaces behind what would
 * be its kind; it holds invisible marks, without which it would be another one.
 */
export const NAME_TROUBLES = ['long', 'control', 'encoding', 'ending', 'hidden'] as const
export type NameTrouble = (typeof NAME_TROUBLES)[number]

/** How a folder is watched. */
export const folderRules = z.object({
  accessLevel: z.enum(ACCESS_LEVELS),
  subfolders: z.boolean(),
  /** Globs of paths below the folder; without any everything is in. */
  include: z.array(z.string().min(1).max(300)).max(50),
  exclude: z.array(z.string().min(1).max(300)).max(50),
  /** Bytes; the server's own limit holds as well. */
  maxBytes: z.number().int().positive().nullable(),
  /** Extensions without the dot; null for all that can be read. */
  types: z.array(z.string().min(1).max(10)).max(40).nullable(),
  /** Looks at the folder again and again, for network drives that tell of no changes. */
  polling: z.boolean(),
})
export type FolderRules = z.infer<typeof folderRules>

export const folderView = folderRules.extend({
  id: z.string(),
  /** What its documents lie under in the library. */
  name: z.string(),
  path: z.string(),
  paused: z.boolean(),
  /** `missing`: the folder cannot be found, and nothing of it is touched. `braked`: removals wait for a word. */
  state: z.enum(['scanning', 'watching', 'paused', 'missing', 'braked']),
  /** Files by state. */
  counts: z.partialRecord(z.enum(FILE_STATES), z.number()),
  /** Removals that wait for somebody's word. */
  held: z.number(),
  lastScanAt: times.nullable(),
})
export type FolderView = z.infer<typeof folderView>

export const fileView = z.object({
  id: z.number(),
  folderId: z.string(),
  path: z.string(),
  /** Bytes. */
  size: z.number().nullable(),
  state: z.enum(FILE_STATES),
  reason: z.enum(FILE_REASONS).nullable(),
  /** More words on the reason, as the server or the system gave them; a {@link NameTrouble} where the reason is `name`. */
  detail: z.string().nullable(),
  documentId: z.number().nullable(),
  attempts: z.number(),
  /** When it is tried again. */
  nextTryAt: times.nullable(),
  changedAt: times,
  /** 0 to 1, while it is worked on. */
  progress: z.number().nullable(),
  step: z.enum(['hash', 'read', 'embed', 'send']).nullable(),
})
export type FileView = z.infer<typeof fileView>

export const ACTIVITY_KINDS = [
  'connected',
  'disconnected',
  'folder-added',
  'folder-changed',
  'folder-removed',
  'folder-missing',
  'scanned',
  'synced',
  'moved',
  'removed',
  'held',
  'confirmed',
  'restored',
  'emptied',
  'failed',
  'unprepared',
  'paused',
  'resumed',
] as const
/** Something that happened; pages word it by its kind. */
export const activityView = z.object({
  id: z.number(),
  at: times,
  kind: z.enum(ACTIVITY_KINDS),
  folder: z.string().nullable(),
  path: z.string().nullable(),
  /** Where it was moved to, how many files, why it failed. */
  detail: z.string().nullable(),
})
export type ActivityView = z.infer<typeof activityView>

/** What stands for a password that is kept and not shown; an address that is saved with it keeps its password. */
export const HIDDEN_PASSWORD = '********'

export const settings = z.object({
  startAtLogin: z.boolean(),
  notifications: z.boolean(),
  theme: z.enum(['system', 'light', 'dark']),
  /** Kilobytes a second that uploads may take; null for no limit. */
  bandwidth: z.number().int().min(16).max(1_000_000).nullable(),
  /** Cores that reading and embedding may take. */
  cores: z.number().int().min(1).max(64),
  /**
   * `http://host:port`, with `name:password@` where the proxy asks for them; null for what the system says. The password is taken and
   * never given: {@link HIDDEN_PASSWORD} stands for it.
   */
  proxy: z
    .url({ protocol: /^https?$/ })
    .max(300)
    .nullable(),
})
export type Settings = z.infer<typeof settings>

/** What is wrong with the proxy: it is not there; it asks for a name and password; it does not connect to the server. */
export const PROXY_TROUBLES = ['proxy', 'proxy-sign-in', 'proxy-refused'] as const
export type ProxyTrouble = (typeof PROXY_TROUBLES)[number]

export const connectionView = z.object({
  /**
   * `signed-out`: the token is not taken any more; nothing is lost, and sync goes on after the next sign-in. `no-storage`: this computer
   * offers no safe place for a token. `storage-full`: the organization's plan takes no more files; changes and removals go on.
   */
  state: z.enum(['none', 'connected', 'offline', 'signed-out', 'no-storage', 'storage-full']),
  /** Why it is `offline`, where that is known. */
  trouble: z.enum(PROXY_TROUBLES).nullable(),
  server: z.string().nullable(),
  organization: z.object({ name: z.string(), slug: z.string() }).nullable(),
  user: z.object({ name: z.string(), email: z.string() }).nullable(),
  /** Whether vectors are made here; false where the server has another model, and makes them itself. */
  embedsHere: z.boolean(),
  device: z.object({ id: z.string(), name: z.string() }),
})
export type ConnectionView = z.infer<typeof connectionView>

/** Everything that the first page and the tray show. */
export const status = z.object({
  connection: connectionView,
  folders: z.array(folderView),
  /** What is worked on right now. */
  working: z.array(fileView),
  waiting: z.number(),
  failed: z.number(),
  synced: z.number(),
  paused: z.boolean(),
  version: z.string(),
  /** What this face of the console can do: pick folders by a dialog of the system, start at login, tell by notifications. */
  can: z.object({ pick: z.boolean(), startAtLogin: z.boolean(), notify: z.boolean() }),
})
export type Status = z.infer<typeof status>
