import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expireQuarantine } from '../documents/synced/forSync.ts'
import { everyFile } from '../testing/files.ts'
import { createClock } from '../testing/clock.ts'
import { scopeOf } from '../scope.ts'
import { createClient } from '../testing/client.ts'
import { makeOrganization, type MadeOrganization } from '../testing/factories.ts'
import { PASSWORD } from '../testing/organizations.ts'
import { openDevice, type SyncDevice } from '../testing/sync/device.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'

let server: TestServer
let made: MadeOrganization
let owner: MadeOrganization['owner']
let device: SyncDevice
const clock = createClock()

beforeAll(async () => {
  server = await startTestServer({ runtime: clock.runtime })
})
afterAll(() => server.stop())
beforeEach(async () => {
  made = await makeOrganization(server)
  owner = made.owner
  device = await openDevice(owner.client)
})

const MEGABYTE = 1024 * 1024
const db = () => server.composition.foundation.db
const quarantine = async () => (await owner.client.get('/api/sync/quarantine')).json
const inQuarantine = async () => (await quarantine()).items.map(({ path }: { path: string }) => path).sort()
const documentRows = () =>
  db().selectFrom('documents').select('id').where('organizationId', '=', organizationId()).execute()
const organizationId = () => made.id
/** The plan stores so much. */
const setPlan = (maxStorageLimit: number) =>
  db().updateTable('organizations').set({ maxStorageLimit }).where('id', '=', organizationId()).execute()

/** A file of so many bytes, of which no two have the same. */
const textOf = (name: string, bytes: number) => `${name} ${'x'.repeat(bytes)}`.slice(0, bytes)

