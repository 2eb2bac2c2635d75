import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Document } from '../../../shared/contract/documents.ts'
import type { Client } from '../../testing/client.ts'
import { makeOrganization } from '../../testing/factories.ts'
import { settled } from '../../testing/organizations.ts'
import { until } from '../../testing/until.ts'
import { startSiteTester, type SiteTester } from '../../testing/websites/siteTester.ts'
import { linkedPage, pathsAsked, readAgain, siteNow, siteRead, storedValue } from '../../testing/websites/website.ts'

const DAY = 24 * 60 * 60_000

let { clock, web, server, stop } = {} as SiteTester
beforeAll(async () => {
  ;({ clock, web, server, stop } = await startSiteTester())
  web.on('/robots.txt', (_, response) => void response.end('User-agent: *\nDisallow: /\n'))
})
afterAll(() => stop())

const newClient = async () => (await makeOrganization(server)).owner.client
const add = (client: Client, path: string, fields: Record<string, unknown> = {}) =>
  client.post('/api/documents/url', { url: web.url + path, ...fields })
const watch = async (client: Client, path: string, fields: Record<string, unknown> = {}) => {
  const { json } = await add(client, path, { schedule: 'never', ...fields })
  return siteRead(client, json.website.id)
}
const documents = async (client: Client): Promise<Document[]> =>
  (await client.get('/api/documents?type=url')).json.documents
const newest = () => storedValue(server, 'select max(id) from documents')

/** A page that is served with a tag; what requests asked with is noted. */
function tagged(path: string, tag: string, text: string): { asked: (string | undefined)[] } {
  const asked: (string | undefined)[] = []
  web.on(path, (request, response) => {
    asked.push(request.headers['if-none-match'])
    response.setHeader('ETag', tag).setHeader('Content-Type', 'text/html')
    if (request.headers['if-none-match'] === tag) response.writeHead(304).end()
    else response.end(linkedPage('Opening hours', text, ['/elsewhere', 'other']))
  })
  return { asked }
}

test('a page that is there is read again by its schedule: unchanged it stays, changed it is a new version, gone it leaves', async () => {
  const client = await newClient()
  const first = tagged('/hours', '"1"', 'The harbour office opens at nine.')
  const { json } = await add(client, '/hours', { accessLevel: 'public', title: 'Office hours' })
  const { id } = await settled(client, json.document.id)
  web.hits.length = 0

  const site = await watch(client, '/hours', { schedule: 'daily' })
  expect(site).toMatchObject({ single: true, schedule: 'daily', accessLevel: 'public', status: 'ready', documents: 1 })
  expect(site.pages).toMatchObject({ found: 1, unchanged: 1 })
  expect(await documents(client)).toMatchObject([{ id, siteId: site.id, originalName: 'Office hours', folder: '' }])
  const last = newest()
  clock.later(DAY)
  await until(async () => first.asked.length === 3)
  expect((await siteRead(client, site.id)).pages).toMatchObject({ found: 1, unchanged: 1 })
  expect([first.asked, newest()]).toEqual([[undefined, undefined, '"1"'], last])

  tagged('/hours', '"2"', 'The harbour office opens at ten.')
  expect((await readAgain(client, site.id)).pages).toMatchObject({ found: 1, changed: 1 })
  expect(await documents(client)).toMatchObject([{ version: 2, accessLevel: 'public', status: 'completed' }])
  const answer = await client.post('/api/chat', { message: 'When does the harbour office open?' })
  expect(answer.json.message.content).toContain('at ten')

  web.on('/hours', (_, response) => void response.writeHead(410).end())
  expect(await readAgain(client, site.id)).toMatchObject({ status: 'failed', documents: 0, pages: { removed: 1 } })
  expect(await documents(client)).toEqual([])
  expect(new Set(pathsAsked(web))).toEqual(new Set(['/hours']))
})

test('a page without a document is fetched as a page of its own is, wherever it leads', async () => {
  const client = await newClient()
  web.on('/short', (_, response) => void response.writeHead(301, { Location: '/long/target' }).end())
  web.on(
    '/long/target',
    linkedPage(
      'Target',
      'The target has forty berths.',
      [],
      '<meta name="robots" content="noindex"><link rel="canonical" href="/canonical">',
    ),
  )
  const answer = await add(client, '/short', { schedule: 'weekly' })
  expect([answer.status, answer.json.document]).toEqual([201, undefined])
  const site = await siteRead(client, answer.json.website.id)
  expect(site).toMatchObject({ single: true, documents: 1, pages: { found: 1, new: 1 } })
  expect((await readAgain(client, site.id)).pages).toMatchObject({ found: 1, unchanged: 1 })
  expect(await documents(client)).toMatchObject([{ originalName: 'Target', sourceUrl: `${web.url}/short` }])
  web.on('/short', (_, response) => void response.writeHead(302, { Location: '/short' }).end())
  expect(await readAgain(client, site.id)).toMatchObject({ status: 'failed', documents: 1 })
})

test('a picture that is said to be a page is none, and nobody waits for its text to be recognised', async () => {
  const client = await newClient()
  const picture = readFileSync(join(import.meta.dirname, '../../../shared/ingest/testdata/images/phototest.png'))
  web.on('/picture', (_, response) => void response.setHeader('Content-Type', 'text/html').end(picture))
  const site = await watch(client, '/picture')
  expect(site).toMatchObject({ status: 'failed', documents: 0, error: { code: 'NO_PAGE' } })
})

test('one that could not be read is read by its schedule from then on', async () => {
  const client = await newClient()
  const { json } = await add(client, '/later')
  expect((await settled(client, json.document.id)).status).toBe('failed')
  web.on('/later', linkedPage('Later', 'It came later.'))
  expect(await watch(client, '/later')).toMatchObject({ documents: 1, pages: { new: 1 } })
  expect(await documents(client)).toMatchObject([{ originalName: 'Later', status: 'completed' }])
})

test('an address in another spelling is the same page, and a level that is named holds', async () => {
  const client = await newClient()
  web.on('/prices?utm_source=x', linkedPage('Prices', 'A berth costs forty crowns.'))
  web.on('/prices', linkedPage('Prices', 'A berth costs forty crowns.'))
  const { json } = await add(client, '/prices?utm_source=x#top')
  const { id } = await settled(client, json.document.id)
  const site = await watch(client, '/prices?utm_source=x#top', { accessLevel: 'admin' })
  expect(site).toMatchObject({ address: `${web.url}/prices`, accessLevel: 'admin' })
  expect(await documents(client)).toMatchObject([{ id, accessLevel: 'admin' }])
  const again = await add(client, '/prices', { schedule: 'monthly' })
  expect([again.status, again.json.website.schedule]).toEqual([200, 'monthly'])
})

test('asked for as a whole website it becomes one, and a page of one is its matter', async () => {
  const client = await newClient()
  web.on('/robots.txt', (_, response) => void response.writeHead(404).end())
  web.on('/docs/', linkedPage('Docs', 'The documents begin here.', ['more']))
  web.on('/docs/more', linkedPage('More', 'There is more of it.'))
  const { id } = await watch(client, '/docs/')
  const whole = await add(client, '/docs/', { crawl: 'site' })
  expect([whole.status, whole.json.website.id, whole.json.website.single]).toEqual([200, id, false])
  expect(await siteRead(client, id)).toMatchObject({ documents: 2 })
  const page = await add(client, '/docs/more', { schedule: 'daily' })
  expect([page.status, page.json.website.id, page.json.website.schedule]).toEqual([200, id, 'never'])
  expect((await siteNow(client, id)).documents).toBe(2)
})
