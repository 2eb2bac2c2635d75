import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { changeDatabase, inDatabase } from '../../testing/inDatabase.ts'
import { foundOrganization, joinOrganization, settled } from '../../testing/organizations.ts'
import { until } from '../../testing/until.ts'
import { startWebServer } from '../../testing/webServer.ts'
import { startSiteTester, type SiteTester } from '../../testing/websites/siteTester.ts'
import {
  addSite,
  linkedPage,
  pagesOf,
  pathsAsked,
  readAgain,
  siteNow,
  siteRead,
  storedValue,
} from '../../testing/websites/website.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

let { clock, web, server, stop } = {} as SiteTester
let folders = 0
beforeAll(async () => {
  ;({ clock, web, server, stop } = await startSiteTester())
})
afterEach(() => void (web.hits.length = 0))
afterAll(() => stop())

/** A site of a start page and two others, in a folder of its own. */
function smallSite(): { url: string; path: string } {
  folders += 1
  const path = `/s${folders}/`
  web.on(path, linkedPage('Start', `The start of number ${folders}.`, ['one', 'two']))
  web.on(`${path}one`, linkedPage('One', `Page one of number ${folders}.`))
  web.on(`${path}two`, linkedPage('Two', `Page two of number ${folders}.`))
  return { url: web.url + path, path }
}

const storageOf = (slug: string) =>
  storedValue(server, 'select "currentStorageUsed" from organizations where slug = ?', slug)

test('a website that fails for now keeps its pages, says when it is tried again, and is tried at once when asked', async () => {
  const { client } = await foundOrganization(server)
  const { url, path } = smallSite()
  const { id } = await addSite(client, url)
  await siteRead(client, id)
  const away = (_: unknown, response: import('node:http').ServerResponse) => void response.writeHead(503).end()
  for (const page of ['', 'one', 'two']) web.on(path + page, away)
  await client.post(`/api/websites/${id}/read`)
  const waiting = await until(async () => {
    const site = await siteNow(client, id)
    return site.retryAt !== undefined && site
  })
  expect(waiting).toMatchObject({ status: 'reading', documents: 3, error: { code: 'WEBSITE_BUSY' } })
  expect(new Date(waiting.retryAt ?? '').getTime()).toBe(clock.now().getTime() + MINUTE)
  const asked = web.hits.length
  web.on(path, linkedPage('Start', 'The start is back.', ['one', 'two']))
  await client.post(`/api/websites/${id}/read`)
  await until(async () => (await pagesOf(client, id, '&outcome=changed')).length === 1)
  expect(web.hits.length).toBeGreaterThan(asked)
  // Four further tries of the others, each later than the one before.
  for (let reading = true; reading;) {
    const { retryAt } = await until(async () => {
      const site = await siteNow(client, id)
      return (site.status !== 'reading' || site.retryAt !== undefined) && site
    })
    reading = retryAt !== undefined
    if (retryAt) clock.later(Math.max(0, Date.parse(retryAt) - clock.now().getTime()))
  }
  const site = await siteRead(client, id)
  expect(site).toMatchObject({ status: 'ready', documents: 3, pages: { changed: 1, failed: 2, removed: 0 } })
  expect((await client.get(`/api/documents?site=${id}&status=completed`)).json.total).toBe(3)
})

test('a website that leads to another page for now loses nothing', async () => {
  const { client } = await foundOrganization(server)
  const { url, path } = smallSite()
  const { id } = await addSite(client, url)
  await siteRead(client, id)
  web.on(path, (_, response) => void response.writeHead(302, { Location: '/sign-in' }).end())
  expect(await readAgain(client, id)).toMatchObject({ status: 'ready', documents: 3, pages: { failed: 1, removed: 0 } })
  web.on(path, linkedPage('Start', 'All links are gone.'))
  // Most of the site seems gone, so its pages are asked for one by one: they are there.
  expect(await readAgain(client, id)).toMatchObject({ status: 'ready', documents: 3 })
})

