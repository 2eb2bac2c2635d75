import Sqlite from 'better-sqlite3'
import { sql } from 'kysely'
import { closeSync, openSync, writeSync } from 'node:fs'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { makeOrganization } from '../testing/factories.ts'
import { inDatabase } from '../testing/inDatabase.ts'
import { answerTo, foundOrganization, PASSWORD, uploadAndWait, type Owner } from '../testing/organizations.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'
import type { Client } from '../testing/client.ts'

const DAY_MS = 24 * 60 * 60_000

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { LOG_LEVEL: 'silent' } })
})
afterEach(() => void vi.useRealTimers())
afterAll(() => server.stop())

const FERRY = '# Ferry\n\nThe ferry to Sandhamn leaves at a quarter past nine.\n'

/** What an organization is told when it asks for something that is in its documents. */
const asked = (client: Client) => answerTo(client, 'When does the ferry to Sandhamn leave?')

test('on a disk that takes no writes everything can be read, and whoever writes is told why it fails', async () => {
  const { owner } = await makeOrganization(server)
  const { db } = server.composition.foundation
  const { id } = await uploadAndWait(owner.client, 'ferry.md', FERRY)
  await sql`pragma query_only = on`.execute(db)
  const refused = await owner.client.patch('/api/auth/user/profile', {
    firstName: 'Åsa',
    lastName: 'Ek',
    email: owner.email,
  })
  expect([refused.status, refused.json.code]).toEqual([507, 'DISK_READ_ONLY'])
  expect((await owner.client.get(`/api/documents/${id}/chunks`)).text).toContain('quarter past nine')
  expect((await server.client().get('/healthz')).text).toBe('ok')
  await sql`pragma query_only = off`.execute(db)
  expect(await asked(owner.client)).toContain('quarter past nine')
})

test.each([
  ['forwards', 500 * DAY_MS],
  ['back', -500 * DAY_MS],
])('a clock that jumps %s, and later to where it was, leaves nothing undone', async (_, jump) => {
  const owner = await foundOrganization(server)
  await uploadAndWait(owner.client, 'before.md', '# Before\n\nThe office opens at eight.\n')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + jump })
  await worksAsEver(owner, 'during.md')
  vi.useRealTimers()
  await worksAsEver(owner, 'after.md')
})

/** Signs in, uploads, asks, and has a mail sent, each of which looks at the clock. */
async function worksAsEver({ slug, username }: Owner, name: string): Promise<void> {
  const client = server.client()
  const signIn = await client.post('/api/login/local', { organizationSlug: slug, username, password: PASSWORD })
  expect(signIn.status).toBe(200)
  const document = await uploadAndWait(client, name, `${FERRY}\nWritten in ${name}.\n`)
  expect(document.status).toBe('completed')
  expect(await asked(client)).toContain('quarter past nine')
  // Its link is mailed, followed, and taken as new.
  await foundOrganization(server)
}

test('five hundred connections that say nothing, or half of something, keep nobody from being answered', async () => {
  const { owner } = await makeOrganization(server)
  await uploadAndWait(owner.client, 'ferry.md', FERRY)
  const halves = [
    '',
    'GET / HTTP/1.1\r\n',
    'POST /api/chat HTTP/1.1\r\nHost: x\r\nContent-Length: 90\r\n\r\n{"message"',
  ]
  const sockets = await Promise.all(Array.from({ length: 500 }, (_, at) => held(halves[at % halves.length] ?? '')))
  const client = owner.client
  expect((await server.client().get('/healthz')).text).toBe('ok')
  expect(await Promise.all(Array.from({ length: 8 }, () => asked(client)))).toEqual(
    Array.from({ length: 8 }, () => expect.stringContaining('quarter past nine') as string),
  )
  for (const socket of sockets) socket.destroy()
  expect(await asked(client)).toContain('quarter past nine')
})

async function held(text: string): Promise<Socket> {
  const { hostname, port } = new URL(server.url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  if (text !== '') socket.write(text)
  return socket
}

test('a damaged page of the database is told of as what it is, and other organizations are served', async () => {
  const [hit, spared] = [await makeOrganization(server), await makeOrganization(server)]
  const before = pagesOf(server.dataDir, 'document_chunks').length
  const paragraphs = Array.from(
    { length: 400 },
    (_, at) => `## Rule ${at}\n\n${`Rule ${at} of the harbour. `.repeat(20)}\n`,
  )
  const { id } = await uploadAndWait(hit.owner.client, 'rules.md', paragraphs.join('\n'))
  await uploadAndWait(spared.owner.client, 'ferry.md', FERRY)
  await server.restart(() => {
    const page = pagesOf(server.dataDir, 'document_chunks')[before + 1]
    damagePage(server.dataDir, page ?? 0)
  })
  const answer = await hit.owner.client.get(`/api/documents/${id}/chunks`)
  expect([answer.status, answer.json.code]).toEqual([500, 'DATA_DAMAGED'])
  expect(await asked(spared.owner.client)).toContain('quarter past nine')
  const renamed = { firstName: 'Åsa', lastName: 'Ek', email: spared.owner.email }
  expect((await spared.owner.client.patch('/api/auth/user/profile', renamed)).status).toBe(200)
  expect((await server.client().get('/healthz')).text).toBe('ok')
})

/** Numbers of the pages with a table's rows, in the order of the rows. */
function pagesOf(dataDir: string, table: string): number[] {
  const found = (db: Sqlite.Database) =>
    db.prepare(`select pageno from dbstat where name = ? and pagetype = 'leaf' order by path`).pluck().all(table)
  return inDatabase(dataDir, found) as number[]
}

/** Writes noise over a page, as a disk does that loses a block. */
function damagePage(dataDir: string, page: number): void {
  const size = inDatabase(dataDir, (db) => db.pragma('page_size', { simple: true }) as number)
  const file = openSync(join(dataDir, 'veracite.db'), 'r+')
  writeSync(file, Buffer.alloc(size, 0xa5), 0, size, (page - 1) * size)
  closeSync(file)
}
