import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { foundOrganization, type Owner } from '../testing/organizations.ts'
import { openDevice, sha256, type SyncDevice } from '../testing/sync/device.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'

let server: TestServer
let owner: Owner
let stranger: Owner
let device: SyncDevice
let foreign: SyncDevice

beforeAll(async () => {
  server = await startTestServer()
  owner = await foundOrganization(server)
  stranger = await foundOrganization(server)
  device = await openDevice(owner.client)
  foreign = await openDevice(stranger.client)
})
afterAll(() => server.stop())

const PATHS: [string, string][] = [
  ['that leads up', '../a.txt'],
  ['that leads up further down', 'a/../../b.txt'],
  ['from the root', '/etc/passwd.txt'],
  ['of this folder', './a.txt'],
  ['with an empty part', 'a//b.txt'],
  ['of a folder', 'a/'],
  ['without anything', ''],
  ['with a line break', 'a\nb.txt'],
  ['with a zero', 'a\0b.txt'],
  ['with half a character', 'a\ud800.txt'],
  ['that is too long', `${'a/'.repeat(500)}b.txt`],
]

describe('a path', () => {
  test.each(PATHS)('%s is refused by every call', async (_, path) => {
    const hash = sha256('x')
    const calls = [
      await owner.client.post(`/api/sync/folders/${device.id}/plan`, { files: [{ path, hash, size: 1 }] }),
      await device.change({ moves: [{ from: path, to: 'b.txt', hash }] }),
      await device.change({ moves: [{ from: 'b.txt', to: path, hash }] }),
      await device.change({ removals: [path] }),
      // A form is written in UTF-8, which has no halves of characters.
      ...(path.includes('\ud800') ? [] : [await device.send(path, 'x')]),
    ]
    expect(new Set(calls.map(({ status }) => status))).toEqual(new Set([400]))
  })

  test.each([
    ['backslashes', 'a\\..\\b.txt', 'b.txt'],
    ['a reserved name', 'CON/aux.txt', 'aux.txt'],
    ['names of objects', '__proto__/constructor.txt', 'constructor.txt'],
    ['marks that turn it around', 'safe\u202etxt.txt', 'safetxt.txt'],
    ['signs of statements', "'; drop table documents; --.txt", "'; drop table documents; --.txt"],
    ['wildcards', '%_*?.txt', '%_*?.txt'],
  ])('with %s is a name like any other', async (_, path, name) => {
    const text = `In ${path}`
    const { json } = await device.send(path, text)
    const shown = (await owner.client.get(`/api/documents/${json.documentId}`)).json.document
    expect(shown.originalName).toBe(name)
    expect(shown.folder.split('/')).not.toContain('..')
    expect(await device.actions({ [path]: text })).toEqual({ [path]: 'known' })
  })

  test('in another Unicode form is another file', async () => {
    const [composed, decomposed] = ['caf\u00e9.txt', 'cafe\u0301.txt']
    await device.send(composed, 'Composed.')
    expect(await device.actions({ [composed]: 'Composed.', [decomposed]: 'Decomposed.' })).toEqual({
      [composed]: 'known',
      [decomposed]: 'send',
    })
    await device.send(decomposed, 'Decomposed.')
    expect(await device.actions({ [composed]: 'Composed.', [decomposed]: 'Decomposed.' })).toEqual({
      [composed]: 'known',
      [decomposed]: 'known',
    })
  })

  test('of 1,000 characters is kept whole', async () => {
    const path = `${'deep/'.repeat(198)}name.txt`.padStart(1000, 'x')
    const { json } = await device.send(path, 'Far down.')
    expect(await device.actions({ [path]: 'Far down.' })).toEqual({ [path]: 'known' })
    const { document } = (await owner.client.get(`/api/documents/${json.documentId}`)).json
    expect(document.folder.length).toBeLessThanOrEqual(500)
  })
})

describe('a call', () => {
  test('with more entries than are taken is refused', async () => {
    const files = Array.from({ length: 501 }, (_, at) => ({ path: `${at}.txt`, hash: sha256(`${at}`), size: 1 }))
    expect((await owner.client.post(`/api/sync/folders/${device.id}/plan`, { files })).status).toBe(400)
    expect((await device.change({ removals: files.map(({ path }) => path) })).status).toBe(400)
    expect((await owner.client.post(`/api/sync/folders/${device.id}/plan`, { files: files.slice(1) })).status).toBe(200)
  })

  test('on a folder of another organization finds nothing, and tells nothing of its bytes', async () => {
    await foreign.send('secret.txt', 'A secret of others.')
    const path = `/api/sync/folders/${foreign.id}`
    const calls = [
      await owner.client.get(`${path}/files`),
      await owner.client.post(`${path}/plan`, { files: [{ path: 'a.txt', hash: sha256('x'), size: 1 }] }),
      await owner.client.post(`${path}/changes`, { removals: ['secret.txt'] }),
      await owner.client.patch(path, { accessLevel: 'public' }),
      await owner.client.del(path, { documents: 'quarantine' }),
    ]
    expect(calls.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    expect(await device.actions({ 'mine.txt': 'A secret of others.' })).toEqual({ 'mine.txt': 'send' })
    expect(await foreign.actions({ 'secret.txt': 'A secret of others.' })).toEqual({ 'secret.txt': 'known' })
  })

  test('brings no document of another organization back, and none that is not in quarantine', async () => {
    const { json } = await foreign.send('gone.txt', 'Gone.')
    await foreign.change({ removals: ['gone.txt'] })
    const ids = [json.documentId, 987654321]
    expect((await owner.client.post('/api/sync/quarantine/restore', { documentIds: ids })).json).toEqual({
      restored: 0,
    })
    expect((await owner.client.get('/api/sync/quarantine')).json.total).toBe(0)
    expect((await owner.client.get(`/api/sync/quarantine?folder=${foreign.id}`)).json.total).toBe(0)
  })

  test.each([
    ['a device without a proper id', { device: { id: 'short', name: 'a' } }],
    ['a folder without a name', { name: ' ' }],
    ['an unknown level', { accessLevel: 'everybody' }],
    ['a key with a path in it', { key: '../../key' }],
  ])('that adds %s is refused', async (_, changed) => {
    const folder = { device: device.device, key: 'folder-2', name: 'a', root: '/a', accessLevel: 'users', ...changed }
    expect((await owner.client.post('/api/sync/folders', folder)).status).toBe(400)
  })

  test('with a file of a kind that is not read is refused before a byte of it is kept', async () => {
    expect((await device.send('a.exe', 'MZ')).json.code).toBe('UNSUPPORTED_FILE_TYPE')
    expect((await device.send('empty.txt', '')).json.code).toBe('EMPTY_FILE')
  })
})
