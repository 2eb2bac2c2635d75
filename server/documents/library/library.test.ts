import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Document } from '../../../shared/contract/documents.ts'
import type { Client } from '../../testing/client.ts'
import { makeOrganization, type MadeOrganization } from '../../testing/factories.ts'
import { PASSWORD, settled, uploadAndWait } from '../../testing/organizations.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { until } from '../../testing/until.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.stop())

const organization = (): Promise<MadeOrganization> => makeOrganization(server)
const listed = async (client: Client, query = ''): Promise<Document[]> =>
  (await client.get(`/api/documents?${query}`)).json.documents
const names = async (client: Client, query: string) => (await listed(client, query)).map((each) => each.originalName)

describe('the list', () => {
  let client: Client
  beforeAll(async () => {
    ;({ client } = (await organization()).owner)
    await uploadAndWait(client, 'Übersicht.md', '# Canoes\n\nCanoes are lent from the depot in Lund.\n', {
      folder: 'rental/2026',
    })
    await uploadAndWait(client, 'beacon.txt', 'The beacon is lit at dusk by the keeper.', { accessLevel: 'public' })
    await uploadAndWait(client, 'Anchor.md', '# Anchors\n\nAn anchor weighs nine kilograms.\n', { folder: 'rental' })
    await uploadAndWait(client, 'zebra.csv', 'animal,stripes\nzebra,forty\n')
  })

  test.each([
    ['a part of the name, whatever its accents', 'search=ubersi', ['Übersicht.md']],
    ['words of the content', 'search=keeper of the beacon', ['beacon.txt']],
    ['a word of the content in another form', 'search=anchors weigh', ['Anchor.md']],
    ['a folder', 'search=2026', ['Übersicht.md']],
    ['words that nothing holds', 'search=quinquereme', []],
    ['the level', 'accessLevel=public', ['beacon.txt']],
    ['a kind', 'type=text/csv', ['zebra.csv']],
    ['a folder and those below it', 'folder=rental&sort=name', ['Anchor.md', 'Übersicht.md']],
    ['a folder whose name only begins so', 'folder=rent', []],
  ])('is filtered by %s', async (_what, query, expected) => {
    expect(await names(client, new URLSearchParams(query).toString())).toEqual(expected)
  })

  test.each([
    "'",
    '"',
    '%',
    '_',
    '\\',
    '*',
    '(',
    ')',
    'a OR b',
    '" NEAR "',
    ';drop table documents',
    '\u0000',
    '\ud800',
  ])('takes %j for words to look for', async (search) => {
    const answer = await client.get(`/api/documents?${new URLSearchParams({ search }).toString()}`)
    expect(answer.status).toBe(200)
    const explored = await client.get(`/api/knowledge-chunks?${new URLSearchParams({ search }).toString()}`)
    expect(explored.status).toBe(200)
  })

  test('is sorted by name without regard to case and accents, and the other way round', async () => {
    const sorted = ['Anchor.md', 'beacon.txt', 'Übersicht.md', 'zebra.csv']
    expect(await names(client, 'sort=name')).toEqual(sorted)
    expect(await names(client, 'sort=name&order=desc')).toEqual([...sorted].reverse())
    expect(await names(client, 'sort=name&offset=1&limit=2')).toEqual(sorted.slice(1, 3))
    for (const sort of ['type', 'access', 'status', 'pages', 'size', 'oldest'])
      expect((await names(client, `sort=${sort}`)).sort()).toEqual([...sorted].sort())
  })

  test('names its folders', async () => {
    expect((await client.get('/api/documents/folders')).json.folders).toEqual([
      { folder: 'rental', documents: 1 },
      { folder: 'rental/2026', documents: 1 },
    ])
  })

  test.each(['name', 'size', 'pages', 'newest', 'status'])(
    'read by its cursor, sorted by %s, shows each document once while others come and go',
    async (sort) => {
      const { client: ours } = (await organization()).owner
      const before: number[] = []
      for (const at of [4, 1, 3, 0, 2, 5])
        before.push((await ours.upload(`doc-${at}.txt`, `Number ${at} ${'x'.repeat(at)}`)).json.document.id)
      await until(async () => (await listed(ours, 'status=completed')).length === before.length)
      const seen: number[] = []
      let cursor = ''
      for (let page = 0; page < 9; page += 1) {
        const { json } = await ours.get(`/api/documents?sort=${sort}&limit=2${cursor && `&cursor=${cursor}`}`)
        seen.push(...json.documents.map(({ id }: Document) => id))
        if (!json.cursor) break
        cursor = json.cursor
        if (page === 0) await uploadAndWait(ours, `doc-0${page}.txt`, `A newcomer ${page}`)
        if (page === 1) await ours.del(`/api/documents/${seen[0]}`)
      }
      expect(new Set(seen).size).toBe(seen.length)
      expect(seen).toEqual(expect.arrayContaining(before))
    },
  )
})

