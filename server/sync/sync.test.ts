import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { foundOrganization, type Owner } from '../testing/organizations.ts'
import { openDevice, sha256, type SyncDevice } from '../testing/sync/device.ts'
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

describe('a folder', () => {
  test('is added once for a device and key', async () => {
    const again = await openDevice(owner.client, { deviceId: device.device.id })
    expect([device.status, again.status, again.id]).toEqual([201, 200, device.id])
    const { json } = await owner.client.get('/api/sync')
    expect(json).toMatchObject({
      organization: { slug: owner.slug },
      user: { email: owner.email },
      limits: { mostEntries: 500 },
      folders: [{ id: device.id, name: 'Handbook', files: 0, quarantined: 0, accessLevel: 'users' }],
    })
    expect(json.model.dimensions).toBeGreaterThan(10)
  })
})

describe('a file', () => {
  test('is sent once, becomes searchable and lies in its folder', async () => {
    const text = '# Ferry\n\nThe ferry to Sandhamn leaves at a quarter past nine.\n'
    expect(await device.actions({ 'plans/ferry.md': text })).toEqual({ 'plans/ferry.md': 'send' })
    const sent = await device.send('plans/ferry.md', text)
    expect(sent.json).toMatchObject({ path: 'plans/ferry.md', accessLevel: 'users', status: 'processing' })
    const file = await device.settled('plans/ferry.md', text)
    expect(file).toMatchObject({ action: 'known', status: 'completed', documentId: sent.json.documentId })
    expect(await document(file.documentId)).toMatchObject({ originalName: 'ferry.md', folder: 'Handbook/plans' })
    expect((await device.send('plans/ferry.md', text)).json.documentId).toBe(file.documentId)
    expect((await library()).total).toBe(1)
    const listed = await owner.client.get(`/api/sync/folders/${device.id}/files`)
    expect(listed.json.files).toMatchObject([{ path: 'plans/ferry.md', size: 62, status: 'completed' }])
  })

  test('whose bytes somebody uploaded is linked without being sent, and stays when it goes', async () => {
    const uploaded = await owner.client.upload('known.txt', 'Known to everybody.')
    expect((await device.plan({ 'a.txt': 'Known to everybody.' })).json.files).toMatchObject([
      { action: 'linked', documentId: uploaded.json.document.id },
    ])
    expect((await device.change({ removals: ['a.txt'] })).json).toEqual({ moved: 0, removed: 1, refused: [] })
    expect(await document(uploaded.json.document.id)).toMatchObject({ originalName: 'known.txt', folder: '' })
    expect((await quarantine()).total).toBe(0)
  })

  test('that somebody uploads as well stays when it goes', async () => {
    const id = await put('a.txt', 'Twice here.')
    expect((await owner.client.upload('mine.txt', 'Twice here.')).json).toMatchObject({
      duplicate: true,
      document: { id },
    })
    await device.change({ removals: ['a.txt'] })
    expect(await document(id)).toMatchObject({ id })
  })

  test('with other bytes is the next version of its document', async () => {
    const first = await put('a.txt', 'The first wording.')
    await device.settled('a.txt', 'The first wording.')
    const second = await put('a.txt', 'The second wording.')
    await device.settled('a.txt', 'The second wording.')
    expect(second).not.toBe(first)
    expect(await document(second)).toMatchObject({ version: 2 })
    expect((await library()).total).toBe(1)
    // And back again, without being sent.
    expect(await device.actions({ 'a.txt': 'The first wording.' })).toEqual({ 'a.txt': 'linked' })
    await device.settled('a.txt', 'The first wording.')
    expect(await document(first)).toMatchObject({ version: 3 })
    expect((await library()).total).toBe(1)
  })

  test('whose former bytes another file has gets a document of its own', async () => {
    const shared = await put('a.txt', 'The same in both.')
    expect(await device.actions({ 'b.txt': 'The same in both.' })).toEqual({ 'b.txt': 'linked' })
    const own = await put('a.txt', 'Only in a.')
    expect(await document(shared)).toMatchObject({ originalName: 'b.txt', version: 1 })
    expect(await document(own)).toMatchObject({ originalName: 'a.txt', version: 1 })
    expect((await library()).total).toBe(2)
  })

  test('takes its bytes over from the history of another', async () => {
    const first = await put('a.txt', 'Wandering words.')
    await device.settled('a.txt', 'Wandering words.')
    await put('a.txt', 'New words.')
    await device.settled('a.txt', 'New words.')
    expect(await device.actions({ 'b.txt': 'Wandering words.' })).toEqual({ 'b.txt': 'send' })
    const other = await put('b.txt', 'Wandering words.')
    expect(other).not.toBe(first)
    expect(await names()).toEqual(['a.txt', 'b.txt'])
    expect(await device.actions({ 'a.txt': 'New words.', 'b.txt': 'Wandering words.' })).toEqual({
      'a.txt': 'known',
      'b.txt': 'known',
    })
  })

  test('that is not what was announced is refused, and nothing of it stays', async () => {
    const answer = await device.send('a.txt', 'Other bytes.', { hash: sha256('Announced bytes.') })
    expect([answer.status, answer.json.code, answer.json.params]).toEqual([400, 'BAD_REQUEST', { reason: 'hash' }])
    expect((await library()).total).toBe(0)
    expect(await storage()).toBe(0)
  })

  test('that cannot be read says so to the plan, and is tried again when it is sent again', async () => {
    await put('a.pdf', 'no pdf')
    expect(await device.settled('a.pdf', 'no pdf')).toMatchObject({
      status: 'failed',
      error: { code: 'TYPE_MISMATCH' },
    })
    expect((await device.send('a.pdf', 'no pdf')).json.status).toBe('processing')
  })

  test('that somebody deletes is sent again', async () => {
    const id = await put('a.txt', 'Deleted by hand.')
    await owner.client.del(`/api/documents/${id}`)
    expect(await device.actions({ 'a.txt': 'Deleted by hand.' })).toEqual({ 'a.txt': 'send' })
  })

  test('that two devices send at once is one document', async () => {
    const other = await openDevice(owner.client, { name: 'Other' })
    const text = 'Sent by two at once.'
    const sent = await Promise.all(
      [device, other].flatMap((each) => [each.send('x.txt', text), each.send('y.txt', text)]),
    )
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(sent.map(({ json }) => json.documentId)).size).toBe(1)
    expect((await library()).total).toBe(1)
  })
})

