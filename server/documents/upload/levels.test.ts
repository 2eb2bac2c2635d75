import Sqlite from 'better-sqlite3'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ACCESS_LEVELS, highestLevel, levelsUpTo, type AccessLevel } from '../../../shared/domain/access.ts'
import type { Role } from '../../../shared/domain/roles.ts'
import type { Client } from '../../testing/client.ts'
import { foundOrganization, joinOrganization, settled, uploadAndWait, type Owner } from '../../testing/organizations.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { until } from '../../testing/until.ts'

let server: TestServer
let owner: Owner
const clients = {} as Record<Role, Client>
beforeAll(async () => {
  server = await startTestServer()
  owner = await foundOrganization(server)
  clients.super_admin = owner.client
  for (const role of ['user', 'sub_admin', 'admin'] as const)
    clients[role] = (await joinOrganization(server, owner, role)).client
})
afterAll(() => server.stop())

const SECRET = 'Quillfeather'
let file = ''
let files = 0
beforeEach(() => {
  files += 1
  file = `board-${files}.md`
})

/** Texts of which every version names the secret, and no two are the same bytes. */
const text = (version: number) =>
  `# Board ${files}\n\nThe takeover of ${SECRET} Mills costs ${version} million crowns.\n`

/** Whether somebody reads a document anywhere: its row, its chunks, its original, in an answer. */
async function reads(client: Client, id: number): Promise<boolean> {
  const found = await Promise.all(['', '/chunks', '/file'].map((path) => client.get(`/api/documents/${id}${path}`)))
  const { json } = await client.post('/api/chat', { message: `What does the takeover of ${SECRET} Mills cost?` })
  const messages = await client.get(`/api/conversations/${json.conversationId}/messages`)
  const cited = messages.json[1].sources.some((source: { documentId?: number }) => source.documentId === id)
  expect(new Set([...found.map(({ status }) => status === 200), cited]).size).toBe(1)
  return cited
}

/** The levels that row, chunks and search index hold for a document. */
function storedLevels(id: number): unknown[] {
  const db = new Sqlite(join(server.dataDir, 'veracite.db'), { readonly: true })
  try {
    return db
      .prepare(
        `select distinct d."accessLevel" as document, d."indexedLevel" as indexed, c."accessLevel" as chunk
         from documents d join document_chunks c on c."documentId" = d.id where d.id = ?`,
      )
      .all(id)
  } finally {
    db.close()
  }
}

const put = (bytes: string, accessLevel?: AccessLevel) =>
  uploadAndWait(owner.client, file, bytes, accessLevel && { accessLevel })

describe('a new version', () => {
  test.each(ACCESS_LEVELS)('of a file for %s is read by the same people, in every role', async (level) => {
    const first = await put(text(1), level)
    const second = await put(text(2))
    expect([second.version, second.accessLevel]).toEqual([2, level])
    for (const [role, client] of Object.entries(clients) as [Role, Client][]) {
      const may = levelsUpTo(highestLevel(role)).includes(level)
      expect([role, await reads(client, second.id)]).toEqual([role, may])
      // Keepers of documents open earlier versions.
      const kept = may && (role === 'super_admin' || role === 'admin') ? 200 : 404
      expect([role, (await client.get(`/api/documents/${first.id}/file`)).status]).toEqual([role, kept])
    }
    await owner.client.del(`/api/documents/${second.id}`)
  })

  test.each(ACCESS_LEVELS.flatMap((before) => ACCESS_LEVELS.map((named) => [before, named] as const)))(
    'of a file for %s has the level that is named: %s',
    async (before, named) => {
      await put(text(1), before)
      const second = await put(text(2), named)
      expect([second.version, second.accessLevel]).toEqual([2, named])
      await owner.client.del(`/api/documents/${second.id}`)
    },
  )

  test('that fewer may see hides the one before at once, not only when it has been read', async () => {
    const first = await put(text(1), 'users')
    // A file that cannot be read never takes the place of the first one.
    const second = await put('%PDF-1.4 torn', 'admin')
    expect([second.status, second.version]).toEqual(['failed', 2])
    expect(await reads(clients.user, first.id)).toBe(false)
    expect(await reads(clients.admin, first.id)).toBe(true)
    expect(storedLevels(first.id)).toEqual([{ document: 'admin', indexed: 'admin', chunk: 'admin' }])
    await owner.client.del(`/api/documents/${second.id}`)
  })

  test('that more may see shows nothing of the one before', async () => {
    const first = await put(text(1), 'admin')
    await put('%PDF-1.4 torn too', 'public')
    expect(await reads(clients.user, first.id)).toBe(false)
    await owner.client.del(`/api/documents/${first.id}`)
  })
})

