import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { operatorOverview } from '../../../shared/contract/operator.ts'
import { TOKEN_SCOPES } from '../../../shared/domain/roles.ts'
import type { Client } from '../../testing/client.ts'
import { createClock } from '../../testing/clock.ts'
import { makeOrganization } from '../../testing/factories.ts'
import { inDatabase } from '../../testing/inDatabase.ts'
import { foundOrganization, PASSWORD, uploadAndWait, type Owner } from '../../testing/organizations.ts'
import { runCommand } from '../../testing/program/runCommand.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { until } from '../../testing/until.ts'

const TOKEN = 'a-token-for-whoever-operates'
const OTHER = 'another-token-for-the-operator'
const GUARDED = [
  ['GET', '/api/operator'],
  ['POST', '/api/operator/mail'],
] as const

const signIn = (client: Client, token: unknown = TOKEN) => client.post('/api/operator/session', { token })

async function signedIn(server: TestServer): Promise<Client> {
  const client = server.client()
  expect((await signIn(client)).status).toBe(204)
  return client
}

let server: TestServer
let owner: Owner
beforeAll(async () => {
  server = await startTestServer({ env: { OPERATOR_TOKEN: TOKEN, LOG_LEVEL: 'silent', SLOW_REQUEST_MS: '1' } })
  owner = await foundOrganization(server, { organizationName: 'Harbor Lights' })
})
afterAll(() => server.stop())

