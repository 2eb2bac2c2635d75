import { describe, expect, test } from 'vitest'
import type { Site } from '../../../shared/contract/site.ts'
import { partMarks, SITE_MARK, valueMark } from '../../../shared/domain/documentMarks.ts'
import { crawlerFiles } from './crawlerFiles.ts'
import { fillMarks } from './fillMarks.ts'
import { livingSite } from './livingSite.ts'

const SITE: Site = {
  contactEmail: null,
  operatorName: null,
  imprintUrl: null,
  deployment: 'hosted',
  billingConfigured: false,
  signUpOpen: true,
  demonstration: null,
}
const HOST = 'https://kb.example.com'
const part = (fact: 'signUpOpen' | 'operatorName' | 'publicUrl', text: string, not = false) => {
  const { open, close } = partMarks(fact, not)
  return open + text + close
}

describe('a document', () => {
  test('shows the parts whose facts hold, inside of others as well', () => {
    const html = `a${part('signUpOpen', `b${part('operatorName', 'c')}${part('operatorName', 'd', true)}`)}${part('signUpOpen', 'e', true)}f`
    expect(fillMarks(html, SITE, HOST)).toBe('abdf')
    expect(fillMarks(html, { ...SITE, operatorName: 'Lind' }, HOST)).toBe('abcf')
    expect(fillMarks(html, { ...SITE, signUpOpen: false }, HOST)).toBe('aef')
  })

  test('names who runs the server, and its address, as text', () => {
    const operatorName = `Lind & "Sons" <script>$&$1`
    const filled = fillMarks(`<p title="${valueMark('operatorName')}">`, { ...SITE, operatorName }, HOST)
    expect(filled).toBe('<p title="Lind &amp; &quot;Sons&quot; &lt;script>$&amp;$1">')
    expect(fillMarks(part('publicUrl', valueMark('publicUrl')), SITE, HOST)).toBe(HOST)
    expect(fillMarks(part('publicUrl', valueMark('publicUrl')), SITE, undefined)).toBe('')
  })

  test('carries the answer about the site as data that end nothing', () => {
    const site = { ...SITE, operatorName: '</script><script>alert(1)//$&' }
    const filled = fillMarks(`<script type="application/json">${SITE_MARK}</script>`, site, HOST)
    expect(filled.match(/<\/script/g)).toHaveLength(1)
    expect(JSON.parse(filled.slice(filled.indexOf('>') + 1, filled.lastIndexOf('</')))).toEqual(site)
  })

  test('that was built wrongly is not sent', () => {
    expect(() => fillMarks(partMarks('signUpOpen').open, SITE, HOST)).toThrow(/without its end/)
  })
})

describe('search engines', () => {
  test('find the public pages under the address of the server', () => {
    const files = crawlerFiles(SITE, HOST)
    expect(files.get('/robots.txt')).toContain(`Sitemap: ${HOST}/sitemap.xml`)
    expect(files.get('/robots.txt')).toContain('Disallow: /org/\n')
    expect(files.get('/robots.txt')).not.toContain('Disallow: /\n')
    const listed = [...(files.get('/sitemap.xml') ?? '').matchAll(/<loc>(.*)<\/loc>/g)].map(([, address]) => address)
    expect(listed).toContain(`${HOST}/`)
    expect(listed).toContain(`${HOST}/privacy-policy`)
    expect(listed.join()).not.toContain('operator')
  })

  test('are led to the demonstration where there is one', () => {
    const listed = (site: Site) => crawlerFiles(site, HOST).get('/sitemap.xml') ?? ''
    expect(listed(SITE)).not.toContain('/demo<')
    expect(listed({ ...SITE, demonstration: 'tarnwood~1' })).toContain(`<loc>${HOST}/demo</loc>`)
  })

  test('get no map of a server that does not know its address', () => {
    const files = crawlerFiles(SITE, undefined)
    expect([...files.keys()]).toEqual(['/robots.txt'])
    expect(files.get('/robots.txt')).not.toContain('Sitemap')
  })

  test.each([{ deployment: 'onprem' as const }, { signUpOpen: false }])('are kept away where %o', (closed) => {
    expect([...crawlerFiles({ ...SITE, ...closed }, HOST)]).toEqual([['/robots.txt', 'User-agent: *\nDisallow: /\n']])
  })
})

test('a sign-up that closes changes what is sent', async () => {
  let signUpOpen = true
  const organizations = { signUpOpen: async () => signUpOpen }
  const demonstration = { name: async () => null }
  const deps = { site: SITE, deployment: 'hosted' as const, billingConfigured: false, organizations, demonstration }
  const living = livingSite(deps, HOST)
  const before = await living()
  signUpOpen = false
  const after = await living()
  expect(after.key).not.toBe(before.key)
  expect(after.fill(part('signUpOpen', 'x'))).toBe('')
})
