import Sqlite from 'better-sqlite3'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Document } from '../../../shared/contract/documents.ts'
import { readableTexts } from '../../testing/files.ts'
import {
  foundOrganization,
  joinOrganization,
  settled,
  signUpData,
  uploadAndWait,
  type Owner,
} from '../../testing/organizations.ts'
import { until } from '../../testing/until.ts'
import { startSiteTester, type SiteTester } from '../../testing/websites/siteTester.ts'
import { addPage, addPageAndWait, plainPage, pathsAsked } from '../../testing/websites/website.ts'

const MINUTE = 60_000

let { clock, web, server, stop } = {} as SiteTester
beforeAll(async () => {
  ;({ clock, web, server, stop } = await startSiteTester())
})
afterEach(() => void (web.hits.length = 0))
afterAll(() => stop())

/** Bytes that an organization's documents are counted with. */
function storageOf({ slug }: Owner): number {
  const db = new Sqlite(join(server.dataDir, 'veracite.db'), { readonly: true })
  try {
    return db.prepare('select "currentStorageUsed" from organizations where slug = ?').pluck().get(slug) as number
  } finally {
    db.close()
  }
}

test('websites of a sign-up answer questions once the address is verified, and name their page', async () => {
  web.on('/ferry', plainPage('Ferry timetable', 'The last ferry to the island of Hven leaves at 21:40 on weekdays.'))
  web.on('/berths', plainPage('Berths', 'A berth in the guest harbour costs 240 crowns for one night.'))
  const websiteUrls = [`${web.url}/ferry`, `${web.url}/berths`]
  const data = signUpData({ websiteUrls })
  await server.client().post('/api/signup/super-admin', data)
  expect(web.hits).toEqual([])

  const { client } = await foundOrganization(server, { websiteUrls })
  const documents = await until(async () => {
    const { documents: found } = (await client.get('/api/documents?sort=name')).json as { documents: Document[] }
    return found.length === 2 && found.every(({ status }) => status === 'completed') && found
  })
  expect(documents).toMatchObject([
    { originalName: 'Berths', fileType: 'url', sourceUrl: `${web.url}/berths`, accessLevel: 'users' },
    { originalName: 'Ferry timetable', fileType: 'url', sourceUrl: `${web.url}/ferry` },
  ])
  const { json } = await client.post('/api/chat', { message: 'When does the last ferry to Hven leave on weekdays?' })
  const [, answer] = (await client.get(`/api/conversations/${json.conversationId}/messages`)).json
  expect(answer.content).toContain('21:40')
  expect(answer.sources[0]).toMatchObject({
    filename: 'Ferry timetable',
    url: `${web.url}/ferry`,
    heading: 'Ferry timetable',
  })

  await server.restart()
  expect((await client.get('/api/documents')).json.total).toBe(2)
  expect(pathsAsked(web).filter((path) => path === '/ferry' || path === '/berths')).toHaveLength(2)
})

