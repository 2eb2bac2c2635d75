import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../../testing/client.ts'
import { makeOrganization } from '../../testing/factories.ts'
import { uploadAndWait } from '../../testing/organizations.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'

let server: TestServer
let client: Client
let member: Client
let id: number
beforeAll(async () => {
  server = await startTestServer()
  const { owner, add } = await makeOrganization(server)
  client = owner.client
  member = (await add('user')).client
  ;({ id } = await uploadAndWait(client, 'anchor.md', 'The anchor is old.\n'))
  await uploadAndWait(client, 'chain.md', 'The chain is new.\n', { folder: 'u\u0308ber/a' })
})
afterAll(() => server.stop())

const encoded = encodeURIComponent
const names = async (query: string) =>
  (await client.get(`/api/documents?${query}`)).json.documents.map(
    (each: { originalName: string }) => each.originalName,
  )
const cursorOf = (text: string) => `cursor=${Buffer.from(text).toString('base64url')}`
const SENTENCE = /^\S.*[^\s:]$/

test.each([
  ['turned around', 'fdp.\u202Efdp.md', 'fdp.fdp.md'],
  ['with hidden letters', 'a\u{E0041}\u200Bb.md', 'ab.md'],
  ['with half a character', 'c\uD800d.md', 'c\uFFFDd.md'],
  ['of a path', '../../etc/e.md', 'e.md'],
])('a file name %s is kept as what is seen of it', async (what, given, name) => {
  expect((await client.upload(given, `A text ${what}.`)).json.document.originalName).toBe(name)
})

test('a folder is the same in every form of its letters, and never leads upwards', async () => {
  for (const folder of ['u\u0308ber', 'über', '/über/', 'über\\a', '../u\u0308ber/./a'])
    expect(await names(`folder=${encoded(folder)}`)).toEqual(['chain.md'])
  const { json } = await client.upload('up.md', 'Upwards.\n', { folder: `../..${'/x'.repeat(240)}/\0` })
  expect(json.document.folder).toBe('x/'.repeat(240).slice(0, -1))
  expect((await client.upload('far.md', 'Far.\n', { folder: 'x/'.repeat(300) })).status).toBe(400)
})

test('tags are the same in every form of their letters, and nothing hides in them', async () => {
  const tags = ['Gro\u0308\u00DFe', 'Größe', '\u202Eexe.gnp', 'two\nlines', 'a\0b']
  const { json } = await client.patch(`/api/documents/${id}`, { tags })
  expect(json.document.tags).toEqual(['Größe', 'exe.gnp', 'two lines', 'ab'])
  for (const tag of ['Gro\u0308\u00DFe', 'two\nlines'])
    expect(await names(`tag=${encoded(tag)}`)).toEqual(['anchor.md'])
  for (const hidden of ['\u200B', ' \u202E '])
    expect(await client.patch(`/api/documents/${id}`, { tags: [hidden] })).toMatchObject({
      status: 400,
      json: { message: 'A tag must not be empty' },
    })
})

describe('what is too much or no answer to a question', () => {
  test.each<[what: string, path: string, status: number]>([
    ['no cursor', 'limit=1&cursor=abc', 400],
    ['a cursor of something else', `limit=1&${cursorOf('{"a":1}')}`, 400],
    ['a cursor of nothing', `limit=1&${cursorOf('[null,1]')}`, 400],
    ['a cursor of texts', `limit=1&${cursorOf('["x","y"]')}`, 400],
    ['a cursor of another order', `limit=1&${cursorOf('["x",1]')}`, 200],
    ['a cursor beyond numbers', `limit=1&${cursorOf('[1e999,1e999]')}`, 200],
    ['a cursor that is too long', `cursor=${'a'.repeat(9_001)}`, 400],
    ['two of what there is one of', 'tag=a&tag=b', 400],
    ['a thousand filters', 'tag=a&'.repeat(1_000), 400],
    ['a filter of 20,000 characters', `search=${'a'.repeat(20_000)}`, 431],
    ['half a character', 'search=%ed%a0%80', 200],
    ['a zero', 'search=%00&tag=%00&folder=%00', 200],
    ['what is no text', 'search=%ff%fe', 200],
    ['signs of a query language', `search=${encoded(`%_'"--;`)}`, 200],
    ['names of JavaScript', '__proto__=x&constructor=y', 200],
  ])('of a list: %s', async (_what, query, status) => {
    const answer = await client.get(`/api/documents?${query}`)
    expect(answer.status).toBe(status)
    if (status !== 200) expect(answer.json.message).toMatch(SENTENCE)
  })

  test.each<[what: string, body: string, status: number]>([
    ['100,000 tags', JSON.stringify({ tags: Array.from({ length: 100_000 }, (_, at) => `t${at}`) }), 413],
    ['a thousand tags', JSON.stringify({ tags: Array.from({ length: 1_000 }, (_, at) => `t${at}`) }), 400],
    ['lists within lists', `{"tags":${'['.repeat(50_000)}${']'.repeat(50_000)}}`, 400],
    ['a list that does not end', '['.repeat(200_000), 400],
    ['a name of 5,000 characters', JSON.stringify({ originalName: 'n'.repeat(5_000) }), 400],
    ['a name of nothing', JSON.stringify({ originalName: ' ' }), 400],
    ['a list', '[]', 400],
  ])('of a change: %s', async (_what, body, status) => {
    const init = { method: 'PATCH', body, headers: { 'content-type': 'application/json' } }
    const answer = await client.send(`/api/documents/${id}`, init)
    expect([answer.status, answer.json.message]).toEqual([status, expect.stringMatching(SENTENCE)])
  })
})

test('a request says what is seen of it, and one of which nothing is seen is none', async () => {
  const asked = { requestedTopic: '\u202EMoorings\0', originalMessage: 'What does\ta mooring\r\ncost?\u200B' }
  const { json } = await member.post('/api/content-requests', asked)
  expect(json.request).toMatchObject({ requestedTopic: 'Moorings', originalMessage: 'What does a mooring\ncost?' })
  const unseen = { requestedTopic: '\0', originalMessage: '\u200B\u2060' }
  expect((await member.post('/api/content-requests', unseen)).json).toMatchObject({
    message: 'Topic is required',
    details: { fields: { originalMessage: 'Original message is required' } },
  })
  expect((await member.post('/api/resource-requests', { question: '\uFEFF' })).json.message).toBe(
    'Question is required',
  )
  const review = await client.patch(`/api/content-requests/${json.request.id}`, {
    status: 'approved',
    adminNotes: '\u202EIt is on its way\0.',
  })
  expect(review.json.request.adminNotes).toBe('It is on its way.')
})