describe('bytes that are known', () => {
  test('take the level that is named, in row, chunks and index; without one they keep theirs', async () => {
    const first = await put(text(1), 'users')
    expect(await reads(clients.user, first.id)).toBe(true)
    const again = await owner.client.upload(`copy of ${file}`, text(1), { accessLevel: 'admin' })
    expect([again.status, again.json.duplicate, again.json.document.accessLevel]).toEqual([200, true, 'admin'])
    expect(again.json.document.originalName).toBe(file)
    expect(await reads(clients.user, first.id)).toBe(false)
    expect(await reads(clients.admin, first.id)).toBe(true)
    expect(storedLevels(first.id)).toEqual([{ document: 'admin', indexed: 'admin', chunk: 'admin' }])

    const unnamed = await owner.client.upload(file, text(1))
    expect([unnamed.status, unnamed.json.document.accessLevel]).toEqual([200, 'admin'])
    const widened = await owner.client.upload(file, text(1), { accessLevel: 'public' })
    expect(widened.json.document.accessLevel).toBe('public')
    expect(await reads(clients.user, first.id)).toBe(true)
    expect(storedLevels(first.id)).toEqual([{ document: 'public', indexed: 'public', chunk: 'public' }])

    const { events } = (await owner.client.get('/api/audit?action=document.access_changed')).json
    expect(events.slice(0, 2)).toMatchObject([
      { target: file, detail: 'admin to public' },
      { target: file, detail: 'users to admin' },
    ])
    await owner.client.del(`/api/documents/${first.id}`)
  })

  test('of an old version come back with the level that is named', async () => {
    const a = await put(text(1), 'users')
    await put(text(2), 'admin')
    expect((await clients.user.get(`/api/documents/${a.id}/file`)).status).toBe(404)
    const back = await owner.client.upload(file, text(1), { accessLevel: 'admin' })
    expect([back.status, back.json.document.id, back.json.document.accessLevel]).toEqual([200, a.id, 'admin'])
    await settled(owner.client, a.id)
    expect(await reads(clients.user, a.id)).toBe(false)
    expect(await reads(clients.admin, a.id)).toBe(true)
    const { documents } = (await clients.admin.get(`/api/documents?search=${file}`)).json
    expect(documents.map((document: { id: number }) => document.id)).toEqual([a.id])
    await owner.client.del(`/api/documents/${a.id}`)
  })

  test('of an old version come back with the level of the newest, if none is named', async () => {
    const a = await put(text(1), 'public')
    await put(text(2), 'admin')
    const back = await put(text(1))
    expect([back.id, back.version, back.accessLevel]).toEqual([a.id, 3, 'admin'])
    expect(await reads(clients.user, a.id)).toBe(false)
    await owner.client.del(`/api/documents/${a.id}`)
  })

  test('that could not be read are tried again with the level that is named', async () => {
    const torn = await put('%PDF-1.4 nothing', 'users')
    const again = await put('%PDF-1.4 nothing', 'admin')
    expect([again.id, again.status, again.accessLevel]).toEqual([torn.id, 'failed', 'admin'])
    expect((await clients.user.get(`/api/documents/${torn.id}/file`)).status).toBe(404)
  })
})

test('a change of level that the index did not follow before a kill is followed by the next server', async () => {
  const document = await put(text(1), 'users')
  await server.restart(() => {
    const db = new Sqlite(join(server.dataDir, 'veracite.db'))
    db.prepare(`update documents set "accessLevel" = 'admin' where id = ?`).run(document.id)
    db.close()
  })
  await until(async () => JSON.stringify(storedLevels(document.id)).includes('"indexed":"admin","chunk":"admin"'))
  await owner.client.del(`/api/documents/${document.id}`)
})

test('the queue is told beforehand what an upload would replace', async () => {
  const ask = async (client: Client, name: string) =>
    (await client.get(`/api/documents/versions?name=${encodeURIComponent(name)}`)).json
  expect(await ask(owner.client, file)).toEqual({})
  const { id } = await put(text(1), 'admin')
  const newest = { id, version: 1, accessLevel: 'admin' }
  expect(await ask(owner.client, file)).toEqual({ newest })
  expect(await ask(owner.client, `folder\\${file}`)).toEqual({ newest })
  expect(await ask((await foundOrganization(server)).client, file)).toEqual({})
  expect((await clients.user.get(`/api/documents/versions?name=${file}`)).status).toBe(403)
  expect((await owner.client.get('/api/documents/versions')).status).toBe(400)
})
