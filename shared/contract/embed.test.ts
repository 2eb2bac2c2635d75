import { describe, expect, it } from 'vitest'
import { siteAllowed } from '../domain/widget.ts'
import { widgetChange } from './embed.ts'
import { assistantName } from './fields.ts'

/** How one allowed site is kept; undefined where it is refused. */
const siteOf = (site: string) => widgetChange.safeParse({ allowedSites: [site] }).data?.allowedSites?.[0]

describe('an allowed site', () => {
  it.each([
    ['https://shop.example', 'https://shop.example'],
    [' HTTPS://Shop.Example/ ', 'https://shop.example'],
    ['https://shop.example:443', 'https://shop.example'],
    ['http://localhost:8080', 'http://localhost:8080'],
    ['https://*.shop.example', 'https://*.shop.example'],
    ['https://*.shop.example:8443', 'https://*.shop.example:8443'],
    ['https://bücher.example', 'https://xn--bcher-kva.example'],
    ['https://*.bücher.example/', 'https://*.xn--bcher-kva.example'],
  ])('%s is kept as browsers write it', (typed, kept) => expect(siteOf(typed)).toBe(kept))

  it.each([
    '',
    '*',
    'https://',
    'https://*',
    'https://*.',
    'https://*.com',
    'https://*.*.shop.example',
    'https://shop.*.example',
    'https://shop.example/path',
    'https://shop.example?x',
    'https://shop.example#x',
    'https://user@shop.example',
    'https://shop.example evil.example',
    'https://shop.example; script-src *',
    'https://shop.example\nhttps://evil.example',
    "'self'",
    'data:',
    'javascript:alert(1)',
    'null',
    'shop.example',
    '//shop.example',
    'https://shop.example:99999',
    'https://büch er.example',
    'https://bücher.example/path',
    `https://${'a'.repeat(250)}.example`,
  ])('is not %j', (typed) => expect(siteOf(typed)).toBeUndefined())

  it('with a wildcard stands for every host below its own, and for nothing else', () => {
    const allowed = ['https://*.shop.example']
    for (const origin of ['https://a.shop.example', 'https://a.b.shop.example'])
      expect(siteAllowed(allowed, origin), origin).toBe(true)
    for (const origin of [
      'https://shop.example',
      'https://evilshop.example',
      'http://a.shop.example',
      'https://a.shop.example:8443',
      'https://a.shop.example.evil.example',
      'https://a.shop.examples',
      'null',
      '',
    ])
      expect(siteAllowed(allowed, origin), origin).toBe(false)
  })
})

describe('what visitors are shown', () => {
  it('hides nothing and is not turned around', () => {
    const hidden = 'We are\u202E open\u200B'
    const change = { greeting: `${hidden}\r\ntoday `, suggestedQuestions: [` ${hidden}\n now? `] }
    expect(widgetChange.parse(change)).toEqual({
      greeting: 'We are open\ntoday',
      suggestedQuestions: ['We are open now?'],
    })
    expect(assistantName.parse(' V\u202Eera\u0000\n Lind ')).toBe('Vera Lind')
  })

  it('is not made of such marks alone', () => {
    expect(widgetChange.safeParse({ suggestedQuestions: ['\u202E\u200B'] }).success).toBe(false)
    expect(assistantName.safeParse('\u200B').success).toBe(false)
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    '//evil.example',
    '/contact',
    'https://user:word@shop.example/',
    'mailto:a@b.example',
  ])('leads nowhere but to a page of the web: %j', (contactUrl) =>
    expect(widgetChange.safeParse({ handover: 'link', contactUrl }).success).toBe(false),
  )

  it.each(['red', '#fff', '#12345g', 'url(https://evil.example)', '#0c5f58;background:url(x)', '#777777', '#ffffff'])(
    'has no colour like %j',
    (color) => expect(widgetChange.safeParse({ color }).success).toBe(false),
  )
})
