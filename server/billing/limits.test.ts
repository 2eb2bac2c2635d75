import type { Updateable } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PlanColumns } from '../db/tables/organizations.ts'
import { createClock } from '../testing/clock.ts'
import { makeOrganization, type MadeOrganization } from '../testing/factories.ts'
import type { Answer } from '../testing/client.ts'
import { mailedToken, PASSWORD, uploadAndWait } from '../testing/organizations.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'

const KILOBYTE = 1024
const MEGABYTE = 1024 * KILOBYTE
let server: TestServer
const clock = createClock()
beforeAll(async () => {
  server = await startTestServer({ runtime: clock.runtime })
})
afterAll(() => server.stop())

const set = ({ id }: MadeOrganization, values: Updateable<PlanColumns>) =>
  server.composition.foundation.db.updateTable('organizations').set(values).where('id', '=', id).execute()
const times = <T>(count: number, work: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, at) => work(at)))
/** How many answers there were of each status and code. */
function tally(answers: readonly Answer[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { status, json } of answers) {
    const key = `${status} ${json.code ?? ''}`.trim()
    counts[key] = (counts[key] ?? 0) + 1
  }
  return counts
}
const invite = (made: MadeOrganization, email: string) =>
  made.owner.client.post('/api/users/invite', { firstName: 'Per', lastName: 'Berg', email, role: 'user' })
const usage = async (made: MadeOrganization) => (await made.owner.client.get('/api/usage-stats')).json
const today = async (made: MadeOrganization) => (await made.owner.client.get('/api/usage-history')).json.days.at(-1)

describe('of many at once', () => {
  test('a hundred questions at 295 of 300 get five answers; the others are told why', async () => {
    const made = await makeOrganization(server, { plan: 'free' })
    await set(made, { chatsThisMonth: 295 })
    const answers = await times(100, (at) =>
      made.owner.client.post('/api/chat', { message: `Which boat has the number ${at}?` }),
    )
    expect(tally(answers)).toEqual({ 200: 5, '403 CONVERSATION_LIMIT_EXCEEDED': 95 })
    const refused = answers.find(({ status }) => status === 403)?.json
    expect(refused.params).toEqual({ used: expect.any(Number), max: 300 })
    expect(await usage(made)).toMatchObject({ conversations: 300, conversationPercentage: 100 })
    // There are no documents: each answer is a refusal, and counts.
    expect(await today(made)).toMatchObject({ questions: 5, refusals: 5 })
    const [{ messages } = { messages: 0 }] = await server.composition.foundation.db
      .selectFrom('messages')
      .select((of) => of.fn.countAll<number>().as('messages'))
      .where('organizationId', '=', made.id)
      .execute()
    expect(messages).toBe(10)
  })

  test('questions over the last minute of a month are counted in the new one, to the unit', async () => {
    const made = await makeOrganization(server, { plan: 'free' })
    const now = clock.now()
    const nextMonth = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)
    await set(made, { chatsThisMonth: 299, maxChatsPerMonth: 12, monthlyResetDate: new Date(nextMonth).toISOString() })
    const ask = (at: number) => made.owner.client.post('/api/chat', { message: `Which boat has the number ${at}?` })
    expect(tally(await times(3, ask))).toEqual({ '403 CONVERSATION_LIMIT_EXCEEDED': 3 })
    await set(made, { monthlyResetDate: now.toISOString() })
    expect(tally(await times(40, ask))).toEqual({ 200: 12, '403 CONVERSATION_LIMIT_EXCEEDED': 28 })
    expect((await usage(made)).conversations).toBe(12)
  })

  test('files for room for five are stored five times', async () => {
    const made = await makeOrganization(server, { plan: 'free' })
    const admins = [made.owner, await made.add('admin'), await made.add('admin')]
    const file = (at: number) => `Boat number ${at} lies at the pier. `.padEnd(64 * KILOBYTE, 'x')
    await set(made, { currentStorageUsed: 200 * MEGABYTE - 5 * 64 * KILOBYTE - 100 })
    const answers = await times(24, (at) => {
      const client = admins[at % admins.length]?.client ?? made.owner.client
      return client.upload(`${at}.txt`, file(at))
    })
    expect(tally(answers)).toEqual({ 201: 5, '403 STORAGE_LIMIT_EXCEEDED': 19 })
    const refused = answers.find(({ status }) => status === 403)?.json
    expect(refused.params).toEqual({ used: expect.any(Number), max: 200 })
    expect((await made.owner.client.get('/api/documents')).json.total).toBe(5)
    expect(await made.owner.client.upload('more.txt', file(25))).toMatchObject({ status: 403 })
  })

  test('invitations for five seats are five, and links are used as often as there are seats', async () => {
    const made = await makeOrganization(server, { plan: 'professional' })
    await set(made, { maxUsers: 6 })
    const answers = await times(20, (at) => invite(made, `seat${at}.${made.slug}@example.org`))
    expect(tally(answers)).toEqual({ 201: 5, '403 USER_LIMIT_EXCEEDED': 15 })
    expect(answers.find(({ status }) => status === 403)?.json.params).toEqual({ used: 6, max: 6 })
    const invited: { email: string }[] = (await made.owner.client.get('/api/users/invitations')).json
    const tokens = await Promise.all(invited.map(({ email }) => mailedToken(server, email)))
    // The plan shrank after they were invited: three of the five find a seat.
    await set(made, { maxUsers: 4 })
    const accepted = await Promise.all(
      tokens.map((token) =>
        server
          .client()
          .post('/api/accept-invitation', { token, firstName: 'Per', lastName: 'Berg', password: PASSWORD }),
      ),
    )
    expect(tally(accepted)).toMatchObject({ '403 USER_LIMIT_EXCEEDED': 2 })
    expect((await made.owner.client.get('/api/users')).json).toHaveLength(4)
  })

  test('changes of roles and removals leave each seat counted once', async () => {
    const made = await makeOrganization(server, { plan: 'professional' })
    const members = await times(4, () => made.add('user'))
    await set(made, { maxUsers: 6 })
    const answers = await Promise.all([
      ...members.map(({ id }, at) =>
        at < 2
          ? made.owner.client.del(`/api/users/${id}`)
          : made.owner.client.patch(`/api/users/${id}/role`, { role: 'admin' }),
      ),
      ...Array.from({ length: 8 }, (_, at) => invite(made, `role${at}.${made.slug}@example.org`)),
    ])
    expect(answers.slice(0, 4).map(({ status }) => status)).toEqual(members.map(() => 200))
    const taken = (await made.owner.client.get('/api/organization/current')).json.seatsUsed
    const invitations = answers.slice(4).filter(({ status }) => status === 201).length
    expect(taken).toBe(3 + invitations)
    await times(8, (at) => invite(made, `rest${at}.${made.slug}@example.org`))
    expect((await made.owner.client.get('/api/organization/current')).json.seatsUsed).toBe(6)
  })
})

