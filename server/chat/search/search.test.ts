import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { joinOrganization } from '../../testing/organizations.ts'
import { FIRST, SECOND, startChatWorld, type ChatWorld } from '../../testing/chat/chatWorld.ts'

let world: ChatWorld
beforeAll(async () => {
  world = await startChatWorld()
})
beforeEach(() => world.renew())
afterAll(() => world.stop())

const find = async (search: string, client = world.owner.client) =>
  (await client.get(`/api/conversations/search?${new URLSearchParams({ search }).toString()}`)).json

describe('a search over the own conversations', () => {
  test('finds words of answers, questions and titles, and says where', async () => {
    const deposit = await world.answerWhole(FIRST)
    const rent = await world.answerWhole(SECOND, { message: 'How much is a canoe rented for a day on the water?' })
    await world.owner.client.patch(`/api/conversations/${rent.conversationId}`, { title: 'Prices' })

    const { found, more } = await find('CROWNS 450')
    expect(more).toBe(false)
    expect(found).toMatchObject([
      { id: rent.conversationId, title: 'Prices', titleMarks: [], message: { id: rent.messageId } },
    ])
    const { excerpt, marks } = found[0].message
    expect(marks.map(([from, to]: [number, number]) => excerpt.slice(from, to))).toEqual(['450', 'crowns'])

    // The first message that holds all of the words: here the question.
    expect((await find('water')).found).toMatchObject([{ message: { id: rent.questionId } }])
    expect((await find('price')).found).toMatchObject([{ id: rent.conversationId, titleMarks: [[0, 5]] }])
    expect((await find('price')).found[0]).not.toHaveProperty('message')
    // The newest first.
    expect((await find('crowns')).found.map(({ id }: { id: number }) => id)).toEqual([
      rent.conversationId,
      deposit.conversationId,
    ])
    expect((await find('deposit kayak')).found).toEqual([])
  })

  test('finds nothing that is another member’s, and nothing that was deleted', async () => {
    const { conversationId } = await world.answerWhole(FIRST)
    const { client } = await joinOrganization(world.server, world.owner)
    expect(await find('crowns', client)).toEqual({ found: [], more: false })
    await world.owner.client.del(`/api/conversations/${conversationId}`)
    expect(await find('crowns')).toEqual({ found: [], more: false })
  })

  test('wants words', async () => {
    for (const search of ['', '   ', 'x'.repeat(201)])
      expect(
        (await world.owner.client.get(`/api/conversations/search?${new URLSearchParams({ search }).toString()}`))
          .status,
      ).toBe(400)
  })
})
