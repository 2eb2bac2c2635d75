import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { randomOf } from '../testing/random.ts'
import { foundOrganization, type Owner } from '../testing/organizations.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'
import { parseForwarded, readOrigin, type ForwardingHeaders } from './forwarding.ts'
import { networkMatcher, normalAddress } from '../net/networks.ts'

const trusted = networkMatcher(['10.0.0.0/8', 'fd00::/8'])
const PEER = '10.0.0.1'
const none: ForwardingHeaders = { xForwardedFor: '', xForwardedProto: '', forwarded: '' }
const addressOf = (headers: Partial<ForwardingHeaders>, peer = PEER) =>
  readOrigin(peer, { ...none, ...headers }, trusted).address

describe('X-Forwarded-For', () => {
  test.each([
    ['', PEER],
    ['192.0.2.1', '192.0.2.1'],
    ['192.0.2.1, 10.0.0.2', '192.0.2.1'],
    // What stands to the left of the first stranger was written by that stranger.
    ['203.0.113.9, 192.0.2.1', '192.0.2.1'],
    ['203.0.113.9, 192.0.2.1, 10.0.0.2,10.0.0.3', '192.0.2.1'],
    ['10.0.0.4, 10.0.0.3', '10.0.0.4'],
    ['192.0.2.1:4711', '192.0.2.1'],
    ['[2001:db8::1]:4711', '2001:db8::1'],
    ['2001:DB8::1', '2001:db8::1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['192.0.2.1, unknown', PEER],
    ['192.0.2.1, ', PEER],
    ['2130706433', PEER],
    ['evil.example', PEER],
  ])('%j is sent by %s', (xForwardedFor, address) => {
    expect(addressOf({ xForwardedFor })).toBe(address)
  })

  test('of somebody who is not trusted is not read', () => {
    const headers = { xForwardedFor: '192.0.2.1', forwarded: 'for=192.0.2.1', xForwardedProto: 'https' }
    expect(readOrigin('203.0.113.5', headers, trusted)).toEqual({ address: '203.0.113.5', protocol: undefined })
  })
})

describe('Forwarded', () => {
  test.each([
    ['for=192.0.2.1', '192.0.2.1'],
    ['For="[2001:db8::1]:4711"', '2001:db8::1'],
    ['for=192.0.2.1;proto=https;by=10.0.0.1', '192.0.2.1'],
    ['for=203.0.113.9, for=192.0.2.1;proto=http, for=10.0.0.2', '192.0.2.1'],
    ['for=192.0.2.1, for=_hidden', PEER],
    ['for=192.0.2.1, proto=https', PEER],
    // Somebody opens a quote that would swallow what the proxy adds.
    ['for=203.0.113.9;x=", for=192.0.2.1', PEER],
    ['for="203.0.113.9, for="[2001:db8::1]"', PEER],
    ['for', PEER],
    ['for=', PEER],
    ['for =192.0.2.1', PEER],
    ['for=192.0.2.1 for=192.0.2.2', PEER],
  ])('%j is sent by %s', (forwarded, address) => {
    expect(addressOf({ forwarded })).toBe(address)
  })

  test('names and values are read with quotes and escapes', () => {
    expect(parseForwarded('For="a\\"b";PROTO=HTTPS , for=c')).toEqual([
      { for: 'a"b', proto: 'https' },
      { for: 'c', proto: '' },
    ])
  })
})

test.each([
  [{ xForwardedProto: 'https' }, 'https'],
  [{ xForwardedProto: 'http, HTTPS' }, 'https'],
  [{ xForwardedProto: 'gopher' }, undefined],
  [{ forwarded: 'for=192.0.2.1;proto=https' }, 'https'],
  [{ forwarded: 'for=192.0.2.1;proto=https, for=192.0.2.2;proto=http' }, 'http'],
  [{}, undefined],
])('%j comes over %s', (headers, protocol) => {
  expect(readOrigin(PEER, { ...none, ...headers }, trusted).protocol).toBe(protocol)
})

test('two headers count when they agree, and neither does when they do not', () => {
  expect(addressOf({ xForwardedFor: '192.0.2.1', forwarded: 'for=192.0.2.1' })).toBe('192.0.2.1')
  expect(addressOf({ xForwardedFor: '192.0.2.1', forwarded: 'for=203.0.113.9' })).toBe(PEER)
  expect(addressOf({ xForwardedFor: '192.0.2.1', forwarded: 'for="' })).toBe(PEER)
})

describe('whatever a caller sends first, what the proxy adds decides', () => {
  const random = randomOf(20)
  const noise = () => random.text('for=;,"\\ []:.0123456789abcdef_-proto\t', 60)

  test('in X-Forwarded-For', () => {
    for (let i = 0; i < 3000; i++)
      expect(addressOf({ xForwardedFor: `${noise()}, 192.0.2.1, 10.0.0.2` })).toBe('192.0.2.1')
  })

  test.each(['for=192.0.2.1', 'for="192.0.2.1:80";proto=https', 'for="[2001:db8::1]"'])('in Forwarded: %s', (own) => {
    const expected = addressOf({ forwarded: own })
    for (let i = 0; i < 3000; i++) {
      const forwarded = `${noise()}, ${own}`
      expect([expected, PEER], forwarded).toContain(addressOf({ forwarded }))
    }
  })

  test('and the answer is always an address', () => {
    for (let i = 0; i < 3000; i++) {
      const address = addressOf({ xForwardedFor: noise(), ...(i % 2 ? { forwarded: noise() } : {}) })
      expect(normalAddress(address)).toBe(address)
    }
  })
})

describe('over real sockets', () => {
  const PROXY = '127.0.0.1'
  const STRANGER = '127.0.0.2'
  let server: TestServer
  let owner: Owner
  beforeAll(async () => {
    server = await startTestServer({ env: { TRUSTED_PROXIES: PROXY, RATE_LIMITS: 'on' } })
    owner = await foundOrganization(server)
  })
  afterAll(() => server.stop())

  /** Sends JSON from an address of this machine, as a proxy or a stranger would. */
  const postFrom = (localAddress: string, path: string, body: unknown, headers: Record<string, string>) =>
    new Promise<number>((resolve, reject) => {
      const sent = request(
        server.url + path,
        { method: 'POST', localAddress, headers: { 'content-type': 'application/json', ...headers } },
        (answer) => {
          answer.resume()
          resolve(answer.statusCode ?? 0)
        },
      )
      sent.on('error', reject).end(JSON.stringify(body))
    })
  const wrongSignIn = (from: string, headers: Record<string, string>) =>
    postFrom(
      from,
      '/api/login/local',
      { organizationSlug: owner.slug, username: owner.username, password: 'Wrong-horse-7!' },
      headers,
    )
  const loggedAddresses = async () => {
    const { json } = await owner.client.get('/api/audit')
    const entries = json.events as { action: string; address: string }[]
    return entries.filter(({ action }) => action === 'sign_in.failed').map(({ address }) => address)
  }

  test('the audit log has the caller that a trusted proxy names, and the peer where it is not trusted', async () => {
    expect(await wrongSignIn(PROXY, { 'x-forwarded-for': '203.0.113.9, 192.0.2.1' })).toBe(401)
    expect((await loggedAddresses())[0]).toBe('192.0.2.1')
    await wrongSignIn(PROXY, { forwarded: 'for="[2001:db8::7]:80";proto=https' })
    expect((await loggedAddresses())[0]).toBe('2001:db8::7')
    await wrongSignIn(STRANGER, { 'x-forwarded-for': '192.0.2.1', forwarded: 'for=192.0.2.1' })
    expect((await loggedAddresses())[0]).toBe(STRANGER)
  })

  const ask = (from: string, headers: Record<string, string>) =>
    postFrom(from, '/api/validate-promocode', { code: 'NONE' }, headers)

  test('people behind a trusted proxy are counted apart', async () => {
    for (let i = 0; i < 30; i++) await ask(PROXY, { 'x-forwarded-for': '192.0.2.50' })
    expect(await ask(PROXY, { 'x-forwarded-for': '192.0.2.50' })).toBe(429)
    expect(await ask(PROXY, { 'x-forwarded-for': '192.0.2.51' })).toBe(200)
  })

  test('a stranger is one caller, whatever addresses it names', async () => {
    const statuses: number[] = []
    for (let i = 0; i < 32; i++) statuses.push(await ask(STRANGER, { 'x-forwarded-for': `192.0.2.${i + 100}` }))
    expect(statuses.filter((status) => status === 429)).toHaveLength(2)
  })

  test('addresses of one IPv6 network are one caller', async () => {
    for (let i = 0; i < 30; i++) await ask(PROXY, { 'x-forwarded-for': `2001:db8:1:1::${i + 1}` })
    expect(await ask(PROXY, { 'x-forwarded-for': '2001:db8:1:1:ffff::1' })).toBe(429)
    expect(await ask(PROXY, { 'x-forwarded-for': '2001:db8:1:2::1' })).toBe(200)
  })
})
