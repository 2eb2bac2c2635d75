import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ApiToken } from '../../shared/contract/tokens.ts'
import { TOKEN_SCOPES } from '../../shared/domain/roles.ts'
import type { Actor } from '../access/actor.ts'
import { openDatabase } from '../db/connection.ts'
import type { Client } from '../testing/client.ts'
import { createClock } from '../testing/clock.ts'
import { readableTexts } from '../testing/files.ts'
import { foundOrganization, joinOrganization, PASSWORD, uploadAndWait, type Owner } from '../testing/organizations.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'
import { createTokensService, type TokensService } from './tokens.service.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
let server: TestServer
let owner: Owner
const clock = createClock()
beforeAll(async () => {
  server = await startTestServer({ runtime: clock.runtime })
  owner = await foundOrganization(server)
})
afterAll(() => server.stop())

const create = (client: Client, token: Record<string, unknown> = {}) =>
  client.post('/api/tokens', {
    name: 'Nightly sync',
    scopes: ['organization.read'],
    currentPassword: PASSWORD,
    ...token,
  })
/** The text of a new token. */
const tokenOf = async (client: Client, scopes: readonly string[], more = {}): Promise<string> =>
  (await create(client, { scopes, ...more })).json.token
const listed = async (client: Client): Promise<ApiToken[]> => (await client.get('/api/tokens')).json
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
/** Calls without any cookie. */
const withToken = (token: string, path: string, init: RequestInit = {}) =>
  server.client().send(path, { ...init, headers: { ...bearer(token), ...(init.headers as Record<string, string>) } })
const asks = (token: string) => withToken(token, '/api/auth/user')
const UNKNOWN = { code: 'UNAUTHENTICATED', message: 'This API token is unknown, expired or revoked' }