describe('the doors', () => {
  test('open to the token, by a cookie that does not hold it, until the sign-out', async () => {
    const client = server.client()
    const { status, text, headers } = await signIn(client, ` ${TOKEN}\n`)
    expect([status, text]).toEqual([204, ''])
    const [cookie = '', ...others] = headers.getSetCookie()
    expect(others).toEqual([])
    expect(cookie).toMatch(/^veracite_operator=[\w-]{43}; HttpOnly; SameSite=Strict; Path=\/; Max-Age=43200$/)
    expect(cookie).not.toContain(TOKEN)
    const kept = { cookie: client.cookie() }
    expect((await client.get('/api/operator')).status).toBe(200)
    expect((await client.get('/api/operator')).headers.get('cache-control')).toBe('no-store')
    const left = await client.send('/api/operator/session', { method: 'DELETE' })
    expect([left.status, left.headers.getSetCookie()[0]]).toEqual([204, expect.stringContaining('Max-Age=0')])
    expect(client.cookie()).toBe('')
    // The cookie is worth nothing any more, whoever kept it.
    expect((await server.client().get('/api/operator', kept)).status).toBe(401)
  })

  test.each(GUARDED)('%s %s is closed to every other credential', async (method, path) => {
    const { json } = await owner.client.post('/api/tokens', {
      name: 'all',
      scopes: TOKEN_SCOPES,
      currentPassword: PASSWORD,
    })
    const session = owner.client.cookie()
    const credentials: Record<string, string>[] = [
      {},
      { cookie: session },
      { authorization: `Bearer ${json.token}` },
      { authorization: `Bearer ${TOKEN}` },
      { cookie: `veracite_operator=${TOKEN}` },
      { cookie: `veracite_operator=${session.split('=')[1]}` },
      { cookie: 'veracite_operator=__proto__' },
      { cookie: `veracite_operator=; ${session}` },
      { cookie: `${'veracite_operator=x; '.repeat(300)}veracite_operator` },
    ]
    for (const headers of credentials) {
      const answer = await server.client().send(path, { method, headers })
      expect([headers, answer.status, answer.json?.code]).toEqual([headers, 401, 'INVALID_CREDENTIALS'])
      expect(answer.headers.getSetCookie()).toEqual([])
    }
  })

  test.each([
    ['nothing', '', 400],
    ['null', null, 400],
    ['a list', [TOKEN], 400],
    ['an object', { $ne: '' }, 400],
    ['the beginning of it', TOKEN.slice(0, -1), 401],
    ['more than it', `${TOKEN}x`, 401],
    ['it in capitals', TOKEN.toUpperCase(), 401],
    ['it with another sign behind', `${TOKEN}\0`, 401],
    ['other letters', 'ß'.repeat(200), 401],
    ['too many letters', 'x'.repeat(201), 400],
    ['millions of letters', 'x'.repeat(3_000_000), 413],
  ])('do not open to %s', async (_, token, status) => {
    const client = server.client()
    const answer = await signIn(client, token)
    expect([answer.status, client.cookie()]).toEqual([status, ''])
    expect(answer.text).not.toContain(TOKEN)
  })

  test('other fields, other types and other pages are refused', async () => {
    const client = server.client()
    expect((await client.post('/api/operator/session', { token: TOKEN, admin: true })).status).toBe(400)
    expect((await client.post('/api/operator/session', [TOKEN])).status).toBe(400)
    expect((await client.post('/api/operator/session', { token: TOKEN }, { origin: 'https://evil.test' })).status).toBe(
      403,
    )
    const operator = await signedIn(server)
    const foreign = { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' }
    expect((await operator.post('/api/operator/mail', undefined, foreign)).status).toBe(403)
    expect((await operator.send('/api/operator', { method: 'PATCH' })).status).toBe(405)
  })

  test('of more than twenty sessions the oldest ends', async () => {
    const first = await signedIn(server)
    const second = await signedIn(server)
    for (let more = 0; more < 19; more++) await signedIn(server)
    expect((await first.get('/api/operator')).status).toBe(401)
    expect((await second.get('/api/operator')).status).toBe(200)
  })
})

describe('what is shown', () => {
  const PLANTED = ['heliotrope', 'Zaphod', 'quenelle']
  let text: string
  // oxlint-disable-next-line no-explicit-any -- the schema is held to below
  let json: any
  beforeAll(async () => {
    const { client } = owner
    await client.patch('/api/auth/user/profile', { firstName: 'Zaphod', lastName: 'Quenelle' })
    await uploadAndWait(client, 'heliotrope.md', '# Heliotrope\n\nThe quenelle opens at nine.\n')
    await uploadAndWait(client, 'heliotrope-two.docx', 'quenelle that is no document')
    await client.post('/api/chat', { message: 'When does the quenelle open?' })
    await client.get('/api/heliotrope?heliotrope=quenelle', { 'x-request-id': 'one-request-of-many' })
    const folder = mkdtempSync(join(tmpdir(), 'veracite-backups-'))
    expect((await runCommand(server.dataDir, ['backup', '--to', folder])).exitCode).toBe(0)
    expect((await runCommand(server.dataDir, ['verify-backup', '--from', folder])).exitCode).toBe(0)
    rmSync(folder, { recursive: true })
    const fresh = await startedAnew()
    ;({ text, json } = await fresh.get('/api/operator'))
  })

  /** Figures that are remembered for a while are those of before. */
  async function startedAnew(): Promise<Client> {
    await server.restart()
    // A password takes its time, so that there is a slow request.
    const { slug: organizationSlug, username } = owner
    expect(
      (await server.client().post('/api/login/local', { organizationSlug, username, password: PASSWORD })).status,
    ).toBe(200)
    return signedIn(server)
  }

  test('is how the server stands, by numbers and names of organizations', () => {
    expect(operatorOverview.parse(json)).toEqual(json)
    expect(json.server).toMatchObject({ version: expect.stringMatching(/^\d+\.\d+\.\d+$/), ready: true })
    expect(json.server.lastMigration).toMatch(/^\d{4}_/)
    expect(json.storage.disk.free).toBeGreaterThan(0)
    expect(json.storage.database).toBeGreaterThan(100_000)
    expect(json.lines).toEqual([])
    expect(json.failures).toEqual([{ code: expect.any(String), documents: 1 }])
    expect(json.models).toMatchObject({ embedding: { name: 'veracite-multilingual' }, deep: null, engine: null })
    expect(json.mail).toMatchObject({ leaves: false, waiting: 0, refused: 0, reason: null })
    expect(json.backups).toMatchObject({
      last: { lost: 0, bytes: expect.any(Number) },
      verification: { faults: 0 },
    })
    expect(json.backups.last).not.toHaveProperty('to')
    expect(json.slowRequests).toContainEqual(
      expect.objectContaining({ method: 'POST', route: '/api/login/local', status: 200, ms: expect.any(Number) }),
    )
    expect(json.organizations).toMatchObject({
      total: 1,
      rows: [
        {
          name: 'Harbor Lights',
          slug: owner.slug,
          documents: { waiting: 0, completed: 1, held: 0, failed: 1, oldest: null },
          index: { state: 'answering', failure: null },
          audit: { hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
        },
      ],
    })
    expect(json.organizations.rows[0].storage).toBeGreaterThan(10)
    expect(json.organizations.rows[0].audit.number).toBeGreaterThan(3)
  })

  test('holds nothing that anybody wrote, nobody and no secret', () => {
    for (const word of [...PLANTED, owner.email, owner.username, TOKEN, server.dataDir, PASSWORD])
      expect([word, text.toLowerCase().includes(word.toLowerCase())]).toEqual([word, false])
  })
})

describe('mails that were not accepted', () => {
  const clock = createClock()
  let refusing: TestServer
  beforeAll(async () => {
    const env = { OPERATOR_TOKEN: TOKEN, LOG_LEVEL: 'silent', SMTP_URL: 'smtp://127.0.0.1:9' }
    refusing = await startTestServer({ env, runtime: clock.runtime })
  })
  afterAll(() => refusing.stop())

  test('are counted with the reason, and tried again at once', async () => {
    const { owner: asking, slug } = await makeOrganization(refusing)
    await refusing.client().post('/api/password/forgot', { organizationSlug: slug, email: asking.email })
    const tries = () =>
      inDatabase(refusing.dataDir, (db) => db.prepare('select max(attempts) from outbox_messages').pluck().get())
    await until(async () => tries() === 1)
    const operator = await signedIn(refusing)
    const { json, text } = await operator.get('/api/operator')
    expect(json.mail).toMatchObject({ leaves: true, waiting: 1, refused: 1, oldest: clock.now().toISOString() })
    expect(json.mail.reason).toContain('ECONNREFUSED')
    expect(text).not.toContain(asking.email)
    const retried = await operator.post('/api/operator/mail')
    expect([retried.status, retried.json]).toEqual([200, { messages: 1 }])
    await until(async () => tries() === 2)
  })
})

describe('a session', () => {
  const clock = createClock()
  let strict: TestServer
  afterEach(() => strict.stop())
  const start = (env: Record<string, string> = {}) =>
    startTestServer({ env: { OPERATOR_TOKEN: TOKEN, LOG_LEVEL: 'silent', ...env }, runtime: clock.runtime })

  test('ends after half a day, and when the setting changes', async () => {
    strict = await start()
    const early = await signedIn(strict)
    clock.later(12 * 3_600_000 - 1)
    expect((await early.get('/api/operator')).status).toBe(200)
    clock.later(1)
    expect((await early.get('/api/operator')).status).toBe(401)
    const client = await signedIn(strict)
    await strict.restart(undefined, { OPERATOR_TOKEN: OTHER })
    expect((await client.get('/api/operator')).status).toBe(401)
    expect((await signIn(client)).status).toBe(401)
    expect((await signIn(client, OTHER)).status).toBe(204)
  })

  test('has a cookie for this host and HTTPS alone where people come over HTTPS', async () => {
    strict = await start({ PUBLIC_URL: 'https://kb.example.com' })
    const client = strict.client()
    const [cookie] = (await signIn(client)).headers.getSetCookie()
    expect(cookie).toMatch(/^__Host-veracite_operator=[\w-]+; HttpOnly; SameSite=Strict; Path=\/; .*; Secure$/)
    expect((await client.get('/api/operator')).status).toBe(200)
    const plain = { cookie: client.cookie().replace('__Host-', '') }
    expect((await strict.client().get('/api/operator', plain)).status).toBe(401)
  })

  test('takes few tries in a while, of the right token as well', async () => {
    strict = await start({ RATE_LIMITS: 'on' })
    for (let tries = 0; tries < 10; tries++) expect((await signIn(strict.client(), OTHER)).status).toBe(401)
    const refused = await signIn(strict.client())
    expect([refused.status, refused.headers.getSetCookie()]).toEqual([429, []])
    clock.later(15 * 60_000)
    expect((await signIn(strict.client())).status).toBe(204)
  })

  test('lets the right token in, however many wrong ones come from elsewhere', async () => {
    strict = await start({ RATE_LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1' })
    const from = (network: number, token = OTHER) =>
      strict.client().post('/api/operator/session', { token }, { 'x-forwarded-for': `2001:db8:0:${network}::1` })
    for (let network = 1; network <= 20; network++)
      for (let tries = 0; tries < 10; tries++) expect((await from(network)).status).toBe(401)
    expect((await from(20)).status).toBe(429)
    expect((await from(99, TOKEN)).status).toBe(204)
    await strict.restart()
    expect((await from(99, TOKEN)).status).toBe(204)
  })
})
