import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LOOPBACK_WEB } from '../../testing/websites/website.ts'
import { startWebServer, type WebServer } from '../../testing/webServer.ts'
import { PUBLIC_INTERNET } from '../../net/webAccess.ts'
import { createWebAsker } from '../../net/webAsker.ts'
import { CRAWL_LIMITS } from './crawlLimits.ts'
import { createSiteFetcher } from './siteFetcher.ts'

let web: WebServer
const asker = createWebAsker({ ...PUBLIC_INTERNET, ...LOOPBACK_WEB })
const fetcher = createSiteFetcher(asker)
beforeAll(async () => void (web = await startWebServer()))
afterAll(async () => {
  asker.close()
  await web.stop()
})

const sitemapOf = (count: number) =>
  `<urlset>${Array.from({ length: count }, (_, at) => `<url><loc>https://a.example/${at}</loc></url>`).join('')}</urlset>`
const served = (bytes: Uint8Array, headers: Record<string, string> = {}) => {
  web.on('/map.xml.gz', (_, response) => void response.writeHead(200, headers).end(bytes))
  return fetcher.sitemap(`${web.url}/map.xml.gz`)
}

test('a packed sitemap is read, whatever it is said to be', async () => {
  const packed = gzipSync(sitemapOf(3))
  const addresses = ['https://a.example/0', 'https://a.example/1', 'https://a.example/2']
  for (const type of ['application/x-gzip', 'application/xml', 'text/plain'])
    expect(await served(packed, { 'Content-Type': type })).toEqual({ addresses, isIndex: false, truncated: false })
  expect((await served(packed, { 'Content-Encoding': 'gzip' })).addresses).toEqual(addresses)
  expect((await served(gzipSync(packed), { 'Content-Encoding': 'gzip' })).addresses).toEqual(addresses)
})

test('of one that unpacks to more than is read the beginning is taken', async () => {
  const padding = `<!--${' '.repeat(CRAWL_LIMITS.sitemapBytes + 1_000_000)}-->`
  const cut = await served(
    gzipSync(`${sitemapOf(2).replace('</urlset>', '')}${padding}<url><loc>https://a.example/last</loc></url>`),
  )
  expect(cut).toMatchObject({ truncated: true, addresses: ['https://a.example/0', 'https://a.example/1'] })
})

test('one that is damaged is refused, and says so as what the website gave', async () => {
  const packed = gzipSync(sitemapOf(500))
  const damaged = Buffer.from(packed).fill(0xff, 40, 400)
  await expect(served(damaged)).rejects.toMatchObject({ failure: 'PAGE_REFUSED', transient: false })
  await expect(served(Buffer.from([0x1f, 0x8b, 1, 2, 3]))).rejects.toMatchObject({ failure: 'PAGE_REFUSED' })
  expect((await served(Buffer.alloc(0))).addresses).toEqual([])
})
