import { expect, test } from 'vitest'
import { createSitemapReader, type Sitemap } from './sitemap.ts'

function read(text: string, { piece = text.length, most = 100 } = {}): Sitemap {
  const reader = createSitemapReader(most)
  for (let at = 0; at < text.length; at += piece) if (!reader.write(text.slice(at, at + piece))) break
  return reader.end()
}

const urls = (...addresses: string[]) =>
  `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${addresses
    .map((address) => `<url><loc>${address}</loc><lastmod>2026-01-01</lastmod></url>`)
    .join('\n')}</urlset>`

test('the addresses of a sitemap are read, however it comes', () => {
  const expected = {
    isIndex: false,
    addresses: ['https://a.example/?a=1&b=2', 'https://a.example/x'],
    truncated: false,
  }
  const text = urls('https://a.example/?a=1&amp;b=2', '\n <![CDATA[https://a.example/x]]> ')
  expect(read(text)).toEqual(expected)
  for (const piece of [1, 7, 100]) expect(read(text, { piece })).toEqual(expected)
})

test('an index names sitemaps, pictures are no pages, and a list may be plain', () => {
  const index = '<sitemapindex><sitemap><loc>https://a.example/s1.xml</loc></sitemap></sitemapindex>'
  expect(read(index)).toMatchObject({ isIndex: true, addresses: ['https://a.example/s1.xml'] })
  const pictures = urls('https://a.example/x</loc><image:image><image:loc>https://a.example/p.png</image:loc><loc>')
  expect(read(pictures).addresses).toEqual(['https://a.example/x'])
  expect(read('https://a.example/x\r\nhttps://a.example/y\n').addresses).toHaveLength(2)
})

test('of too many addresses the first are kept, and it says so', () => {
  const many = urls(...Array.from({ length: 150 }, (_, at) => `https://a.example/${at}`))
  expect(read(many)).toMatchObject({ truncated: true })
  expect(read(many).addresses).toHaveLength(100)
})

test('what is no sitemap names nothing', () => {
  for (const text of ['', '<html><body>Not found</body></html>', '<urlset><url><loc>', '<loc', '<loc><loc><loc>'])
    expect(read(text).addresses).toEqual([])
})

test.each([
  ['tags that never end', '<loc'.repeat(2_500_000)],
  ['entries that never end', `<loc>${'x'.repeat(10_000_000)}`],
  ['empty entries', '<loc></loc>'.repeat(900_000)],
  ['sections that never end', '<loc><![CDATA['.repeat(700_000)],
  ['no tags', 'x'.repeat(10_000_000)],
])('10 MB of %s cost time that is linear in their length', (_, text) => {
  const cpu = (half: string) => {
    const before = process.cpuUsage()
    read(half, { piece: 64 * 1024 })
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  }
  expect(cpu(text)).toBeLessThan(2000)
})
