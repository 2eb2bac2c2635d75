import { expect, test } from 'vitest'
import { randomOf } from '../../../testing/random.ts'
import { add, compare, decimal, divide, multiply, plain, subtract, trimmed, type Decimal } from './decimal.ts'

const of = (text: string): Decimal => {
  const read = decimal(text)
  if (!read) throw new Error(text)
  return read
}

test.each([
  ['0.1', '0.2', '0.3'],
  ['12.50', '0.5', '13.00'],
  ['-3', '0.25', '-2.75'],
  ['99999999999999999999.01', '0.99', '100000000000000000000.00'],
])('%s + %s = %s', (a, b, sum) => {
  expect(plain(add(of(a), of(b)))).toBe(sum)
  expect(plain(subtract(of(sum), of(b)))).toBe(plain(add(of(a), { units: 0n, scale: of(sum).scale })))
})

test.each([
  ['10', '4', 2, '2.50'],
  ['2', '3', 2, '0.67'],
  ['-2', '3', 2, '-0.67'],
  ['1', '8', 2, '0.13'],
  ['-1', '8', 2, '-0.13'],
  ['0.5', '0.25', 0, '2'],
])('%s ÷ %s to %i places is %s', (a, b, places, quotient) => {
  expect(plain(divide(of(a), of(b), places) ?? of('0'))).toBe(quotient)
})

test('nothing is divided by zero, and a product is exact', () => {
  expect(divide(of('1'), of('0.00'), 2)).toBeUndefined()
  expect(plain(multiply(of('1.1'), of('1.1')))).toBe('1.21')
})

test('numbers are equal whatever zeros they end with', () => {
  expect(compare(of('1.5'), of('1.50'))).toBe(0)
  expect(compare(of('-1.5'), of('-1.49'))).toBeLessThan(0)
  expect(plain(trimmed(of('1.500'), 1))).toBe('1.5')
  expect(plain(trimmed(of('2.00')))).toBe('2')
})

test('what is printed is read as the same number', () => {
  const random = randomOf(7)
  for (let at = 0; at < 500; at += 1) {
    const value = { units: BigInt(random.below(2_000_000) - 1_000_000), scale: random.below(6) }
    expect(of(plain(value))).toEqual(value)
  }
})

test.each(['', '1,5', '1e5', '.5', '--1', '1'.repeat(31)])('%s is not plain notation', (text) => {
  expect(decimal(text)).toBeUndefined()
})