describe('a level', () => {
  test('of known bytes is never widened, and follows the folder where it had its level', async () => {
    const secret = await openDevice(owner.client, { name: 'Secret', accessLevel: 'admin' })
    const id = await put('a.txt', 'For some.', secret)
    const linked = await device.plan({ 'a.txt': 'For some.' })
    expect(linked.json.files).toMatchObject([{ action: 'linked', accessLevel: 'admin' }])
    await owner.client.patch(`/api/sync/folders/${secret.id}`, { accessLevel: 'public' })
    expect(await document(id)).toMatchObject({ accessLevel: 'users' })
  })

  test('set by hand stays over versions and changes of the folder', async () => {
    const id = await put('a.txt', 'One.')
    const other = await put('b.txt', 'Another.')
    await owner.client.patch(`/api/documents/${id}`, { accessLevel: 'admin' })
    const next = await put('a.txt', 'Two.')
    await owner.client.patch(`/api/sync/folders/${device.id}`, { accessLevel: 'public', name: 'Open' })
    expect(await document(next)).toMatchObject({ accessLevel: 'admin', folder: 'Open' })
    expect(await document(other)).toMatchObject({ accessLevel: 'public', folder: 'Open' })
  })
})

describe('moves', () => {
  test('keep the document, which gets name and folder', async () => {
    const id = await put('a.txt', 'Moved about.')
    const move = { from: 'a.txt', to: 'deep/er/b.txt', hash: sha256('Moved about.') }
    expect((await device.change({ moves: [move] })).json).toEqual({ moved: 1, removed: 0, refused: [] })
    expect(await document(id)).toMatchObject({ originalName: 'b.txt', folder: 'Handbook/deep/er' })
    expect((await device.change({ moves: [move] })).json).toEqual({ moved: 1, removed: 0, refused: [] })
    expect((await library()).total).toBe(1)
  })

  test('exchange two files, and replace what stands in the way', async () => {
    const [a, b, c] = [await put('a.txt', 'A.'), await put('b.txt', 'B.'), await put('c.txt', 'C.')]
    const moves = [
      { from: 'a.txt', to: 'b.txt', hash: sha256('A.') },
      { from: 'b.txt', to: 'c.txt', hash: sha256('B.') },
      { from: 'gone.txt', to: 'd.txt', hash: sha256('D.') },
      { from: 'c.txt', to: 'c.exe', hash: sha256('C.') },
    ]
    expect((await device.change({ moves })).json).toEqual({ moved: 2, removed: 0, refused: ['gone.txt', 'c.txt'] })
    expect(await document(a)).toMatchObject({ originalName: 'b.txt' })
    expect(await document(b)).toMatchObject({ originalName: 'c.txt' })
    expect(await document(c)).toBeUndefined()
    const back = [
      { from: 'b.txt', to: 'c.txt', hash: sha256('A.') },
      { from: 'c.txt', to: 'b.txt', hash: sha256('B.') },
    ]
    expect((await device.change({ moves: back })).json.moved).toBe(2)
    expect(await document(a)).toMatchObject({ originalName: 'c.txt' })
    expect(await document(b)).toMatchObject({ originalName: 'b.txt' })
  })

  test('leave a name that people gave', async () => {
    const id = await put('a.txt', 'Named by hand.')
    await owner.client.patch(`/api/documents/${id}`, { originalName: 'Best name.txt' })
    await device.change({ moves: [{ from: 'a.txt', to: 'b.txt', hash: sha256('Named by hand.') }] })
    expect(await document(id)).toMatchObject({ originalName: 'Best name.txt' })
    await device.change({ removals: ['b.txt'] })
    expect(await document(id)).toBeUndefined()
  })
})

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
