import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { foundOrganization, type Owner } from '../testing/organizations.ts'
import { openDevice, type SyncDevice } from '../testing/sync/device.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'

let server: TestServer
let owner: Owner
let device: SyncDevice

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  owner = await foundOrganization(server)
  device = await openDevice(owner.client)
})

const document = async (id: number) => (await owner.client.get(`/api/documents/${id}`)).json?.document
const library = async () => (await owner.client.get('/api/documents?limit=100')).json
const names = async () => (await library()).documents.map((each: { originalName: string }) => each.originalName).sort()
const storage = async () => (await owner.client.get('/api/usage-stats')).json.storage
const quarantine = async () => (await owner.client.get('/api/sync/quarantine')).json

async function put(path: string, text: string, on = device) {
  const answer = await on.send(path, text)
  if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status}: ${answer.text}`)
  return answer.json.documentId as number
}

describe('what is gone', () => {
  test('is hidden at once, gives its room back, and comes back with its bytes', async () => {
    const text = 'Gone and back again. '.repeat(2000)
    const id = await put('a.txt', text)
    await device.settled('a.txt', text)
    const used = await storage()
    await device.change({ removals: ['a.txt'] })
    expect([await document(id), await storage()]).toEqual([undefined, 0])
    expect(await quarantine()).toMatchObject({
      total: 1,
      items: [{ documentId: id, path: 'a.txt', folderId: device.id }],
    })
    expect((await owner.client.get('/api/sync')).json.folders).toMatchObject([{ files: 0, quarantined: 1 }])
    await server.composition.foundation.settled()
    expect((await device.plan({ 'b/c.txt': text })).json.files).toMatchObject([{ action: 'linked', documentId: id }])
    expect(await document(id)).toMatchObject({ originalName: 'c.txt', folder: 'Handbook/b', status: 'completed' })
    expect([await storage(), (await quarantine()).total]).toEqual([used, 0])
  })

  test('is brought back by hand, and no folder takes it away again', async () => {
    const id = await put('a.txt', 'Brought back.')
    await device.change({ removals: ['a.txt'] })
    expect((await owner.client.post('/api/sync/quarantine/restore', { documentIds: [id] })).json).toEqual({
      restored: 1,
    })
    expect(await document(id)).toMatchObject({ originalName: 'a.txt', folder: 'Handbook' })
    expect(await device.actions({ 'a.txt': 'Brought back.' })).toEqual({ 'a.txt': 'linked' })
    await device.change({ removals: ['a.txt'] })
    expect(await document(id)).toMatchObject({ id })
  })

  test('is removed for good when its time is over', async () => {
    const id = await put('a.txt', 'Kept for thirty days.')
    await put('b.txt', 'Another.')
    await device.change({ removals: ['a.txt'] })
    const rows = () => server.composition.foundation.db.selectFrom('documents').select('keptUntil').where('id', '=', id)
    const days = (Date.parse((await rows().executeTakeFirst())?.keptUntil ?? '') - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(30)
    const over = { keptUntil: new Date(Date.now() - 1000).toISOString() }
    await server.composition.foundation.db.updateTable('documents').set(over).where('id', '=', id).execute()
    await device.change({ removals: ['b.txt'] })
    await expect.poll(async () => (await rows().execute()).length).toBe(0)
    expect((await quarantine()).total).toBe(1)
  })

  test('stays where another file has the same bytes', async () => {
    const other = await openDevice(owner.client, { name: 'Other' })
    const id = await put('a.txt', 'In two folders.')
    expect(await other.actions({ 'z.txt': 'In two folders.' })).toEqual({ 'z.txt': 'linked' })
    await device.change({ removals: ['a.txt'] })
    expect(await document(id)).toMatchObject({ originalName: 'z.txt', folder: 'Other' })
    await other.change({ removals: ['z.txt'] })
    expect(await document(id)).toBeUndefined()
  })

  test('makes room in the plan that an upload can take meanwhile', async () => {
    const id = await put('a.txt', 'Uploaded meanwhile.')
    await device.change({ removals: ['a.txt'] })
    const uploaded = await owner.client.upload('b.txt', 'Uploaded meanwhile.')
    expect(uploaded.json.duplicate).toBeUndefined()
    expect((await owner.client.post('/api/sync/quarantine/restore', { documentIds: [id] })).json.restored).toBe(1)
    expect(await names()).toEqual(['a.txt', 'b.txt'])
  })

  test('is held back by the brake until somebody confirms it, also a few at a time', async () => {
    const paths = Array.from({ length: 12 }, (_, at) => `f${at}.txt`)
    for (const path of paths) await put(path, `Text of ${path}.`)
    expect((await device.change({ removals: paths.slice(0, 5) })).json.removed).toBe(5)
    const braked = await device.change({ removals: paths.slice(5, 7) })
    expect([braked.status, braked.json.code, braked.json.params.reason]).toEqual([409, 'CONFLICT', 'brake'])
    expect((await library()).total).toBe(7)
    expect((await device.change({ removals: paths.slice(5), confirmed: true })).json.removed).toBe(7)
    expect((await library()).total).toBe(0)
    expect((await device.change({ removals: paths, confirmed: true })).json.removed).toBe(0)
  })
})

describe('the end of a folder', () => {
  test.each([
    ['keep', 2],
    ['quarantine', 0],
  ])('with "%s"', async (documents, total) => {
    await put('a.txt', 'A.')
    await put('b/c.txt', 'B.')
    expect((await owner.client.del(`/api/sync/folders/${device.id}`, { documents })).status).toBe(200)
    expect([(await library()).total, (await quarantine()).total]).toEqual([total, 2 - total])
    expect((await owner.client.get('/api/sync')).json.folders).toEqual([])
    expect((await device.plan({ 'a.txt': 'A.' })).status).toBe(404)
  })
})
