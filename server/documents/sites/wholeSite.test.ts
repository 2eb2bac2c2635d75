import { afterAll, beforeAll, expect, test } from 'vitest'
import { foundOrganization, PASSWORD } from '../../testing/organizations.ts'
import { startServerProcess, type ServerProcess } from '../../testing/serverProcess.ts'
import { until } from '../../testing/until.ts'
import { startWebServer, type WebServer } from '../../testing/webServer.ts'
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

const PAGES = 200
const PROGRAM = 'server/testing/websites/loopbackServer.ts'

let web: WebServer
let server: ServerProcess
beforeAll(async () => {
  web = await startWebServer()
  server = await startServerProcess({ from: 'source', program: PROGRAM })
})
afterAll(async () => {
  await server.stop()
  await web.stop()
})

/** Each page leads to three others; the last ones lead nowhere. */
function page(number: number, text = 'has a berth of its own'): string {
  const links = [1, 2, 3].map((step) => number * 3 + step).filter((next) => next < PAGES)
  return linkedPage(
    `Boat ${number}`,
    `The boat number ${number} ${text}.`,
    links.map((next) => `/boats/${next}`),
  )
}

test('a site of 200 pages is read whole over a kill; then 3 changed pages are embedded, and 2 removed ones are gone', async () => {
  for (let number = 0; number < PAGES; number += 1) web.on(`/boats/${number}`, page(number))
  web.on('/boats', page(0))
  const { client, slug, username } = await foundOrganization(server)
  const { id } = await addSite(client, `${web.url}/boats`)
  await until(async () => (await siteNow(client, id)).documents >= 40)
  await server.end('SIGKILL')
  const asked = web.hits.length
  expect(asked).toBeLessThan(PAGES)
  const { dataDir } = server
  server = await startServerProcess({ from: 'source', program: PROGRAM, dataDir })
  const again = server.client()
  await again.post('/api/login/local', { organizationSlug: slug, username, password: PASSWORD })
  const site = await siteRead(again, id)
  expect(site).toMatchObject({ status: 'ready', pages: { found: PAGES, failed: 0, left: 0 } })
  // What had been read was not asked for again, but for the pages that the kill cut off.
  const visits = pathsAsked(web).filter((path) => path.startsWith('/boats'))
  expect(visits.length - new Set(visits).size).toBeLessThanOrEqual(2)
  expect(new Set(visits).size).toBe(PAGES)

  const passages = () => storedValue(server, 'select count(*) from document_chunks') as number
  const ids = () => String(storedValue(server, 'select group_concat(id) from documents')).split(',')
  const before = { passages: passages(), ids: ids() }
  for (const number of [50, 100, 150]) web.on(`/boats/${number}`, page(number, 'was painted red'))
  for (const number of [198, 199]) web.on(`/boats/${number}`, (_, response) => response.writeHead(404).end())
  const second = await readAgain(again, id)
  expect(second).toMatchObject({ documents: site.documents - 2, pages: { changed: 3, removed: 2, new: 0 } })
  expect(ids().filter((each) => !before.ids.includes(each))).toHaveLength(3)
  expect((await pagesOf(again, id, '&outcome=removed')).map(({ address }) => address)).toEqual([
    `${web.url}/boats/198`,
    `${web.url}/boats/199`,
  ])
  expect((await again.get(`/api/documents?site=${id}`)).json.total).toBe(site.documents - 2)
  await until(async () => passages() === before.passages - 2)
})
