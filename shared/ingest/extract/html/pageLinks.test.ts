import { describe, expect, test } from 'vitest'
import type { PageLinks } from '../../blocks.ts'
import { readWell } from '../../testdata/read.ts'
import { LIMITS } from '../limits.ts'

const AT = 'https://a.example/docs/intro.html'
async function linksOf(body: string, head = ''): Promise<PageLinks> {
  const html = `<html><head><title>T</title>${head}</head><body><p>Some words of it.</p>${body}</body></html>`
  const file = { name: 'page.html', bytes: new TextEncoder().encode(html), address: AT }
  const { web } = (await readWell(file)).summary
  return web ?? { links: [], noindex: false }
}
const anchors = (...links: string[]) => links.map((link) => `<a href="${link}">x</a>`).join('')

describe('links', () => {
  test('are whole addresses without fragments, each once', async () => {
    const { links } = await linksOf(anchors('next', '/top', '../up', '?q=1', '#here', 'next#there', '//b.example/x'))
    expect(links).toEqual([
      'https://a.example/docs/next',
      'https://a.example/top',
      'https://a.example/up',
      'https://a.example/docs/intro.html?q=1',
      AT,
      'https://b.example/x',
    ])
  })

  test.each([
    ['/base/', 'https://a.example/base/next'],
    ['https://b.example/deep/', 'https://b.example/deep/next'],
    ['javascript:alert(1)', 'https://a.example/docs/next'],
    ['http://[', 'https://a.example/docs/next'],
  ])('are relative to the base %s', async (base, expected) => {
    expect((await linksOf(anchors('next'), `<base href="${base}"><base href="/second/">`)).links).toEqual([expected])
  })

  test('of other schemes, broken and overlong ones are none', async () => {
    const odd = [
      'mailto:a@b.example',
      'tel:112',
      'javascript:x()',
      'data:text/html,x',
      'file:///etc/passwd',
      'ftp://a/',
      'http://[',
      'http://a:b:c/',
      `/${'x'.repeat(LIMITS.linkCharacters)}`,
    ]
    expect((await linksOf(anchors(...odd, '  /good  '))).links).toEqual(['https://a.example/good'])
  })

  test('that are not to be followed are left out', async () => {
    const one = '<a rel="noopener NoFollow" href="/a">a</a><a rel="nofollower" href="/b">b</a><area href="/c">'
    expect((await linksOf(one)).links).toEqual(['https://a.example/b', 'https://a.example/c'])
    for (const [name, content] of [
      ['robots', 'index, NOFOLLOW'],
      ['Veracite', 'none'],
    ] as const)
      expect((await linksOf(anchors('/a'), `<meta name="${name}" content="${content}">`)).links).toEqual([])
    expect((await linksOf(anchors('/a'), '<meta name="otherbot" content="nofollow">')).links).toHaveLength(1)
  })

  test('are as many as a website has pages that are visited', async () => {
    const many = await linksOf(anchors(...Array.from({ length: 10_000 }, (_, at) => `/p${at}`)))
    expect([many.links.length, many.links[1]]).toEqual([LIMITS.pageLinks, 'https://a.example/p1'])
  })
})

test.each([
  ['<link rel="canonical" href="/own">', 'https://a.example/own'],
  ['<link rel="CANONICAL" href="own#x">', 'https://a.example/docs/own'],
  ['<base href="https://b.example/"><link rel="canonical" href="own">', 'https://b.example/own'],
  ['<link rel="canonical" href="javascript:x()">', undefined],
  ['<link rel="alternate" href="/other">', undefined],
])('%s names %s', async (head, canonical) => expect((await linksOf('', head)).canonical).toBe(canonical))
