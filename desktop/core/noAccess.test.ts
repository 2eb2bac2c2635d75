import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startFakeServer, type FakeServer } from './testing/fakeServer.ts'
import { makeFolder, type TestFolder } from './testing/folder.ts'
import { startSystemTrouble, type SystemTrouble } from './testing/systemTrouble.ts'
import { openTestConsole, RULES, type TestConsole } from './testing/testConsole.ts'

let server: FakeServer
let folder: TestFolder
let console: TestConsole
let system: SystemTrouble
let id: string

const FILES = { 'a.md': '# One', 'sub/b.md': '# Two', 'sub/deep/c.md': '# Three', 'd.md': '# Four' }
beforeEach(async () => {
  system = startSystemTrouble()
  server = await startFakeServer()
  folder = await makeFolder(FILES)
  console = await openTestConsole({ server: server.url })
  ;({ id } = await console.ask('folders.add', { ...RULES, path: folder.path, name: 'Docs' }))
  await console.settled()
})
afterEach(async () => {
  system.end()
  await console.stop()
  await folder.stop()
  await server.stop()
})

const statesOf = async () => {
  const { files } = await console.ask('files.list', {})
  return Object.fromEntries(files.map(({ path, state, reason }) => [path, reason ? `${state}: ${reason}` : state]))
}
async function rescan(): Promise<void> {
  await console.ask('folders.rescan', { id })
  await console.settled()
}
const SYNCED = { 'a.md': 'synced', 'sub/b.md': 'synced', 'sub/deep/c.md': 'synced', 'd.md': 'synced' }

describe('a file that the system does not give out', () => {
  it.each([
    ['EACCES', 'not-permitted'],
    ['EBUSY', 'locked'],
    ['EIO', 'locked'],
  ])('by %s keeps its document, and is sent once it can be had', async (code, reason) => {
    await folder.write('a.md', '# One, written anew')
    system.refuse = (call, path) => (call === 'open' && path === folder.at('a.md') ? code : undefined)
    await rescan()
    expect(await statesOf()).toEqual({ ...SYNCED, 'a.md': `unreadable: ${reason}` })
    expect(server.files.size).toBe(4)
    system.refuse = () => undefined
    const { files } = await console.ask('files.list', { states: ['unreadable'] })
    await console.ask('files.retry', { ids: files.map((file) => file.id) })
    await console.settled()
    expect(await statesOf()).toEqual(SYNCED)
    expect(server.uploads.filter(({ path }) => path === 'a.md')).toHaveLength(2)
  })

  it('nor its facts stays as it is', async () => {
    system.refuse = (call, path) => (call === 'lstat' && path === folder.at('d.md') ? 'EACCES' : undefined)
    await rescan()
    expect(await statesOf()).toEqual({ ...SYNCED, 'd.md': 'unreadable: not-permitted' })
    expect(server.files.size).toBe(4)
    system.refuse = () => undefined
    await rescan()
    expect(await statesOf()).toEqual(SYNCED)
    expect(server.uploads).toHaveLength(4)
  })
})

describe('a folder that the system does not open', () => {
  it.each(['EACCES', 'EPERM', 'EBUSY', 'EIO'])('by %s keeps the documents of all below it', async (code) => {
    system.refuse = (call, path) => (call === 'opendir' && path === folder.at('sub') ? code : undefined)
    await folder.remove('d.md')
    await rescan()
    const states = await statesOf()
    expect(states['d.md']).toBe('removed')
    expect(states['sub/deep/c.md']).toMatch(/^unreadable/)
    expect([...server.files.keys()].sort()).toEqual(['a.md', 'sub/b.md', 'sub/deep/c.md'])
    system.refuse = () => undefined
    await rescan()
    expect(await statesOf()).toEqual({ ...SYNCED, 'd.md': 'removed' })
    expect(server.uploads).toHaveLength(4)
  })
})

describe('a second look at files that are the same', () => {
  it('opens none of them, by this process or the next one', async () => {
    expect(system.opened.filter((path) => path.startsWith(folder.path))).not.toEqual([])
    system.opened.length = 0
    await rescan()
    console = await console.again()
    await console.settled()
    expect(system.opened.filter((path) => path.startsWith(folder.path))).toEqual([])
    expect(server.uploads).toHaveLength(4)
  })
})
