import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startWebServer, type WebServer } from '../../testing/webServer.ts'
import { createPageFetcher } from './fetchPage.ts'
import { PUBLIC_INTERNET, type WebAccess } from '../../net/webAccess.ts'
import { createWebAsker } from '../../net/webAsker.ts'

let web: WebServer
beforeAll(async () => {
  web = await startWebServer()
})
afterAll(() => web.stop())
beforeEach(() => void (web.hits.length = 0))

const loopback: Partial<WebAccess> = { allowAddress: (address) => address === '127.0.0.1' }

function read(url: string, access: Partial<WebAccess> = loopback) {
  return createPageFetcher(createWebAsker({ ...PUBLIC_INTERNET, ...access })).fetch(url)
}

/** How a page failed; transient failures are marked. */
async function failure(url: string, access?: Partial<WebAccess>): Promise<string> {
  const error = await read(url, access).then(
    () => ({ failure: 'none', transient: false }),
    (thrown: { failure: string; transient: boolean }) => thrown,
  )
  return error.failure + (error.transient ? ' for now' : '')
}

const textOf = async (url: string) => Buffer.from((await read(url)).bytes).toString('utf8')
const named = (answers: string[][]): WebAccess['resolve'] => {
  let call = 0
  return async () => {
    const answer = answers[Math.min(call, answers.length - 1)] ?? []
    call += 1
    return answer.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  }
}

describe('a page', () => {
  test('is read with its kind, over redirects, under a name of our own', async () => {
    web.on('/page', (request, response) => {
      response.setHeader('Content-Type', 'text/html').end(`<p>${request.headers['user-agent']}</p>`)
    })
    web.on('/old', (_, response) => response.writeHead(301, { Location: '/older' }).end())
    web.on('/older', (_, response) => response.writeHead(302, { Location: `${web.url}/page#part` }).end())
    const page = await read(`${web.url}/old`)
    expect(page.mediaType).toBe('text/html')
    expect(Buffer.from(page.bytes).toString()).toMatch(/Veracite/)
    web.on('/text', (_, response) => response.setHeader('Content-Type', 'text/plain').end('words'))
    expect((await read(`${web.url}/text`)).mediaType).toBe('text/plain')
  })

  test('is decompressed, and kept in the charset that the header names', async () => {
    web.on('/gzip', (_, response) => {
      response
        .writeHead(200, { 'Content-Type': 'text/html', 'Content-Encoding': 'gzip' })
        .end(gzipSync('<p>packed</p>'))
    })
    expect(await textOf(`${web.url}/gzip`)).toBe('<p>packed</p>')
    web.on('/latin', (_, response) => {
      response.setHeader('Content-Type', 'text/html; charset="ISO-8859-1"').end(Buffer.from('<p>Größe</p>', 'latin1'))
    })
    expect(await textOf(`${web.url}/latin`)).toBe('\uFEFF<p>Größe</p>')
  })

  test.each([
    [404, 'PAGE_NOT_FOUND'],
    [410, 'PAGE_NOT_FOUND'],
    [401, 'PAGE_REFUSED'],
    [403, 'PAGE_REFUSED'],
    [304, 'PAGE_REFUSED'],
    [408, 'WEBSITE_BUSY for now'],
    [429, 'WEBSITE_BUSY for now'],
    [500, 'WEBSITE_BUSY for now'],
    [503, 'WEBSITE_BUSY for now'],
  ])('with the status %i fails as %s', async (status, expected) => {
    web.on('/status', (_, response) => response.writeHead(status).end())
    expect(await failure(`${web.url}/status`)).toBe(expected)
  })

  test('that is none, or without an end, or never comes, fails', async () => {
    web.on('/picture', (_, response) => response.setHeader('Content-Type', 'image/png').end('png'))
    expect(await failure(`${web.url}/picture`)).toBe('NO_PAGE')
    web.on('/loop', (_, response) => response.writeHead(302, { Location: '/loop' }).end())
    expect(await failure(`${web.url}/loop`)).toBe('TOO_MANY_REDIRECTS')
    expect(web.hits.filter((hit) => hit.endsWith('/loop'))).toHaveLength(6)
    web.on('/never', () => undefined)
    expect(await failure(`${web.url}/never`, { ...loopback, timeoutMs: 50 })).toBe('WEBSITE_TOO_SLOW for now')
    web.on('/cut', (_, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html', 'Content-Length': '1000' }).write('<p>')
      response.destroy()
    })
    expect(await failure(`${web.url}/cut`)).toBe('WEBSITE_UNREACHABLE for now')
    const gone = await startWebServer()
    await gone.stop()
    expect(await failure(gone.url)).toBe('WEBSITE_UNREACHABLE for now')
  })

  test('of more than 10 MB is not read to its end, and what it unpacks to counts', async () => {
    let sent = 0
    web.on('/endless', (_, response) => {
      response.setHeader('Content-Type', 'text/html')
      const more = (): void => {
        while (!response.destroyed && response.write('x'.repeat(64 * 1024))) sent += 1
      }
      response.on('drain', more)
      more()
    })
    expect(await failure(`${web.url}/endless`)).toBe('PAGE_TOO_LARGE')
    expect(sent * 64 * 1024).toBeLessThan(40 * 1024 * 1024)
    const bomb = gzipSync(Buffer.alloc(200 * 1024 * 1024))
    expect(bomb.length).toBeLessThan(1024 * 1024)
    web.on('/bomb', (_, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html', 'Content-Encoding': 'gzip' }).end(bomb)
    })
    expect(await failure(`${web.url}/bomb`)).toBe('PAGE_TOO_LARGE')
  })
})

