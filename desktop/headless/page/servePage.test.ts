import { request } from 'node:http'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestConsole, type TestConsole } from '../../core/testing/testConsole.ts'
import { servePage, type ServedPage } from './servePage.ts'

let console: TestConsole
let pages: string
let served: ServedPage
let host: string

beforeAll(async () => {
  console = await openTestConsole({ start: false })
  pages = await mkdtemp(join(tmpdir(), 'veracite-pages-'))
  await writeFile(join(pages, 'index.html'), '<!doctype html><title>Console</title>')
})
beforeEach(async () => {
  served = await servePage(console.console, { folder: pages })
  host = new URL(served.link).host
  return () => served.close()
})
afterAll(async () => {
  await console.stop()
  await rm(pages, { recursive: true })
})

interface Sent {
  status: number
  headers: NodeJS.Dict<string | string[]>
  text: string
}

/** Sends a request with exactly these headers, as no browser and no fetch would let a test do. */
function send(method: string, path: string, headers: Record<string, string> = {}, body = ''): Promise<Sent> {
  const [name = '', port] = host.split(':')
  return new Promise((resolve, reject) => {
    const sent = request({ host: name, port, method, path, headers: { host, ...headers } }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (piece: string) => (text += piece))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }))
    })
    sent.once('error', reject)
    sent.end(body)
  })
}

async function enter(): Promise<string> {
  const { pathname, search } = new URL(served.link)
  const { headers } = await send('GET', pathname + search)
  return (headers['set-cookie']?.[0] ?? '').split(';')[0] ?? ''
}
const ask = (headers: Record<string, string>) =>
  send('POST', '/call/status', { 'content-type': 'application/json', ...headers }, '{}')

describe('the console on loopback', () => {
  it('opens by its link, once', async () => {
    const { pathname, search } = new URL(served.link)
    const first = await send('GET', pathname + search)
    const set = first.headers['set-cookie']?.[0] ?? ''
    expect(first.status).toBe(200)
    expect(set).toMatch(/; Path=\/; HttpOnly; SameSite=Strict$/)
    const cookie = set.split(';')[0] ?? ''
    expect((await send('GET', '/', { cookie })).text).toContain('Console')
    const answer = await ask({ cookie, origin: `http://${host}` })
    expect(JSON.parse(answer.text)).toMatchObject({ ok: true, answer: { version: 'test' } })
    const second = await send('GET', pathname + search)
    expect([second.status, second.headers['set-cookie']]).toEqual([401, undefined])
  })

  it('gives nothing to whoever did not come by the link', async () => {
    const origin = `http://${host}`
    await enter()
    for (const cookie of ['', 'veracite_console=', `veracite_console=${'x'.repeat(43)}`])
      expect([(await send('GET', '/', { cookie })).status, (await ask({ cookie, origin })).status]).toEqual([401, 401])
    expect((await send('GET', `/enter?key=${'x'.repeat(43)}`)).status).toBe(401)
  })

  it('refuses another name for its address, which a rebound DNS name would bring', async () => {
    const cookie = await enter()
    const port = host.split(':')[1] ?? ''
    for (const name of [`evil.example:${port}`, `localhost:${port}`, '127.0.0.1', `127.0.0.1:${port}.evil.example`]) {
      const headers = { cookie, host: name, origin: `http://${name}` }
      expect([(await send('GET', '/', headers)).status, (await ask(headers)).status]).toEqual([403, 403])
    }
  })

  it('refuses what pages of other sites send, with the cookie', async () => {
    const cookie = await enter()
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: `http://${host}`, 'sec-fetch-site': 'cross-site' },
      { origin: `http://${host}`, 'sec-fetch-site': 'same-site' },
      {},
    ]
    for (const headers of foreign) expect((await ask({ cookie, ...headers })).status).toBe(403)
    const form = { cookie, origin: `http://${host}`, 'content-type': 'text/plain' }
    expect((await send('POST', '/call/pause', form, '{}')).status).toBe(415)
  })

  it('shows no file but those of its pages, and says what these may do', async () => {
    const cookie = await enter()
    await writeFile(join(pages, '..', 'veracite-secret.json'), '{}')
    for (const path of ['/../veracite-secret.json', '/%2e%2e/veracite-secret.json', '/..%2fveracite-secret.json'])
      expect((await send('GET', path, { cookie })).status).toBe(404)
    await rm(join(pages, '..', 'veracite-secret.json'))
    const { headers } = await send('GET', '/', { cookie })
    expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'")
    expect(headers['x-frame-options']).toBe('DENY')
  })

  it('knows no call but those of the contract, and bounds what it reads', async () => {
    const headers = { cookie: await enter(), origin: `http://${host}`, 'content-type': 'application/json' }
    for (const name of ['constructor', '__proto__', 'nothing'])
      expect((await send('POST', `/call/${name}`, headers, '{}')).text).toContain('UNKNOWN_CALL')
    expect((await send('POST', '/call/status', headers, 'x'.repeat(300_000))).status).toBe(413)
  })
})
