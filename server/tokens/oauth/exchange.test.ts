import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createClock } from '../../testing/clock.ts'
import {
  BACK,
  challengeOf,
  createAssistants,
  faultOf,
  verifierOf,
  type Fields,
} from '../../testing/oauth/assistants.ts'
import { foundOrganization, joinOrganization, PASSWORD, type Owner } from '../../testing/organizations.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

const clock = createClock()
let server: TestServer
let owner: Owner
let assistants: ReturnType<typeof createAssistants>
let resource: string
beforeAll(async () => {
  server = await startTestServer({ runtime: clock.runtime })
  owner = await foundOrganization(server)
  assistants = createAssistants(server)
  resource = `${server.url}/api/mcp`
})
afterAll(() => server.stop())

const INVALID_GRANT = [400, 'invalid_grant']

describe('a code', () => {
  test('is changed for tokens that open the endpoint with what was allowed, and nothing else', async () => {
    const { json, access } = await assistants.connect(owner.client)
    expect(json).toEqual({
      access_token: expect.stringMatching(/^vct_/),
      token_type: 'Bearer',
      expires_in: 3600,
      refresh_token: expect.any(String),
      scope: 'chat.use documents.read',
    })
    expect(await assistants.callsMcp(access)).toBe(200)
    const headers = { authorization: `Bearer ${access}` }
    for (const path of ['/api/documents', '/api/scope', '/api/auth/user']) {
      const answer = await server.client().get(path, headers)
      expect([answer.status, answer.json.code]).toEqual([401, 'UNAUTHENTICATED'])
    }
  })

  test.each<[string, (form: Fields) => Promise<Fields> | Fields]>([
    ['without its verifier', ({ code_verifier: _left, ...form }) => form],
    ['with another verifier', (form) => ({ ...form, code_verifier: verifierOf() })],
    [
      'with the challenge as its verifier',
      (form) => ({ ...form, code_verifier: challengeOf(form['code_verifier'] ?? '') }),
    ],
    ['by another client', async (form) => ({ ...form, client_id: await assistants.clientId() })],
    ['for another address', (form) => ({ ...form, redirect_uri: `${BACK}/` })],
    ['of nobody', (form) => ({ ...form, code: 'x' })],
  ])('%s gives nothing', async (_, change) => {
    const { form } = await assistants.codeFor(owner.client)
    expect(faultOf(await assistants.exchange(await change(form)))).toEqual(INVALID_GRANT)
  })

  test('that has run out, or for a foreign resource, gives nothing', async () => {
    const { form } = await assistants.codeFor(owner.client)
    expect(faultOf(await assistants.exchange({ ...form, resource: 'https://other.example/' }))).toEqual([
      400,
      'invalid_target',
    ])
    clock.later(2 * MINUTE)
    expect(faultOf(await assistants.exchange(form))).toEqual(INVALID_GRANT)
  })

  test('that comes a second time ends what came of the first', async () => {
    const { form, access, client, refresh: token } = await assistants.connect(owner.client)
    expect(faultOf(await assistants.exchange(form))).toEqual(INVALID_GRANT)
    expect(await assistants.callsMcp(access)).toBe(401)
    expect(faultOf(await assistants.refresh(client, token))).toEqual(INVALID_GRANT)
  })

  test('of a client that is gone says so, so that it registers itself anew', async () => {
    const { form } = await assistants.codeFor(owner.client)
    const gone = { ...form, client_id: 'nobody' }
    expect(faultOf(await assistants.exchange(gone))).toEqual([400, 'invalid_client'])
    expect(faultOf(await assistants.refresh('nobody', 'x'))).toEqual([400, 'invalid_client'])
  })

  test('comes in a form that is one, by a way that there is', async () => {
    const { form } = await assistants.codeFor(owner.client)
    expect(faultOf(await assistants.exchange({ ...form, grant_type: 'password' }))).toEqual([
      400,
      'unsupported_grant_type',
    ])
    const twice = `${new URLSearchParams(form).toString()}&code=other`
    const sent = await server.client().send('/api/oauth/token', { method: 'POST', body: twice })
    expect(faultOf(sent)).toEqual([400, 'invalid_request'])
    expect((await assistants.exchange(form)).status).toBe(200)
  })
})

