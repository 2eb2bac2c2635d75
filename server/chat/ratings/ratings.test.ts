import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Message } from '../../../shared/contract/chat.ts'
import type { Client } from '../../testing/client.ts'
import { changeDatabase, inDatabase } from '../../testing/inDatabase.ts'
import { foundOrganization, joinOrganization, uploadAndWait, type Owner } from '../../testing/organizations.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'

const QUESTION = 'How much is the deposit for a canoe?'
const NOTE = 'It says nothing of the paddles.'

let server: TestServer
let owner: Owner
let member: Client
beforeAll(async () => {
  server = await startTestServer()
  owner = await foundOrganization(server)
  await uploadAndWait(owner.client, 'rental.md', '# Rental\n\nThe deposit for a canoe is 1,200 crowns.\n')
  member = (await joinOrganization(server, owner)).client
})
afterAll(() => server.stop())

async function asked(client = member, message = QUESTION) {
  const { json } = await client.post('/api/chat', { message })
  const path = `/api/chat/answers/${json.messageId}/rating`
  const rating = async () => {
    const messages: Message[] = (await client.get(`/api/conversations/${json.conversationId}/messages`)).json
    return messages[1]?.rating
  }
  return { ...json, path, rating } as { conversationId: number; messageId: number; path: string; rating: typeof rating }
}
const listed = async (client = owner.client) => (await client.get('/api/answer-ratings')).json
const count = () =>
  (inDatabase(server.dataDir, (db) => db.prepare('select count(*) as n from answer_ratings').get()) as { n: number }).n

describe('a rating', () => {
  test('comes back with its conversation, is changed and taken back', async () => {
    const { path, rating, messageId, conversationId } = await asked()
    expect(await rating()).toBeUndefined()
    expect((await member.post(path, { helpful: true })).json).toEqual({ helpful: true })
    expect(await rating()).toEqual({ helpful: true })
    const unhelpful = { helpful: false, reason: 'incomplete', note: NOTE }
    expect((await member.post(path, { ...unhelpful, note: ` ${NOTE} ` })).json).toEqual(unhelpful)
    expect(await rating()).toEqual(unhelpful)
    expect((await member.get(`/api/chat/answers/${messageId}`)).json.rating).toEqual(unhelpful)
    expect((await member.del(path)).status).toBe(200)
    expect(await rating()).toBeUndefined()
    expect((await member.del(path)).status).toBe(200)
    await member.del(`/api/conversations/${conversationId}`)
  })

  test('is what the form allows', async () => {
    const { path } = await asked()
    for (const bad of [
      {},
      { helpful: 'yes' },
      { helpful: false, reason: 'boring' },
      { helpful: true, reason: 'wrong' },
      { helpful: false, note: 'x'.repeat(501) },
    ])
      expect([bad, (await member.post(path, bad)).status]).toEqual([bad, 400])
  })

  test('is for the own answers alone', async () => {
    const { path, messageId, rating } = await asked()
    const other = (await joinOrganization(server, owner)).client
    for (const client of [other, owner.client])
      for (const answer of [await client.post(path, { helpful: true }), await client.del(path)])
        expect([answer.status, answer.json.message]).toEqual([404, 'Answer not found'])
    expect((await member.post(`/api/chat/answers/${messageId - 1}/rating`, { helpful: true })).status).toBe(404)
    expect(await rating()).toBeUndefined()
  })

  test('waits until the answer is there', async () => {
    const { path, messageId } = await asked()
    changeDatabase(server.dataDir, (db) =>
      db.prepare(`update messages set state = 'writing' where id = ?`).run(messageId),
    )
    expect((await member.post(path, { helpful: true })).status).toBe(409)
  })

  test('lies sealed, and goes with its conversation', async () => {
    const { path, conversationId, messageId } = await asked()
    await member.post(path, { helpful: false, note: NOTE })
    const { note } = inDatabase(server.dataDir, (db) =>
      db.prepare('select note from answer_ratings where "messageId" = ?').get(messageId),
    ) as { note: Buffer }
    expect(note.toString('utf8')).not.toContain('paddles')
    const before = count()
    await member.del(`/api/conversations/${conversationId}`)
    expect(count()).toBe(before - 1)
  })

  test('goes with the member', async () => {
    const { client, id } = await joinOrganization(server, owner)
    const { path } = await asked(client)
    await client.post(path, { helpful: true })
    const before = count()
    await owner.client.del(`/api/users/${id}`)
    expect(count()).toBe(before - 1)
  })
})

describe('those who mend the documents', () => {
  test('see what was of no help and how much was, and nobody named', async () => {
    const other = await foundOrganization(server)
    await uploadAndWait(other.client, 'rental.md', '# Rental\n\nThe deposit for a canoe is 1,200 crowns.\n')
    const { client } = await joinOrganization(server, other)
    const one = await asked(client)
    await client.post(one.path, { helpful: false, reason: 'outdated', note: NOTE })
    const two = await asked(client, 'What is the deposit for a canoe?')
    await client.post(two.path, { helpful: true })
    // Who says no more than that has sent no question to anybody.
    const three = await asked(client, 'How much must be paid for a canoe?')
    await client.post(three.path, { helpful: false })
    const { answers, days, reasons, since } = await listed(other.client)
    const day: string = answers[0].ratedAt.slice(0, 10)
    expect(answers).toEqual([
      {
        id: one.messageId,
        question: QUESTION,
        reason: 'outdated',
        note: NOTE,
        ratedAt: expect.stringContaining(day) as string,
        documents: ['rental.md'],
      },
    ])
    expect(days).toHaveLength(90)
    expect(days.at(-1)).toEqual({ day, helpful: 1, unhelpful: 2 })
    expect(days[0]).toEqual({ day: since.slice(0, 10), helpful: 0, unhelpful: 0 })
    expect(reasons).toEqual([{ reason: 'outdated', count: 1 }])
    expect((await client.get('/api/answer-ratings')).status).toBe(403)
  })
})