describe('what is not on the public internet', () => {
  beforeAll(() => web.on('/secret', '<p>secret</p>'))

  const hosts = [
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0177.0.0.1',
    '017700000001',
    '0x7f.1',
    '0x7f000001',
    '127.0.0.1.',
    '127。0。0。1',
    '１２７.0.0.1',
    '0.0.0.0',
    '0',
    'localhost',
    'localhost.',
    'LOCALHOST',
    'deep.localhost',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '[64:ff9b:1::7f00:1]',
    '[2002:7f00:1::]',
    '[fe80::1]',
    '[fec0::1]',
    '[fc00::1]',
    '[ff02::1]',
    '169.254.169.254',
    '10.0.0.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '100.64.0.1',
    '192.0.0.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
  ]
  test.each(hosts)('is not asked: host %s', async (host) => {
    expect(await failure(`http://${host}:${web.port}/secret`, {})).toBe('ADDRESS_NOT_ALLOWED')
    expect(web.hits).toEqual([])
  })

  test.each([
    ['credentials', (port: number) => `http://example.org@127.0.0.1:${port}/secret`],
    ['credentials of a public host', () => 'http://user:password@93.184.216.34/'],
    ['a backslash', (port: number) => `http://127.0.0.1:${port}\\@example.org/secret`],
    ['a tab', (port: number) => `http://127.0.\t0.1:${port}/secret`],
    ['a fragment and an at sign', (port: number) => `http://127.0.0.1:${port}#@example.org/`],
    ['https', (port: number) => `https://127.0.0.1:${port}/secret`],
    ['file', () => 'file:///etc/hostname'],
    ['ftp', (port: number) => `ftp://93.184.216.34:${port}/secret`],
    ['gopher', (port: number) => `gopher://93.184.216.34:${port}/secret`],
    ['data', () => 'data:text/html,words'],
    ['javascript', () => 'javascript:alert(1)'],
    ['the port of mail', () => 'http://93.184.216.34:25/'],
    ['no address', () => 'nothing'],
  ])('is not asked: %s', async (_, url) => {
    expect(await failure(url(web.port), {})).toBe('ADDRESS_NOT_ALLOWED')
    expect(web.hits).toEqual([])
  })

  test('is not asked under a name that leads there, with one address or among public ones', async () => {
    const url = `http://inside.example:${web.port}/secret`
    for (const answer of [['127.0.0.1'], ['::1'], ['::ffff:127.0.0.1'], ['93.184.216.34', '127.0.0.1'], ['10.1.2.3']])
      expect(await failure(url, { resolve: named([answer]) })).toBe('ADDRESS_NOT_ALLOWED')
    expect(await failure(url, { resolve: named([[]]) })).toBe('WEBSITE_UNREACHABLE for now')
    expect(web.hits).toEqual([])
  })

  describe('when a public server', () => {
    /** Stands for a server on the public internet; all addresses but its own are judged as in production. */
    let outside: WebServer
    const access: Partial<WebAccess> = {
      allowAddress: (address) => address === '127.0.0.2' || PUBLIC_INTERNET.allowAddress(address, address),
    }
    beforeAll(async () => {
      outside = await startWebServer({ address: '127.0.0.2', port: web.port })
    })
    afterAll(() => outside.stop())

    test.each([
      ['http', () => `${web.url}/secret`],
      ['a number', () => `http://2130706433:${web.port}/secret`],
      ['IPv6', () => `http://[::ffff:7f00:1]:${web.port}/secret`],
      ['no scheme', () => `//127.0.0.1:${web.port}/secret`],
      ['file', () => 'file:///etc/hostname'],
      ['credentials', () => `http://a:b@127.0.0.2:${web.port}/secret`],
    ])('redirects there by %s, the redirect is not followed', async (_, location) => {
      outside.on('/away', (__, response) => response.writeHead(302, { Location: location() }).end())
      expect(await failure(`${outside.url}/away`, access)).toBe('ADDRESS_NOT_ALLOWED')
      expect(web.hits).toEqual([])
    })

    test('changes the answer for its name, the new answer is checked as well', async () => {
      outside.on('/page', '<p>public</p>')
      const seen: string[] = []
      const asked = named([['127.0.0.2'], ['127.0.0.1']])
      const resolve: WebAccess['resolve'] = (name) => {
        seen.push(name)
        return asked(name)
      }
      // One look-up for one connection: nothing lies between the check and the use of its answer.
      expect(await failure(`http://rebinds.example:${web.port}/page`, { ...access, resolve })).toBe('none')
      expect(seen).toEqual(['rebinds.example'])
      expect(await failure(`http://rebinds.example:${web.port}/secret`, { ...access, resolve })).toBe(
        'ADDRESS_NOT_ALLOWED',
      )
      outside.on('/again', (_, response) => {
        response.writeHead(302, { Location: `http://other.example:${web.port}/secret`, Connection: 'close' }).end()
      })
      const again = named([['127.0.0.2'], ['127.0.0.1']])
      expect(await failure(`http://rebinds.example:${web.port}/again`, { ...access, resolve: again })).toBe(
        'ADDRESS_NOT_ALLOWED',
      )
      expect(web.hits).toEqual([])
    })
  })
})
