import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Delivery } from '../../shared/contract/webhooks.ts'
import { WEBHOOK_EVENTS } from '../../shared/domain/webhooks.ts'
import type { Client } from '../testing/client.ts'
import { createClock } from '../testing/clock.ts'
import { readableTexts } from '../testing/files.ts'
import { foundOrganization, joinOrganization, mailsTo, uploadAndWait, type Owner } from '../testing/organizations.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'
import { until } from '../testing/until.ts'
import { startWebServer, type WebServer } from '../testing/webServer.ts'
import { LOOPBACK_WEB } from '../testing/websites/website.ts'
import { isSigned, receiverOf, type Answer, type Receiver } from './testing/receivers.ts'

const HOUR = 60 * 60_000
const DAY = 24 * HOUR
const CANARY = 'heliotrope ninety-four'
const clock = createClock()
let web: WebServer
let server: TestServer
let owner: Owner
beforeAll(async () => {
  web = await startWebServer()
  server = await startTestServer({
    runtime: clock.runtime,
    webAccess: { ...LOOPBACK_WEB, isInternal: (host) => host !== 'localhost' },
  })
  owner = await foundOrganization(server)
})
afterAll(async () => {
  await server.stop()
  await web.stop()
})

/** A receiver that takes everything unless it is told otherwise. */
const receiver = (answer?: Answer): Receiver => receiverOf(web, answer)

const add = async (client: Client, url: string, events: readonly string[] = WEBHOOK_EVENTS) => {
  const { status, json } = await client.post('/api/webhooks', { url, events })
  expect(status).toBe(201)
  return json as { webhook: { id: number }; secret: string }
}
const log = async (client: Client, id: number): Promise<Delivery[]> =>
  (await client.get(`/api/webhooks/${id}/deliveries`)).json.deliveries
const stateOf = async (client: Client, id: number) =>
  (await client.get('/api/webhooks')).json.find((each: { id: number }) => each.id === id)

/** Something that webhooks are told of. */
const ask = (client: Client, topic: string) =>
  client.post('/api/content-requests', { requestedTopic: topic, originalMessage: `What of ${topic}?` })

const broken: Answer = (_, response) => response.writeHead(500).end()

describe('a webhook', () => {
  test('is told of documents, requests and members, signed, with ids and names and no content', async () => {
    const { client } = await foundOrganization(server)
    const hook = receiver()
    const { secret } = await add(client, hook.url)
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
    const document = await uploadAndWait(client, 'vault.md', `# Vault\n\nThe combination is ${CANARY}.\n`)
    await client.upload('broken.pdf', 'no document at all')
    await until(async () => hook.types().includes('document.failed'))
    await client.del(`/api/documents/${document.id}`)
    const { json } = await ask(client, CANARY)
    await client.patch(`/api/content-requests/${json.request.id}`, { status: 'rejected' })
    const member = await joinOrganization(server, { ...owner, client })
    await client.del(`/api/users/${member.id}`)
    await until(async () => new Set(hook.types()).size === WEBHOOK_EVENTS.length)
    expect(new Set(hook.types())).toEqual(new Set(WEBHOOK_EVENTS))
    expect(hook.got).toHaveLength(WEBHOOK_EVENTS.length)
    expect(hook.got.every((message) => isSigned(message, secret))).toBe(true)
    expect(new Set(hook.got.map(({ headers }) => headers['webhook-id'])).size).toBe(WEBHOOK_EVENTS.length)
    expect(JSON.stringify(hook.got)).not.toContain(CANARY)
    const dataOf = (type: string) => hook.got.find(({ json: { type: each } }) => each === type)?.json.data
    expect(dataOf('document.completed')).toEqual({ id: document.id, name: 'vault.md', url: null, version: 1 })
    expect(dataOf('request.answered')).toMatchObject({ id: json.request.id, kind: 'content', status: 'rejected' })
    expect(dataOf('member.removed')).toMatchObject({ id: member.id, role: 'user' })
  })

  test('is told of what it was added for, and of its own organization alone', async () => {
    const [mine, theirs] = [await foundOrganization(server), await foundOrganization(server)]
    const [hook, all] = [receiver(), receiver()]
    await add(mine.client, hook.url, ['document.completed'])
    await add(mine.client, all.url)
    await ask(mine.client, 'moorings')
    await ask(theirs.client, 'moorings')
    await uploadAndWait(theirs.client, 'theirs.md', 'Theirs.\n')
    await uploadAndWait(mine.client, 'mine.md', 'Mine.\n')
    await until(async () => all.got.length === 2 && hook.got.length === 1)
    expect([hook.types(), all.types().sort()]).toEqual([
      ['document.completed'],
      ['document.completed', 'request.created'],
    ])
    expect(hook.got[0]?.json.data['name']).toBe('mine.md')
  })

  test('keeps its address and its secret sealed', async () => {
    const hook = receiver()
    const { secret, webhook } = await add(owner.client, `${hook.url}?key=canary-of-an-address`)
    expect((await owner.client.get('/api/webhooks')).text).not.toContain(secret)
    expect(readableTexts(server.dataDir, ['canary-of-an-address', secret.slice(6, 40)])).toEqual([])
    await owner.client.del(`/api/webhooks/${webhook.id}`)
  })

  test.each([
    'ftp://127.0.0.1/',
    'http://10.0.0.7/',
    'https://[::1]/',
    'https://169.254.169.254/',
    'https://localhost/',
    'https://me:secret@example.org/',
    'https://example.org:25/',
    'nothing',
  ])('with the address %s is refused', async (url) => {
    const { status, json } = await owner.client.post('/api/webhooks', { url, events: ['member.joined'] })
    const message =
      'Enter an https address on the public internet, or an address that this server allows in its own network.'
    expect([status, json.details.fields]).toEqual([400, { url: message }])
  })

  test('has an https address wherever the network is the internet', async () => {
    const real = await startTestServer()
    try {
      const { client } = await foundOrganization(real)
      const refused = await client.post('/api/webhooks', { url: 'http://example.org/', events: ['member.joined'] })
      expect([refused.status, refused.json.message]).toEqual([400, 'Enter an https address on the public internet.'])
      expect(
        (await client.post('/api/webhooks', { url: 'https://example.invalid/', events: ['member.joined'] })).status,
      ).toBe(201)
    } finally {
      await real.stop()
    }
  })

  test('is one of ten at most', async () => {
    const { client } = await foundOrganization(server)
    for (let at = 0; at < 10; at += 1) await add(client, `${web.url}/many`)
    const { status, json } = await client.post('/api/webhooks', { url: `${web.url}/many`, events: ['member.joined'] })
    expect([status, json.code]).toEqual([409, 'CONFLICT'])
  })
})

