import type { ActivityView, FileView, FolderView, Settings, Status } from '../../desktop/contract/views.ts'
import type { Answers } from './consoleDouble.ts'

const AT = '2026-03-04T09:30:00.000Z'

/** A folder of a console; what a test does not name is as usual. */
export const aFolder = (about: Partial<FolderView> = {}): FolderView => ({
  id: 'reports',
  name: 'Reports',
  path: '/srv/share/reports',
  accessLevel: 'users',
  subfolders: true,
  include: [],
  exclude: ['drafts/**'],
  maxBytes: null,
  types: null,
  polling: false,
  paused: false,
  state: 'watching',
  counts: { synced: 120, waiting: 3, failed: 1 },
  held: 0,
  lastScanAt: AT,
  ...about,
})

/** A file of the ledger. */
export const aFile = (about: Partial<FileView> = {}): FileView => ({
  id: 1,
  folderId: 'reports',
  path: 'quarter/first.pdf',
  size: 48_200,
  state: 'synced',
  reason: null,
  detail: null,
  documentId: 7,
  attempts: 0,
  nextTryAt: null,
  changedAt: AT,
  progress: null,
  step: null,
  ...about,
})

/** How a console stands that is connected and has one folder. */
export const aStatus = (about: Partial<Status> = {}): Status => ({
  connection: {
    state: 'connected',
    server: 'https://docs.example.org',
    organization: { name: 'Lighthouse Trust', slug: 'lighthouse' },
    user: { name: 'Ada Lind', email: 'ada@example.org' },
    trouble: null,
    embedsHere: true,
    device: { id: 'device-of-the-tests-0001', name: 'Front desk' },
  },
  folders: [aFolder()],
  working: [aFile({ id: 9, path: 'quarter/second.docx', state: 'working', step: 'embed', progress: 0.4 })],
  waiting: 3,
  failed: 1,
  synced: 120,
  paused: false,
  version: '0.1.0',
  can: { pick: false, startAtLogin: false, notify: false },
  ...about,
})

/** How a console stands that nobody has signed in yet. */
export const aNewConsole = (): Status => {
  const status = aStatus({ folders: [], working: [], waiting: 0, failed: 0, synced: 0 })
  const connection = { ...status.connection, state: 'none' as const, server: null, organization: null, user: null }
  return { ...status, connection }
}

export const someSettings = (): Settings => ({
  startAtLogin: false,
  notifications: true,
  theme: 'system',
  bandwidth: null,
  cores: 2,
  proxy: null,
})

const entry = (id: number, about: Partial<ActivityView>): ActivityView => ({
  id,
  at: AT,
  kind: 'synced',
  folder: 'Reports',
  path: 'quarter/first.pdf',
  detail: null,
  ...about,
})

/** What a console answers that stands as `status` says. */
export function answersOf(status: Status): Answers {
  return {
    status: () => status,
    'settings.read': someSettings,
    'files.list': () => ({
      total: 5,
      files: [
        aFile(),
        aFile({ id: 2, path: 'plans/old.key', state: 'skipped', reason: 'kind', documentId: null }),
        aFile({
          id: 3,
          path: 'plans/broken.pdf',
          state: 'failed',
          reason: 'unread',
          detail: 'The file is protected by a password',
          documentId: null,
          attempts: 3,
        }),
        aFile({ id: 4, path: 'budget.xlsx', state: 'unreadable', reason: 'locked', attempts: 1, nextTryAt: AT }),
        aFile({ id: 5, path: 'minutes.txt', state: 'reading' }),
      ],
    }),
    'quarantine.list': () => ({
      total: 1,
      bytes: 2400,
      maxBytes: 524_288_000,
      items: [
        {
          documentId: 31,
          name: 'Fees.md',
          folder: 'Reports',
          path: 'old/Fees.md',
          folderId: 1,
          size: 2_400,
          removedAt: AT,
          keptUntil: '2026-04-03T09:30:00.000Z',
        },
      ],
    }),
    'activity.list': () => ({
      entries: [
        entry(3, { kind: 'failed', path: 'plans/broken.pdf', detail: 'The file is protected by a password' }),
        entry(2, {}),
        entry(1, { kind: 'folder-added', path: null }),
      ],
    }),
    search: () => ({
      passages: [
        { documentId: 7, name: 'Fees.md', place: 'Fees', content: 'A permit costs 12 crowns.' },
        { documentId: 8, name: 'Visitors.pdf', place: 'Page 2', content: 'Visitors park behind the boathouse.' },
      ],
    }),
    'folders.dryRun': () => ({
      send: { files: 12, bytes: 1_400_000 },
      unchanged: 120,
      skipped: 1,
      moves: 1,
      removals: 0,
      items: [
        { path: 'quarter/third.pdf', action: 'send' },
        { path: 'old/a.md', action: 'move', to: 'new/a.md' },
        { path: 'plans/old.key', action: 'skip', reason: 'kind' },
      ],
    }),
  }
}