async function put(path: string, text: string, on = device): Promise<number> {
  const answer = await on.send(path, text)
  if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status}: ${answer.text}`)
  return answer.json.documentId as number
}
async function putAndRemove(path: string, bytes: number): Promise<void> {
  await put(path, textOf(path, bytes))
  await device.change({ removals: [path] })
  // What goes later is told from what went before by its time.
  clock.later(1000)
}

describe('what the quarantine takes', () => {
  test('is told, with what it may take', async () => {
    await setPlan(7)
    await putAndRemove('a.txt', 4000)
    expect(await quarantine()).toMatchObject({ total: 1, bytes: 4000, maxBytes: 7 * MEGABYTE })
  })

  test('is as much as the plan stores at most: the oldest go first', async () => {
    await setPlan(1)
    for (const path of ['a.txt', 'b.txt', 'c.txt', 'd.txt']) await putAndRemove(path, 0.4 * MEGABYTE)
    await expect.poll(inQuarantine).toEqual(['c.txt', 'd.txt'])
    expect((await quarantine()).bytes).toBeLessThanOrEqual(MEGABYTE)
    // What was removed is gone from the disk as well.
    await expect.poll(() => documentRows()).toHaveLength(2)
    await expect.poll(() => everyFile(join(server.dataDir, 'blobs', String(organizationId()))).length).toBe(2)
  })

  test('keeps all that went at once, however full the plan was', async () => {
    await setPlan(1)
    await putAndRemove('old.txt', 0.5 * MEGABYTE)
    const paths = ['a.txt', 'b.txt', 'c.txt']
    for (const path of paths) await put(path, textOf(path, 0.3 * MEGABYTE))
    await device.change({ removals: paths })
    await expect.poll(inQuarantine).toEqual(paths)
  })

  test('is removed at once when somebody empties it, and nothing else is', async () => {
    await put('stays.txt', 'It stays.')
    await putAndRemove('a.txt', 100)
    await putAndRemove('b.txt', 100)
    const ids = (await owner.client.get('/api/sync/quarantine')).json.items.map(
      ({ documentId }: { documentId: number }) => documentId,
    )
    expect((await owner.client.del('/api/sync/quarantine')).json).toEqual({ removed: 2 })
    // At once, whenever the bytes go.
    const { json: left } = await owner.client.get('/api/sync/quarantine')
    expect(left).toMatchObject({ items: [], total: 0, bytes: 0 })
    const restored = await owner.client.post('/api/sync/quarantine/restore', { documentIds: ids })
    expect(restored.json).toEqual({ restored: 0 })
    await expect.poll(() => documentRows()).toHaveLength(1)
    expect((await owner.client.del('/api/sync/quarantine')).json).toEqual({ removed: 0 })
    const { json } = await owner.client.get('/api/audit?limit=100')
    expect(JSON.stringify(json)).toContain('sync.quarantine_emptied')
    expect((await device.plan({ 'a.txt': textOf('a.txt', 100) })).json.files).toMatchObject([{ action: 'send' }])
  })
})

describe('a document in quarantine', () => {
  test('is none that a file could be linked to once it is emptied, also before its bytes are gone', async () => {
    const id = await put('a.txt', 'It comes back.')
    await device.change({ removals: ['a.txt'] })
    // The clean-up is not told.
    expect(await expireQuarantine(db(), scopeOf({ organizationId: organizationId() }), clock.now().toISOString())).toBe(
      1,
    )
    const [planned] = (await device.plan({ 'a.txt': 'It comes back.' })).json.files
    expect(planned).toMatchObject({ action: 'send' })
    expect(await put('a.txt', 'It comes back.')).not.toBe(id)
  })

  test('is not brought back where the plan has no room for it', async () => {
    await setPlan(1)
    const id = await put('a.txt', textOf('a.txt', 0.6 * MEGABYTE))
    await device.change({ removals: ['a.txt'] })
    await put('b.txt', textOf('b.txt', 0.6 * MEGABYTE))
    const refused = await owner.client.post('/api/sync/quarantine/restore', { documentIds: [id] })
    expect([refused.status, refused.json.code]).toEqual([403, 'STORAGE_LIMIT_EXCEEDED'])
    expect(await inQuarantine()).toEqual(['a.txt'])
    await setPlan(2)
    const restored = await owner.client.post('/api/sync/quarantine/restore', { documentIds: [id] })
    expect(restored.json).toEqual({ restored: 1 })
    const { storage } = (await owner.client.get('/api/usage-stats')).json
    expect(storage).toBeCloseTo(1.2, 2)
  })

  test('is not brought back in part: all that was asked for, or nothing', async () => {
    await setPlan(1)
    const ids: number[] = []
    for (const path of ['a.txt', 'b.txt']) ids.push(await put(path, textOf(path, 0.4 * MEGABYTE)))
    await device.change({ removals: ['a.txt', 'b.txt'] })
    await put('c.txt', textOf('c.txt', 0.4 * MEGABYTE))
    const refused = await owner.client.post('/api/sync/quarantine/restore', { documentIds: ids })
    expect(refused.json.code).toBe('STORAGE_LIMIT_EXCEEDED')
    expect(await inQuarantine()).toEqual(['a.txt', 'b.txt'])
    expect((await owner.client.get('/api/usage-stats')).json.storage).toBeCloseTo(0.4, 2)
  })

  test('goes with its organization', async () => {
    await putAndRemove('a.txt', 100)
    const blobs = join(server.dataDir, 'blobs', String(organizationId()))
    expect(everyFile(blobs)).toHaveLength(1)
    const { slug } = owner
    const answer = await owner.client.del('/api/organization', { confirm: slug, currentPassword: PASSWORD })
    expect(answer.status).toBe(200)
    await expect.poll(() => documentRows()).toEqual([])
    await expect.poll(() => existsSync(blobs) && everyFile(blobs).length > 0).toBe(false)
    for (const table of ['sync_files', 'sync_folders', 'sync_devices'] as const)
      expect(
        await db().selectFrom(table).select('id').where('organizationId', '=', organizationId()).execute(),
      ).toEqual([])
  })
})

test('a folder outlives the member who added it and the token that synced it', async () => {
  const head = owner
  const admin = await made.add('admin')
  const wish = {
    name: 'Sync',
    scopes: ['organization.read', 'documents.read', 'documents.manage'],
    expiresInDays: null,
  }
  const { json } = await admin.client.post('/api/tokens', { ...wish, currentPassword: PASSWORD })
  const token = createClient(server.url, '', { authorization: `Bearer ${json.token as string}` })
  const words = { deviceId: 'device-of-somebody-who-leaves', key: 'handbook' }
  const theirs = await openDevice(token, words)
  const gone = await put('a.txt', 'Gone before.', theirs)
  await put('b.txt', 'Still there.', theirs)
  await theirs.change({ removals: ['a.txt'] })
  expect((await head.client.del(`/api/users/${admin.id}`)).status).toBe(200)
  expect((await theirs.plan({ 'b.txt': 'Still there.' })).status).toBe(401)
  expect((await head.client.get('/api/documents?limit=10')).json.total).toBe(1)
  expect((await head.client.get('/api/sync/quarantine')).json.items).toMatchObject([{ documentId: gone }])
  // The next person takes the same device and folder over, and nothing is sent again.
  const taken = await openDevice(head.client, words)
  expect([taken.id, taken.status]).toEqual([theirs.id, 200])
  expect(await taken.actions({ 'b.txt': 'Still there.' })).toEqual({ 'b.txt': 'known' })
  expect((await head.client.post('/api/sync/quarantine/restore', { documentIds: [gone] })).json).toEqual({
    restored: 1,
  })
})
