import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Document } from '../../../shared/contract/documents.ts'
import type { Client } from '../../testing/client.ts'
import { foundOrganization } from '../../testing/organizations.ts'
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
import { until } from '../../testing/until.ts'

let { clock, web, server, stop } = {} as SiteTester
let folders = 0
beforeAll(async () => {
  ;({ clock, web, server, stop } = await startSiteTester())
})
afterEach(() => {
  web.hits.length = 0
  web.on('/robots.txt', (_, response) => response.writeHead(404).end())
  web.on('/sitemap.xml', (_, response) => response.writeHead(404).end())
})
afterAll(() => stop())

/** A folder of the test's own on the web, so that tests do not meet each other's pages. */
function folder(): { url: string; path: string } {
  folders += 1
  return { url: `${web.url}/f${folders}/`, path: `/f${folders}/` }
}

async function documentsOf(client: Client): Promise<Document[]> {
  return (await client.get('/api/documents?type=url&sort=name')).json.documents
}

const namesOf = async (client: Client) => (await documentsOf(client)).map(({ originalName }) => originalName)

/** What each page came to, by its path: "new", or "skipped: MOVED". */
async function outcomes(client: Client, id: number): Promise<Record<string, string>> {
  const pages = await pagesOf(client, id)
  return Object.fromEntries(
    pages.map(({ address, outcome, reason }) => [
      address.slice(web.url.length),
      `${outcome}${reason ? `: ${reason.code}` : ''}`,
    ]),
  )
}

test('a website is read with what it links to and what its sitemap names, and answers with the page', async () => {
  const { client } = await foundOrganization(server)
  const { url, path } = folder()
  web.on(
    path,
    linkedPage('Harbour', 'Welcome to the harbour.', ['ferry', '/elsewhere', 'https://example.org/', '#top']),
  )
  web.on(
    `${path}ferry`,
    linkedPage('Ferry timetable', 'The last ferry to Hven leaves at 21:40 on weekdays.', ['deep/berths']),
  )
  web.on(`${path}deep/berths`, linkedPage('Berths', 'There are forty berths for visitors.'))
  web.on(`${path}hidden`, linkedPage('Hidden', 'Only the sitemap names this page.'))
  web.on(
    '/sitemap.xml',
    `<urlset><url><loc>${url}hidden</loc></url><url><loc>${web.url}/elsewhere</loc></url></urlset>`,
  )
  const { id } = await addSite(client, url, { title: 'Our harbour', accessLevel: 'public' })
  const site = await siteRead(client, id)
  expect(site).toMatchObject({
    status: 'ready',
    documents: 4,
    title: 'Our harbour',
    pages: { found: 4, new: 4, left: 0, failed: 0 },
  })
  const documents = await documentsOf(client)
  expect(documents.map(({ originalName }) => originalName)).toEqual(['Berths', 'Ferry timetable', 'Harbour', 'Hidden'])
  expect(documents[0]).toMatchObject({
    status: 'completed',
    siteId: id,
    folder: new URL(url).host,
    accessLevel: 'public',
    sourceUrl: `${url}deep/berths`,
  })
  expect((await client.get(`/api/documents?site=${id}`)).json.total).toBe(4)
  expect((await client.get('/api/documents?type=url&site=none')).json.total).toBe(0)
  expect(pathsAsked(web)).toEqual([
    '/robots.txt',
    path,
    '/sitemap.xml',
    `${path}ferry`,
    `${path}hidden`,
    `${path}deep/berths`,
  ])

  const { json } = await client.post('/api/chat', { message: 'When does the last ferry to Hven leave on weekdays?' })
  const [, answer] = (await client.get(`/api/conversations/${json.conversationId}/messages`)).json
  expect(answer.content).toContain('21:40')
  expect(answer.sources[0]).toMatchObject({ filename: 'Ferry timetable', url: `${url}ferry` })
})

