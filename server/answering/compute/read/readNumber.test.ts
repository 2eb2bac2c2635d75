import { expect, test } from 'vitest'
import { randomOf } from '../../../testing/random.ts'
import { plain } from './decimal.ts'
import { decimalMark, notationOf, printNumber, readQuantity, type DecimalMark, type Notation } from './readNumber.ts'

const read = (cell: string, mark: DecimalMark = '.') => {
  const quantity = readQuantity(cell, mark)
  return quantity && [plain(quantity.value), quantity.unit]
}

test.each([
  ['1,298.50', '.', '1298.50', ''],
  ['1.298,50', ',', '1298.50', ''],
  ['1 298,5', ',', '1298.5', ''],
  ['1’298.50', '.', '1298.50', ''],
  ['(5)', '.', '-5', ''],
  ['−3.2', '.', '-3.2', ''],
  ['12 %', '.', '12', '%'],
  ['12%', '.', '12', '%'],
  ['£199.00', '.', '199.00', '£'],
  ['-$4', '.', '-4', '$'],
  ['€ 1,000', '.', '1000', '€'],
  ['3 kg', '.', '3', 'kg'],
  ['3kg', '.', '3', 'kg'],
  ['999 ml/h', '.', '999', 'ml/h'],
  ['27.5"', '.', '27.5', '"'],
  ['٣٫٥', '.', undefined, undefined],
  ['٣٥', '.', '35', ''],
] as const)('%s (places behind %s) is %s %s', (cell, mark, value, unit) => {
  expect(read(cell, mark)).toEqual(value === undefined ? undefined : [value, unit])
})

test.each([
  '',
  '-',
  'n/a',
  '2B',
  '9-speed',
  'about 3',
  '(5',
  '5)',
  '1,2,3',
  '12.34.56',
  '3 kg (net)',
  'kg',
  '1e5',
  '12'.repeat(30),
])('%s is no quantity', (cell) => {
  expect(read(cell)).toBeUndefined()
})

test.each([
  [['1,298', '2,5'], ','],
  [['1.298', '2.5'], '.'],
  [['1,298.50'], '.'],
  [['1.298,50'], ','],
  [['1,298,500'], '.'],
  [['0.125'], '.'],
  [['1298.500'], '.'],
  [['1.298'], 'usual'],
  [['7'], 'usual'],
  [['1,5', '2.5'], undefined],
] as const)('%j are written with %s', (cells, mark) => {
  expect(decimalMark(cells, '.')).toBe(mark === 'usual' ? '.' : mark)
  expect(decimalMark(cells, ',')).toBe(mark === 'usual' ? ',' : mark)
})

test('numbers that are printed in a notation are read as the same in it', () => {
  const random = randomOf(11)
  const notations: Notation[] = [
    { mark: '.', group: ',' },
    { mark: ',', group: '.' },
    { mark: ',', group: ' ' },
    { mark: '.', group: '’' },
    { mark: '.', group: '' },
  ]
  for (let at = 0; at < 500; at += 1) {
    const value = { units: BigInt(random.below(2_000_000_000) - 1_000_000_000), scale: random.below(5) }
    const notation = notations[at % notations.length] ?? { mark: '.', group: '' }
    const text = printNumber(value, notation)
    expect(readQuantity(text, notation.mark)?.value, text).toEqual(value)
  }
})

test('the notation of a column is taken from the first cell that parts thousands', () => {
  expect(notationOf(['980', '1.204,50'], ',')).toEqual({ mark: ',', group: '.' })
  expect(notationOf(['980', '1204'], '.')).toEqual({ mark: '.', group: '' })
})
