import { expect, test } from 'vitest'
import { holdsWebAddress, withoutHiddenMarks } from './names.ts'

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

test.each([
  ['an override that turns a text around', 'pay\u202Elap.example\u202C now', 'paylap.example now'],
  ['isolates', '\u2066a\u2069\u2067b\u2069\u2068c\u2069', 'abc'],
  ['zero-width spaces, word joiners, byte-order marks, soft hyphens', 'a\u200Bb\u2060c\uFEFFd\u00ADe', 'abcde'],
  ['tags, which spell text that nobody sees', `a${String.fromCodePoint(0xe0061, 0xe007f)}b`, 'ab'],
  ['control characters and halves of surrogate pairs', 'a\u0000b\u001B[31mc\u0085d\uD800e', 'ab[31mcde'],
  ['line ends of every kind are line feeds', 'a\r\nb\rc\u2028d\u2029e\nf', 'a\nb\nc\nd\ne\nf'],
  [
    'what scripts and emoji are spelled with stays',
    'می\u200Cخواهم 👩\u200D🚀 שלום\u200F!',
    'می\u200Cخواهم 👩\u200D🚀 שלום\u200F!',
  ],
])('marks that nobody sees: %s', (_, text, shown) => expect(withoutHiddenMarks(text)).toBe(shown))
