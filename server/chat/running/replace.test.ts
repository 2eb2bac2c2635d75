import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changeDatabase, inDatabase } from '../../testing/inDatabase.ts'
import { FIRST, QUESTION, REST, WHOLE, startChatWorld, type ChatWorld } from '../../testing/chat/chatWorld.ts'

let world: ChatWorld
beforeAll(async () => {
  world = await startChatWorld()
})
beforeEach(() => world.renew())
afterAll(() => world.stop())

describe('the last question', () => {
  test('is asked again or in other words: the new answer takes the place of the old once it is whole', async () => {
    const first = await world.answerWhole(FIRST)
    const { conversationId } = first
    const other = 'What is the rent of a canoe a day?'
    const { answer, questionId, messageId } = await world.begin({
      message: other,
      conversationId,
      replaces: first.questionId,
    })
    expect(JSON.stringify(world.model.asked.at(-1))).not.toContain(QUESTION)
    expect(await world.messages(conversationId)).toMatchObject([
      { id: questionId, content: other },
      { progress: 'writing' },
    ])
    world.model.goOn(REST)
    await answer.whole()
    const after = await world.messages(conversationId)
    expect(after).toMatchObject([
      { id: questionId, content: other },
      { id: messageId, content: WHOLE },
    ])
    expect(after).toHaveLength(2)
    // It is called after the question that it began with.
    expect((await world.owner.client.get('/api/conversations')).json).toMatchObject([{ title: other }])
    expect(
      inDatabase(world.server.dataDir, (db) =>
        db.prepare('select count(*) as n from messages where id = ?').get(first.messageId),
      ),
    ).toEqual({ n: 0 })
  })

  test('stands again beside the new one when that is stopped or fails', async () => {
    const first = await world.answerWhole(FIRST)
    const { conversationId, questionId: replaces } = first
    const stopped = await world.begin({ conversationId, replaces })
    await world.owner.client.post(`/api/chat/answers/${stopped.messageId}/stop`)
    expect(await world.messages(conversationId)).toMatchObject([
      { id: replaces },
      { content: FIRST },
      {},
      { progress: 'stopped' },
    ])
    const failed = await world.failing(replaces, { conversationId, replaces: stopped.questionId })
    expect(failed.answer).toContain('event: error')
    expect((await world.messages(conversationId)).map(({ progress }) => progress ?? '')).toEqual([
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
    const first = await world.answerWhole(FIRST)
    const { conversationId } = first
    const { status } = await world.ask({ conversationId, replaces: id(first) })
    expect(status).toBe(404)
    expect(await world.messages(conversationId)).toHaveLength(2)
  })

  test('is the last one, of the conversation that is named', async () => {
    const first = await world.answerWhole(FIRST)
    const { conversationId } = first
    await world.answerWhole(FIRST, { conversationId })
    expect((await world.ask({ conversationId, replaces: first.questionId })).status).toBe(404)
    expect((await world.ask({ replaces: first.questionId })).status).toBe(404)
  })
})

test('a server that ends leaves what it was writing marked, counts none of it, and shows what was replaced again', async () => {
  const first = await world.answerWhole(FIRST)
  const { conversationId, questionId: replaces } = first
  const used = async () => (await world.owner.client.get('/api/usage-stats')).json.conversations
  const before = await used()
  const { answer } = await world.begin({ conversationId, replaces })
  await answer.leave()
  await world.server.restart()
  expect(await world.messages(conversationId)).toMatchObject([
    { id: replaces },
    { content: FIRST },
    { content: QUESTION },
    { progress: 'interrupted' },
  ])
  expect(await used()).toBe(before)
})

test('a start marks what a server that was killed left half-written', async () => {
  const first = await world.answerWhole(FIRST)
  const { conversationId, questionId: replaces } = first
  const next = await world.answerWhole(FIRST, { conversationId })
  const write = (sql: string, ...values: unknown[]) =>
    changeDatabase(world.server.dataDir, (db) => db.prepare(sql).run(...values))
  write(`update messages set state = 'writing', content = x'', sources = x'' where id = ?`, next.messageId)
  write('update messages set replaces = ? where id = ?', replaces, next.questionId)
  expect(await world.messages(conversationId)).toHaveLength(2)
  await world.server.restart()
  expect(await world.messages(conversationId)).toMatchObject([
    {},
    { content: FIRST },
    {},
    { progress: 'interrupted', content: '' },
  ])
})