describe('a token', () => {
  test('is shown once, listed by its beginning, and stored as a hash', async () => {
    const { client, email } = await foundOrganization(server)
    const answer = await create(client)
    expect(answer.status).toBe(201)
    const token: string = answer.json.token
    expect(token).toMatch(/^vct_[\w-]{43}$/)
    const entry = {
      id: expect.any(Number),
      name: 'Nightly sync',
      hint: token.slice(0, 8),
      scopes: ['organization.read'],
      createdAt: clock.now().toISOString(),
      expiresAt: new Date(clock.now().getTime() + 90 * DAY).toISOString(),
      lastUsedAt: null,
      owner: { id: expect.any(String), firstName: 'Ada', lastName: 'Lind', email },
    }
    expect(answer.json.apiToken).toEqual(entry)
    await create(client, { name: 'Second', expiresInDays: null })
    const list = await client.get('/api/tokens')
    expect(list.json).toEqual([expect.objectContaining({ name: 'Second', expiresAt: null }), entry])
    expect(list.text).not.toContain(token)
    expect(readableTexts(server.dataDir, [token, token.slice(4)])).toEqual([])
    expect(readableTexts(server.dataDir, [entry.hint])).not.toEqual([])
  })

  test.each([
    [{ name: ' ' }, { name: 'Name is required' }],
    [{ name: 'x'.repeat(101) }, { name: 'Name must be at most 100 characters' }],
    [{ scopes: [] }, { scopes: 'Choose at least one scope' }],
    [{ scopes: ['organization.delete'] }, { 'scopes.0': expect.any(String) }],
    [{ scopes: ['tokens.manage'] }, { 'scopes.0': expect.any(String) }],
    [{ expiresInDays: 0 }, { expiresInDays: expect.any(String) }],
    [{ expiresInDays: 366 }, { expiresInDays: expect.any(String) }],
  ])('with %j is refused', async (change, fields) => {
    const answer = await create(owner.client, change)
    expect([answer.status, answer.json.details.fields]).toEqual([400, fields])
  })

  test('says who it stands for, with the abilities that both its scopes and the role give', async () => {
    const token = await tokenOf(owner.client, ['organization.read', 'chat.use', 'chat.use'])
    const me = await asks(token)
    expect(me.json).toMatchObject({ email: owner.email, role: 'super_admin' })
    expect(me.json.abilities.sort()).toEqual(['chat.use', 'organization.read'])
    expect(me.headers.getSetCookie()).toEqual([])
  })

  test('does what its scopes allow and nothing else', async () => {
    const token = await tokenOf(owner.client, ['documents.manage'])
    expect((await withToken(token, '/api/documents')).status).toBe(200)
    const refusals = [
      await asks(token),
      await withToken(token, '/api/users'),
      await withToken(token, '/api/audit'),
      await withToken(token, '/api/tokens'),
      await withToken(token, '/api/auth/sessions'),
    ]
    for (const { status, json } of refusals) expect([status, json.code]).toEqual([403, 'FORBIDDEN'])
  })

  test('with every scope still reaches nothing of the account itself', async () => {
    const token = await tokenOf(owner.client, TOKEN_SCOPES)
    const json = { 'content-type': 'application/json' }
    const attempts: [string, string, unknown][] = [
      ['POST', '/api/tokens', { name: 'Child', scopes: ['chat.use'] }],
      ['PATCH', '/api/auth/user/password', { currentPassword: 'x', newPassword: 'Another-horse-8!' }],
      ['PATCH', '/api/auth/user/profile', { firstName: 'A', lastName: 'B', email: 'a@example.org' }],
      ['POST', '/api/auth/two-factor/setup', { currentPassword: 'x' }],
      ['DELETE', '/api/organization', { confirm: owner.slug }],
    ]
    for (const [method, path, body] of attempts) {
      const answer = await withToken(token, path, { method, headers: json, body: JSON.stringify(body) })
      expect([path, answer.status, answer.json.code]).toEqual([path, 403, 'FORBIDDEN'])
    }
  })

  test('needs no Origin, and a foreign one changes nothing; a cookie with a foreign one stays refused', async () => {
    const token = await tokenOf(owner.client, ['documents.manage', 'chat.use'])
    const chat = (headers: Record<string, string>, client = server.client()) =>
      client.post('/api/chat', { message: 'What is the opening time?' }, headers)
    expect((await chat(bearer(token))).status).toBe(200)
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    expect((await chat({ ...bearer(token), ...foreign })).status).toBe(200)
    for (const headers of [foreign, { ...bearer('vct_nothing'), ...foreign }]) {
      const answer = await chat(headers, owner.client)
      expect([answer.status, answer.json.code]).toEqual([403, 'CROSS_SITE_REQUEST'])
    }
    const form = new FormData()
    form.set('file', new File(['# Opening times\n\nThe office opens at nine.\n'], 'times.md'))
    const upload = await withToken(token, '/api/documents', { method: 'POST', body: form })
    expect(upload.status).toBe(201)
  })

  test('wins over a cookie, so that a bad one is nobody, whatever cookie comes with it', async () => {
    const other = await foundOrganization(server)
    const token = await tokenOf(other.client, ['organization.read'])
    const mixed = await owner.client.get('/api/auth/user', bearer(token))
    expect(mixed.json.email).toBe(other.email)
    for (const header of ['Bearer vct_nothing', 'bearer', `Bearer ${token}x`, `Bearer ${token} ${token}`]) {
      const answer = await owner.client.get('/api/auth/user', { authorization: header })
      expect([header, answer.status, answer.json]).toEqual([header, 401, UNKNOWN])
      expect(answer.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"')
    }
    // Other schemes, such as a proxy's own, are not ours to judge; public routes serve everybody.
    expect((await owner.client.get('/api/auth/user', { authorization: 'Basic eDp5' })).status).toBe(200)
    expect((await server.client().get('/healthz', bearer('vct_nothing'))).status).toBe(200)
    expect((await server.client().get('/api/login', bearer('vct_nothing'))).status).toBe(302)
  })

  test('notes its last use, at most once a minute', async () => {
    const { client } = await foundOrganization(server)
    const token = await tokenOf(client, ['organization.read'])
    const lastUse = async () => (await listed(client))[0]?.lastUsedAt
    await asks(token)
    const first = clock.now().toISOString()
    expect(await lastUse()).toBe(first)
    clock.later(59_000)
    await asks(token)
    expect(await lastUse()).toBe(first)
    clock.later(1_000)
    await asks(token)
    expect(await lastUse()).toBe(clock.now().toISOString())
  })
})

describe('a token ends', () => {
  test('at its expiry, to the day', async () => {
    const token = await tokenOf(owner.client, ['organization.read'], { expiresInDays: 1 })
    const endless = await tokenOf(owner.client, ['organization.read'], { expiresInDays: null })
    clock.later(DAY - 1)
    expect((await asks(token)).status).toBe(200)
    clock.later(1)
    const answer = await asks(token)
    expect([answer.status, answer.json]).toEqual([401, UNKNOWN])
    expect((await asks(endless)).status).toBe(200)
  })

  test('when it is revoked, by any admin of the organization and nobody of another', async () => {
    const token = await tokenOf(owner.client, ['organization.read'])
    const id = (await listed(owner.client))[0]?.id
    const stranger = await foundOrganization(server)
    expect(await listed(stranger.client)).toEqual([])
    const foreign = await stranger.client.del(`/api/tokens/${id}`)
    const unknown = await stranger.client.del('/api/tokens/999999')
    expect([foreign.status, foreign.text]).toEqual([404, unknown.text])
    expect((await asks(token)).status).toBe(200)
    const admin = await joinOrganization(server, owner, 'admin')
    expect((await admin.client.del(`/api/tokens/${id}`)).status).toBe(200)
    expect((await asks(token)).json).toEqual(UNKNOWN)
    expect((await admin.client.del(`/api/tokens/${id}`)).status).toBe(404)
  })

  test('with the removal of its owner, and obeys a new role at once', async () => {
    const admin = await joinOrganization(server, owner, 'admin')
    const token = await tokenOf(admin.client, ['organization.read', 'documents.manage'])
    expect((await withToken(token, '/api/documents')).status).toBe(200)
    await owner.client.patch(`/api/users/${admin.id}/role`, { role: 'user' })
    expect((await withToken(token, '/api/documents')).status).toBe(403)
    expect((await asks(token)).json.abilities).toEqual(['organization.read'])
    await owner.client.del(`/api/users/${admin.id}`)
    expect((await asks(token)).json).toEqual(UNKNOWN)
    expect((await listed(owner.client)).filter((each) => each.owner.id === admin.id)).toEqual([])
  })

  test('with its organization, as every session does', async () => {
    const { client, slug } = await foundOrganization(server)
    const token = await tokenOf(client, ['organization.read'])
    expect((await client.del('/api/organization', { confirm: slug })).status).toBeLessThan(300)
    expect((await asks(token)).json).toEqual(UNKNOWN)
    expect((await client.get('/api/auth/user')).status).toBe(401)
  })
})

test('nobody of an organization that is marked as deleted gets in, though its rows are still there', async () => {
  const { client, slug, username } = await foundOrganization(server)
  const token = await tokenOf(client, ['organization.read'])
  const db = openDatabase(join(server.dataDir, 'veracite.db'))
  const marked = await db
    .updateTable('organizations')
    .set({ deletedAt: clock.now().toISOString() })
    .where('slug', '=', slug)
    .executeTakeFirst()
  await db.destroy()
  expect(marked.numUpdatedRows).toBe(1n)
  expect((await asks(token)).json).toEqual(UNKNOWN)
  expect((await client.get('/api/auth/user')).status).toBe(401)
  const signIn = await server
    .client()
    .post('/api/login/local', { organizationSlug: slug, username, password: PASSWORD })
  expect(signIn.json.code).toBe('INVALID_CREDENTIALS')
})

test('a token sees documents of its own organization alone', async () => {
  const other = await foundOrganization(server)
  const { id } = await uploadAndWait(other.client, 'secret.md', '# Vault\n\nThe combination is heliotrope.\n')
  const token = await tokenOf(owner.client, TOKEN_SCOPES)
  expect((await withToken(token, `/api/documents/${id}`)).status).toBe(404)
  expect((await withToken(token, `/api/documents/${id}`, { method: 'DELETE' })).status).toBe(404)
  const theirs = await tokenOf(other.client, ['documents.read'])
  expect((await withToken(theirs, `/api/documents/${id}/chunks`)).status).toBe(200)
})

test('of many tokens at once an organization gets fifty', async () => {
  const { client } = await foundOrganization(server)
  const answers = await Promise.all(Array.from({ length: 55 }, () => create(client)))
  const refused = answers.filter(({ status }) => status !== 201)
  expect(answers).toHaveLength(refused.length + 50)
  const message = 'An organization can have 50 API tokens. Revoke one that is no longer needed first.'
  for (const { status, json } of refused)
    expect([status, json]).toEqual([409, { code: 'CONFLICT', message, params: { reason: 'tokens', max: 50 } }])
  const [newest] = await listed(client)
  await client.del(`/api/tokens/${newest?.id}`)
  expect((await create(client)).status).toBe(201)
})

test('a scope that the role does not include cannot be given away', async () => {
  // No role that may create tokens lacks a scope today, so that the rule is asked directly.
  const service: TokensService = createTokensService({} as Parameters<typeof createTokensService>[0])
  const member: Actor = { userId: 'u', organizationId: 1, role: 'user', address: '::1' }
  const scopes = ['chat.use' as const, 'audit.read' as const]
  const request = { name: 'Too much', scopes, expiresInDays: 1, currentPassword: PASSWORD }
  await expect(service.create(member, request)).rejects.toMatchObject({
    code: 'FORBIDDEN',
    message: 'Your role does not include audit.read, so a token cannot have it',
  })
})

test('the description of the calls names tokens where one is accepted', async () => {
  const { json } = await server.client().get('/api/openapi.json')
  expect(json.components.securitySchemes.token).toMatchObject({ type: 'http', scheme: 'bearer' })
  expect(json.paths['/api/chat'].post.security).toEqual([{ session: [] }, { token: [] }])
  expect(json.paths['/api/tokens'].post.security).toEqual([{ session: [] }])
  expect(json.paths['/api/login/local'].post.security).toEqual([])
})
