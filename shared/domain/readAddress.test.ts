import { expect, test } from 'vitest'
import { readAddress } from './readAddress.ts'

test.each([
  ['https://Shop.example/a', undefined, 'https://shop.example/a'],
  ['/a?b', 'https://shop.example/c', 'https://shop.example/a?b'],
  ['nothing', undefined, undefined],
  ['https://', undefined, undefined],
  ['//[', 'https://shop.example/', undefined],
])('%s on %s is %s', (address, base, expected) => {
  expect(readAddress(address, base)?.href).toBe(expected)
})

test('letters beyond ASCII are read however often they are', () => {
  const unread = Array.from({ length: 50_000 }, () => readAddress('/über-uns', 'https://bücher.example/')?.href).filter(
    (href) => href !== 'https://xn--bcher-kva.example/%C3%BCber-uns',
  )
  expect(unread).toEqual([])
})
