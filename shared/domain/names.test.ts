import { expect, test } from 'vitest'
import { holdsWebAddress } from './names.ts'

test.each([
  'Ada',
  'Mary-Jane O’Neill',
  'Åsa Ek',
  'Dr. Smith',
  'J. R. R. Tolkien',
  'J.R.R. Tolkien',
  'St. Mary’s School',
  'A.B.C. Ltd.',
  'No. 1 Bakery',
  'Route 1.5',
  'Größe & Söhne GmbH',
  'Wait... what',
  'Anhalt/Dessau: a history',
  '株式会社',
  'e.V.',
  'AT&T',
  'Smith & Sons, est. 1987',
  '3.14',
  'a: b',
  'C++ / C#',
  'Ann @ Work',
  '',
  'Q&A, Inc.',
])('%j is a name', (name) => expect(holdsWebAddress(name)).toBe(false))

test.each([
  'Your account was hacked, visit evil-site.example/claim',
  'PayPal refund of $900: http://evil.example/refund',
  'HTTPS://EVIL',
  'ftp://files',
  'see www.evil',
  'WWW.EVIL',
  'cheap-pills.com',
  'pills.com now',
  'ada@example.org',
  'магазин.рф',
  'evil．com',
  'evil。com',
  'evil．ＣＯＭ',
  'hＴＴps：／／evil',
  'a-1.io',
  'javascript://x',
  'Dr.evil.example',
  'ada.lind',
])('%j holds an address', (name) => expect(holdsWebAddress(name)).toBe(true))

test('a name of megabytes is looked through in one go', () => {
  expect(holdsWebAddress('a.'.repeat(500_000))).toBe(false)
  expect(holdsWebAddress('www'.repeat(500_000))).toBe(false)
  expect(holdsWebAddress(`${'-'.repeat(1_000_000)}.de`)).toBe(true)
})