test('a further reading embeds what changed alone, and what is gone leaves the search', async () => {
  const { client } = await foundOrganization(server)
  const { url, path } = folder()
  const asked: Record<string, string | undefined> = {}
  const tagged = (name: string, tag: string, html: string) =>
    web.on(path + name, (request, response) => {
      asked[name] = request.headers['if-none-match']
      response.setHeader('ETag', tag).setHeader('Content-Type', 'text/html')
      if (request.headers['if-none-match'] === tag) response.writeHead(304).end()
      else response.end(html)
    })
  const plain = (name: string, text: string, links: string[] = []) =>
    web.on(path + name, linkedPage(`Page ${name}`, text, links))
  tagged('', '"1"', linkedPage('Start', 'The start of it all.', ['same', 'other', 'gone', 'unlinked']))
  tagged('same', '"s"', linkedPage('Same', 'This page stays as it is.', ['behind']))
  plain('other', 'The price is five euros.')
  plain('gone', 'The gone page speaks of walruses.')
  plain('unlinked', 'The unlinked page speaks of narwhals.')
  plain('behind', 'Behind the page that stays.')
  const { id } = await addSite(client, url)
  expect((await siteRead(client, id)).pages).toMatchObject({ new: 6 })
  const ids = () => String(storedValue(server, 'select group_concat(id) from documents')).split(',')
  const before = ids()
  const added = () => ids().filter((each) => !before.includes(each))
  const first = await documentsOf(client)

  tagged('', '"2"', linkedPage('Start', 'The start of it all.', ['same', 'other', 'gone']))
  plain('other', 'The price is seven euros.')
  web.on(`${path}gone`, (_, response) => response.writeHead(410).end())
  // Another page, and the same text.
  web.on(`${path}behind`, `<!-- 2 -->${linkedPage('Page behind', 'Behind the page that stays.')}`)
  const again = await readAgain(client, id)
  expect(again).toMatchObject({ status: 'ready', documents: 4 })
  expect(again.pages).toMatchObject({ new: 0, changed: 1, unchanged: 3, removed: 2, failed: 0 })
  expect(asked).toMatchObject({ '': '"1"', same: '"s"' })
  expect((await pagesOf(client, id, '&outcome=changed')).map(({ address }) => address)).toEqual([`${url}other`])
  expect((await pagesOf(client, id, '&outcome=removed')).map(({ address }) => address)).toEqual([
    `${url}gone`,
    `${url}unlinked`,
  ])
  expect(added()).toHaveLength(1)
  const now = await documentsOf(client)
  expect(now.map(({ originalName }) => originalName)).toEqual(['Page behind', 'Page other', 'Same', 'Start'])
  const kept = (list: Document[]) =>
    list.filter(({ originalName }) => originalName !== 'Page other').map((each) => each.id)
  expect(kept(now)).toEqual(kept(first.filter(({ originalName }) => !/gone|unlinked/.test(originalName))))
  expect(now[1]).toMatchObject({ version: 2, status: 'completed' })
  const contentOf = async (message: string) => {
    const { json } = await client.post('/api/chat', { message })
    return (await client.get(`/api/conversations/${json.conversationId}/messages`)).json[1].content as string
  }
  expect(await contentOf('What is the price?')).toContain('seven euros')
  expect(await contentOf('Which page speaks of walruses?')).not.toContain('speaks of walruses.')
  expect(await contentOf('Which page speaks of narwhals?')).not.toContain('speaks of narwhals.')

  const third = await readAgain(client, id)
  expect(third.pages).toMatchObject({ found: 5, unchanged: 4, changed: 0, removed: 0, failed: 1 })
  expect(added()).toHaveLength(1)
})

