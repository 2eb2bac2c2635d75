import { describe, expect, test } from 'vitest'
import { randomOf } from '../../testing/random.ts'
import { reckon } from './reckon.ts'

describe('a calculation that is asked for', () => {
  test.each([
    ['27 * 3', '27 × 3 = 81'],
    ['What is 27 times 3?', '27 × 3 = 81'],
    ['12 + 30 =', '12 + 30 = 42'],
    ['12 − 30', '12 − 30 = -18'],
    ['Was ist 7 geteilt durch 2?', '7 ÷ 2 = 3.5'],
    ['Wie viel ist 15 Prozent von 80?', '15 % · 80 = 12'],
    ['combien font 6 fois 7 ?', '6 × 7 = 42'],
    ['cuánto es 2,5 más 2,5', '2,5 + 2,5 = 5'],
    ['quanto fa 10 diviso 4', '10 ÷ 4 = 2.5'],
    ['hoeveel is 3 keer 4', '3 × 4 = 12'],
    ['Сколько будет 5 плюс 6?', '5 + 6 = 11'],
    ['8 乘以 9', '8 × 9 = 72'],
    ['10 / 3', '10 ÷ 3 = 3.3333333333'],
    ['2 / 3', '2 ÷ 3 = 0.6666666667'],
    ['0.1 + 0.2', '0.1 + 0.2 = 0.3'],
    ['0 x 0', '0 × 0 = 0'],
  ])('%s', (text, said) => {
    expect(reckon(text)).toBe(said)
  })
})

test.each([
  ['division by nothing', '7 / 0'],
  ['a quotient that would be shown as nothing', '1 / 99999999999999'],
  ['three numbers', '1 + 2 + 3'],
  ['a word that joins nothing', '3 blue 4'],
  ['a question of the documents', 'What is the fee for 3 tents and 4 nights?'],
  ['a date', '2026-01-01'],
  ['one number', 'What is 7?'],
  ['nothing', ''],
  ['words alone', 'seven times eight'],
  ['a long text', `${'1'.repeat(70)} + ${'1'.repeat(70)}`],
  ['more figures than can be told', '12345678901234567 + 1'],
])('%s is none', (_, text) => {
  expect(reckon(text)).toBeUndefined()
})

describe('no false result', () => {
  test.each([
    ['figures that a thousand may be marked in', '1,000 × 3'],
    ['the same in other languages', 'Was ist 12.500 mal 2?'],
    ['the second number', '3 × 1.000'],
    ['groups of three', '1.000.000 / 4'],
  ])('is given for %s', (_, text) => {
    expect(reckon(text)).toBeUndefined()
  })

  test('is given for large numbers', () => {
    expect(reckon('123456789012345 + 1')).toBe('123456789012345 + 1 = 123456789012346')
    expect(reckon('999999999999999 − 1')).toBe('999999999999999 − 1 = 999999999999998')
    expect(reckon('1,5 mal 100000000000001')).toBe('1,5 × 100000000000001 = 150000000000001.5')
  })

  test('is given for any two whole numbers', () => {
    const random = randomOf(77)
    for (let round = 0; round < 500; round += 1) {
      const [a, b] = [random.below(10 ** (1 + random.below(14))), random.below(10 ** (1 + random.below(14)))]
      expect(reckon(`${a} + ${b}`)).toBe(`${a} + ${b} = ${BigInt(a) + BigInt(b)}`)
      expect(reckon(`${a} - ${b}`)).toBe(`${a} − ${b} = ${BigInt(a) - BigInt(b)}`)
      expect(reckon(`${a} * ${b}`)).toBe(`${a} × ${b} = ${BigInt(a) * BigInt(b)}`)
    }
  })
})
