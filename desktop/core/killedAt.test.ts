import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClient, type Client } from '../../server/testing/client.ts'
import { everyFile } from '../../server/testing/files.ts'
import { inDatabase } from '../../server/testing/inDatabase.ts'
import { foundOrganization, type Owner } from '../../server/testing/organizations.ts'
import { startServerProcess, type ServerProcess } from '../../server/testing/serverProcess.ts'
import { killedAt, type KillPlace } from '../../server/testing/sync/killAt.ts'
import { until } from '../../server/testing/until.ts'
import { AGREED, disagreement } from './testing/agreement.ts'
import { startFlappingProxy, type FlappingProxy } from './testing/flappingProxy.ts'
import { makeFolder, type TestFolder } from './testing/folder.ts'
import { connectHeadless, headless, startHeadless } from './testing/headlessProcess.ts'

let server: ServerProcess
let proxy: FlappingProxy
let folder: TestFolder
let data: string
let owner: Owner

const portOf = ({ url }: ServerProcess) => Number(new URL(url).port)

/** Starts the server anew over the same data; where a place is named it dies there. */
async function restart(place?: KillPlace): Promise<void> {
  await server.end('SIGTERM')
  const env = place && killedAt(place)
  server = await startServerProcess({ from: 'source', dataDir: server.dataDir, ...(env && { env }) })
  proxy.target = portOf(server)
  proxy.cut()
}

beforeAll(async () => {
  server = await startServerProcess({ from: 'source' })
  proxy = await startFlappingProxy(portOf(server))
  folder = await makeFolder({ 'first.md': '# First\n\nIt was there before.' })
  data = await mkdtemp(join(tmpdir(), 'veracite-killed-'))
  owner = await foundOrganization(server, { planType: 'premium' })
  await connectHeadless(data, proxy.url, owner)
  expect((await headless(data, ['add', folder.path, '--name', 'Docs'])).status).toBe(0)
  expect((await headless(data, ['once'])).status).toBe(0)
})
afterAll(async () => {
  await proxy.stop()
  await server.stop()
  await folder.stop()
  await rm(data, { recursive: true })
})

const client = (): Client => createClient(server.url, owner.client.cookie())
const documents = () =>
  inDatabase(server.dataDir, (db) =>
    db.prepare<[], { filename: string; fileSize: number }>('select filename, "fileSize" from documents').all(),
  )
const added = () =>
  inDatabase(server.dataDir, (db) =>
    db.prepare(`select count(*) from audit_events where action = 'document.uploaded'`).pluck().get(),
  )
const storage = () =>
  inDatabase(server.dataDir, (db) => db.prepare('select "currentStorageUsed" from organizations').pluck().get())
const blobs = () => everyFile(join(server.dataDir, 'blobs')).map((path) => basename(path))
const strays = () => {
  const kept = new Set(documents().map(({ filename }) => filename))
  return blobs().filter((name) => !kept.has(name))
}
/** What a device has read of so many lines is too much to be held in memory, so that it is a blob at once; */
const LARGE = 20_000
/** of so many it is held in memory, and lost in a kill. */
const SMALL = 2_000
const bytesOf = (name: string, edition: number, lines = LARGE) =>
  `# ${name}, ${edition}\n\n${`A line of ${name}. `.repeat(lines)}`
/** What the device has written down of a file. */
const noted = async (path: string) => {
  const { said } = await headless(data, ['files', '--search', path])
  return said as { path: string; state: string; documentId: number | null }[]
}

/** Nothing lost, nothing twice, and after the server's housekeeping no file without a document. */
async function agreesWith(rows: number): Promise<void> {
  expect(await disagreement(folder.path, client())).toEqual(AGREED)
  expect([documents().length, added()]).toEqual([rows, rows])
  expect(storage()).toBe(documents().reduce((sum, { fileSize }) => sum + fileSize, 0))
  await until(async () => blobs().length === rows && strays().length === 0)
}

/** Blobs that no row names as its original when the server has died, and rows that were committed. Later editions are new versions. */
const SERVER_PLACES = [
  { place: 'original-stored', lines: LARGE, edition: 1, strays: 2, rows: 0 },
  { place: 'prepared-stored', lines: LARGE, edition: 1, strays: 2, rows: 0 },
  { place: 'before-commit', lines: LARGE, edition: 1, strays: 2, rows: 0 },
  { place: 'before-commit', lines: LARGE, edition: 2, strays: 2, rows: 0 },
  { place: 'after-commit', lines: LARGE, edition: 1, strays: 1, rows: 1 },
  { place: 'after-commit', lines: LARGE, edition: 2, strays: 1, rows: 1 },
  { place: 'after-commit', lines: SMALL, edition: 3, strays: 0, rows: 1 },
] as const

describe('a server that is killed while a file comes', () => {
  it.each(SERVER_PLACES)(
    'at $place loses nothing and makes nothing twice, edition $edition of $lines lines',
    async ({ place, lines, edition, strays: left, rows }) => {
      await folder.write(`${place}.md`, bytesOf(place, edition, lines))
      await restart(place)
      const before = documents().length
      const device = startHeadless(data, ['once'])
      expect(await server.ended).toBe('SIGKILL')
      expect({ strays: strays().length, rows: documents().length - before }).toEqual({ strays: left, rows })
      const sent = proxy.sent
      await restart()
      expect(await device.ended).toBe(0)
      await agreesWith(before + 1)
      // What was committed is found by its hash, and its bytes need not come again.
      expect(proxy.sent - sent > bytesOf(place, edition, lines).length).toBe(rows === 0)
    },
  )
})

describe('a device that is killed after it has sent a file', () => {
  it.each([1, 2])('before it has written that down sends it no second time, edition %d', async (edition) => {
    const path = 'device.md'
    const [former] = await noted(path)
    await folder.write(path, bytesOf(path, edition))
    const before = documents().length
    const device = startHeadless(data, ['once'], '', killedAt('before-note'))
    await device.ended
    expect(device.child.signalCode).toBe('SIGKILL')
    expect(documents().length - before).toBe(1)
    expect(await noted(path)).toMatchObject([{ state: 'waiting', documentId: former?.documentId ?? null }])
    const sent = proxy.sent
    expect((await headless(data, ['once'])).status).toBe(0)
    expect(proxy.sent - sent).toBeLessThan(bytesOf(path, edition).length)
    await agreesWith(before + 1)
  })
})
