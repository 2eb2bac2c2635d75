import Database from 'better-sqlite3'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startLanguageModel, type LanguageModelServer } from '../testing/languageModels.ts'
import { foundOrganization, joinOrganization, uploadAndWait, type Owner } from '../testing/organizations.ts'
import { openStream, type ChatStream } from '../testing/chat/chatStream.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'
import { until } from '../testing/until.ts'

let model: LanguageModelServer
let server: TestServer
let owner: Owner
beforeAll(async () => {
  model = await startLanguageModel('small')
  const openai = { OPENAI_BASE_URL: `${model.url}/v1`, OPENAI_MODEL: 'small' }
  server = await startTestServer({ env: { ANSWER_ENGINE: 'openai', ...openai } })
  owner = await foundOrganization(server)
  await uploadAndWait(owner.client, 'rental.md', RENTAL)
})
afterAll(async () => {
  await server.stop()
  await model.stop()
})

const RENTAL =
  'A canoe is rented for 450 crowns a day. The deposit for a canoe is 1,200 crowns and is paid in Arvika.\n'
const QUESTION = 'How much is the deposit for a canoe?'
const FIRST = 'The deposit for a canoe is 1,200 crowns [1].'
const SECOND = 'A canoe is rented for 450 crowns a day [1].'

const stream = (caller: Owner['client'], message = QUESTION) => openStream(server, caller, { message })
/** Asks for an answer to be ended; gives what there is of it. */
const stop = async (answer: ChatStream) => {
  const { messageId } = await answer.asked()
  return (await owner.client.post(`/api/chat/answers/${messageId}/stop`)).json
}

const used = async (): Promise<number> => (await owner.client.get('/api/usage-stats')).json.conversations
const conversations = async (client = owner.client) => (await client.get('/api/conversations')).json as unknown[]

describe('a question counts', () => {
  test('when its asker stops it after the first sentence', async () => {
    const before = await used()
    model.hang(`${FIRST} It is a sentence that goes on and on, `)
    const answer = await stream(owner.client)
    await answer.until('1,200 crowns [1]')
    expect(await stop(answer)).toMatchObject({ progress: 'stopped', content: FIRST, refused: false })
    expect([await used(), reservations()]).toEqual([before + 1, 0])
  })

  test('not when its asker stops it before there is anything to read', async () => {
    const before = await used()
    const [abandoned, asked] = [model.abandoned, model.asked.length]
    model.hang()
    const answer = await stream(owner.client)
    await answer.until('event: sources')
    // Sources are shown before the model is asked.
    await until(async () => model.asked.length > asked)
    expect(await stop(answer)).toMatchObject({ progress: 'stopped', content: '', sources: [] })
    await until(async () => model.abandoned === abandoned + 1)
    expect([await used(), reservations()]).toEqual([before, 0])
    expect(await answer.whole()).toContain('event: ended')
  })

  test('not when its asker wants the whole and leaves before there is anything: nobody could come back for it', async () => {
    const before = await used()
    const [abandoned, asked] = [model.abandoned, model.asked.length]
    model.hang()
    const gone = new AbortController()
    const headers = { 'content-type': 'application/json', cookie: owner.client.cookie() }
    const body = JSON.stringify({ message: QUESTION })
    const asking = fetch(`${server.url}/api/chat`, { method: 'POST', headers, body, signal: gone.signal })
    await until(async () => model.asked.length > asked)
    gone.abort()
    await expect(asking).rejects.toThrow()
    await until(async () => model.abandoned === abandoned + 1)
    await until(async () => reservations() === 0)
    expect(await used()).toBe(before)
  })

  test('when the model dies in the middle: what was verified before stands', async () => {
    const before = await used()
    model.breakOff(`${FIRST} It is a sentence that goes on and on, `)
    const text = await (await stream(owner.client)).whole()
    expect(text).toContain('event: done')
    expect(text).toContain('The language model stopped in the middle of this answer')
    expect([await used(), reservations()]).toEqual([before + 1, 0])
  })

  test('not when the server dies, and what it had begun holds nobody back after the next start', async () => {
    const { client } = await foundOrganization(server, { planType: 'starter' })
    await uploadAndWait(client, 'rental.md', RENTAL)
    model.say(FIRST)
    const soon = new Date(Date.now() + 500_000).toISOString()
    write((db) => {
      const { id } = db.prepare('select max(id) as id from organizations').get() as { id: number }
      const add = db.prepare(`insert into chat_reservations ("organizationId", "expiresAt") values (?, ?)`)
      for (let left = 300; left > 0; left -= 1) add.run(id, soon)
    })
    const refused = await client.post('/api/chat', { message: QUESTION })
    expect(refused.json.code).toBe('CONVERSATION_LIMIT_EXCEEDED')
    await server.restart()
    expect((await client.get('/api/usage-stats')).json.conversations).toBe(0)
    expect((await client.post('/api/chat', { message: QUESTION })).status).toBe(200)
    expect((await client.get('/api/usage-stats')).json.conversations).toBe(1)
  })
})

function write<T>(run: (db: Database.Database) => T): T {
  const db = new Database(join(server.dataDir, 'veracite.db'))
  try {
    return run(db)
  } finally {
    db.close()
  }
}

function reservations(): number {
  return write((db) => (db.prepare('select count(*) as count from chat_reservations').get() as { count: number }).count)
}

test.each([
  ['is removed', (id: string) => owner.client.del(`/api/users/${id}`)],
  ['gets another role', (id: string) => owner.client.patch(`/api/users/${id}/role`, { role: 'sub_admin' })],
])('a member who %s while an answer is written reads no further', async (_, change) => {
  const member = await joinOrganization(server, owner)
  model.hang(`${FIRST} It is a sentence that goes on and on, `)
  const answer = await stream(member.client)
  await answer.until('1,200 crowns [1]')
  expect((await change(member.id)).status).toBe(200)
  model.goOn(`to its end [1]. ${SECOND}`)
  const text = await answer.whole()
  expect(text).toContain('1,200 crowns')
  expect(text).not.toContain('450 crowns')
  expect(text).not.toContain('event: done')
  expect(/event: error\ndata: (.*)/.exec(text)?.[1]).toContain('UNAUTHENTICATED')
})

test('a follow-up goes on without an answer whose sources are damaged, since they say who may read it', async () => {
  model.say(FIRST)
  const { conversationId } = (await owner.client.post('/api/chat', { message: QUESTION })).json
  write((db) =>
    db
      .prepare(`update messages set sources = x'00' where "conversationId" = ? and role = 'assistant'`)
      .run(conversationId),
  )
  model.say(SECOND)
  const answer = await owner.client.post('/api/chat', { message: 'And what is the rent of a canoe?', conversationId })
  expect(answer.json.message.content).toBe(SECOND)
  expect(JSON.stringify(model.asked.at(-1))).toContain(QUESTION)
  expect(await conversations()).not.toEqual([])
})
