import { z } from 'zod'
import { syncEmptyAnswer, syncQuarantine, syncRestoreAnswer } from '../../shared/contract/sync.ts'
import {
  activityView,
  connectionView,
  fileView,
  FILE_STATES,
  folderRules,
  folderView,
  settings,
  status,
} from './views.ts'

const nothing = z.object({})
const folderId = z.object({ id: z.string().min(1).max(100) })
const page = { cursor: z.string().max(300).optional() }

/** One call of the console: what goes in, and what comes out. */
interface Channel {
  request: z.ZodType
  answer: z.ZodType
}
const channel = <Request extends z.ZodType, Answer extends z.ZodType>(request: Request, answer: Answer) => ({
  request,
  answer,
})

/**
 * Every call that a page of the console may make of its core: over the window's bridge in Electron, over HTTP on loopback where it runs
 * without a display. Both sides parse by these schemas; a name that does not stand here is refused.
 */
export const CHANNELS = {
  status: channel(nothing, status),
  /** Signs in and keeps an API token of the console's own; the password is forgotten. `code` is asked for where two steps are. */
  connect: channel(
    z.object({
      server: z.string().trim().min(1).max(300),
      organization: z.string().trim().min(1).max(100),
      username: z.string().trim().min(1).max(254),
      password: z.string().min(1).max(1000),
      code: z.string().trim().max(40).optional(),
    }),
    z.object({ connection: connectionView.optional(), codeRequired: z.literal(true).optional() }),
  ),
  /** Takes the token back; folders and ledger stay. */
  disconnect: channel(nothing, connectionView),
  pause: channel(nothing, nothing),
  resume: channel(nothing, nothing),
  /** A dialog of the system; no path when it was closed. */
  'folders.pick': channel(nothing, z.object({ path: z.string().optional() })),
  /** Folders in a folder of this computer, for faces without such a dialog. */
  'folders.browse': channel(
    z.object({ path: z.string().max(2000).optional() }),
    z.object({ path: z.string(), parent: z.string().nullable(), folders: z.array(z.string()) }),
  ),
  'folders.add': channel(
    folderRules.extend({ path: z.string().min(1).max(2000), name: z.string().trim().min(1).max(100) }),
    folderView,
  ),
  'folders.change': channel(
    folderRules.partial().extend({ id: z.string(), name: z.string().trim().min(1).max(100).optional() }),
    folderView,
  ),
  'folders.pause': channel(folderId.extend({ paused: z.boolean() }), folderView),
  'folders.remove': channel(folderId.extend({ documents: z.enum(['keep', 'quarantine']) }), nothing),
  'folders.rescan': channel(folderId, nothing),
  /** What a sync would do now, before anything is sent. `items` are the first of each. */
  'folders.dryRun': channel(
    folderId,
    z.object({
      send: z.object({ files: z.number(), bytes: z.number() }),
      unchanged: z.number(),
      skipped: z.number(),
      moves: z.number(),
      removals: z.number(),
      items: z.array(
        z.object({
          path: z.string(),
          action: z.enum(['send', 'move', 'remove', 'skip']),
          to: z.string().optional(),
          reason: fileView.shape.reason.optional(),
        }),
      ),
    }),
  ),
  /** Lets removals that wait go on (`remove`), or takes them for a drive that is not there (`keep`): the documents stay. */
  'folders.decide': channel(folderId.extend({ removals: z.enum(['remove', 'keep']) }), folderView),
  'files.list': channel(
    z.object({
      ...page,
      folderId: z.string().optional(),
      /** Any of these; none means all. */
      states: z.array(z.enum(FILE_STATES)).max(FILE_STATES.length).optional(),
      search: z.string().max(200).optional(),
      limit: z.number().int().min(1).max(200).default(100),
    }),
    z.object({ files: z.array(fileView), total: z.number(), cursor: z.string().optional() }),
  ),
  'files.retry': channel(z.object({ ids: z.array(z.number()).min(1).max(500).optional() }), nothing),
  'quarantine.list': channel(z.object(page), syncQuarantine),
  'quarantine.restore': channel(z.object({ documentIds: z.array(z.number()).min(1).max(500) }), syncRestoreAnswer),
  /** Removes all of it for good. */
  'quarantine.empty': channel(nothing, syncEmptyAnswer),
  'activity.list': channel(
    z.object({ ...page, limit: z.number().int().min(1).max(200).default(100) }),
    z.object({ entries: z.array(activityView), cursor: z.string().optional() }),
  ),
  'settings.read': channel(nothing, settings),
  'settings.change': channel(settings.partial(), settings),
  /** Passages of the knowledge base that fit a question. */
  search: channel(
    z.object({ question: z.string().trim().min(1).max(2000) }),
    z.object({
      passages: z.array(
        z.object({ documentId: z.number(), name: z.string(), place: z.string().optional(), content: z.string() }),
      ),
    }),
  ),
  /** Opens a document of the knowledge base, or the folder of a file, where people look at such things. */
  open: channel(
    z.object({ document: z.number().optional(), file: z.number().optional(), help: z.literal(true).optional() }),
    nothing,
  ),
} as const satisfies Record<string, Channel>

export type ChannelName = keyof typeof CHANNELS
export type ChannelRequest<Name extends ChannelName> = z.input<(typeof CHANNELS)[Name]['request']>
export type ChannelAnswer<Name extends ChannelName> = z.output<(typeof CHANNELS)[Name]['answer']>

/** How every call answers: what is wrong is said in a sentence, with a code that pages word. */
export type Outcome<Name extends ChannelName> =
  { ok: true; answer: ChannelAnswer<Name> } | { ok: false; error: { code: string; message: string } }

/** What the core tells without being asked: something that pages show is other than before. Pages ask again, at most once a second. */
export const NEWS = ['status', 'files', 'activity', 'settings'] as const
export type News = (typeof NEWS)[number]

/** All that a page of the console has of its core, whichever way it goes. */
export interface ConsoleBridge {
  call<Name extends ChannelName>(name: Name, request: ChannelRequest<Name>): Promise<Outcome<Name>>
  /** Returns what ends the listening. */
  listen(hear: (news: News) => void): () => void
}