test('it is read again when its schedule says so', async () => {
  const { client } = await foundOrganization(server)
  const { url, path } = smallSite()
  const { id } = await addSite(client, url, { schedule: 'daily' })
  const site = await siteRead(client, id)
  expect(Date.parse(site.nextReadAt ?? '')).toBe(clock.now().getTime() + DAY)
  web.on(`${path}two`, linkedPage('Two', 'Page two has changed.'))
  clock.later(DAY)
  await until(async () => (await siteNow(client, id)).pages.changed === 1)
  await siteRead(client, id)
  const weekly = await client.patch(`/api/websites/${id}`, { schedule: 'weekly', title: 'Ours' })
  expect(weekly.json.website).toMatchObject({ schedule: 'weekly', title: 'Ours' })
  expect(Date.parse(weekly.json.website.nextReadAt)).toBe(clock.now().getTime() + 7 * DAY)
  const never = await client.patch(`/api/websites/${id}`, { schedule: 'never' })
  expect(never.json.website.nextReadAt).toBeUndefined()
})

test('a cancelled reading stops, keeps what was read, and can be begun anew', async () => {
  const { client } = await foundOrganization(server)
  const { url, path } = smallSite()
  let answer: (() => void) | undefined
  web.on(`${path}two`, (_, response) => {
    answer = () => response.setHeader('Content-Type', 'text/html').end(linkedPage('Two', 'It comes too late.'))
  })
  const { id } = await addSite(client, url)
  await until(async () => answer !== undefined)
  const cancelled = await client.post(`/api/websites/${id}/cancel`)
  expect(cancelled.json.website).toMatchObject({ status: 'cancelled', documents: 2 })
  answer?.()
  expect((await client.post(`/api/websites/${id}/cancel`)).status).toBe(409)
  web.on(`${path}two`, linkedPage('Two', 'It is there.'))
  expect(await readAgain(client, id)).toMatchObject({ status: 'ready', documents: 3, pages: { new: 1, unchanged: 2 } })
})

test('who may see a website holds for all its pages, and one that is deleted takes them along', async () => {
  const owner = await foundOrganization(server)
  const { client } = owner
  const member = await joinOrganization(server, owner)
  const before = storageOf(owner.slug)
  const { url, path } = smallSite()
  const { id } = await addSite(client, url)
  await siteRead(client, id)
  const { documents } = (await client.get(`/api/documents?site=${id}`)).json
  const seen = async () => (await member.client.get(`/api/documents/${documents[0].id}`)).status
  expect(await seen()).toBe(200)
  expect((await member.client.get('/api/websites')).status).toBe(403)
  await client.patch(`/api/websites/${id}`, { accessLevel: 'admin' })
  expect(await seen()).toBe(404)
  web.on(`${path}one`, linkedPage('One', 'Page one is another one now.'))
  await readAgain(client, id)
  const levels = (await client.get(`/api/documents?site=${id}`)).json.documents
  expect(levels.map(({ accessLevel }: { accessLevel: string }) => accessLevel)).toEqual(['admin', 'admin', 'admin'])
  expect((await client.del(`/api/websites/${id}`)).status).toBe(200)
  expect((await client.get('/api/documents')).json.total).toBe(0)
  expect((await client.get(`/api/websites/${id}`)).status).toBe(404)
  expect(storageOf(owner.slug)).toBe(before)
  const { events } = (await client.get('/api/audit')).json
  expect(events[0]).toMatchObject({ action: 'website.deleted', target: url })
})

test('a page that was added on its own joins the website, one that was deleted by hand stays away', async () => {
  const { client } = await foundOrganization(server)
  const { url } = smallSite()
  const single = await client.post('/api/documents/url', { url: `${url}one` })
  await settled(client, single.json.document.id)
  const admin = await client.post('/api/documents/url', { url: `${url}two`, accessLevel: 'admin' })
  await settled(client, admin.json.document.id)
  const { id } = await addSite(client, url)
  expect(await siteRead(client, id)).toMatchObject({ documents: 2, pages: { new: 1, unchanged: 1, skipped: 1 } })
  expect((await client.get(`/api/documents/${single.json.document.id}`)).json.document.siteId).toBe(id)
  expect((await pagesOf(client, id, '&outcome=skipped'))[0]?.reason?.code).toBe('KNOWN')
  await client.del(`/api/documents/${single.json.document.id}`)
  expect(await readAgain(client, id)).toMatchObject({ documents: 1, pages: { skipped: 2, new: 0 } })
})