describe('a document that is there', () => {
  test('gets another level at once, in list, search and answers', async () => {
    const made = await organization()
    const { client } = made.owner
    const member = await made.add('user')
    const { id } = await uploadAndWait(client, 'pay.md', '# Pay\n\nThe wage of a keeper is ninety crowns.\n')
    const finds = async () => (await member.client.get('/api/knowledge-chunks?search=wage')).json.length
    expect(await finds()).toBe(1)
    const hidden = await client.patch(`/api/documents/${id}`, { accessLevel: 'admin' })
    expect(hidden.json.document.accessLevel).toBe('admin')
    expect(await finds()).toBe(0)
    expect((await member.client.get('/api/knowledge-chunks')).json).toEqual([])
    await client.patch(`/api/documents/${id}`, { accessLevel: 'public' })
    expect(await finds()).toBe(1)
  })

  test('gets another name, by which it is found, and its next version goes by that', async () => {
    const { client } = (await organization()).owner
    const { id } = await uploadAndWait(client, 'draft.md', '# Ferries\n\nThe ferry leaves at nine.\n')
    await uploadAndWait(client, 'other.md', 'Another document.')
    expect((await client.patch(`/api/documents/${id}`, { originalName: 'other.md' })).status).toBe(409)
    expect((await client.patch(`/api/documents/${id}`, { originalName: 'draft.exe' })).status).toBe(400)
    const renamed = await client.patch(`/api/documents/${id}`, { originalName: '../Fahrplan.md' })
    expect(renamed.json.document.originalName).toBe('Fahrplan.md')
    expect(await names(client, 'search=fahrplan')).toEqual(['Fahrplan.md'])
    const { json } = await client.post('/api/chat', { message: 'When does the ferry leave?' })
    expect(json.message.sources[0].filename).toBe('Fahrplan.md')
    const second = await uploadAndWait(client, 'Fahrplan.md', '# Ferries\n\nThe ferry leaves at ten.\n')
    expect([second.version, (await uploadAndWait(client, 'draft.md', 'A new draft.')).version]).toEqual([2, 1])
  })

  test('gets tags, which its next version keeps', async () => {
    const { client } = (await organization()).owner
    const { id } = await uploadAndWait(client, 'rules.md', 'Dogs are welcome.')
    const tagged = await client.patch(`/api/documents/${id}`, { tags: ['House "rules"', 'House "rules"', 'Größe'] })
    expect(tagged.json.document.tags).toEqual(['House "rules"', 'Größe'])
    expect(await names(client, 'search=grosse')).toEqual(['rules.md'])
    expect(await names(client, new URLSearchParams({ tag: 'House "rules"' }).toString())).toEqual(['rules.md'])
    expect(await names(client, 'tag=House')).toEqual([])
    expect((await uploadAndWait(client, 'rules.md', 'Dogs are not welcome.')).tags).toEqual(['House "rules"', 'Größe'])
    await uploadAndWait(client, 'pets.md', 'Cats are welcome.')
    const cats = (await listed(client, 'search=pets.md'))[0]?.id
    await client.patch(`/api/documents/${cats}`, { tags: ['Größe'] })
    expect((await client.get('/api/documents/tags')).json.tags).toEqual([
      { tag: 'Größe', documents: 2 },
      { tag: 'House "rules"', documents: 1 },
    ])
    expect((await (await organization()).owner.client.get('/api/documents/tags')).json.tags).toEqual([])
    expect(
      (await client.get('/api/knowledge-chunks?search=grosse')).json.map(({ count }: { count: number }) => count),
    ).toEqual([1, 1])
    expect((await client.patch(`/api/documents/${id}`, { tags: ['x'.repeat(61)] })).status).toBe(400)
    expect((await client.patch(`/api/documents/${id}`, { tags: Array.from({ length: 21 }, String) })).status).toBe(400)
  })

  test('is read anew, and answers again', async () => {
    const { client } = (await organization()).owner
    const { id } = await uploadAndWait(client, 'lamp.md', 'The lamp is green.')
    expect((await client.post(`/api/documents/${id}/reprocess`)).json.document.status).toBe('processing')
    expect((await settled(client, id)).status).toBe('completed')
    expect(await names(client, 'search=lamp')).toEqual(['lamp.md'])
  })

  test('says how many answers cited it', async () => {
    const { client } = (await organization()).owner
    const { id } = await uploadAndWait(client, 'tower.md', 'The tower is forty metres high.')
    for (const message of ['How high is the tower?', 'What is the height of the tower?', 'Who won the chess olympiad?'])
      await client.post('/api/chat', { message })
    const cited = async () => (await listed(client)).map((each) => each.citations)
    expect(await cited()).toEqual([2])
    await uploadAndWait(client, 'tower.md', 'The tower is fifty metres high.')
    expect(await cited()).toEqual([2])
    expect((await client.patch(`/api/documents/${id}`, { tags: ['old'] })).status).toBe(404)
  })

  test('in another folder is another one, whatever its name', async () => {
    const { client } = (await organization()).owner
    await uploadAndWait(client, 'readme.md', 'The first.', { folder: 'one' })
    const second = await uploadAndWait(client, 'readme.md', 'The second.', { folder: '../two/./' })
    expect([second.version, second.folder]).toEqual([1, 'two'])
    const known = async (folder: string) =>
      (await client.get(`/api/documents/versions?name=readme.md&folder=${folder}`)).json.newest?.version
    expect([await known('one'), await known('three')]).toEqual([1, undefined])
  })
})

