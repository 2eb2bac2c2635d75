import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { until } from '../../server/testing/until.ts'
import { startFakeServer, type FakeServer } from './testing/fakeServer.ts'
import { makeFolder, type TestFolder } from './testing/folder.ts'
import { openTestConsole, RULES, type TestConsole } from './testing/testConsole.ts'

let server: FakeServer
let folder: TestFolder
let console: TestConsole
let id: string

const MINUTE = 60_000
const UPLOAD = 'POST /api/sync/folders/1/files'
const isUpload = (call: string) => call === UPLOAD
const many = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${at}.md`, `# File ${at}`]))
const uploads = () => server.calls.filter(isUpload).length

beforeEach(async () => {
  server = await startFakeServer()
  folder = await makeFolder({ 'a.md': '# One' })
  console = await openTestConsole({ server: server.url })
  ;({ id } = await console.ask('folders.add', { ...RULES, path: folder.path, name: 'Docs' }))
  await console.settled()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await console.stop()
  await folder.stop()
  await server.stop()
})

const statesOf = async () => {
  const { files } = await console.ask('files.list', {})
  return files.map(({ state, reason }) => (reason ? `${state}: ${reason}` : state))
}
async function rescan(): Promise<void> {
  await console.ask('folders.rescan', { id })
  await console.settled()
}

/** Sets the computer's clock by so many milliseconds; returns what sets it on. */
function setClock(): { by: number } {
  const real = Date.now
  const clock = { by: 0 }
  vi.spyOn(Date, 'now').mockImplementation(() => real() + clock.by)
  return clock
}

describe('a server that asks for patience', () => {
  it.each([429, 503])('by %d is left alone for as long as it says', async (status) => {
    const later: { call: string; ms: number }[] = []
    let refusedAt: number | undefined
    server.trouble = (call) => {
      if (refusedAt !== undefined) later.push({ call, ms: performance.now() - refusedAt })
      if (refusedAt !== undefined || !isUpload(call)) return undefined
      refusedAt = performance.now()
      return { status, code: 'BUSY', headers: { 'retry-after': '1' } }
    }
    await folder.write('b.md', '# Two')
    await rescan()
    expect(await statesOf()).toEqual(['synced', 'synced'])
    expect(later.filter(({ call }) => isUpload(call))).toHaveLength(1)
    // Timers may be early by a millisecond.
    expect(Math.min(...later.map(({ ms }) => ms))).toBeGreaterThan(990)
  })

  it('without saying for how long is tried again by itself', async () => {
    let refused = 0
    server.trouble = (call) => (isUpload(call) && refused++ === 0 ? { status: 500 } : undefined)
    await folder.write('b.md', '# Two')
    await rescan()
    expect(await statesOf()).toEqual(['synced', 'synced'])
  })
})

describe('a plan that is full', () => {
  it('is asked with a few files, and again after a while, when the rest goes on', async () => {
    const clock = setClock()
    server.trouble = (call) => (isUpload(call) ? { status: 402, code: 'STORAGE_LIMIT_EXCEEDED' } : undefined)
    for (const [name, text] of Object.entries(many(40))) await folder.write(name, text.padEnd(20))
    const before = uploads()
    await rescan()
    expect((await statesOf()).filter((state) => state === 'waiting: storage-full')).toHaveLength(40)
    expect((await console.ask('status', {})).connection.state).toBe('storage-full')
    // As many as are sent at the same time, and not the other ones.
    expect(uploads() - before).toBeLessThan(20)
    await folder.remove('a.md')
    await rescan()
    expect(server.files.size).toBe(0)
    server.trouble = () => undefined
    clock.by = 11 * MINUTE
    await until(async () => server.files.size === 40)
    await console.settled()
    expect((await console.ask('status', {})).connection.state).toBe('connected')
  })
})

describe('a clock that is set back', () => {
  it('does not put off what waited for its next try', async () => {
    const clock = setClock()
    clock.by = 400 * 24 * 60 * MINUTE
    let refused = 0
    server.trouble = (call) => (isUpload(call) && refused++ === 0 ? { status: 500 } : undefined)
    await folder.write('b.md', '# Two')
    await console.ask('folders.rescan', { id })
    await until(async () => (await statesOf()).includes('waiting: server-error'))
    clock.by = 0
    await console.settled()
    expect(await statesOf()).toEqual(['synced', 'synced'])
    expect(server.uploads).toHaveLength(2)
  })
})