test('a website is a document: listed by type, given out safely, encrypted, counted, deleted', async () => {
  const owner = await foundOrganization(server)
  const { client } = owner
  const words = 'The harbour master is called Ingrid Quistelgard.'
  web.on('/staff', plainPage('Staff', words) + '<script>alert(1)</script>')
  await uploadAndWait(client, 'notes.md', '# Notes\n\nNothing of interest.\n')
  const before = storageOf(owner)
  const website = await addPageAndWait(client, `${web.url}/staff#top`, { title: 'Our staff' })
  expect(website).toMatchObject({ status: 'completed', originalName: 'Our staff', sourceUrl: `${web.url}/staff` })
  expect(storageOf(owner) - before).toBe(website.fileSize)

  const names = async (query: string) =>
    (await client.get(`/api/documents${query}`)).json.documents.map(({ originalName }: Document) => originalName)
  expect(await names('?type=url')).toEqual(['Our staff'])
  expect(await names('?type=file')).toEqual(['notes.md'])
  expect(await names('?sort=name')).toEqual(['notes.md', 'Our staff'])

  const file = await client.get(`/api/documents/${website.id}/file`)
  expect(file.text).toContain(words)
  expect(file.headers.get('content-type')).toContain('text/html')
  expect(file.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
  expect(readableTexts(server.dataDir, ['Quistelgard'])).toEqual([])

  const again = await addPage(client, `${web.url}/staff`)
  expect([again.status, again.json.duplicate, again.json.document.id]).toEqual([200, true, website.id])
  const { client: other } = await foundOrganization(server)
  expect((await addPage(other, `${web.url}/staff`)).status).toBe(201)

  expect((await client.del(`/api/documents/${website.id}`)).status).toBe(200)
  expect(storageOf(owner)).toBe(before)
  expect((await client.get(`/api/documents/${website.id}/file`)).status).toBe(404)
  expect((await addPage(client, `${web.url}/staff`)).status).toBe(201)
})

test('plain text and the same page under two addresses are taken', async () => {
  const { client } = await foundOrganization(server)
  web.on('/terms.txt', (_, response) => response.setHeader('Content-Type', 'text/plain').end('Boats are moored aft.'))
  web.on('/copy.txt', (_, response) => response.setHeader('Content-Type', 'text/plain').end('Boats are moored aft.'))
  const first = await addPageAndWait(client, `${web.url}/terms.txt`)
  expect([first.status, first.originalName]).toEqual(['completed', `${web.url}/terms.txt`])
  expect((await addPageAndWait(client, `${web.url}/copy.txt`)).status).toBe('completed')
  expect((await client.get(`/api/documents/${first.id}/file`)).headers.get('content-type')).toContain('text/plain')
  expect((await uploadAndWait(client, 'terms.txt', 'Boats are moored aft.')).status).toBe('completed')
})

test('a page above the asker’s level is not seen', async () => {
  const owner = await foundOrganization(server)
  web.on('/board', plainPage('Board', 'The board meets on the ninth of March.'))
  const { id } = await addPageAndWait(owner.client, `${web.url}/board`, { accessLevel: 'admin' })
  const member = await joinOrganization(server, owner)
  expect((await member.client.get(`/api/documents/${id}`)).status).toBe(404)
  expect((await addPage(member.client, `${web.url}/board`)).status).toBe(403)
})

test('a website that cannot serve its page is tried again later, and only then', async () => {
  const { client } = await foundOrganization(server)
  web.on('/soon', (_, response) => response.writeHead(503).end())
  const waiting = await addPageAndWait(client, `${web.url}/soon`)
  expect(waiting).toMatchObject({ status: 'retry_pending', error: { code: 'WEBSITE_BUSY' } })
  expect(waiting.error?.message).toBe('The website cannot serve the page at the moment.')
  // Another website that is worked off shows that the queue has looked and left the first one alone.
  web.on('/other', plainPage('Other', 'Another page of words.'))
  await addPageAndWait(client, `${web.url}/other`)
  expect(web.hits.filter((hit) => hit.endsWith('/soon'))).toHaveLength(1)

  web.on('/soon', plainPage('Soon', 'The page is back.'))
  await server.restart(() => clock.later(2 * MINUTE))
  const done = await until(async () => {
    const { document } = (await client.get(`/api/documents/${waiting.id}`)).json
    return document.status === 'completed' && (document as Document)
  })
  expect([done.originalName, done.error]).toEqual(['Soon', undefined])
  expect(web.hits.filter((hit) => hit.endsWith('/soon'))).toHaveLength(2)
})

test('a website that stays away is given up after five tries, and can be added anew', async () => {
  const { client } = await foundOrganization(server)
  web.on('/away', (_, response) => response.writeHead(500).end())
  const { id } = await addPageAndWait(client, `${web.url}/away`)
  const retryAt = async () => (await client.get(`/api/documents/${id}`)).json.document.retryAt as string | undefined
  for (let tries = 2; tries <= 5; tries += 1) {
    const due = await retryAt()
    clock.later(70 * MINUTE)
    await until(async () => web.hits.filter((hit) => hit.endsWith('/away')).length === tries)
    // What came of the try is noted before the clock goes on.
    await until(async () => (await retryAt()) !== due)
  }
  const failed = await until(async () => {
    const { document } = (await client.get(`/api/documents/${id}`)).json
    return document.status === 'failed' && (document as Document)
  })
  expect(failed.error).toEqual({ code: 'WEBSITE_BUSY', message: 'The website cannot serve the page at the moment.' })
  web.on('/away', plainPage('Here', 'It is here again.'))
  const again = await addPage(client, `${web.url}/away`)
  expect([again.status, again.json.document.id]).toEqual([200, id])
  expect((await settled(client, id)).status).toBe('completed')
})

test.each([
  ['a page that does not exist', '/nothing', undefined, 'There is no page at this address.'],
  ['a picture', '/picture', 'image/png', 'The address leads to something else than a web page or a text.'],
  ['a page of scripts', '/app', 'text/html', 'No text was found.'],
])('%s fails with a sentence', async (_, path, type, message) => {
  const { client } = await foundOrganization(server)
  if (type) web.on(path, (__, response) => response.setHeader('Content-Type', type).end('<script>render()</script>'))
  const website = await addPageAndWait(client, web.url + path)
  expect([website.status, website.error?.message]).toEqual(['failed', message])
})

test('what is no address, or plainly none of the public internet, is refused at once', async () => {
  const { client } = await foundOrganization(server)
  const inner = 'This address is not on the public internet, so it is not read.'
  for (const url of [
    'http://169.254.169.254/latest/meta-data/',
    'http://localhost/',
    'http://[::1]/',
    'http://a.org:25/',
  ]) {
    const answer = await addPage(client, url)
    expect([url, answer.status, answer.json.details?.fields.url]).toEqual([url, 400, inner])
  }
  expect((await client.get('/api/documents')).json.total).toBe(0)
  for (const url of [
    'nothing',
    '',
    'ftp://example.org/',
    'file:///etc/passwd',
    'http://a:b@example.org/',
    'javascript:1',
  ]) {
    const answer = await addPage(client, url)
    expect([url, answer.status, answer.json.details.fields.url]).toEqual([url, 400, 'Please enter a valid URL'])
  }
})

test('a name that leads inside fails with its reason when it is looked up', async () => {
  const { client } = await foundOrganization(server)
  const website = await addPageAndWait(client, 'http://intranet.example/')
  expect(website.error).toEqual({
    code: 'ADDRESS_NOT_ALLOWED',
    message: 'This address is not on the public internet, so it is not read.',
  })
})

test('websites of a sign-up that are not read do not keep the others out', async () => {
  web.on('/open', plainPage('Open', 'Open to everybody.'))
  const { client } = await foundOrganization(server, { websiteUrls: ['http://localhost/', `${web.url}/open`] })
  await until(async () => (await client.get('/api/documents?status=completed')).json.total === 1)
  expect((await client.get('/api/documents')).json.documents).toMatchObject([{ originalName: 'Open' }])
})

test('a page that the plan has no room for is not kept', async () => {
  const owner = await foundOrganization(server)
  web.on('/room', plainPage('Room', 'There is no room.'))
  const db = new Sqlite(join(server.dataDir, 'veracite.db'))
  db.prepare('update organizations set "currentStorageUsed" = "maxStorageLimit" * 1048576 - 1 where slug = ?').run(
    owner.slug,
  )
  db.close()
  const before = storageOf(owner)
  const website = await addPageAndWait(owner.client, `${web.url}/room`)
  expect([website.status, website.error?.message]).toEqual(['failed', 'The storage of your plan is used up.'])
  expect(storageOf(owner)).toBe(before)
})

test('a page that is being fetched when the server stops is fetched by the next one', async () => {
  const { client } = await foundOrganization(server)
  web.on('/slow', () => undefined)
  const { json } = await addPage(client, `${web.url}/slow`)
  await until(async () => web.hits.length === 1)
  await server.restart(() => web.on('/slow', plainPage('Slow', 'It took a while.')))
  expect(await settled(client, json.document.id)).toMatchObject({ status: 'completed', originalName: 'Slow' })
})

test('a website deleted while its page is fetched leaves nothing behind', async () => {
  const owner = await foundOrganization(server)
  const { client } = owner
  const before = storageOf(owner)
  let answer: (() => void) | undefined
  web.on('/late', (_, response) => {
    answer = () => response.setHeader('Content-Type', 'text/html').end(plainPage('Late', 'Too late.'))
  })
  const { json } = await addPage(client, `${web.url}/late`)
  await until(async () => answer !== undefined)
  await client.del(`/api/documents/${json.document.id}`)
  answer?.()
  web.on('/next', plainPage('Next', 'The next page.'))
  const next = await addPageAndWait(client, `${web.url}/next`)
  expect(storageOf(owner)).toBe(before + next.fileSize)
  expect((await client.get('/api/documents')).json.total).toBe(1)
})
