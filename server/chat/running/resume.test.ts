import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Message } from '../../../shared/contract/chat.ts'
import { openStream } from '../../testing/chatStream.ts'
import { changeDatabase, inDatabase } from '../../testing/inDatabase.ts'
import { startLanguageModel, type LanguageModelServer } from '../../testing/languageModels.ts'
import { foundOrganization, joinOrganization, uploadAndWait, type Owner } from '../../testing/organizations.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { until } from '../../testing/until.ts'

let model: LanguageModelServer
let server: TestServer
let owner: Owner
beforeAll(async () => {
  model = await startLanguageModel('small')
  const openai = { OPENAI_BASE_URL: `${model.url}/v1`, OPENAI_MODEL: 'small' }
  server = await startTestServer({ env: { ANSWER_ENGINE: 'openai', ...openai } })
})
beforeEach(async () => {
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
const GOES_ON = `${FIRST} It is a sentence that goes on and on, `
const REST = `to its end [1]. ${SECOND}`
// What nothing supports is left out, and that is said.
const WHOLE = expect.stringContaining(`${FIRST} ${SECOND}`) as string

const messages = async (id: number): Promise<Message[]> =>
  (await owner.client.get(`/api/conversations/${id}/messages`)).json
const ask = (more: { message?: string; conversationId?: number; replaces?: number } = {}) =>
  openStream(server, owner.client, { message: QUESTION, ...more })
const answerWhole = async (text: string, more: Parameters<typeof ask>[0] = {}) => {
  model.say(text)
  const answer = await ask(more)
  await answer.whole()
  return answer.asked()
}
/** An answer of which the first sentence has been read. */
const begin = async (more: Parameters<typeof ask>[0] = {}) => {
  model.hang(GOES_ON)
  const answer = await ask(more)
  await answer.until('1,200 crowns [1]')
  return { answer, ...(await answer.asked()) }
}

/** A follow-up that fails: what was said before it cannot be read while it is answered. */
const failing = async (damaged: number, more: Parameters<typeof ask>[0]) => {
  const { content } = inDatabase(server.dataDir, (db) =>
    db.prepare('select content from messages where id = ?').get(damaged),
  ) as { content: Buffer }
  const write = (bytes: Buffer) =>
    changeDatabase(server.dataDir, (db) =>
      db.prepare('update messages set content = ? where id = ?').run(bytes, damaged),
    )
  write(Buffer.from([0]))
  const asking = await ask(more)
  const answer = await asking.whole()
  write(content)
  return { answer, ...(await asking.asked()) }
}

describe('a question', () => {
  test('is stored before it is answered, and a reload shows it with the place of its answer', async () => {
    const { answer, conversationId, questionId, messageId } = await begin()
    expect(await messages(conversationId)).toMatchObject([
      { id: questionId, role: 'user', content: QUESTION },
      { id: messageId, role: 'assistant', state: 'writing', content: '', sources: [] },
    ])
    expect((await owner.client.get('/api/conversations')).json).toMatchObject([{ id: conversationId, title: QUESTION }])
    model.goOn(REST)
    await answer.whole()
    const [, stored] = await messages(conversationId)
    expect(stored).toMatchObject({ id: messageId, content: WHOLE })
    expect(stored).not.toHaveProperty('state')
  })

  test('whose answer fails is still there, and what is asked next is understood without it', async () => {
    const { conversationId, questionId } = await answerWhole(FIRST)
    const { answer } = await failing(questionId, { conversationId, message: 'And the rent?' })
    expect(answer).toContain('event: error')
    expect((await messages(conversationId)).slice(2)).toMatchObject([
      { content: 'And the rent?' },
      { state: 'failed', content: '' },
    ])
    await answerWhole(FIRST, { conversationId })
    expect((await messages(conversationId)).at(-1)).toMatchObject({ content: FIRST })
  })

  test('that is refused because the month is used up leaves nothing behind', async () => {
    changeDatabase(server.dataDir, (db) => db.prepare(`update organizations set "maxChatsPerMonth" = 0`).run())
    const { status } = await ask()
    expect(status).toBe(403)
    expect((await owner.client.get('/api/conversations')).json).toEqual([])
  })
})

describe('an answer whose reader loses the connection', () => {
  test('goes on, and is read on from the beginning', async () => {
    const { answer, messageId } = await begin()
    await answer.leave()
    const again = await openStream(server, owner.client, { messageId })
    await again.until('1,200 crowns [1]')
    model.goOn(REST)
    const text = await again.whole()
    expect(text).toContain('event: done')
    expect(text).toContain(SECOND)
  })

  test('is read by two windows at once', async () => {
    const { answer, messageId } = await begin()
    const other = await openStream(server, owner.client, { messageId })
    model.goOn(REST)
    expect(last(await answer.whole())).toEqual(last(await other.whole()))
  })

  test('is told as a whole to whoever comes after its end', async () => {
    const { messageId, conversationId } = await answerWhole(FIRST)
    const text = await (await openStream(server, owner.client, { messageId })).whole()
    const [, stored] = await messages(conversationId)
    expect(text.match(/^event: .*$/gm)).toEqual(['event: asked', 'event: done'])
    expect(last(text)).toMatchObject({ conversationId, messageId, message: stored })
    expect((await owner.client.get(`/api/chat/answers/${messageId}`)).json).toEqual(stored)
  })

  test('is stopped when too many go on unheard', async () => {
    model.hang()
    const begun: number[] = []
    for (let left = 7; left > 0; left -= 1) {
      const answer = await ask()
      begun.push((await answer.asked()).messageId)
      await answer.leave()
    }
    const states = async () =>
      Promise.all(begun.map(async (id) => (await owner.client.get(`/api/chat/answers/${id}`)).json.state))
    await until(async () => (await states()).filter((state) => state === 'stopped').length === 2)
    expect(await states()).toEqual(['stopped', 'stopped', ...Array.from({ length: 5 }, () => 'writing')])
    for (const id of begun) await owner.client.post(`/api/chat/answers/${id}/stop`)
  })
})

describe('a stopped answer', () => {
  test('is kept with what there is of it, for everybody who reads it', async () => {
    const { answer, conversationId, messageId } = await begin()
    const other = await openStream(server, owner.client, { messageId })
    const { json } = await owner.client.post(`/api/chat/answers/${messageId}/stop`)
    expect(json).toMatchObject({ id: messageId, state: 'stopped', content: FIRST })
    expect(json.sources[0]).toMatchObject({ filename: 'rental.md', marker: 1 })
    for (const text of [await answer.whole(), await other.whole()]) expect(last(text)).toEqual({ message: json })
    expect((await messages(conversationId))[1]).toEqual(json)
    const late = await openStream(server, owner.client, { messageId })
    expect(last(await late.whole())).toEqual({ message: json })
    // Once more changes nothing.
    expect((await owner.client.post(`/api/chat/answers/${messageId}/stop`)).json).toEqual(json)
  })

  test('and every other belongs to whoever asked', async () => {
    const { messageId, answer } = await begin()
    const { client } = await joinOrganization(server, owner)
    const stranger = await foundOrganization(server)
    for (const other of [client, stranger.client]) {
      expect((await other.get(`/api/chat/answers/${messageId}`)).status).toBe(404)
      expect((await other.post(`/api/chat/answers/${messageId}/stop`)).status).toBe(404)
      expect((await openStream(server, other, { messageId })).status).toBe(404)
    }
    model.goOn(REST)
    expect(await answer.whole()).toContain('event: done')
  })

  test('goes with its conversation', async () => {
    const abandoned = model.abandoned
    const { answer, conversationId } = await begin()
    expect((await owner.client.del(`/api/conversations/${conversationId}`)).status).toBe(200)
    expect(await answer.whole()).toContain('event: ended')
    await until(async () => model.abandoned === abandoned + 1)
    expect((await owner.client.get(`/api/conversations/${conversationId}/messages`)).status).toBe(404)
  })
})

describe('the last question', () => {
  test('is asked again or in other words: the new answer takes the place of the old once it is whole', async () => {
    const first = await answerWhole(FIRST)
    const { conversationId } = first
    const other = 'What is the rent of a canoe a day?'
    const { answer, questionId, messageId } = await begin({
      message: other,
      conversationId,
      replaces: first.questionId,
    })
    expect(JSON.stringify(model.asked.at(-1))).not.toContain(QUESTION)
    expect(await messages(conversationId)).toMatchObject([{ id: questionId, content: other }, { state: 'writing' }])
    model.goOn(REST)
    await answer.whole()
    const after = await messages(conversationId)
    expect(after).toMatchObject([
      { id: questionId, content: other },
      { id: messageId, content: WHOLE },
    ])
    expect(after).toHaveLength(2)
    // It is called after the question that it began with.
    expect((await owner.client.get('/api/conversations')).json).toMatchObject([{ title: other }])
    expect(
      inDatabase(server.dataDir, (db) =>
        db.prepare('select count(*) as n from messages where id = ?').get(first.messageId),
      ),
    ).toEqual({ n: 0 })
  })

  test('stands again beside the new one when that is stopped or fails', async () => {
    const first = await answerWhole(FIRST)
    const { conversationId, questionId: replaces } = first
    const stopped = await begin({ conversationId, replaces })
    await owner.client.post(`/api/chat/answers/${stopped.messageId}/stop`)
    expect(await messages(conversationId)).toMatchObject([
      { id: replaces },
      { content: FIRST },
      {},
      { state: 'stopped' },
    ])
    const failed = await failing(replaces, { conversationId, replaces: stopped.questionId })
    expect(failed.answer).toContain('event: error')
    expect((await messages(conversationId)).map(({ state }) => state ?? '')).toEqual([
      '',
      '',
      '',
      'stopped',
      '',
      'failed',
    ])
  })

  test.each([
    ['no question', () => 999_999],
    ['an answer', (first: { messageId: number }) => first.messageId],
  ])('is not %s', async (_, id) => {
    const first = await answerWhole(FIRST)
    const { conversationId } = first
    const { status } = await ask({ conversationId, replaces: id(first) })
    expect(status).toBe(404)
    expect(await messages(conversationId)).toHaveLength(2)
  })

  test('is the last one, of the conversation that is named', async () => {
    const first = await answerWhole(FIRST)
    const { conversationId } = first
    await answerWhole(FIRST, { conversationId })
    expect((await ask({ conversationId, replaces: first.questionId })).status).toBe(404)
    expect((await ask({ replaces: first.questionId })).status).toBe(404)
  })
})

test('a server that ends leaves what it was writing marked, counts none of it, and shows what was replaced again', async () => {
  const first = await answerWhole(FIRST)
  const { conversationId, questionId: replaces } = first
  const used = async () => (await owner.client.get('/api/usage-stats')).json.conversations
  const before = await used()
  const { answer } = await begin({ conversationId, replaces })
  await answer.leave()
  await server.restart()
  expect(await messages(conversationId)).toMatchObject([
    { id: replaces },
    { content: FIRST },
    { content: QUESTION },
    { state: 'interrupted' },
  ])
  expect(await used()).toBe(before)
})

test('a start marks what a server that was killed left half-written', async () => {
  const first = await answerWhole(FIRST)
  const { conversationId, questionId: replaces } = first
  const next = await answerWhole(FIRST, { conversationId })
  const write = (sql: string, ...values: unknown[]) =>
    changeDatabase(server.dataDir, (db) => db.prepare(sql).run(...values))
  write(`update messages set state = 'writing', content = x'', sources = x'' where id = ?`, next.messageId)
  write('update messages set replaces = ? where id = ?', replaces, next.questionId)
  expect(await messages(conversationId)).toHaveLength(2)
  await server.restart()
  expect(await messages(conversationId)).toMatchObject([
    {},
    { content: FIRST },
    {},
    { state: 'interrupted', content: '' },
  ])
})

describe('a conversation', () => {
  test('is renamed and pinned, by whoever it is of', async () => {
    const { conversationId } = await answerWhole(FIRST)
    const newer = await answerWhole(FIRST, { message: 'What is the deposit?' })
    const path = `/api/conversations/${conversationId}`
    const { json } = await owner.client.patch(path, { title: '  Canoes ', pinned: true })
    expect(json).toMatchObject({ id: conversationId, title: 'Canoes', pinned: true })
    const listed = (await owner.client.get('/api/conversations')).json
    expect(listed).toMatchObject([
      { id: conversationId, pinned: true },
      { id: newer.conversationId, pinned: false },
    ])
    expect((await owner.client.patch(path, { pinned: false })).json).toMatchObject({ title: 'Canoes', pinned: false })
    for (const bad of [{}, { title: ' ' }, { title: 'x'.repeat(201) }, { pinned: 'yes' }])
      expect((await owner.client.patch(path, bad)).status).toBe(400)
    const { client } = await joinOrganization(server, owner)
    expect((await client.patch(path, { title: 'Mine' })).status).toBe(404)
    // What a member has called it stays when its question changes.
    await answerWhole(FIRST, {
      conversationId,
      message: 'And the rent?',
      replaces: (await messages(conversationId))[0]?.id ?? 0,
    })
    expect((await owner.client.get('/api/conversations')).json[0]).toMatchObject({ title: 'Canoes' })
  })
})

/** The data of the last event. */
function last(stream: string): Record<string, unknown> {
  return JSON.parse(stream.trim().split('\ndata: ').at(-1) ?? '') as Record<string, unknown>
}