test('a website that is there already is answered with, and a plan without room ends its reading', async () => {
  const owner = await foundOrganization(server)
  const { url } = smallSite()
  changeDatabase(server.dataDir, (db) =>
    db
      .prepare('update organizations set "currentStorageUsed" = "maxStorageLimit" * 1048576 - 1 where slug = ?')
      .run(owner.slug),
  )
  const { id } = await addSite(owner.client, url)
  const site = await siteRead(owner.client, id)
  expect(site).toMatchObject({ documents: 0, limitReached: 'storage', error: { code: 'STORAGE_FULL' } })
  const again = await owner.client.post('/api/documents/url', { url: `${url}#x`, crawl: 'site', accessLevel: 'admin' })
  expect([again.status, again.json.duplicate, again.json.website.id]).toEqual([200, true, id])
  expect(again.json.website).toMatchObject({ accessLevel: 'admin', status: 'reading' })
  expect(
    inDatabase(server.dataDir, (db) => db.prepare('select count(*) from documents where "siteId" = ?').pluck().get(id)),
  ).toBe(0)
})

test('nothing inside is asked for, wherever a website leads', async () => {
  const { client } = await foundOrganization(server)
  const inner = await startWebServer({ address: '127.0.0.2', port: web.port })
  try {
    const secret = `http://127.0.0.2:${inner.port}/`
    const forms = [
      secret,
      `http://2130706434:${inner.port}/`,
      `http://[::ffff:7f00:2]:${inner.port}/`,
      'http://169.254.169.254/',
      'file:///etc/passwd',
      `http://a:b@127.0.0.2:${inner.port}/`,
    ]
    folders += 1
    const path = `/s${folders}/`
    web.on(
      '/robots.txt',
      (_, response) =>
        void response.end(`${forms.map((form) => `Sitemap: ${form}`).join('\n')}\nSitemap: /map-of-secrets.xml\n`),
    )
    web.on('/map-of-secrets.xml', `<urlset>${forms.map((form) => `<url><loc>${form}</loc></url>`).join('')}</urlset>`)
    const canonical = `<link rel="canonical" href="${secret}"><base href="${web.url}${path}">`
    const redirects = forms.map((_, at) => `r${at}`)
    web.on(path, linkedPage('Start', 'The start of it.', [...forms, ...redirects, 'canonical'], canonical))
    web.on(
      `${path}canonical`,
      linkedPage('Canonical', 'It names an inner page.', [], `<link rel="canonical" href="${secret}">`),
    )
    for (const [at, form] of forms.entries())
      web.on(`${path}r${at}`, (_, response) => void response.writeHead(301, { Location: form }).end())
    const { id } = await addSite(client, web.url + path)
    const site = await siteRead(client, id)
    expect(site.pages).toMatchObject({ new: 2, skipped: forms.length })
    expect(inner.hits).toEqual([])

    // A first page may lead to another host; not to one inside.
    web.on(`${path}away/`, (_, response) => void response.writeHead(301, { Location: secret }).end())
    const { id: away } = await addSite(client, `${web.url}${path}away/`)
    expect(await siteRead(client, away)).toMatchObject({ status: 'failed', error: { code: 'ADDRESS_NOT_ALLOWED' } })
    const { id: name } = await addSite(client, 'http://intranet.example/')
    expect(await siteRead(client, name)).toMatchObject({ status: 'failed', error: { code: 'ADDRESS_NOT_ALLOWED' } })
    for (const form of forms)
      expect((await client.post('/api/documents/url', { url: form, crawl: 'site' })).status).toBe(400)
    expect(inner.hits).toEqual([])
    expect(pathsAsked(web)).toContain('/map-of-secrets.xml')
  } finally {
    await inner.stop()
    web.on('/robots.txt', (_, response) => void response.writeHead(404).end())
  }
})
