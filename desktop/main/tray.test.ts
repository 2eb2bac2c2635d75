import { describe, expect, it } from 'vitest'
import type { FolderView, Status } from '../contract/views.ts'
import { notificationsOf } from './notifications.ts'
import { trayView } from './tray.ts'

const folder = (about: Partial<FolderView> = {}): FolderView => ({
  id: 'a',
  name: 'Reports',
  path: '/srv/reports',
  accessLevel: 'users',
  subfolders: true,
  include: [],
  exclude: [],
  maxBytes: null,
  types: null,
  polling: false,
  paused: false,
  state: 'watching',
  counts: {},
  held: 0,
  lastScanAt: null,
  ...about,
})

const status = (about: Partial<Status> = {}, state: Status['connection']['state'] = 'connected'): Status => ({
  connection: {
    state,
    server: 'https://docs.example.org',
    organization: null,
    user: null,
    trouble: null,
    embedsHere: true,
    device: { id: 'd', name: 'Desk' },
  },
  folders: [folder()],
  working: [],
  waiting: 0,
  failed: 0,
  synced: 10,
  paused: false,
  version: '0.1.0',
  can: { pick: true, startAtLogin: true, notify: true },
  ...about,
})
const braked = folder({ state: 'braked', held: 412 })

describe('the tray', () => {
  it.each([
    [status(), 'Everything is up to date'],
    [status({ waiting: 1 }), '1 file is on its way'],
    [status({ waiting: 1200 }), '1,200 files are on their way'],
    [status({ waiting: 3 }, 'offline'), 'The server cannot be reached'],
    [status({ waiting: 3, paused: true }), 'Paused'],
    [status({ folders: [braked], paused: true }), '1 folder needs a look'],
    [status({ folders: [braked] }, 'signed-out'), 'Signed out'],
    [undefined, 'Starting…'],
  ])('says first what needs somebody: %#', (now, said) => {
    const { tooltip, lines } = trayView(now)
    expect([tooltip, lines[0]]).toEqual([`Veracite: ${said}`, { label: said }])
  })

  it('pauses or resumes, whichever is of use', () => {
    const does = (now: Status | undefined) => trayView(now).lines.map((line) => line.does)
    expect(does(status())).toEqual([undefined, 'open', 'pause', 'quit'])
    expect(does(status({ paused: true }))).toEqual([undefined, 'open', 'resume', 'quit'])
    expect(does(undefined)).toEqual([undefined, 'open', 'quit'])
  })

  it('says which version is there', () => {
    expect(trayView(status(), '2.0.0').lines[1]).toEqual({ label: 'Version 2.0.0 is there' })
  })
})

describe('notifications', () => {
  const places = (before: Status | undefined, now: Status) => notificationsOf(before, now).map(({ place }) => place)

  it('tell of removals that wait, files that fail and a token that is refused, each when it begins', () => {
    expect(places(status(), status({ folders: [braked] }))).toEqual(['/folders'])
    expect(places(status(), status({ failed: 2 }))).toEqual(['/files?state=failed'])
    expect(places(status(), status({}, 'signed-out'))).toEqual(['/sign-in'])
  })

  it('do not repeat themselves', () => {
    expect(places(status({ folders: [braked] }), status({ folders: [braked] }))).toEqual([])
    expect(places(status({ failed: 2 }), status({ failed: 3 }))).toEqual([])
    expect(places(status({}, 'signed-out'), status({}, 'signed-out'))).toEqual([])
  })

  it('tell at a start what waits for somebody, and not what failed long ago', () => {
    expect(places(undefined, status({ folders: [braked], failed: 4 }))).toEqual(['/folders'])
    expect(places(undefined, status({}, 'offline'))).toEqual([])
  })
})
