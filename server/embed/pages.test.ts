import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeOrganization, type MadeOrganization } from '../testing/factories.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'
import { allowSites } from '../testing/widget/visitors.ts'
import { scriptLiteral } from './widgetFiles.ts'

let server: TestServer
let organization: MadeOrganization
beforeAll(async () => {
  server = await startTestServer()
  organization = await makeOrganization(server)
})
afterAll(() => server.stop())

const get = (path: string, headers?: Record<string, string>) => server.client().get(path, headers)
/** What the loader hands to the page that loads it. */
function bootOf(script: string): unknown {
  const window: { widgetBoot?: unknown } = {}
  runInNewContext(script, { window })
  return structuredClone(window.widgetBoot)
}

describe('the loader', () => {
  test('tells the site what it has to know, and may be loaded by every site', async () => {
    await allowSites(organization.owner.client, 'https://shop.example')
    const answer = await get(`/api/embed/widget/${organization.slug}.js`, { origin: 'https://anybody.example' })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8'])
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300')
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(bootOf(answer.text)).toEqual({
      slug: organization.slug,
      name: expect.stringMatching(new RegExp(`^${organization.slug}~[0-9a-f]{16}$`)) as unknown,
      server: server.url,
      color: '#1d4ed8',
      position: 'right',
      icon: 'M3 4h18v13H9l-6 5z',
      language: 'auto',
      assistantName: 'Vera',
      sites: ['https://shop.example'],
    })
  })

  test('is not sent again as long as it is the same', async () => {
    const path = `/api/embed/widget/${organization.slug}.js`
    const etag = (await get(path)).headers.get('etag') ?? ''
    const again = await get(path, { 'if-none-match': etag, 'cache-control': 'max-age=0' })
    expect([again.status, again.text]).toEqual([304, ''])
    await organization.owner.client.patch('/api/widget', { position: 'left' })
    expect((await get(path, { 'if-none-match': etag, 'cache-control': 'max-age=0' })).status).toBe(200)
  })

  test('is sent compressed to browsers that take that', async () => {
    const made = await makeOrganization(server)
    const sites = Array.from({ length: 50 }, (_, at) => `https://harbour${at}.example`)
    await allowSites(made.owner.client, ...sites)
    const load = (encoding: string) => get(`/api/embed/widget/${made.slug}.js`, { 'accept-encoding': encoding })
    const [packed, plain] = [await load('br, gzip'), await load('identity')]
    expect([packed, plain].map(({ headers }) => headers.get('content-encoding'))).toEqual(['gzip', null])
    expect(packed.headers.get('vary')).toContain('Accept-Encoding')
    expect(packed.text).toBe(plain.text)
    expect(bootOf(packed.text)).toMatchObject({ sites })
  })

  test('holds nothing that ends a script, whatever the assistant is called', async () => {
    const hostile = `</script><img src=x onerror=alert(1)>\u2028'"\`$& \\`
    const made = await makeOrganization(server)
    await made.owner.client.patch(`/api/organization/${made.slug}`, { assistantName: hostile })
    const { text } = await get(`/api/embed/widget/${made.slug}.js`)
    expect(text).not.toMatch(/[<>\u2028]/)
    expect(bootOf(text)).toMatchObject({ assistantName: hostile.replace('\u2028', ' ') })
  })

  test('is a comment where there is no such organization', async () => {
    for (const slug of ['nobody', '*%2Falert(1)%2F*', '%E2%80%A8', '..%2f']) {
      const answer = await get(`/api/embed/widget/${slug}.js`)
      expect([answer.status, answer.text]).toEqual([404, '/* Organization not found */\n'])
    }
    expect((await get('/api/embed/widget/nobody')).json.code).toBe('NOT_FOUND')
  })

  test('a value in a script reads as the value that it is', () => {
    const value = { text: '</script><!-- \u2028\u2029 & "quoted"' }
    const literal = scriptLiteral(value)
    expect(literal).not.toMatch(/[<>&\u2028\u2029]/)
    expect(runInNewContext(`(${literal})`)).toEqual(value)
  })
})

describe('the page of the frame', () => {
  const policyOf = async (slug: string) => (await get(`/embed/${slug}`)).headers.get('content-security-policy') ?? ''
  const framers = (policy: string) => /frame-ancestors ([^;]*)/.exec(policy)?.[1]

  test('may be framed by the allowed sites and the own pages alone, and runs nothing of others', async () => {
    const { owner, slug } = organization
    await allowSites(owner.client)
    expect(framers(await policyOf(slug))).toBe("'self'")
    await allowSites(owner.client, 'https://shop.example', 'https://*.blog.example', 'http://localhost:8080')
    const policy = await policyOf(slug)
    expect(framers(policy)).toBe("'self' https://shop.example https://*.blog.example http://localhost:8080")
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'")
    expect(policy).not.toContain('unsafe')
  })

  test('no site can be named that says more than a site', async () => {
    const hostile = [
      'https://shop.example; script-src *',
      'https://shop.example https://evil.example',
      'https://shop.example\r\nX-Injected: 1',
      "https://shop.example/'unsafe-inline'",
      'https://*',
      'https://*.com',
      'https://*.co.uk',
      'https://*.github.io',
      'https://*.anything.ck',
      'https://*.amazonaws.com',
      '*',
      "'self'",
      'https://*.*.example.com',
      'https://a*.example.com',
      'javascript:alert(1)',
      'https://user:pass@shop.example',
      'https://shop.example/path',
      'https://shop.example?x',
    ]
    for (const site of hostile) {
      const answer = await organization.owner.client.patch('/api/widget', { allowedSites: [site] })
      expect([site, answer.status]).toEqual([site, 400])
    }
  })

  test('is answered for an organization that is not there, as not found', async () => {
    const known = await get(`/embed/${organization.slug}`)
    const unknown = await get('/embed/nobody')
    expect([known.status, unknown.status]).toEqual([200, 404])
    expect(unknown.text).toBe(known.text)
    expect(unknown.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(framers(await policyOf('nobody'))).toBe("'self'")
  })

  test('loads its files from the folder of the widget, which holds no pages', async () => {
    const script = /src="([^"]+)"/.exec((await get(`/embed/${organization.slug}`)).text)?.[1] ?? ''
    const file = await get(script)
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8'])
    expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    for (const path of ['/embed/assets/', '/embed/assets/../loader.js', '/embed/assets/nothing.js'])
      expect((await get(path)).text).not.toContain('stand-in')
    expect((await get('/embed/assets/..%2floader.js')).status).toBe(404)
  })
})

test('what a page may know of an organization beforehand is how its widget looks', async () => {
  const made = await makeOrganization(server)
  const path = `/api/embed/organization/${made.slug}`
  const usual = await get(path, { origin: 'https://anybody.example' })
  expect(usual.headers.get('access-control-allow-origin')).toBe('*')
  expect(usual.json).toEqual({
    assistantName: 'Vera',
    color: '#1d4ed8',
    position: 'right',
    icon: 'chat',
    greeting: '',
    suggestedQuestions: [],
    language: 'auto',
    poweredBy: true,
    contact: { kind: 'none' },
  })
  const contactUrl = 'https://shop.example/contact'
  await made.owner.client.patch('/api/widget', { handover: 'link', contactUrl, allowedSites: ['https://shop.example'] })
  expect((await get(path)).json.contact).toEqual({ kind: 'link', url: contactUrl })
  expect((await get(path)).text).not.toContain('allowedSites')
  const unknown = await get('/api/embed/organization/nobody')
  expect([unknown.status, unknown.json.message]).toEqual([404, 'Organization not found'])
})
