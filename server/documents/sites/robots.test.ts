import { describe, expect, test } from 'vitest'
import { readRobots } from './robots.ts'

const at = (path: string) => `https://a.example${path}`

describe('robots.txt', () => {
  test.each([
    ['nothing at all', '', '/x', true],
    ['what it refuses everybody', 'User-agent: *\nDisallow: /private', '/private/x', false],
    ['what lies beside it', 'User-agent: *\nDisallow: /private', '/public', true],
    ['what an empty line allows', 'User-agent: *\nDisallow:', '/x', true],
    ['the longer rule', 'User-agent: *\nDisallow: /a\nAllow: /a/b', '/a/b/c', true],
    ['the longer rule, wherever it stands', 'User-agent: *\nAllow: /a/b\nDisallow: /a', '/a/c', false],
    ['of equal ones the one that allows', 'User-agent: *\nDisallow: /a\nAllow: /a', '/a', true],
    ['our own group alone', 'User-agent: *\nDisallow: /\n\nUser-agent: Veracite\nDisallow: /b', '/a', true],
    ['our own group in any case', 'User-agent: *\nDisallow:\n\nUSER-AGENT: veracite/1.0\nDISALLOW: /b', '/b', false],
    ['agents that are named together', 'User-agent: a\nUser-agent: veracite\nDisallow: /b', '/b', false],
    ['our groups as one', 'User-agent: veracite\nDisallow: /a\n\nUser-agent: veracite\nDisallow: /b', '/a', false],
    ['no foreign group', 'User-agent: other\nDisallow: /', '/x', true],
    ['wildcards', 'User-agent: *\nDisallow: /*/print', '/a/b/print', false],
    ['ends', 'User-agent: *\nDisallow: /*.pdf$', '/a.pdf', false],
    ['ends that are none', 'User-agent: *\nDisallow: /*.pdf$', '/a.pdf?x', true],
    ['the whole path', 'User-agent: *\nDisallow: /$', '/a', true],
    ['queries', 'User-agent: *\nDisallow: /*?sort=', '/list?sort=name', false],
    ['other letters', 'User-agent: *\nDisallow: /größe', '/gr%C3%B6%c3%9fe', false],
    ['comments', '# all\nUser-agent: * # everybody\nDisallow: /x # this', '/x', false],
    ['ends of lines of every kind', 'User-agent: *\rDisallow: /a\r\nDisallow: /b', '/b', false],
  ])('is heeded: %s', (_, text, path, allowed) => expect(readRobots(text).allows(at(path))).toBe(allowed))

  test('says how far requests are kept apart, within bounds, and where sitemaps lie', () => {
    const text = 'Sitemap: https://a.example/s.xml\nUser-agent: *\nCrawl-delay: 2.5\nsitemap: /other.xml'
    expect(readRobots(text)).toMatchObject({ delayMs: 2500, sitemaps: ['https://a.example/s.xml', '/other.xml'] })
    expect(readRobots('User-agent: *\nCrawl-delay: 86400').delayMs).toBe(30_000)
    expect(readRobots('User-agent: *\nCrawl-delay: -4').delayMs).toBe(0)
    expect(readRobots('User-agent: *\nCrawl-delay: soon').delayMs).toBe(0)
  })

  test.each([
    ['rules without an end', `User-agent: *\n${'Disallow: /a*b*c*d$\n'.repeat(100_000)}`],
    ['a pattern of wildcards', `User-agent: *\n${`Disallow: /${'*a'.repeat(250)}\n`.repeat(900)}`],
    ['one endless line', `User-agent: *\nDisallow: /${'x*'.repeat(5_000_000)}`],
    ['sitemaps without an end', 'Sitemap: https://a.example/s.xml\n'.repeat(100_000)],
  ])('with %s takes little of the processor', (_, text) => {
    const before = process.cpuUsage()
    const robots = readRobots(text)
    for (let page = 0; page < 20; page += 1) robots.allows(at(`/${'a'.repeat(900)}${page}`))
    const { user } = process.cpuUsage(before)
    expect(robots.sitemaps.length).toBeLessThanOrEqual(100)
    expect(user / 1000).toBeLessThan(1500)
  })
})