describe('versions', () => {
  test('are listed, and an earlier one is restored with the level and tags of today', async () => {
    const { client } = (await organization()).owner
    const price = (crowns: string) => `# Prices\n\nThe canoe costs ${crowns} crowns an hour.\n`
    await uploadAndWait(client, 'price.md', price('forty'))
    const second = await uploadAndWait(client, 'price.md', price('fifty'))
    await client.patch(`/api/documents/${second.id}`, { accessLevel: 'admin', tags: ['prices'] })
    const { versions } = (await client.get(`/api/documents/${second.id}/versions`)).json
    expect(versions).toMatchObject([
      { version: 2, current: true, accessLevel: 'admin' },
      { version: 1, current: false },
    ])
    expect((await client.post(`/api/documents/${second.id}/restore`, { version: 2 })).status).toBe(409)
    expect((await client.post(`/api/documents/${second.id}/restore`, { version: 9 })).status).toBe(404)
    const restored = (await client.post(`/api/documents/${second.id}/restore`, { version: 1 })).json.document
    expect(restored).toMatchObject({ version: 3, accessLevel: 'admin', tags: ['prices'] })
    await settled(client, restored.id)
    const { json } = await client.post('/api/chat', { message: 'What does the canoe cost an hour?' })
    expect(json.message.content).toContain('forty')
    expect(await listed(client)).toMatchObject([{ version: 3 }])
  })
})

