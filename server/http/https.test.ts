import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createClient } from '../testing/client.ts'
import { foundOrganization } from '../testing/organizations.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'

const OWN = 'https://kb.example.com'

describe('under an https address', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ env: { PUBLIC_URL: OWN } })
  })
  afterAll(() => server.stop())

  test('browsers are told to come over HTTPS from now on, also by refusals', async () => {
    for (const path of ['/healthz', '/api/nothing', '/api/auth/user'])
      expect((await server.client().get(path)).headers.get('strict-transport-security')).toBe('max-age=31536000')
  })

  test('the session cookie belongs to this host alone', async () => {
    const { client, slug, username } = await foundOrganization(server)
    const credentials = { organizationSlug: slug, username, password: 'Correct-horse-7!' }
    const { headers } = await client.post('/api/login/local', credentials)
    const cookie = headers.getSetCookie().find((value) => value.includes('veracite_session')) ?? ''
    expect(cookie).toMatch(/^__Host-veracite_session=\w+;/)
    for (const part of ['HttpOnly', 'Secure', 'Path=/', 'SameSite=Lax']) expect(cookie).toContain(part)
    expect(cookie).not.toContain('Domain')
  })

  test('whoever signed in under the former name stays signed in, and has the new one from then on', async () => {
    const { client, username } = await foundOrganization(server)
    const token = client.cookie().replace('__Host-veracite_session=', '')
    const former = createClient(server.url, `veracite_session=${token}`)
    expect((await former.get('/api/auth/user')).json.username).toBe(username)
    expect(former.cookie()).toBe(`__Host-veracite_session=${token}`)
    await former.post('/api/logout')
    expect((await client.get('/api/auth/user')).status).toBe(401)
  })

  test('the former name counts only where the new one is absent', async () => {
    const one = await foundOrganization(server)
    const other = await foundOrganization(server)
    const planted = other.client.cookie().replace('__Host-', '')
    const answer = await server.client().get('/api/auth/user', { cookie: `${planted}; ${one.client.cookie()}` })
    expect(answer.json.username).toBe(one.username)
  })

  test.each([
    [OWN, 200],
    [`${OWN}:443`, 200],
    ['http://kb.example.com', 403],
    ['https://kb.example.com:8443', 403],
    ['https://kb.example.com.evil.example', 403],
    ['https://attacker.example', 403],
    ['null', 403],
    ['not an origin', 403],
  ])('a page of %s: %i', async (origin, status) => {
    const { client } = await foundOrganization(server)
    expect((await client.post('/api/logout', {}, { origin })).status).toBe(status)
    expect((await client.get('/api/auth/user')).status).toBe(status === 200 ? 401 : 200)
  })

  test('the name that a request calls the server by is not taken for its own', async () => {
    const { client } = await foundOrganization(server)
    expect((await client.post('/api/logout', {}, { origin: server.url })).status).toBe(403)
  })
})

describe('without an address of its own', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ env: { TRUSTED_PROXIES: '127.0.0.1' } })
  })
  afterAll(() => server.stop())

  test('cookies work over plain HTTP and nothing promises HTTPS', async () => {
    const { client } = await foundOrganization(server)
    expect(client.cookie()).toMatch(/^veracite_session=/)
    expect((await client.get('/healthz')).headers.get('strict-transport-security')).toBeNull()
  })

  test('the origin is the host that was called, over the protocol that the proxy names', async () => {
    const https = server.url.replace('http:', 'https:')
    const post = async (origin: string, proto: string) => {
      const { client } = await foundOrganization(server)
      return (await client.post('/api/logout', {}, { origin, 'x-forwarded-proto': proto })).status
    }
    expect(await post(https, 'https')).toBe(200)
    expect(await post(https, 'http')).toBe(403)
    expect(await post(server.url, 'https')).toBe(403)
  })
})
