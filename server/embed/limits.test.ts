import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { WidgetChange } from '../../shared/contract/embed.ts'
import { createClock } from '../testing/clock.ts'
import { makeOrganization, type MadeOrganization } from '../testing/factories.ts'
import { uploadAndWait } from '../testing/organizations.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'
import { SHOP, visitorWith } from '../testing/widget/visitors.ts'
import { OPENINGS_OUTSIDE, OPENINGS_TOGETHER } from './openings.ts'
import { REMEMBERED_MS } from './refusedLately.ts'
import { VISITORS_OUTSIDE, VISITORS_RUNNING, VISITORS_WAITING } from './visitorLine.ts'

const clock = createClock()
const HOUR_MS = 60 * 60_000
let server: TestServer
beforeAll(async () => {
  const env = { RATE_LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1' }
  server = await startTestServer({ env, runtime: clock.runtime })
})
afterAll(() => server.stop())

const QUESTION = 'When does the office in Bergen open?'

async function shop(change: WidgetChange = {}): Promise<MadeOrganization> {
  const made = await makeOrganization(server)
  await made.owner.client.patch('/api/widget', { allowedSites: [SHOP], ...change })
  const text = '# Offices\n\nThe office in Bergen opens at 7:30 in the morning.\n'
  await uploadAndWait(made.owner.client, 'offices.md', text, { accessLevel: 'public' })
  return made
}

/** A visitor behind the trusted proxy, at an address. */
async function visitFrom(address: string, { slug }: MadeOrganization) {
  const from = { origin: server.url, 'x-forwarded-for': address }
  const begun = await server.client().post(`/api/embed/session/${slug}`, { site: SHOP }, from)
  expect(begun.status).toBe(200)
  return visitorWith(server.client(), slug, { ...begun.json, from })
}

describe('questions are bounded', () => {
  test('for an address by the hour, whatever conversations it begins', async () => {
    const made = await shop({ perAddressHour: 2 })
    for (const address of ['2001:db8::1', '2001:db8::2'])
      expect((await (await visitFrom(address, made)).ask(QUESTION)).status).toBe(200)
    // A household has a whole network of addresses.
    const refused = await (await visitFrom('2001:db8::3', made)).ask(QUESTION)
    expect([refused.status, refused.json.code]).toEqual([429, 'TOO_MANY_REQUESTS'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await (await visitFrom('2001:db8:1::1', made)).ask(QUESTION)).status).toBe(200)
    clock.later(HOUR_MS)
    expect((await (await visitFrom('2001:db8::1', made)).ask(QUESTION)).status).toBe(200)
    const other = await shop({ perAddressHour: 2 })
    expect((await (await visitFrom('2001:db8::1', other)).ask(QUESTION)).status).toBe(200)
  })

  test('for a conversation, after which another one may begin', async () => {
    const made = await shop({ perConversation: 2 })
    const visitor = await visitFrom('192.0.2.1', made)
    await visitor.ask(QUESTION)
    await visitor.ask(QUESTION)
    for (const refused of [await visitor.ask(QUESTION), await visitor.stream(QUESTION)]) {
      expect([refused.status, refused.json.params.reason]).toEqual([429, 'conversation'])
      expect(refused.json.message).toContain('begin a new one')
    }
    expect((await visitor.get('history')).json.messages).toHaveLength(4)
    expect((await (await visitFrom('192.0.2.1', made)).ask(QUESTION)).status).toBe(200)
  })

  test('for all visitors by the day, and members go on asking', async () => {
    const made = await shop({ perDay: 3 })
    for (const at of [1, 2, 3]) await (await visitFrom(`192.0.2.${at}`, made)).ask(QUESTION)
    const refused = await (await visitFrom('192.0.2.4', made)).ask(QUESTION)
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect((await made.owner.client.post('/api/chat', { message: QUESTION })).status).toBe(200)
  })

  test('and whatever one address is refused takes nothing from the day of all', async () => {
    const made = await shop({ perAddressHour: 1, perDay: 2 })
    const flooder = await visitFrom('192.0.2.1', made)
    const answers = []
    for (let at = 0; at < 5; at += 1) answers.push((await flooder.ask(QUESTION)).status)
    expect(answers).toEqual([200, 429, 429, 429, 429])
    expect((await (await visitFrom('192.0.2.2', made)).ask(QUESTION)).status).toBe(200)
  })
})

test('an address begins a bounded number of conversations an hour, and is not read beyond', async () => {
  const made = await shop()
  const from = { origin: server.url, 'x-forwarded-for': '198.51.100.7' }
  const statuses = []
  for (let at = 0; at < 121; at += 1) statuses.push((await post(made, { site: SHOP }, from, 'session')).status)
  expect(statuses).toEqual([...Array.from({ length: 120 }, () => 200), 429])
  const origin = 'https://evil.example'
  const refused = await post(made, '{"', { ...from, origin }, 'session')
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
  expect(refused.headers.get('access-control-allow-origin')).toBe('*')
  const other = { origin, 'x-forwarded-for': '198.51.100.8' }
  expect((await post(made, '{"', other, 'session')).status).toBe(403)
})

test('a flood from many addresses is answered in turn or told that it is busy, and members are answered meanwhile', async () => {
  const made = await shop({ perConversation: 200 })
  const most = VISITORS_RUNNING + VISITORS_WAITING + VISITORS_OUTSIDE
  const one = await visitFrom('203.0.113.1', made)
  // One token does: whose it is, is looked at behind the gate.
  const headers = (at: number) => ({ ...one.headers, 'x-forwarded-for': `198.51.100.${at}` })
  const flood = Array.from({ length: most + 20 }, (_, at) => post(made, { message: QUESTION }, headers(at)))
  const member = await made.owner.client.post('/api/chat', { message: QUESTION })
  expect(member.status).toBe(200)
  const busy = (await Promise.all(flood)).filter(({ status }) => status !== 200)
  expect(busy.length).toBeGreaterThan(0)
  // Whoever ran or waited is answered, however long that takes.
  expect(flood.length - busy.length).toBeGreaterThanOrEqual(VISITORS_RUNNING + VISITORS_WAITING)
  for (const { status, json, headers: said } of busy)
    expect([status, json.code, said.get('retry-after')]).toEqual([503, 'BUSY', '5'])
  expect((await (await visitFrom('203.0.113.200', made)).ask(QUESTION)).status).toBe(200)
})

test('what is refused at the gate is not read, and every site may read that it is refused', async () => {
  const made = await shop({ perAddressHour: 1 })
  const visitor = await visitFrom('192.0.2.77', made)
  await visitor.ask(QUESTION)
  await visitor.ask(QUESTION)
  // Neither token, nor site, nor body are looked at.
  const origin = 'https://evil.example'
  const refused = await post(made, '{"', { origin, 'x-forwarded-for': '192.0.2.77' })
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
  expect(refused.headers.get('access-control-allow-origin')).toBe('*')
  const other = await post(made, '{"', { origin, 'x-forwarded-for': '192.0.2.78' })
  expect([other.status, other.headers.get('access-control-allow-origin')]).toEqual([403, null])
  // What administrators change counts within seconds.
  await made.owner.client.patch('/api/widget', { perAddressHour: 10 })
  clock.later(REMEMBERED_MS)
  expect((await (await visitFrom('192.0.2.77', made)).ask(QUESTION)).status).toBe(200)
})

test('a flood that begins conversations from many addresses is told that it is busy, before it is read', async () => {
  const made = await shop()
  const flood = Array.from({ length: 3 * (OPENINGS_TOGETHER + OPENINGS_OUTSIDE) }, (_, at) =>
    post(made, '{"', { origin: server.url, 'x-forwarded-for': `198.18.0.${at}` }, 'session'),
  )
  const member = await made.owner.client.post('/api/chat', { message: QUESTION })
  expect(member.status).toBe(200)
  const statuses = new Map<number, number>()
  for (const { status } of await Promise.all(flood)) statuses.set(status, (statuses.get(status) ?? 0) + 1)
  // What is read is no JSON.
  expect([...statuses.keys()].toSorted()).toEqual([400, 503])
  // Another organization's visitors notice nothing.
  expect((await (await visitFrom('203.0.113.201', await shop())).ask(QUESTION)).status).toBe(200)
})

/** Asks as a site does, with a body as it is. */
const post = (
  { slug }: MadeOrganization,
  body: unknown,
  headers: Record<string, string>,
  call: 'chat' | 'session' = 'chat',
) =>
  server.client().send(`/api/embed/${call}/${slug}`, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  })
