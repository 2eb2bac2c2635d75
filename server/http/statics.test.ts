import Koa from 'koa'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statics } from './statics.ts'

const INDEX = '<!doctype html><title>Pages</title>'
const SIGN_IN = INDEX.replace('Pages', 'Sign in')
const SCRIPT = 'export const answer = 42\n'.repeat(100)
const folder = mkdtempSync(join(tmpdir(), 'statics-'))
let server: Server

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  mkdirSync(join(folder, 'pages'))
  writeFileSync(join(folder, 'pages', 'login.html'), SIGN_IN)
  writeFileSync(join(folder, 'index.html'), INDEX)
  writeFileSync(join(folder, 'assets', 'app-1.js'), SCRIPT)
  writeFileSync(join(folder, 'assets', 'app-1.js.br'), brotliCompressSync(SCRIPT))
  writeFileSync(join(folder, 'assets', 'app-1.js.gz'), gzipSync(SCRIPT))
  writeFileSync(join(folder, '..', 'outside.txt'), 'secret')
  server = new Koa().use(statics(folder)).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
  rmSync(join(folder, '..', 'outside.txt'))
})

interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

/** Asks without a client's own handling of encodings and dots in the path. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET', of = server): Promise<Answer> {
  const { port } = of.address() as AddressInfo
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, headers, method }, (response) => {
      const pieces: Buffer[] = []
      response.on('data', (piece: Buffer) => pieces.push(piece))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(pieces) }),
      )
    })
    sent.on('error', reject)
    sent.end()
  })
}

describe('the built pages', () => {
  it('come for every address of a page, and with 404 for any other', async () => {
    for (const path of ['/', '/signup', '/confirm-email', '/org/acme/admin']) {
      const { status, body, headers } = await ask(path)
      expect([path, status, body.toString()]).toEqual([path, 200, INDEX])
      expect(headers['cache-control']).toBe('no-cache')
    }
    // The build gives a page a document of its own, which names the files of that page.
    for (const path of ['/login', '/login/']) {
      const { status, body, headers } = await ask(path)
      expect([path, status, body.toString()]).toEqual([path, 200, SIGN_IN])
      expect(headers['cache-control']).toBe('no-cache')
    }
    const { status, body } = await ask('/no/such/page')
    expect([status, body.toString()]).toEqual([404, INDEX])
    expect((await ask('/missing.js')).status).toBe(404)
    expect((await ask('/missing.js')).body.toString()).not.toContain('<title>')
  })

  it('come as what does not exist where they are hidden', async () => {
    const hiding = new Koa().use(statics(folder, { hidden: ['/login'] })).listen(0, '127.0.0.1')
    await once(hiding, 'listening')
    const { port } = hiding.address() as AddressInfo
    for (const path of ['/login', '/login/']) {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`)
      expect([path, answer.status, await answer.text()]).toEqual([path, 404, INDEX])
    }
    expect((await fetch(`http://127.0.0.1:${port}/signup`)).status).toBe(200)
    hiding.close()
  })

  it.each([
    ['br', 'br, gzip', brotliDecompressSync],
    ['br', 'gzip;q=0.5, br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    [undefined, 'identity', (body: Buffer) => body],
    [undefined, 'zstd', (body: Buffer) => body],
  ])('come as %s for a browser that takes %s', async (encoding, accepted, open) => {
    const { headers, body } = await ask('/assets/app-1.js', { 'accept-encoding': accepted })
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers['content-length']).toBe(String(body.length))
    expect(open(body).toString()).toBe(SCRIPT)
    expect(headers['vary']).toBe('Accept-Encoding')
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8')
  })

  it('are not sent again to somebody who has them, in the encoding that was asked for', async () => {
    const plain = (await ask('/assets/app-1.js')).headers['etag'] as string
    const packed = (await ask('/assets/app-1.js', { 'accept-encoding': 'br' })).headers['etag'] as string
    expect(packed).not.toBe(plain)
    expect((await ask('/assets/app-1.js', { 'if-none-match': plain })).status).toBe(304)
    expect((await ask('/assets/app-1.js', { 'if-none-match': plain, 'accept-encoding': 'br' })).status).toBe(200)
  })

  it.each([
    '/../outside.txt',
    '/assets/../../outside.txt',
    '/%2e%2e/outside.txt',
    '/..%2foutside.txt',
    '/assets/app-1.js.br',
    '/pages/login.html',
  ])('are all that can be had: not %s', async (path) => {
    const { body, status } = await ask(path)
    expect(status).toBe(404)
    expect(body.toString()).not.toContain('secret')
  })

  it('answer HEAD without a body, and nothing else', async () => {
    const head = await ask('/', {}, 'HEAD')
    expect([head.status, head.body.length, head.headers['content-length']]).toEqual([200, 0, String(INDEX.length)])
    expect((await ask('/', {}, 'POST')).status).toBe(404)
  })
})

describe('what only the running server knows', () => {
  let key = 'first'
  let living: Server
  let address: string
  const made = () => ({
    key,
    fill: (html: string) => html.replace('Pages', `Pages of ${key}`),
    files: new Map(key === 'first' ? [['/robots.txt', 'User-agent: *']] : []),
  })
  beforeAll(async () => {
    living = new Koa().use(statics(folder, { living: async () => made() })).listen(0, '127.0.0.1')
    await once(living, 'listening')
    address = `http://127.0.0.1:${(living.address() as AddressInfo).port}`
  })
  afterAll(() => void living.close())

  it('is put into documents, compressed ones as well, and other files are left alone', async () => {
    const filled = INDEX.replace('Pages', 'Pages of first')
    for (const encoding of ['br', 'gzip', 'identity']) {
      const answer = await fetch(`${address}/signup`, { headers: { 'Accept-Encoding': encoding } })
      expect(answer.headers.get('content-encoding') ?? 'identity').toBe(encoding)
      expect(await answer.text()).toBe(filled)
    }
    expect((await fetch(`${address}/no/such/page`)).status).toBe(404)
    expect(await (await fetch(`${address}/assets/app-1.js`)).text()).toBe(SCRIPT)
    expect((await fetch(`${address}/signup`, { method: 'POST' })).status).toBe(404)
    const head = await fetch(`${address}/signup`, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
  })

  it('is sent anew when it has changed, and not before', async () => {
    const etag = String((await ask('/signup', { 'accept-encoding': 'br' }, 'GET', living)).headers['etag'])
    const again = () => ask('/signup', { 'if-none-match': etag, 'accept-encoding': 'br' }, 'GET', living)
    expect((await again()).status).toBe(304)
    expect(await (await fetch(`${address}/robots.txt`)).text()).toBe('User-agent: *')
    key = 'second'
    const changed = await again()
    expect(changed.status).toBe(200)
    expect(brotliDecompressSync(changed.body).toString()).toBe(INDEX.replace('Pages', 'Pages of second'))
    expect((await fetch(`${address}/robots.txt`)).status).toBe(404)
  })
})