describe('a connection', () => {
  test('is renewed with another refresh token each time; a former one that comes back ends it', async () => {
    const first = await assistants.connect(owner.client)
    clock.later(61 * MINUTE)
    expect(await assistants.callsMcp(first.access)).toBe(401)
    const second = (await assistants.refresh(first.client, first.refresh, { resource })).json
    expect(second.refresh_token).not.toBe(first.refresh)
    expect(await assistants.callsMcp(second.access_token)).toBe(200)
    expect(faultOf(await assistants.refresh(first.client, first.refresh))).toEqual(INVALID_GRANT)
    expect(await assistants.callsMcp(second.access_token)).toBe(401)
    expect(faultOf(await assistants.refresh(first.client, second.refresh_token))).toEqual(INVALID_GRANT)
  })

  test('is not renewed by another client, for more than was allowed, nor after a month', async () => {
    const { client, refresh: token } = await assistants.connect(owner.client)
    expect(faultOf(await assistants.refresh(await assistants.clientId(), token))).toEqual(INVALID_GRANT)
    expect(faultOf(await assistants.refresh(client, token, { scope: 'documents.manage' }))).toEqual([
      400,
      'invalid_scope',
    ])
    expect(faultOf(await assistants.refresh(client, token, { resource: 'https://x.example' }))).toEqual([
      400,
      'invalid_target',
    ])
    clock.later(31 * DAY)
    expect(faultOf(await assistants.refresh(client, token))).toEqual(INVALID_GRANT)
  })

  test('stands among the API tokens, and ends when it is revoked there', async () => {
    const { client } = await foundOrganization(server)
    const { access, client: id, refresh: token } = await assistants.connect(client)
    const [listed] = (await client.get('/api/tokens')).json
    expect(listed).toMatchObject({ name: 'Helper', connected: true, scopes: ['chat.use', 'documents.read'] })
    expect(Date.parse(listed.expiresAt)).toBe(clock.now().getTime() + 30 * DAY)
    expect((await client.del(`/api/tokens/${listed.id}`)).status).toBe(200)
    expect([await assistants.callsMcp(access), faultOf(await assistants.refresh(id, token))]).toEqual([
      401,
      INVALID_GRANT,
    ])
  })

  test('ends with a change of the password, even where API tokens are kept', async () => {
    const { client } = await foundOrganization(server)
    const { access, client: id, refresh: token } = await assistants.connect(client)
    const kept = (await client.post('/api/tokens', { name: 'Kept', scopes: ['chat.use'], currentPassword: PASSWORD }))
      .json.token
    const changed = await client.patch('/api/auth/user/password', {
      currentPassword: PASSWORD,
      newPassword: 'Another-horse-8!',
      revokeTokens: false,
    })
    expect(changed.status).toBe(200)
    expect([await assistants.callsMcp(access), await assistants.callsMcp(kept)]).toEqual([401, 200])
    expect(faultOf(await assistants.refresh(id, token))).toEqual(INVALID_GRANT)
  })

  test('ends with the member and with the organization, and obeys a new role', async () => {
    const own = await foundOrganization(server)
    const admin = await joinOrganization(server, own, 'admin')
    const theirs = await assistants.connect(admin.client, { scope: 'documents.manage chat.use' })
    const mine = await assistants.connect(own.client)
    await own.client.patch(`/api/users/${admin.id}/role`, { role: 'user' })
    expect(await assistants.callsMcp(theirs.access)).toBe(200)
    await own.client.del(`/api/users/${admin.id}`)
    expect([await assistants.callsMcp(theirs.access), await assistants.callsMcp(mine.access)]).toEqual([401, 200])
    expect(faultOf(await assistants.refresh(theirs.client, theirs.refresh))).toEqual(INVALID_GRANT)
    await own.client.del('/api/organization', { confirm: own.slug })
    expect(await assistants.callsMcp(mine.access)).toBe(401)
    expect((await assistants.refresh(mine.client, mine.refresh)).status).toBe(400)
  })

  test('leaves neither code nor token in the database as they are', async () => {
    const { form, access, refresh: token } = await assistants.connect((await foundOrganization(server)).client)
    const { db } = server.composition.foundation
    const rows = JSON.stringify([
      await db.selectFrom('oauth_codes').selectAll().execute(),
      await db.selectFrom('oauth_grants').selectAll().execute(),
      await db.selectFrom('api_tokens').selectAll().execute(),
    ])
    for (const secret of [form.code, access, token]) expect(rows).not.toContain(secret)
  })
})
