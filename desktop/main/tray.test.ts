import { describe, expect, it } from 'vitest'
import type { FolderView, Status } from '../contract/views.ts'
import { createNotifications } from './notifications.ts'
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
  /** The pages of what is told of each status, in their order. */
  const told = (...statuses: Status[]) => {
    const notifications = createNotifications()
    return statuses.map((now) => notifications(now).map(({ place }) => place))
  }

  it('tell of removals that wait, files that fail and a token that is refused, each when it begins', () => {
    expect(told(status(), status({ folders: [braked] }))[1]).toEqual(['/folders'])
    expect(told(status(), status({ failed: 2 }))[1]).toEqual(['/files?state=failed'])
    expect(told(status(), status({}, 'signed-out'))[1]).toEqual(['/sign-in'])
  })

  it('tell at a start what waits for somebody, and not what failed long ago', () => {
    expect(told(status({ folders: [braked], failed: 4 }), status({ folders: [braked], failed: 5 }))).toEqual([
      ['/folders'],
      [],
    ])
    expect(told(status({}, 'offline'))).toEqual([[]])
  })

  it.each([
    ['removals after a pause', status({ folders: [braked] }), status({ folders: [{ ...braked, state: 'paused' }] })],
    [
      'removals while the drive is away',
      status({ folders: [braked] }),
      status({ folders: [{ ...braked, state: 'missing' }] }),
    ],
    ['a token after the network was away', status({}, 'signed-out'), status({}, 'offline')],
    ['files that are tried again', status({ failed: 2 }), status({ waiting: 2 })],
  ])('do not repeat themselves: %s', (_what, begun, between) => {
    const [, first = [], ...later] = told(status(), begun, begun, between, begun, between, begun)
    expect(first).toHaveLength(1)
    expect(later.flat()).toEqual([])
  })

  it.each([
    ['removals', status({ folders: [braked] }), status({ folders: [{ ...braked, state: 'watching', held: 0 }] })],
    ['a folder that was removed and added', status({ folders: [braked] }), status({ folders: [] })],
    ['sign-out', status({}, 'signed-out'), status()],
    ['files', status({ failed: 2 }), status()],
  ])('tell of %s again once all was well', (_what, begun, well) => {
    const [, first = [], , again] = told(status(), begun, well, begun)
    expect(again).toEqual(first)
  })
})
