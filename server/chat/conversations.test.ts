import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { joinOrganization } from '../testing/organizations.ts'
import { FIRST, startChatWorld, type ChatWorld } from '../testing/chat/chatWorld.ts'

let world: ChatWorld
beforeAll(async () => {
  world = await startChatWorld()
})
beforeEach(() => world.renew())
afterAll(() => world.stop())

describe('a conversation', () => {
  test('is renamed and pinned, by whoever it is of', async () => {
    const { conversationId } = await world.answerWhole(FIRST)
    const newer = await world.answerWhole(FIRST, { message: 'What is the deposit?' })
    const path = `/api/conversations/${conversationId}`
    const { json } = await world.owner.client.patch(path, { title: '  Canoes ', pinned: true })
    expect(json).toMatchObject({ id: conversationId, title: 'Canoes', pinned: true })
    const listed = (await world.owner.client.get('/api/conversations')).json
    expect(listed).toMatchObject([
      { id: conversationId, pinned: true },
      { id: newer.conversationId, pinned: false },
    ])
    expect((await world.owner.client.patch(path, { pinned: false })).json).toMatchObject({
      title: 'Canoes',
      pinned: false,
    })
    for (const bad of [{}, { title: ' ' }, { title: 'x'.repeat(201) }, { pinned: 'yes' }])
      expect((await world.owner.client.patch(path, bad)).status).toBe(400)
    const { client } = await joinOrganization(world.server, world.owner)
    expect((await client.patch(path, { title: 'Mine' })).status).toBe(404)
    // What a member has called it stays when its question changes.
    await world.answerWhole(FIRST, {
      conversationId,
      message: 'And the rent?',
      replaces: (await world.messages(conversationId))[0]?.id ?? 0,
    })
    expect((await world.owner.client.get('/api/conversations')).json[0]).toMatchObject({ title: 'Canoes' })
  })
})
