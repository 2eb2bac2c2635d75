import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeOrganization } from '../testing/factories.ts'
import { foundOrganization, settled, uploadAndWait, type Owner } from '../testing/organizations.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'
import { until } from '../testing/until.ts'

let server: TestServer
let owner: Owner
beforeAll(async () => {
  server = await startTestServer()
  owner = await foundOrganization(server)
})
afterAll(() => server.stop())

const HANDBOOK = `# Handbook\n\n## Holidays\n\nEverybody has twenty-eight days of paid holiday a year.\n\n## Bicycles\n\nThe company lends bicycles from the depot in Lund.\n`

describe('a document from upload to deletion', () => {
  test('is taken in, completed, listed, read in chunks and as the original, and deleted', async () => {
    const { client } = owner
    const upload = await client.upload('handbook.md', HANDBOOK, { accessLevel: 'admin' })
    expect(upload.status).toBe(201)
    expect(upload.json.document).toMatchObject({
      originalName: 'handbook.md',
      status: 'processing',
      accessLevel: 'admin',
      version: 1,
    })
    const { id } = upload.json.document
    const done = await settled(client, id)
    expect(done).toMatchObject({
      status: 'completed',
      fileType: 'text/markdown',
      fileSize: HANDBOOK.length,
      language: 'en',
    })
    expect(done.wordCount).toBeGreaterThan(15)

    const list = (await client.get('/api/documents')).json
    expect(list.total).toBe(1)
    expect(list.documents[0].id).toBe(id)

    const chunks = (await client.get(`/api/documents/${id}/chunks`)).json
    expect(chunks[0]).toMatchObject({ chunkIndex: 0, heading: 'Handbook › Holidays' })
    expect(chunks[0].content).toMatch(/^\[.*Holidays.*\]/)
    expect(chunks[0].content).toContain('twenty-eight days')

    const file = await client.get(`/api/documents/${id}/file`)
    expect(file.text).toBe(HANDBOOK)
    expect(file.headers.get('content-security-policy')).toContain('sandbox')
    const part = await client.get(`/api/documents/${id}/file`, { range: 'bytes=2-9' })
    expect([part.status, part.text, part.headers.get('content-range')]).toEqual([
      206,
      'Handbook',
      `bytes 2-9/${HANDBOOK.length}`,
    ])
    expect((await client.get(`/api/documents/${id}/file`, { range: 'bytes=99999-' })).status).toBe(416)

    expect((await client.del(`/api/documents/${id}`)).status).toBe(200)
    for (const path of ['', '/chunks', '/file'])
      expect((await client.get(`/api/documents/${id}${path}`)).status).toBe(404)
    expect((await client.get('/api/documents')).json.total).toBe(0)
  })

  test('the same bytes are stored once, also when they come at the same moment', async () => {
    const { client } = await foundOrganization(server)
    const answers = await Promise.all(Array.from({ length: 5 }, (_, i) => client.upload(`copy-${i}.md`, HANDBOOK)))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 200, 200, 200, 201])
    expect(new Set(answers.map((answer) => answer.json.document.id)).size).toBe(1)
    expect(answers.filter((answer) => answer.json.duplicate === true)).toHaveLength(4)
  })

  test('other bytes under the same name are a new version, and only the newest is found', async () => {
    const { client } = await foundOrganization(server)
    const first = await uploadAndWait(client, 'price.md', '# Prices\n\nThe canoe costs forty crowns an hour.\n')
    const second = await uploadAndWait(client, 'price.md', '# Prices\n\nThe canoe costs fifty crowns an hour.\n')
    expect([first.version, second.version]).toEqual([1, 2])
    const shown = async (): Promise<number[]> =>
      (await client.get('/api/documents')).json.documents.map((document: { id: number }) => document.id)
    await until(async () => (await shown()).length === 1)
    expect(await shown()).toEqual([second.id])
    const back = await uploadAndWait(client, 'price.md', '# Prices\n\nThe canoe costs forty crowns an hour.\n')
    expect([back.id, back.version]).toEqual([first.id, 3])
    expect(await shown()).toEqual([first.id])
  })

  test('the list is paged, filtered and sorted', async () => {
    const { client } = await foundOrganization(server)
    for (const name of ['b.txt', 'a.txt', 'c.md']) await uploadAndWait(client, name, `The text of ${name} is short.`)
    const names = async (query: string) =>
      (await client.get(`/api/documents?${query}`)).json.documents.map(
        (document: { originalName: string }) => document.originalName,
      )
    expect(await names('sort=name')).toEqual(['a.txt', 'b.txt', 'c.md'])
    expect(await names('type=text/markdown')).toEqual(['c.md'])
    expect(await names('search=B.T')).toEqual(['b.txt'])
    expect(await names('search=%25')).toEqual([])
    const page = (await client.get('/api/documents?sort=name&limit=2')).json
    expect(page.total).toBe(3)
    expect(await names(`sort=name&limit=2&cursor=${page.cursor}`)).toEqual(['c.md'])
    expect((await client.get('/api/documents?cursor=nonsense')).status).toBe(400)
    expect((await client.get('/api/documents?limit=0')).status).toBe(400)
  })
})

