import Sqlite from 'better-sqlite3'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Document } from '../../../shared/contract/documents.ts'
import type { Client } from '../../testing/client.ts'
import { createClock, type Clock } from '../../testing/clock.ts'
import { foundOrganization, joinOrganization, settled } from '../../testing/organizations.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { LOOPBACK_WEB } from '../../testing/websites/website.ts'
import { startWebServer, type WebServer } from '../../testing/webServer.ts'

const MINUTE = 60_000

let clock: Clock
let server: TestServer
let web: WebServer
beforeAll(async () => {
  clock = createClock()
  web = await startWebServer()
  server = await startTestServer({ runtime: clock.runtime, webAccess: LOOPBACK_WEB })
})
afterEach(() => void (web.hits.length = 0))
afterAll(async () => {
  await server.stop()
  await web.stop()
})

const page = (title: string, text: string) =>
  `<html><head><title>${title}</title></head><body><nav>Home</nav><h1>${title}</h1><p>${text}</p></body></html>`

const add = (client: Client, url: string, fields: Record<string, unknown> = {}) =>
  client.post('/api/documents/url', { url, accessLevel: 'users', ...fields })

async function addAndWait(client: Client, url: string, fields?: Record<string, unknown>): Promise<Document> {
  const answer = await add(client, url, fields)
  expect(answer.status).toBe(201)
  return settled(client, answer.json.document.id)
}

/** What the database holds of a document that no answer tells. */
function stored(id: number): { sourceKey: string; contentHash: string } {
  const db = new Sqlite(join(server.dataDir, 'veracite.db'), { readonly: true })
  try {
    return db.prepare('select "sourceKey", "contentHash" from documents where id = ?').get(id) as ReturnType<
      typeof stored
    >
  } finally {
    db.close()
  }
}

test('a page is known by its address, and one that changed by its content', async () => {
  const { client } = await foundOrganization(server)
  web.on('/hours', page('Hours', 'Open from nine to five.'))
  web.on('/times', page('Hours', 'Open from nine to five.'))
  const hours = await addAndWait(client, `${web.url}/hours`)
  const times = await addAndWait(client, `${web.url}/times`)
  expect([hours.status, times.status]).toEqual(['completed', 'completed'])
  expect(stored(hours.id).sourceKey).toBe(`url:${web.url}/hours`)
  expect(stored(times.id).contentHash).toBe(stored(hours.id).contentHash)
  expect(stored(hours.id).contentHash).toMatch(/^[0-9a-f]{64}$/)

  await client.del(`/api/documents/${hours.id}`)
  web.on('/hours', page('Hours', 'Open from ten to six.'))
  const anew = await addAndWait(client, `${web.url}/hours`)
  expect(stored(anew.id).contentHash).not.toBe(stored(times.id).contentHash)
})

test('adding is noted as such, and a known page takes the level that is named', async () => {
  const owner = await foundOrganization(server)
  const { client: member } = await joinOrganization(server, owner)
  web.on('/plans', page('Plans', 'The plans of the board.'))
  const url = `${web.url}/plans`
  const { id } = await addAndWait(owner.client, url)
  expect((await member.get(`/api/documents/${id}/file`)).status).toBe(200)
  expect((await add(owner.client, url, { accessLevel: 'admin' })).json.document.accessLevel).toBe('admin')
  expect((await member.get(`/api/documents/${id}/file`)).status).toBe(404)
  const unnamed = await owner.client.post('/api/documents/url', { url })
  expect([unnamed.status, unnamed.json.document.accessLevel]).toEqual([200, 'admin'])
  const { events } = (await owner.client.get('/api/audit')).json
  expect(events.slice(0, 2)).toMatchObject([
    { action: 'document.access_changed', detail: 'users to admin' },
    { action: 'website.added', target: url },
  ])
})

test('a website that waits says for how long, and is tried at once when somebody asks for it', async () => {
  const { client } = await foundOrganization(server)
  web.on('/later', (_, response) => response.writeHead(503).end())
  const waiting = await addAndWait(client, `${web.url}/later`)
  expect(new Date(waiting.retryAt ?? '').getTime()).toBe(clock.now().getTime() + MINUTE)
  web.on('/later', page('Later', 'It is there.'))
  expect((await client.post(`/api/documents/${waiting.id}/retry`)).status).toBe(200)
  expect(await settled(client, waiting.id)).toMatchObject({ status: 'completed', originalName: 'Later' })
  expect((await client.get(`/api/documents?type=url&search=LATER`)).json.total).toBe(1)
  expect((await client.get(`/api/documents?type=url&search=${encodeURIComponent(web.url)}`)).json.total).toBe(1)
})