test('what robots.txt refuses is not asked for, and requests keep its distance', async () => {
  const { client } = await foundOrganization(server)
  const { url, path } = folder()
  web.on('/robots.txt', (_, response) =>
    response.end(`User-agent: *\nDisallow: ${path}private\nCrawl-delay: 5\nSitemap: ${web.url}/own-map.xml\n`),
  )
  web.on('/own-map.xml', `<urlset><url><loc>${url}private/x</loc></url></urlset>`)
  web.on(path, linkedPage('Start', 'Public words.', ['private/y', 'open']))
  web.on(`${path}open`, linkedPage('Open', 'Open words.'))
  const { id } = await addSite(client, url)
  const waitsUntil = () => storedValue(server, 'select "leaseUntil" from sites where id = ?', id) as string | null
  const inFive = () => new Date(clock.now().getTime() + 5_000).toISOString()
  for (let reading = true; reading; clock.later(5_000)) {
    const before = web.hits.length
    const pause = await until(async () => {
      if ((await siteNow(client, id)).status !== 'reading') return 'ended'
      return waitsUntil() === inFive() && 'waits'
    })
    expect(web.hits.length - before).toBeLessThanOrEqual(1)
    reading = pause === 'waits'
  }
  const site = await siteNow(client, id)
  expect(pathsAsked(web)).toEqual(['/robots.txt', path, '/own-map.xml', `${path}open`])
  expect(site.pages).toMatchObject({ new: 2, failed: 2 })
  expect((await outcomes(client, id))[`${path}private/y`]).toBe('failed: ROBOTS_REFUSED')
})

test('every page is one document: aliases, copies and pages that ask not to be kept are none', async () => {
  const { client } = await foundOrganization(server)
  const { url, path } = folder()
  const links = ['moved', 'target#a', 'named?utm_source=x', 'copy', 'noindex', 'tagged', 'nofollow', 'loop1', 'out']
  web.on(path, linkedPage('Start', 'First words of it.', links))
  const to = (target: string) => (_: IncomingMessage, response: ServerResponse) =>
    void response.writeHead(301, { Location: target }).end()
  web.on(`${path}moved`, to(`${path}target`))
  web.on(`${path}target`, linkedPage('Target', 'The words of the target.'))
  web.on(
    `${path}named`,
    linkedPage('Named', 'These words are the target’s.', [], `<link rel="canonical" href="${url}target">`),
  )
  web.on(`${path}copy`, linkedPage('Target', 'The words of the target.', ['again']))
  web.on(`${path}again`, linkedPage('Again', 'Found behind the copy.'))
  web.on(`${path}noindex`, linkedPage('Secret', 'Not to be kept.', [], '<meta name="robots" content="noindex">'))
  web.on(`${path}tagged`, (_, response) =>
    response.setHeader('X-Robots-Tag', 'noindex').setHeader('Content-Type', 'text/html').end(linkedPage('T', 'Words.')),
  )
  web.on(
    `${path}nofollow`,
    linkedPage('Leaf', 'It wants nobody to follow.', ['trap'], '<meta name="robots" content="nofollow">'),
  )
  web.on(`${path}loop1`, to(`${path}loop2`))
  web.on(`${path}loop2`, to(`${path}loop1`))
  web.on(`${path}out`, to('http://example.org/'))
  const { id } = await addSite(client, url)
  await siteRead(client, id)
  expect(await outcomes(client, id)).toEqual({
    [path]: 'new',
    [`${path}moved`]: 'skipped: MOVED',
    [`${path}target`]: 'new',
    [`${path}named`]: 'skipped: CANONICAL',
    [`${path}copy`]: 'skipped: DUPLICATE',
    [`${path}again`]: 'new',
    [`${path}noindex`]: 'skipped: NOINDEX',
    [`${path}tagged`]: 'skipped: NOINDEX',
    [`${path}nofollow`]: 'new',
    [`${path}loop1`]: 'skipped: MOVED',
    [`${path}loop2`]: 'skipped: MOVED',
    [`${path}out`]: 'skipped: MOVED',
  })
  expect(await namesOf(client)).toEqual(['Again', 'Leaf', 'Start', 'Target'])
  const asked = pathsAsked(web)
  expect(new Set(asked).size).toBe(asked.length)
  await readAgain(client, id)
  expect(await namesOf(client)).toEqual(['Again', 'Leaf', 'Start', 'Target'])
})
