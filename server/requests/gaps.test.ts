import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Gap } from '../../shared/contract/contentRequests.ts'
import { makeOrganization, type MadeMember, type MadeOrganization } from '../testing/factories.ts'
import { uploadAndWait } from '../testing/organizations.ts'
import { until } from '../testing/until.ts'
import { findGaps, MOST_GAPS } from './findGaps.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'

let server: TestServer
let now: Date
let organization: MadeOrganization
let owner: MadeMember
let member: MadeMember
beforeAll(async () => {
  now = new Date()
  server = await startTestServer({ runtime: { now: () => now, newId: () => crypto.randomUUID() } })
})
afterAll(() => server.stop())
beforeEach(async () => {
  organization = await makeOrganization(server)
  owner = organization.owner
  member = await organization.add('user', { firstName: 'Perpetua', lastName: 'Bergqvist' })
})

const later = (ms = 1000) => (now = new Date(now.getTime() + ms))
const chat = async (who: MadeMember, message: string) => {
  later()
  const { json } = await who.client.post('/api/chat', { message })
  expect(json.message.refused).toBe(true)
  return json.conversationId as number
}
const gaps = async (): Promise<Gap[]> => (await owner.client.get('/api/gaps')).json.gaps
const PARKING = ['Is there parking at the office?', 'Do visitors have parking spaces?'] as const
const PRICE = 'What does the premium plan cost?'

test('a list of gaps has an end', async () => {
  const events = Array.from({ length: MOST_GAPS + 10 }, (_, at) => ({
    kind: 'refused' as const,
    question: `Question ${at}`,
    topic: '',
    userId: 'u',
    at: now.toISOString(),
  }))
  const embed = async (texts: readonly string[]) =>
    texts.map((_, at) => Float32Array.from({ length: texts.length }, (__, component) => Number(component === at)))
  expect(await findGaps(events, { embed })).toHaveLength(MOST_GAPS)
})

describe('gaps', () => {
  test('are what was refused and requested, grouped by meaning, those of most people first, without names', async () => {
    const other = await organization.add('sub_admin')
    await chat(member, PRICE)
    await chat(member, PARKING[0])
    const firstAt = now.toISOString()
    await chat(member, PARKING[0])
    await chat(other, PARKING[1])
    later()
    const request = await other.client.post('/api/content-requests', {
      requestedTopic: 'Parking spaces',
      originalMessage: 'Where are the parking spaces at the office?',
    })
    const answer = await owner.client.get('/api/gaps')
    expect(answer.json).toMatchObject({ questions: 5 })
    expect(answer.json.gaps).toMatchObject([
      {
        question: PARKING[0],
        count: 4,
        people: 2,
        firstAt,
        lastAt: now.toISOString(),
        requests: [request.json.request.id],
      },
      { question: PRICE, count: 1, people: 1, requests: [], examples: [] },
    ])
    expect(answer.json.gaps[0].examples).toContain(PARKING[1])
    expect(answer.text).not.toMatch(/Perpetua|Bergqvist|userId|@example/)
  })

  test('count somebody who was refused and then asked for the content once', async () => {
    await chat(member, PRICE)
    await member.client.post('/api/content-requests', { requestedTopic: PRICE, originalMessage: PRICE })
    expect(await gaps()).toMatchObject([{ count: 1, people: 1 }])
  })

  test('go when they are dismissed or their request ends, and come back when they are asked again', async () => {
    await chat(member, PARKING[0])
    await chat(member, PRICE)
    later()
    await owner.client.post('/api/gaps/dismiss', { question: PARKING[0] })
    expect(await gaps()).toMatchObject([{ question: PRICE }])
    const asked = { requestedTopic: PRICE, originalMessage: PRICE }
    const { id } = (await member.client.post('/api/content-requests', asked)).json.request
    later()
    await owner.client.patch(`/api/content-requests/${id}`, { status: 'completed' })
    expect(await gaps()).toEqual([])
    await chat(member, PARKING[1])
    expect(await gaps()).toMatchObject([{ question: PARKING[1], count: 1 }])
  })

  test('go when a document answers their request', async () => {
    const answered = 'Where may visitors park their cars?'
    await chat(member, answered)
    await member.client.post('/api/content-requests', { requestedTopic: answered, originalMessage: answered })
    expect(await gaps()).toHaveLength(1)
    later()
    await uploadAndWait(owner.client, 'parking.md', 'Visitors may park their cars behind the old mill.\n')
    await until(async () => (await gaps()).length === 0)
  })

  test('forget the questions of a conversation that its member has deleted', async () => {
    const conversation = await chat(member, PRICE)
    await chat(member, PARKING[0])
    await member.client.del(`/api/conversations/${conversation}`)
    expect(await gaps()).toMatchObject([{ question: PARKING[0] }])
  })

  test('are each organization’s own, and an administrator’s matter', async () => {
    await chat(member, PRICE)
    const stranger = (await makeOrganization(server)).owner
    expect((await stranger.client.get('/api/gaps')).json.gaps).toEqual([])
    expect((await member.client.get('/api/gaps')).status).toBe(403)
    expect((await owner.client.post('/api/gaps/dismiss', { question: '' })).status).toBe(400)
  })

  // The clock goes on, and with it every session ends.
  test('forget what was asked a quarter ago', async () => {
    await chat(member, PRICE)
    const listed = async () => (await server.composition.services.gaps.list(owner.actor)).gaps.length
    later(89 * 24 * 60 * 60_000)
    expect(await listed()).toBe(1)
    later(2 * 24 * 60 * 60_000)
    expect(await listed()).toBe(0)
  })
})
