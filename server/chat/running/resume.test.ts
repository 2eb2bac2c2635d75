import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changeDatabase } from '../../testing/inDatabase.ts'
import { foundOrganization, joinOrganization } from '../../testing/organizations.ts'
import { until } from '../../testing/until.ts'
import { openStream } from '../../testing/chat/chatStream.ts'
import {
  FIRST,
  QUESTION,
  REST,
  SECOND,
  WHOLE,
  lastData,
  startChatWorld,
  type ChatWorld,
} from '../../testing/chat/chatWorld.ts'

let world: ChatWorld
beforeAll(async () => {
  world = await startChatWorld()
})
beforeEach(() => world.renew())
afterAll(() => world.stop())

describe('a question', () => {
  test('is stored before it is answered, and a reload shows it with the place of its answer', async () => {
    const { answer, conversationId, questionId, messageId } = await world.begin()
    expect(await world.messages(conversationId)).toMatchObject([
      { id: questionId, role: 'user', content: QUESTION },
      { id: messageId, role: 'assistant', progress: 'writing', content: '', sources: [] },
    ])
    expect((await world.owner.client.get('/api/conversations')).json).toMatchObject([
      { id: conversationId, title: QUESTION },
    ])
    world.model.goOn(REST)
    await answer.whole()
    const [, stored] = await world.messages(conversationId)
    expect(stored).toMatchObject({ id: messageId, content: WHOLE })
    expect(stored).not.toHaveProperty('progress')
  })

  test('whose answer fails is still there, and what is asked next is understood without it', async () => {
    const { conversationId, questionId } = await world.answerWhole(FIRST)
    const { answer } = await world.failing(questionId, { conversationId, message: 'And the rent?' })
    expect(answer).toContain('event: error')
    expect((await world.messages(conversationId)).slice(2)).toMatchObject([
      { content: 'And the rent?' },
      { progress: 'failed', content: '' },
    ])
    await world.answerWhole(FIRST, { conversationId })
    expect((await world.messages(conversationId)).at(-1)).toMatchObject({ content: FIRST })
  })

  test('that is refused because the month is used up leaves nothing behind', async () => {
    changeDatabase(world.server.dataDir, (db) => db.prepare(`update organizations set "maxChatsPerMonth" = 0`).run())
    const { status } = await world.ask()
    expect(status).toBe(403)
    expect((await world.owner.client.get('/api/conversations')).json).toEqual([])
  })
})

describe('an answer whose reader loses the connection', () => {
  test('goes on, and is read on from the beginning', async () => {
    const { answer, messageId } = await world.begin()
    await answer.leave()
    const again = await openStream(world.server, world.owner.client, { messageId })
    await again.until('1,200 crowns [1]')
    world.model.goOn(REST)
    const text = await again.whole()
    expect(text).toContain('event: done')
    expect(text).toContain(SECOND)
  })

  test('is read by two windows at once', async () => {
    const { answer, messageId } = await world.begin()
    const other = await openStream(world.server, world.owner.client, { messageId })
    world.model.goOn(REST)
    expect(lastData(await answer.whole())).toEqual(lastData(await other.whole()))
  })

  test('is told as a whole to whoever comes after its end', async () => {
    const { messageId, conversationId } = await world.answerWhole(FIRST)
    const text = await (await openStream(world.server, world.owner.client, { messageId })).whole()
    const [, stored] = await world.messages(conversationId)
    expect(text.match(/^event: .*$/gm)).toEqual(['event: asked', 'event: done'])
    expect(lastData(text)).toMatchObject({ conversationId, messageId, message: stored })
    expect((await world.owner.client.get(`/api/chat/answers/${messageId}`)).json).toEqual(stored)
  })

  test('is stopped when too many go on unheard', async () => {
    world.model.hang()
    const begun: number[] = []
    for (let left = 7; left > 0; left -= 1) {
      const answer = await world.ask()
      begun.push((await answer.asked()).messageId)
      await answer.leave()
    }
    const states = async () =>
      Promise.all(begun.map(async (id) => (await world.owner.client.get(`/api/chat/answers/${id}`)).json.progress))
    await until(async () => (await states()).filter((progress) => progress === 'stopped').length === 2)
    expect(await states()).toEqual(['stopped', 'stopped', ...Array.from({ length: 5 }, () => 'writing')])
    for (const id of begun) await world.owner.client.post(`/api/chat/answers/${id}/stop`)
  })
})

describe('a stopped answer', () => {
  test('is kept with what there is of it, for everybody who reads it', async () => {
    const { answer, conversationId, messageId } = await world.begin()
    const other = await openStream(world.server, world.owner.client, { messageId })
    const { json } = await world.owner.client.post(`/api/chat/answers/${messageId}/stop`)
    expect(json).toMatchObject({ id: messageId, progress: 'stopped', content: FIRST })
    expect(json.sources[0]).toMatchObject({ filename: 'rental.md', marker: 1 })
    for (const text of [await answer.whole(), await other.whole()]) expect(lastData(text)).toEqual({ message: json })
    expect((await world.messages(conversationId))[1]).toEqual(json)
    const late = await openStream(world.server, world.owner.client, { messageId })
    expect(lastData(await late.whole())).toEqual({ message: json })
    // Once more changes nothing.
    expect((await world.owner.client.post(`/api/chat/answers/${messageId}/stop`)).json).toEqual(json)
  })

  test('and every other belongs to whoever asked', async () => {
    const { messageId, answer } = await world.begin()
    const { client } = await joinOrganization(world.server, world.owner)
    const stranger = await foundOrganization(world.server)
    for (const other of [client, stranger.client]) {
      expect((await other.get(`/api/chat/answers/${messageId}`)).status).toBe(404)
      expect((await other.post(`/api/chat/answers/${messageId}/stop`)).status).toBe(404)
      expect((await openStream(world.server, other, { messageId })).status).toBe(404)
    }
    world.model.goOn(REST)
    expect(await answer.whole()).toContain('event: done')
  })

  test('goes with its conversation', async () => {
    const abandoned = world.model.abandoned
    const { answer, conversationId } = await world.begin()
    expect((await world.owner.client.del(`/api/conversations/${conversationId}`)).status).toBe(200)
    expect(await answer.whole()).toContain('event: ended')
    await until(async () => world.model.abandoned === abandoned + 1)
    expect((await world.owner.client.get(`/api/conversations/${conversationId}/messages`)).status).toBe(404)
  })
})
