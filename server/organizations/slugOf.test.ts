import { expect, test } from 'vitest'
import { slugOf } from './organizations.service.ts'

test.each([
  ['Boat House', 'boat-house'],
  ['  Boat -- House!  ', 'boat-house'],
  ['Größe & Söhne GmbH', 'grosse-sohne-gmbh'],
  ['Ærøskøbing Łódź', 'aeroskobing-lodz'],
  ['Þing ðaga', 'thing-daga'],
  ['İstanbul ılık', 'istanbul-ilik'],
  ['Crème brûlée', 'creme-brulee'],
  ['Ｆｕｌｌ　Ｗｉｄｔｈ', 'full-width'],
  ['A/B\\C?D#E%F', 'a-b-c-d-e-f'],
  ['---', 'organization'],
  ['株式会社', 'organization'],
  ['🦊', 'organization'],
  ['', 'organization'],
  ['2026', '2026'],
])('%j stands as %s in addresses', (name, slug) => expect(slugOf(name)).toBe(slug))

test('a long name is cut, and not behind a hyphen', () => {
  expect(slugOf('x'.repeat(300))).toBe('x'.repeat(80))
  expect(slugOf(`${'x'.repeat(79)} y`)).toBe('x'.repeat(79))
})

test('whatever the name, the slug needs no escaping', () => {
  for (let code = 0; code < 0x3000; code += 7) {
    const slug = slugOf(`a${String.fromCharCode(code)}b`)
    expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    expect(slugOf(slug)).toBe(slug)
  }
})
