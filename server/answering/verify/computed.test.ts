import { describe, expect, test } from 'vitest'
import { isComputed } from './computed.ts'
import { readText } from './reading.ts'

const read = (text: string, language = 'en') => readText(text, language, true)
const computed = (claim: string, ...sentences: readonly string[]) =>
  isComputed(read(claim), { sentences: sentences.map((text) => read(text)) })

const STOCK = ['Site: Brno — Pallets: 420; Forklifts: 6', 'Site: Graz — Pallets: 310; Forklifts: 4']
const PRICE = ['A canoe costs 45 euros for a day.', 'The deposit for a canoe is 100 euros.']

describe('a figure that the sentences do not hold', () => {
  test.each([
    ['is their sum', 'Brno and Graz have 730 pallets in total.', STOCK, true],
    ['of the other column', 'Brno and Graz together have 10 forklifts.', STOCK, true],
    ['is their difference', 'Brno has 110 pallets more than Graz.', STOCK, true],
    ['is their difference the other way', 'Graz has 110 pallets fewer than Brno.', STOCK, true],
    ['is the sum of what is named', 'The day and the deposit for a canoe cost 145 euros in total.', PRICE, true],
    [
      'is a product of what is said',
      'Groups pay for 3 canoes at 45 euros 135 euros in total.',
      ['Groups rent 3 canoes at 45 euros.'],
      true,
    ],
    ['follows from nothing', 'Brno and Graz have 731 pallets in total.', STOCK, false],
    ['mixes the columns', 'Brno and Graz have 426 pallets in total.', STOCK, false],
    ['is not said to be computed', 'Brno and Graz have 730 pallets.', STOCK, false],
    ['is of a place that is not there', 'Brno and Linz have 730 pallets in total.', STOCK, false],
    ['is of a place that only the claim names', 'Brno and Graz in Linz have 730 pallets in total.', STOCK, false],
    ['is of other things', 'Brno and Graz together employ 730 nurses and doctors.', STOCK, false],
    ['is of another unit', 'The day and the deposit for a canoe cost 145 dollars in total.', PRICE, false],
    ['comes with a second one', 'Brno and Graz have 730 pallets and 99 ramps in total.', STOCK, false],
    ['is a day', 'In total it is 24 December for Brno and Graz.', STOCK, false],
  ])('%s', (_, claim, sentences, expected) => {
    expect(computed(claim, ...sentences)).toBe(expected)
  })

  test('is no sum of very many', () => {
    const rows = Array.from({ length: 40 }, (_, at) => `Site: Hall${at}x — Pallets: ${at + 1}`)
    expect(computed(`All pallets in total: ${(40 * 41) / 2}.`, ...rows)).toBe(false)
  })

  test('is computed in other languages', () => {
    const sentences = [read('Standort: Brno — Paletten: 420', 'de'), read('Standort: Graz — Paletten: 310', 'de')]
    expect(isComputed(read('Brno und Graz haben zusammen 730 Paletten.', 'de'), { sentences })).toBe(true)
    expect(isComputed(read('Brno und Graz haben zusammen 740 Paletten.', 'de'), { sentences })).toBe(false)
  })

  test('of nothing is nothing', () => {
    expect(computed('', ...STOCK)).toBe(false)
    expect(computed('In total 730.')).toBe(false)
  })
})
