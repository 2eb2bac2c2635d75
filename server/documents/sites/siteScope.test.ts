import { describe, expect, test } from 'vitest'
import { baseOf, canonicalAddress, inScope, mostOfPattern, movedBase, patternOf } from './siteScope.ts'

describe('an address', () => {
  test.each([
    ['https://a.example/x#part', 'https://a.example/x'],
    ['HTTPS://A.Example:443/x/../y', 'https://a.example/y'],
    ['https://a.example/x?utm_source=mail&b=2&fbclid=1', 'https://a.example/x?b=2'],
    ['https://a.example/x?gclid=1', 'https://a.example/x'],
    ['https://a.example/x;jsessionid=AB12?b=1', 'https://a.example/x?b=1'],
    ['https://a.example/x?', 'https://a.example/x'],
    ['https://a.example/x?b=a%20b', 'https://a.example/x?b=a%20b'],
    ['ftp://a.example/x', undefined],
    ['https://me:secret@a.example/x', undefined],
    ['javascript:alert(1)', undefined],
    [`https://a.example/${'x'.repeat(1000)}`, undefined],
    ['nothing', undefined],
  ])('%s is written %s', (address, canonical) => expect(canonicalAddress(address)).toBe(canonical))

  test.each([
    ['https://a.example/', '/docs', 'https://a.example/docs'],
    ['https://a.example/docs', 'https://a.example/docs', 'https://a.example/docs'],
    ['https://a.example/docs', 'https://a.example/docs/one', 'https://a.example/docs/one'],
    ['https://a.example/docs', 'https://a.example/documents', undefined],
    ['https://a.example/docs', 'https://a.example/docs/../private', undefined],
    ['https://a.example/', 'https://www.a.example/x', 'https://a.example/x'],
    ['https://www.a.example/', 'http://a.example/x', 'https://www.a.example/x'],
    ['https://a.example/', 'https://b.a.example/x', undefined],
    ['https://a.example/', 'https://a.example:8443/x', undefined],
    ['http://127.0.0.1:81/', 'http://127.0.0.1:82/x', undefined],
    ['https://a.example/', '//b.example/x', undefined],
    ['https://a.example/', '\\\\b.example/x', undefined],
    ['https://a.example/', 'mailto:me@a.example', undefined],
    ['https://a.example/', '/a/b/a/b/a/b', undefined],
  ])('of the site %s: %s becomes %s', (base, address, page) => expect(inScope(base, address)).toBe(page))
})

test.each([
  ['https://a.example/docs/intro.html?x=1#y', 'https://a.example/docs/'],
  ['https://a.example/docs', 'https://a.example/docs'],
  ['https://a.example/', 'https://a.example/'],
])('the site of %s lies below %s', (address, base) => expect(baseOf(address)).toBe(base))

test.each([
  ['http://a.example/', 'https://www.a.example/', 'https://www.a.example/'],
  ['https://a.example/docs', 'https://a.example/docs/en/', 'https://a.example/docs'],
  ['https://a.example/docs', 'https://a.example/login?next=docs', 'https://a.example/login'],
])('a site at %s that leads to %s lies below %s, and never in more than was asked for', (base, to, moved) =>
  expect(movedBase(base, to)).toBe(moved),
)

test('addresses that a program makes without an end are of one pattern, and bounded', () => {
  expect(patternOf('https://a.example/2024/05/')).toBe(patternOf('https://a.example/1999/12/'))
  expect(patternOf('https://a.example/day?d=1')).toBe(patternOf('https://a.example/day?d=2&m=3'))
  expect(mostOfPattern(patternOf('https://a.example/2024/'))).toBe(1000)
  expect(mostOfPattern(patternOf('https://a.example/day?d=1'))).toBe(200)
  expect(mostOfPattern(patternOf('https://a.example/about'))).toBe(Infinity)
})
