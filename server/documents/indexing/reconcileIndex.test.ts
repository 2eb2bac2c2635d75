import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Message } from '../../../shared/contract/chat.ts'
import type { Document } from '../../../shared/contract/documents.ts'
import { changeDatabase, inDatabase } from '../../testing/inDatabase.ts'
import { foundOrganization, settled, uploadAndWait, type Owner } from '../../testing/organizations.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { until } from '../../testing/until.ts'

let server: TestServer
let first: Tenant
let second: Tenant
beforeAll(async () => {
  server = await startTestServer()
  first = await foundTenant('Sandhamn', 'quarter past nine')
  second = await foundTenant('Vaxholm', 'half past seven')
})
afterAll(() => server.stop())

interface Tenant {
  owner: Owner
  id: number
  document: Document
  question: string
  truth: string
}

async function foundTenant(island: string, time: string): Promise<Tenant> {
  const owner = await foundOrganization(server)
  const text = `# Ferry\n\nThe ferry to ${island} leaves at a ${time} from the north quay.\n`
  const document = await uploadAndWait(owner.client, 'ferry.md', text)
  const id = inDatabase(server.dataDir, (db) =>
    db.prepare('select id from organizations where slug = ?').pluck().get(owner.slug),
  )
  return { owner, id: Number(id), document, question: `When does the ferry to ${island} leave?`, truth: time }
}

/** What is told first: the answer, the nearest place where there is none that is sure, or that there is nothing. */
async function answer({ owner, question }: Tenant): Promise<string> {
  const { json } = await owner.client.post('/api/chat', { message: question })
  if (json.conversationId === undefined) return `${json.code}`
  const { json: all } = await owner.client.get(`/api/conversations/${json.conversationId}/messages`)
  const { state, content, sources } = all[1] as Message
  const [nearest] = sources
  return state === 'places' && nearest?.type === 'document' ? nearest.quote : content
}

const answers = (tenant: Tenant) => until(async () => (await answer(tenant)).includes(tenant.truth))

/** The index files of an organization, the database itself first. */
function indexFiles({ id }: Tenant): string[] {
  const folder = join(server.dataDir, 'indexes')
  return readdirSync(folder)
    .filter((name) => name.startsWith(`${id}.`))
    .sort()
    .map((name) => join(folder, name))
}

const removeAll = (tenant: Tenant) => indexFiles(tenant).forEach((path) => rmSync(path))

test('a lost index file is written anew from the database at the next start', async () => {
  await answers(first)
  await server.restart(() => removeAll(first))
  await answers(first)
})

test.each<[string, (path: string) => void]>([
  ['holds garbage', (path) => writeFileSync(path, Buffer.alloc(40_000, 'garbage '))],
  ['was cut short', (path) => truncateSync(path, Math.floor(statSync(path).size / 2 / 4096) * 4096)],
])(
  'an index file that %s is written anew, and so is the lost one of the organization behind',
  async (_what, damage) => {
    await server.restart(() => {
      const [path = '', ...beside] = indexFiles(first)
      beside.forEach((each) => rmSync(each))
      damage(path)
      removeAll(second)
    })
    await answers(first)
    await answers(second)
  },
)

/** Writes over bytes of a file that others have open, and leaves its length. */
function overwrite(path: string, from: number): void {
  const file = openSync(path, 'r+')
  writeSync(file, Buffer.alloc(statSync(path).size - from, 'garbage '), 0, undefined, from)
  closeSync(file)
}

describe('while the server runs, an index file', () => {
  test.each<[string, (path: string) => void]>([
    ['is overwritten with garbage', (path) => overwrite(path, 0)],
    ['is damaged behind its first page', (path) => overwrite(path, 4096)],
    ['is cut short', (path) => truncateSync(path, 4096)],
  ])('that %s is written anew without a restart; until then no answer is wrong', async (_what, damage) => {
    await answers(first)
    await answers(second)
    const [path = ''] = indexFiles(first)
    damage(path)
    // A new file makes whoever keeps the index open look at it again.
    const added = await first.owner.client.upload(`added-${Math.random()}.md`, `Lamps burn ${Math.random()} hours.`)
    expect(added.status).toBe(201)
    const heard = new Set<string>()
    await until(async () => {
      const said = await answer(first)
      heard.add(said.includes(first.truth) ? 'truth' : said)
      expect(await answer(second)).toContain(second.truth)
      const { document } = (await first.owner.client.get(`/api/documents/${added.json.document.id}`)).json
      expect(['processing', 'completed']).toContain(document.status)
      return said.includes(first.truth) && document.status === 'completed'
    })
    expect([...heard].filter((said) => said !== 'truth' && said !== 'SEARCH_REBUILDING')).toEqual([])
    await until(async () => (await answer({ ...first, question: 'How many hours do lamps burn?' })).includes('burn 0.'))
  })
})