describe('an earlier version', () => {
  test('is opened by keepers as long as it is there, and is changed by nobody', async () => {
    const { owner, add } = await organization()
    const { client } = owner
    const first = await uploadAndWait(client, 'price.md', 'The canoe costs forty crowns an hour.')
    const second = await uploadAndWait(client, 'price.md', 'The canoe costs fifty crowns an hour.')
    const versions = (await client.get(`/api/documents/${second.id}/versions`)).json.versions
    expect(versions.map(({ id }: { id: number }) => id)).toEqual([second.id, first.id])
    const read = async (by: Client) =>
      Promise.all(['', '/chunks', '/file'].map((part) => by.get(`/api/documents/${first.id}${part}`)))
    const [document, chunks, file] = await read((await add('admin')).client)
    expect(document?.json.document).toMatchObject({ version: 1, superseded: true })
    expect(chunks?.json[0].text).toContain('forty')
    expect(file?.text).toContain('forty')
    expect((await client.get(`/api/documents/${second.id}`)).json.document).not.toHaveProperty('superseded')

    for (const by of [(await add('user')).client, (await add('sub_admin')).client, (await organization()).owner.client])
      expect((await read(by)).map(({ status }) => status)).toEqual([404, 404, 404])
    for (const call of ['retry', 'reprocess'])
      expect((await client.post(`/api/documents/${first.id}/${call}`)).status).toBe(404)
    expect((await client.del(`/api/documents/${first.id}`)).status).toBe(404)
    await client.del(`/api/documents/${second.id}`)
    expect((await read(client)).map(({ status }) => status)).toEqual([404, 404, 404])
  })

  test('is gone for a token that may not manage documents', async () => {
    const { owner } = await organization()
    const first = await uploadAndWait(owner.client, 'price.md', 'The canoe costs forty crowns an hour.')
    await uploadAndWait(owner.client, 'price.md', 'The canoe costs fifty crowns an hour.')
    const made = await owner.client.post('/api/tokens', {
      name: 'reader',
      scopes: ['documents.read'],
      currentPassword: PASSWORD,
    })
    const answer = await fetch(`${server.url}/api/documents/${first.id}/file`, {
      headers: { authorization: `Bearer ${made.json.token}` },
    })
    expect([made.status, answer.status]).toEqual([201, 404])
  })
})

describe('many at once', () => {
  test('get a level or go; what is gone or foreign is counted', async () => {
    const { client } = (await organization()).owner
    const { client: other } = (await organization()).owner
    const ids: number[] = []
    for (const at of [1, 2, 3]) ids.push((await uploadAndWait(client, `bulk-${at}.txt`, `The number ${at}.`)).id)
    const change = (body: unknown, by = client) => by.post('/api/documents/bulk', body)
    const access = { ids: [...ids, ids[0], 999_999], action: 'access', accessLevel: 'admin' }
    expect((await change(access)).json).toEqual({ changed: 3, missing: 1 })
    expect((await listed(client)).map(({ accessLevel }) => accessLevel)).toEqual(['admin', 'admin', 'admin'])
    expect((await change({ ids, action: 'delete' }, other)).json).toEqual({ changed: 0, missing: 3 })
    expect((await change({ ids: ids.slice(1), action: 'delete' })).json).toEqual({ changed: 2, missing: 0 })
    expect(await names(client, '')).toEqual(['bulk-1.txt'])
  })

  test.each([
    ['none', { ids: [], action: 'delete' }],
    ['more than 500', { ids: Array.from({ length: 501 }, (_, at) => at + 1), action: 'delete' }],
    ['a level that is not named', { ids: [1], action: 'access' }],
    ['something else', { ids: [1], action: 'rename' }],
  ])('%s is refused', async (_what, body) => {
    const { client } = (await organization()).owner
    expect((await client.post('/api/documents/bulk', body)).status).toBe(400)
  })
})