test('a plan that became too small takes nothing away and lets nothing in; reading, asking and deleting go on', async () => {
  const made = await makeOrganization(server, { plan: 'professional' })
  const { client } = made.owner
  const member = await made.add('user')
  const text = '# Pier\n\nThe pier in Bergen is 240 metres long.\n'
  const document = await uploadAndWait(client, 'pier.md', text)
  await set(made, {
    planType: 'free',
    maxUsers: 1,
    maxStorageLimit: 200,
    maxChatsPerMonth: 300,
    currentStorageUsed: 900 * MEGABYTE,
  })
  const sentence = "Your plan's storage of 200 MB is full. Delete documents or upgrade the plan."
  const refusals = [
    await client.upload('more.md', 'One more.'),
    await client.post('/api/documents/url', { url: 'https://example.org/pier' }),
    await client.post('/api/documents/url', { url: 'https://example.org/', crawl: 'site' }),
  ]
  expect(refusals.map(({ status, json }) => [status, json.code, json.message])).toEqual(
    refusals.map(() => [403, 'STORAGE_LIMIT_EXCEEDED', sentence]),
  )
  expect((await invite(made, `late.${made.slug}@example.org`)).json).toMatchObject({
    code: 'USER_LIMIT_EXCEEDED',
    message: 'User limit reached (2/1). Upgrade your plan to invite more people.',
    params: { used: 2, max: 1 },
  })
  expect((await client.get('/api/documents')).json.total).toBe(1)
  const asked = await member.client.post('/api/chat', { message: 'How long is the pier in Bergen?' })
  expect(asked.json.message.content).toContain('240 metres')
  expect((await client.get(`/api/documents/${document.id}/file`)).text).toBe(text)
  expect((await client.del(`/api/documents/${document.id}`)).status).toBe(200)
  expect((await client.get('/api/users')).json).toHaveLength(2)
})