const indexed = (tenant: Tenant, documentId: number): unknown => {
  const file = new Sqlite(indexFiles(tenant)[0] ?? '', { readonly: true })
  try {
    return file.prepare('select count(*) from chunk where document = ?').pluck().get(documentId)
  } finally {
    file.close()
  }
}
const sections = (count: number) =>
  Array.from({ length: count }, (_, at) => `## Pier ${at}\n\nPier ${at} has ${at} rings.\n`).join('\n')

test('a document that is read anew and has fewer passages leaves no others in the index', async () => {
  const { id } = await uploadAndWait(first.owner.client, 'piers.md', sections(9))
  expect(indexed(first, id)).toBe(9)
  const { id: short } = await uploadAndWait(first.owner.client, 'pier.md', sections(1))
  // As if another release had found more in it: its original is another one now.
  changeDatabase(server.dataDir, (db) => {
    const named = db.prepare('select filename from documents where id = ?').pluck()
    const [mine, other] = [named.get(id), named.get(short)]
    const name = db.prepare('update documents set filename = ? where id = ?')
    name.run('meanwhile', short)
    name.run(other, id)
    name.run(mine, short)
  })
  await first.owner.client.post(`/api/documents/${id}/reprocess`)
  expect(await settled(first.owner.client, id)).toMatchObject({ status: 'completed', chunkCount: 1 })
  expect(indexed(first, id)).toBe(1)
})

test('passages that the index holds too many of a document leave it at the next start', async () => {
  const { id } = await uploadAndWait(first.owner.client, 'landings.md', sections(7))
  await server.restart(() =>
    changeDatabase(server.dataDir, (db) => {
      db.prepare('update documents set "chunkCount" = 5 where id = ?').run(id)
      db.prepare('delete from document_chunks where "documentId" = ? and "chunkIndex" >= 5').run(id)
    }),
  )
  await until(async () => indexed(first, id) === 5)
})

test('an organization whose deletion was cut off keeps nobody behind it waiting', async () => {
  const before = await foundTenant('Utö', 'ten to eight')
  const behind = await foundTenant('Grinda', 'twenty past four')
  await server.restart(() => {
    changeDatabase(server.dataDir, (db) =>
      db.prepare(`update organizations set "deletedAt" = '2020-01-01T00:00:00.000Z' where id = ?`).run(before.id),
    )
    removeAll(behind)
  })
  await answers(behind)
})

test('indexes of former models are removed', async () => {
  const former = join(server.dataDir, 'indexes', `${first.id}.0badcafe.db`)
  await server.restart(() => writeFileSync(former, 'of another model'))
  await until(async () => !existsSync(former))
  await answers(first)
})

test('a damaged chunk is left out, its document says so, and the others go on answering', async () => {
  const { client } = first.owner
  const other = await uploadAndWait(client, 'berth.md', '# Berths\n\nA berth costs 240 crowns for one night.\n')
  const damage = (id: number) =>
    changeDatabase(server.dataDir, (db) =>
      db.prepare('update document_chunks set "encryptedContent" = zeroblob(60) where "documentId" = ?').run(id),
    )
  damage(first.document.id)
  // It cannot be read again from its file.
  const filename = inDatabase(server.dataDir, (db) =>
    db.prepare('select filename from documents where id = ?').pluck().get(first.document.id),
  )
  rmSync(join(server.dataDir, 'blobs', `${first.id}`, String(filename)))
  // Before the restart the index still leads to it.
  expect((await client.post('/api/chat', { message: first.question })).status).toBe(200)
  expect((await client.get(`/api/documents/${first.document.id}/chunks`)).json).toEqual([])
  await server.restart(() => removeAll(first))
  await until(async () => {
    const { document } = (await client.get(`/api/documents/${first.document.id}`)).json
    return (document as Document).warnings?.includes('damaged')
  })
  await until(async () => (await answer({ ...first, question: 'What does a berth cost?' })).includes('240'))
  expect((await client.get(`/api/documents/${other.id}`)).json.document.warnings).toBeUndefined()
})
