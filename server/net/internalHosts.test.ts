import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { receiverOf } from '../webhooks/testing/receivers.ts'
import { foundOrganization, type Owner } from '../testing/organizations.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'
import { until } from '../testing/until.ts'
import { addPage, addPageAndWait, plainPage } from '../testing/websites/website.ts'
import { startWebServer, type WebServer } from '../testing/webServer.ts'
import { webAccessWith } from './webAccess.ts'

describe('of the own network', () => {
  const access = webAccessWith(['wiki.intern', '10.2.0.0/16', 'fd12::/16', '192.168.1.9', '100.0.0.0/8', '127.0.0.1'])

  test.each([
    ['10.2.3.4', 'anything.example', true],
    ['::ffff:10.2.3.4', 'anything.example', true],
    ['10.3.0.1', 'anything.example', false],
    ['fd12::7', 'anything.example', true],
    ['fd13::7', 'anything.example', false],
    ['192.168.1.9', '192.168.1.9', true],
    ['192.168.1.10', '192.168.1.10', false],
    ['172.16.0.1', 'wiki.intern', true],
    ['172.16.0.1', 'WIKI.intern.', true],
    ['172.16.0.1', 'evil-wiki.intern', false],
    ['172.16.0.1', 'wiki.intern.evil.example', false],
    ['127.0.0.1', 'anything.example', true],
    ['127.0.0.2', 'anything.example', false],
    ['93.184.216.34', 'anything.example', true],
  ])('%s as %s: %s', (address, host, allowed) => {
    expect(access.allowAddress(address, host)).toBe(allowed)
  })

  test.each([
    '169.254.169.254',
    '::ffff:169.254.169.254',
    'fe80::1',
    'fd00:ec2::254',
    '100.100.100.200',
    '192.0.0.192',
    '168.63.129.16',
    '0.0.0.0',
    '::',
    '224.0.0.1',
    '255.255.255.255',
    '::a02:304',
    '64:ff9b::a02:304',
  ])('%s is never reached, under a listed name either', (address) => {
    expect(access.allowAddress(address, 'wiki.intern')).toBe(false)
    expect(access.isInternal?.(address)).toBe(false)
  })
})

describe('on premise, with a host of the own network listed', () => {
  let inside: WebServer
  /** At an address that is not listed. */
  let elsewhere: WebServer
  let server: TestServer
  let owner: Owner
  const resolve = async (name: string) => [{ address: name === 'wiki.intern' ? '127.0.0.3' : '127.0.0.2', family: 4 }]
  beforeAll(async () => {
    inside = await startWebServer({ address: '127.0.0.1' })
    elsewhere = await startWebServer({ address: '127.0.0.2', port: inside.port })
    const env = { DEPLOYMENT: 'onprem', SIGN_UP: 'open', INTERNAL_HOSTS: '127.0.0.1, wiki.intern' }
    server = await startTestServer({ env, webAccess: { resolve, delayMs: 0 } })
    owner = await foundOrganization(server)
  })
  afterAll(async () => {
    await server.stop()
    await elsewhere.stop()
    await inside.stop()
  })

  test('a webhook reaches it without TLS', async () => {
    const hook = receiverOf(inside)
    const added = await owner.client.post('/api/webhooks', { url: hook.url, events: ['request.created'] })
    expect(added.status, added.text).toBe(201)
    await owner.client.post('/api/content-requests', { requestedTopic: 'moorings', originalMessage: 'Moorings?' })
    await until(async () => hook.types().includes('request.created'))
  })

  test('a page of it is read, under an address and under a listed name', async () => {
    inside.on('/wiki', plainPage('Wiki', 'The berth of the ferry is number nine.'))
    expect(await addPageAndWait(owner.client, `${inside.url}/wiki`)).toMatchObject({ status: 'completed' })
    const named = await startWebServer({ address: '127.0.0.3', port: inside.port })
    try {
      named.on('/', plainPage('Intern', 'The berth of the tug is number ten.'))
      const url = `http://wiki.intern:${inside.port}/`
      expect(await addPageAndWait(owner.client, url)).toMatchObject({ status: 'completed' })
    } finally {
      await named.stop()
    }
  })

  test('others of the own network stay out of reach: by address, by name and by redirect', async () => {
    elsewhere.on('/secret', plainPage('Secret', 'Nobody reads this.'))
    expect((await addPage(owner.client, `${elsewhere.url}/secret`)).status).toBe(400)
    expect((await owner.client.post('/api/webhooks', { url: elsewhere.url, events: ['member.joined'] })).status).toBe(
      400,
    )
    const named = await addPageAndWait(owner.client, `http://other.intern:${inside.port}/secret`)
    expect(named.error?.code).toBe('ADDRESS_NOT_ALLOWED')
    inside.on('/away', (_, response) => response.writeHead(302, { Location: `${elsewhere.url}/secret` }).end())
    const away = await addPageAndWait(owner.client, `${inside.url}/away`)
    expect(away.error?.code).toBe('ADDRESS_NOT_ALLOWED')
    expect(elsewhere.hits).toEqual([])
  })

  test('an unlisted host needs https, and the sentence says what may be entered', async () => {
    const { status, json } = await owner.client.post('/api/webhooks', {
      url: 'http://example.org/',
      events: ['member.joined'],
    })
    const message =
      'Enter an https address on the public internet, or an address that this server allows in its own network.'
    expect([status, json.details.fields]).toEqual([400, { url: message }])
  })
})