describe('a delivery', () => {
  test('that fails is tried again with the same id and a new time, until it is taken', async () => {
    const { client } = await foundOrganization(server)
    const hook = receiver(broken)
    const { webhook, secret } = await add(client, hook.url)
    await ask(client, 'moorings')
    const tried = async (attempts: number) =>
      until(async () => (await log(client, webhook.id)).find((each) => each.attempts === attempts))
    expect(await tried(1)).toMatchObject({ status: 'waiting', lastStatus: 500, failure: 'STATUS' })
    hook.state.answer = (_, response) => response.writeHead(200).end('thanks')
    clock.later(5_000)
    expect(await tried(2)).toMatchObject({ status: 'delivered', lastStatus: 200, failure: null, nextAttemptAt: null })
    const [first, second] = hook.got
    expect(second?.body).toBe(first?.body)
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
    expect(second?.headers['webhook-timestamp']).not.toBe(first?.headers['webhook-timestamp'])
    expect(second && isSigned(second, secret)).toBe(true)
  })

  test.each<[string, Answer | string, Partial<Delivery>]>([
    [
      'that is led elsewhere',
      (_, response) => response.writeHead(307, { location: `${web.url}/elsewhere` }).end(),
      { failure: 'REDIRECT', lastStatus: 307 },
    ],
    ['whose name leads to a private address', 'http://intranet.example/', { failure: 'NOT_ALLOWED', lastStatus: null }],
    ['whose connection breaks', (request) => request.socket.destroy(), { failure: 'UNREACHABLE', lastStatus: null }],
  ])('%s is not taken for delivered', async (_, answer, outcome) => {
    const { client } = await foundOrganization(server)
    const url = typeof answer === 'string' ? answer : receiver(answer).url
    const { webhook } = await add(client, url)
    await ask(client, 'moorings')
    const [tried] = await until(async () => {
      const entries = await log(client, webhook.id)
      return entries[0]?.attempts === 1 && entries
    })
    expect(tried).toMatchObject({ status: 'waiting', ...outcome })
    expect(web.hits.filter((hit) => hit.endsWith('/elsewhere'))).toEqual([])
  })

  test('can be sent again, by its own organization', async () => {
    const { client } = await foundOrganization(server)
    const hook = receiver()
    const { webhook } = await add(client, hook.url)
    await ask(client, 'moorings')
    const entry = await until(async () => (await log(client, webhook.id)).find(({ status }) => status === 'delivered'))
    const path = `/api/webhooks/${webhook.id}/deliveries/${entry.id}/send`
    for (const foreign of [owner.client.post(path), client.post(`/api/webhooks/${webhook.id}/deliveries/987654/send`)])
      expect((await foreign).status).toBe(404)
    expect((await client.post(path)).status).toBe(200)
    await until(async () => hook.got.length === 2)
    expect(hook.got[1]?.headers['webhook-id']).toBe(hook.got[0]?.headers['webhook-id'])
  })

  test('is not held up by a receiver that takes its time, nor by one of another organization', async () => {
    const [mine, theirs] = [await foundOrganization(server), await foundOrganization(server)]
    const held: ServerResponse[] = []
    const slow = receiver((_, response) => void held.push(response))
    const [quick, foreign] = [receiver(), receiver()]
    await add(mine.client, slow.url)
    await add(mine.client, quick.url)
    await add(theirs.client, foreign.url)
    for (const topic of ['moorings', 'berths', 'cranes']) await ask(mine.client, topic)
    await ask(theirs.client, 'moorings')
    await until(async () => quick.got.length === 3 && foreign.got.length === 1 && held.length === 1)
    // Of one receiver no two are under way.
    expect(slow.got).toHaveLength(1)
    while (slow.got.length < 3 || held.length > 0) {
      held.shift()?.writeHead(200).end()
      await until(async () => held.length > 0 || slow.got.length === 3)
    }
  })

  test('that was under way when the server stopped is sent after its start', async () => {
    const { client } = await foundOrganization(server)
    const hook = receiver(() => undefined)
    const { webhook } = await add(client, hook.url)
    await ask(client, 'moorings')
    await until(async () => hook.got.length === 1)
    await server.restart()
    hook.state.answer = (_, response) => response.writeHead(200).end()
    await until(async () => (await log(client, webhook.id))[0]?.status === 'delivered')
  })

  test('of what was rolled back does not exist', async () => {
    const { client } = await foundOrganization(server)
    const { id } = await joinOrganization(server, { ...owner, client })
    const { webhook } = await add(client, receiver().url, ['member.removed'])
    const { inTransaction, db } = server.composition.foundation
    const noted = (tx: typeof db) =>
      tx.selectFrom('webhook_deliveries').select('id').where('webhookId', '=', webhook.id).execute()
    const undone = inTransaction(async (tx) => {
      await tx.deleteFrom('sessions').where('userId', '=', id).execute()
      await tx.deleteFrom('users').where('id', '=', id).execute()
      expect(await noted(tx as typeof db)).toHaveLength(1)
      throw new Error('rolled back')
    })
    await expect(undone).rejects.toThrow('rolled back')
    expect(await noted(db)).toEqual([])
  })
})

