import Sqlite from 'better-sqlite3'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { foundOrganization, joinOrganization, settled } from '../../testing/organizations.ts'
import { startSiteTester, type SiteTester } from '../../testing/websites/siteTester.ts'
import { addPage, addPageAndWait, plainPage } from '../../testing/websites/website.ts'

const MINUTE = 60_000

let { clock, web, server, stop } = {} as SiteTester
beforeAll(async () => {
  ;({ clock, web, server, stop } = await startSiteTester())
})
afterEach(() => void (web.hits.length = 0))
afterAll(() => stop())

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
  web.on('/hours', plainPage('Hours', 'Open from nine to five.'))
  web.on('/times', plainPage('Hours', 'Open from nine to five.'))
  const hours = await addPageAndWait(client, `${web.url}/hours`)
  const times = await addPageAndWait(client, `${web.url}/times`)
  expect([hours.status, times.status]).toEqual(['completed', 'completed'])
  expect(stored(hours.id).sourceKey).toBe(`url:${web.url}/hours`)
  expect(stored(times.id).contentHash).toBe(stored(hours.id).contentHash)
  expect(stored(hours.id).contentHash).toMatch(/^[0-9a-f]{64}$/)

  await client.del(`/api/documents/${hours.id}`)
  web.on('/hours', plainPage('Hours', 'Open from ten to six.'))
  const anew = await addPageAndWait(client, `${web.url}/hours`)
  expect(stored(anew.id).contentHash).not.toBe(stored(times.id).contentHash)
})

test('adding is noted as such, and a known page takes the level that is named', async () => {
  const owner = await foundOrganization(server)
  const { client: member } = await joinOrganization(server, owner)
  web.on('/plans', plainPage('Plans', 'The plans of the board.'))
  const url = `${web.url}/plans`
  const { id } = await addPageAndWait(owner.client, url)
  expect((await member.get(`/api/documents/${id}/file`)).status).toBe(200)
  expect((await addPage(owner.client, url, { accessLevel: 'admin' })).json.document.accessLevel).toBe('admin')
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
  const waiting = await addPageAndWait(client, `${web.url}/later`)
  expect(new Date(waiting.retryAt ?? '').getTime()).toBe(clock.now().getTime() + MINUTE)
  web.on('/later', plainPage('Later', 'It is there.'))
  expect((await client.post(`/api/documents/${waiting.id}/retry`)).status).toBe(200)
  expect(await settled(client, waiting.id)).toMatchObject({ status: 'completed', originalName: 'Later' })
  expect((await client.get(`/api/documents?type=url&search=LATER`)).json.total).toBe(1)
  expect((await client.get(`/api/documents?type=url&search=${encodeURIComponent(web.url)}`)).json.total).toBe(1)
})
