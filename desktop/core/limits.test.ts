import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { until } from '../../server/testing/until.ts'
import { startFakeServer, type FakeServer } from './testing/fakeServer.ts'
import { makeFolder, type TestFolder } from './testing/folder.ts'
import { openTestConsole, RULES, type TestConsole } from './testing/testConsole.ts'

let server: FakeServer
let folder: TestFolder
let console: TestConsole

beforeEach(async () => {
  server = await startFakeServer()
  folder = await makeFolder()
  console = await openTestConsole({ server: server.url })
  return async () => {
    await console.stop()
    await folder.stop()
    await server.stop()
  }
})
const open: (() => void)[] = []
afterEach(() => open.splice(0).forEach((release) => release()))

const isUpload = (call: string) => call === 'POST /api/sync/folders/1/files'
const status = () => console.ask('status', {})
const watch = () => console.ask('folders.add', { ...RULES, path: folder.path, name: 'Docs' })

/** Keeps every upload that begins at the server's door until `release`. */
function holdUploads() {
  const waiting: (() => void)[] = []
  let released = false
  server.hold = (call) =>
    isUpload(call) && !released ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve()
  const release = () => {
    released = true
    waiting.splice(0).forEach((go) => go())
  }
  open.push(release)
  return { held: () => waiting.length, release }
}

describe('the share of the processor', () => {
  it('is how many files are worked on at the same time, and one more on its way; a change holds at once', async () => {
    for (let at = 0; at < 12; at++) await folder.write(`f${at}.md`, `# File ${at}`)
    await console.ask('settings.change', { cores: 1 })
    const first = holdUploads()
    const { id } = await watch()
    await until(async () => first.held() === 2)
    // All twelve wait for a place: whatever may begin has begun.
    await until(async () => (await status()).waiting === 10)
    expect((await status()).working).toHaveLength(2)
    await console.ask('settings.change', { cores: 3 })
    await until(async () => first.held() === 4)
    expect((await status()).working).toHaveLength(4)
    first.release()
    await console.settled()
    expect(server.uploads).toHaveLength(12)

    for (let at = 0; at < 12; at++) await folder.write(`g${at}.md`, `# Another file ${at}`)
    await console.ask('settings.change', { cores: 1 })
    const second = holdUploads()
    await console.ask('folders.rescan', { id })
    await until(async () => second.held() === 2 && (await status()).waiting === 10)
    expect((await status()).working).toHaveLength(2)
  })
})

describe('the limit of bandwidth', () => {
  it('lets a file through in pieces, and all of it once it is taken off', async () => {
    const BYTES = 900 * 1024
    await console.ask('settings.change', { bandwidth: 16 })
    await folder.write('large.txt', 'A line of the minutes of the harbour office.\n'.padEnd(BYTES, 'x'))
    const before = server.received()
    await watch()
    await until(async () => server.received() - before > 20 * 1024)
    // Without a limit all of it is there at once.
    expect(server.received() - before).toBeLessThan(BYTES / 2)
    expect(server.uploads).toEqual([])
    expect((await status()).working).toMatchObject([{ path: 'large.txt', step: 'send' }])
    await console.ask('settings.change', { bandwidth: null })
    await console.settled()
    expect(server.uploads).toMatchObject([{ path: 'large.txt', bytes: BYTES }])
  })
})