describe('uploads that are refused', () => {
  test.each([
    ['an empty file', 'empty.pdf', '', 400, 'EMPTY_FILE', 'The file is empty.'],
    ['a program', 'setup.exe', 'MZ', 415, 'UNSUPPORTED_FILE_TYPE', /Only documents/],
    ['no extension', 'README', 'text', 415, 'UNSUPPORTED_FILE_TYPE', /Only documents/],
  ])('%s', async (_what, name, bytes, status, code, message) => {
    const answer = await owner.client.upload(name, bytes)
    expect([answer.status, answer.json.code]).toEqual([status, code])
    expect(answer.json.message).toMatch(message)
  })

  test('51 MB, at the border; 50 MB is taken', async () => {
    const { client } = await foundOrganization(server)
    const megabyte = 1024 * 1024
    const answer = await client.upload('big.pdf', new Uint8Array(51 * megabyte).fill(97))
    expect([answer.status, answer.json.code]).toEqual([413, 'FILE_TOO_LARGE'])
    expect(answer.json.message).toContain('max 50MB')
    const exact = await client.upload('exact.pdf', new Uint8Array(50 * megabyte).fill(97))
    expect(exact.status).toBe(201)
    await client.del(`/api/documents/${exact.json.document.id}`)
  })

  test('a wrong access level, a missing file, and a body that is no form', async () => {
    const { client } = owner
    expect((await client.upload('a.txt', 'text', { accessLevel: 'everyone' })).json.code).toBe('VALIDATION_FAILED')
    const noFile = new FormData()
    noFile.set('accessLevel', 'users')
    expect((await client.send('/api/documents', { method: 'POST', body: noFile })).json.code).toBe('FILE_REQUIRED')
    expect((await client.post('/api/documents', { file: 'x' })).json.code).toBe('FILE_REQUIRED')
    const broken = { 'content-type': 'multipart/form-data; boundary=x' }
    const torn = await client.send('/api/documents', {
      method: 'POST',
      headers: broken,
      body: '--x\r\nContent-Disposition: form-data; name="file"',
    })
    expect(torn.status).toBe(400)
  })

  test('what the plan has no room for is refused, until there is room again', async () => {
    const { owner: starter, scope } = await makeOrganization(server, { plan: 'free' })
    const { foundation, services } = server.composition
    const megabyte = 1024 * 1024
    // Of the 200 MB, as if many files were stored already.
    await foundation.inTransaction((tx) => services.billing.reserveStorage(tx, scope, 197.5 * megabyte))
    const upload = (fill: number) => starter.client.upload(`part-${fill}.pdf`, new Uint8Array(megabyte).fill(fill))
    const stored = []
    for (const fill of [1, 2]) stored.push((await upload(fill)).json.document.id)
    const refused = await upload(5)
    expect([refused.status, refused.json.code]).toEqual([403, 'STORAGE_LIMIT_EXCEEDED'])
    await starter.client.del(`/api/documents/${stored[0]}`)
    expect((await upload(5)).status).toBe(201)
  })
})

test('names are kept as text: no folders, no control characters', async () => {
  const { client } = await foundOrganization(server)
  const answer = await client.upload('../../etc/pass\u0007wd\u202Etxt.md', 'Some words in a file.')
  expect(answer.json.document.originalName).toBe('passwdtxt.md')
})