describe('a receiver', () => {
  test('that has taken nothing for days is paused, its keepers are told, and resuming goes on', async () => {
    const { client, email } = await foundOrganization(server)
    const hook = receiver(broken)
    const { webhook } = await add(client, hook.url)
    await ask(client, 'moorings')
    await until(async () => (await log(client, webhook.id))[0]?.attempts === 1)
    clock.later(4 * DAY)
    await until(async () => (await stateOf(client, webhook.id)).state === 'paused')
    expect(await stateOf(client, webhook.id)).toMatchObject({ stoppedAt: clock.now().toISOString() })
    await until(async () => (await mailsTo(server, email)).some(({ text }) => text.includes('was paused')))
    await ask(client, 'berths')
    expect(await log(client, webhook.id)).toHaveLength(1)
    hook.state.answer = (_, response) => response.writeHead(200).end()
    await client.patch(`/api/webhooks/${webhook.id}`, { state: 'active' })
    clock.later(DAY)
    await until(async () => (await log(client, webhook.id))[0]?.status === 'delivered')
    expect(await stateOf(client, webhook.id)).toMatchObject({ state: 'active', stoppedAt: null })
  })

  test('that says that it is gone is paused at once', async () => {
    const { client } = await foundOrganization(server)
    const { webhook } = await add(client, receiver((_, response) => response.writeHead(410).end()).url)
    await ask(client, 'moorings')
    await until(async () => (await stateOf(client, webhook.id)).state === 'paused')
    expect((await log(client, webhook.id))[0]).toMatchObject({ status: 'failed', lastStatus: 410 })
  })

  test('knows the secret before for a day after it was replaced', async () => {
    const { client } = await foundOrganization(server)
    const hook = receiver()
    const { webhook, secret: before } = await add(client, hook.url)
    const { secret } = (await client.post(`/api/webhooks/${webhook.id}/secret`)).json
    await ask(client, 'moorings')
    const [first] = await until(async () => hook.got.length === 1 && hook.got)
    clock.later(DAY + HOUR)
    await ask(client, 'berths')
    const [, second] = await until(async () => hook.got.length === 2 && hook.got)
    expect([before, secret].map((each) => first && isSigned(first, each))).toEqual([true, true])
    expect([before, secret].map((each) => second && isSigned(second, each))).toEqual([false, true])
  })
})

test('an organization that is deleted takes its webhooks along', async () => {
  const { client, slug } = await foundOrganization(server)
  const hook = receiver(broken)
  await add(client, hook.url)
  await uploadAndWait(client, 'vault.md', 'The vault.\n')
  const { db } = server.composition.foundation
  const { id } = await db.selectFrom('organizations').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()
  const answer = await client.del('/api/organization', { confirm: slug, currentPassword: 'Correct-horse-7!' })
  expect(answer.status).toBe(200)
  for (const table of ['webhooks', 'webhook_deliveries'] as const)
    expect(await db.selectFrom(table).select('id').where('organizationId', '=', id).execute()).toEqual([])
})
