import { describe, expect, test } from 'vitest'
import { randomOf } from '../../testing/random.ts'
import { readAmounts, sameAmount, type Amount } from './amounts.ts'

/** What is read of a text, in short: "12 eur", "day 1224", "time 390". */
const read = (text: string, language = 'en') =>
  readAmounts(text, language).map(({ kind, value, unit }) =>
    [kind === 'number' ? '' : kind, value, unit ?? ''].join(' ').trim(),
  )

describe('numbers', () => {
  test.each([
    ['en', '1,234,567.5 people', ['1234567.5']],
    ['en', 'a deposit of 1,500 pounds', ['1500 gbp']],
    ['en', 'version 1.500', ['1.5']],
    ['de', '1.500 Teilnehmer', ['1500']],
    ['de', '1.234.567,89 Euro', ['1234567.89 eur']],
    ['de', '0,750 kg', ['0.75 kg']],
    ['fr', '12 345,6 km', ['12345.6 km']],
    ['fr', '1 500 €', ['1500 eur']],
    ['fr', '1 500 €', ['1500 eur']],
    ['de', '1’500 Franken', ['1500 chf']],
    ['es', '2,5 kilos', ['2.5 kg']],
    ['ru', '15 тысяч рублей', ['15000 rub']],
    ['ar', '٢٥ يومًا', ['25 day']],
    ['hi', '४५ kg', ['45 kg']],
    ['zh', '3个月内', ['3 month']],
    ['ja', '5万円と3人', ['50000 jpy', '3']],
    ['zh', '300万美元，2千米', ['3000000 usd', '2000 m']],
    ['zh', '2千克，3公斤', ['2 kg', '3 kg']],
    ['en', '', []],
    ['en', 'no figure at all', []],
    ['en', '…,.,. --- %', []],
    ['en', 'room 12a and B12', ['12', '12']],
  ])('%s: %s', (language, text, amounts) => {
    expect(read(text, language)).toEqual(amounts)
  })

  test.each([
    ['behind the number', '5 working days', ['5 day']],
    ['two words on, not three', '5 long working days', ['5']],
    ['joined to it', 'a 12-month contract', ['12 month']],
    ['before it', '€ 40, £7 and USD 9', ['40 eur', '7 gbp', '9 usd']],
    ['once, though both sides show one', '€40 m', ['40000000 eur']],
    ['with its magnitude', '$5m, 3 billion dollars, 2.5 million', ['5000000 usd', '3000000000 usd', '2500000']],
    ['and is not taken from the next clause', 'Pay 40, euros are taken', ['40']],
    ['and a length is no million', '5 m of cable', ['5 m']],
    ['of temperature', '-5 °C at 80°F', ['5 °c', '80 °f']],
    ['of a share', '12 % of 80 percent', ['12 %', '80 %']],
  ])('a unit stands %s: %s', (_, text, amounts) => {
    expect(read(text)).toEqual(amounts)
  })
})

describe('words for numbers', () => {
  test.each([
    ['en', 'twenty-one pages', ['21']],
    ['en', 'ninety-nine euros', ['99 eur']],
    ['en', 'a three-year guarantee', ['3 year']],
    ['en', 'two million pounds', ['2000000 gbp']],
    ['en', 'twenty-one-two pages', []],
    ['en', 'the third floor, not the seventh', ['rank 3', 'rank 7']],
    ['en', 'a second, please: this is someone else', []],
    ['de', 'einundzwanzig Tage', ['21 day']],
    ['de', 'neunundneunzig', ['99']],
    ['de', 'im dritten Stock', ['rank 3']],
    ['de', 'hundertund', []],
    ['fr', 'vingt-un ans', ['21 year']],
    ['fr', 'le troisième étage, les dixièmes', ['rank 3', 'rank 10']],
    ['es', 'quince días', ['15 day']],
    ['it', 'dodici mesi', ['12 month']],
    ['pt', 'duas semanas', ['2 week']],
    ['ru', 'двенадцать месяцев', ['12 month']],
    ['th', 'สองวัน', []],
  ])('%s: %s', (language, text, amounts) => {
    expect(read(text, language)).toEqual(amounts)
  })
})

describe('dates', () => {
  test.each([
    ['en', '2026-02-01', ['2026', 'day 201']],
    ['de', '24.12.2025', ['day 1224', '2025']],
    ['en', '24 December 2025', ['day 1224', '2025']],
    ['en', 'December 24, 2025', ['day 1224', '2025']],
    ['de', 'am 3. Oktober', ['day 1003']],
    ['es', 'el 6 de octubre', ['day 1006']],
    ['ru', '9 мая', ['day 509']],
    ['en', 'in December and on Mondays', ['month 12', 'weekday 1']],
    ['en', 'You may march on, the sun shines', []],
    ['en', 'It opens in May', ['month 5']],
    ['en', 'May we come?', []],
    ['en', '45 December', ['45']],
  ])('%s: %s', (language, text, amounts) => {
    expect(read(text, language)).toEqual(amounts)
  })
})

describe('times of the day', () => {
  test.each([
    ['en', 'from 6:45 to 18:00', ['time 405', 'time 1080']],
    ['en', '7:30 pm and 12:15 a.m.', ['time 1170', 'time 15']],
    ['en', '9 a.m., 12 p.m., 12 am', ['time 540', 'time 720', 'time 0']],
    ['de', '8 Uhr und 14.30 Uhr', ['time 480', 'time 870']],
    ['fr', '8h30 puis 14 h 05', ['time 510', 'time 845']],
    ['en', '10:305', ['10', '305']],
  ])('%s: %s', (language, text, amounts) => {
    expect(read(text, language)).toEqual(amounts)
  })
})

describe('places', () => {
  test('are those of the given text, also where it holds figures of other scripts', () => {
    const random = randomOf(31)
    for (let round = 0; round < 300; round += 1) {
      const text = random.text('0123456789٠١٢٣.,-: €%abcdeмая年𝟘𝟡\u0301\n', 40)
      let last = 0
      for (const { start, end, value } of readAmounts(text, 'en')) {
        expect(start).toBeGreaterThanOrEqual(Math.max(0, last - (end - start)))
        expect(end).toBeGreaterThan(start)
        expect(end).toBeLessThanOrEqual(text.length)
        expect(Number.isFinite(value)).toBe(true)
        last = end
      }
    }
  })

  test('are not moved by figures that take two units of text', () => {
    expect(readAmounts('𝟙𝟚 gates and 7 doors', 'en')).toMatchObject([{ value: 7, start: 15, end: 16 }])
  })

  test('of a long text are those of its beginning', () => {
    const text = `${'x '.repeat(1999)}7 ${'y '.repeat(100_000)}8`
    expect(readAmounts(text, 'en')).toMatchObject([{ value: 7, start: 3998 }])
  })
})

describe('sameness', () => {
  const amount = (value: number, more: Partial<Amount> = {}): Amount => ({
    kind: 'number',
    value,
    unit: undefined,
    start: 0,
    end: 1,
    ...more,
  })

  test.each([
    ['one value', amount(5), amount(5), true],
    ['one unit and none', amount(5, { unit: 'eur' }), amount(5), true],
    ['two units', amount(5, { unit: 'eur' }), amount(5, { unit: 'usd' }), false],
    ['grams and kilograms of one figure', amount(5, { unit: 'g' }), amount(5, { unit: 'kg' }), false],
    ['a full hour and a bare number', amount(540, { kind: 'time' }), amount(9), true],
    ['a full hour and a number of things', amount(540, { kind: 'time' }), amount(9, { unit: 'eur' }), false],
    ['half an hour more', amount(570, { kind: 'time' }), amount(9), false],
    ['a month and its number', amount(5, { kind: 'month' }), amount(5), false],
    ['a rank and a number', amount(3, { kind: 'rank' }), amount(3), false],
    ['two days of one month', amount(1224, { kind: 'day' }), amount(1225, { kind: 'day' }), false],
    ['figures that binary fractions tell apart', amount(0.1 + 0.2), amount(0.3), true],
    ['nothing and next to nothing', amount(0), amount(1e-6), false],
  ])('of %s', (_, one, other, same) => {
    expect(sameAmount(one, other)).toBe(same)
    expect(sameAmount(other, one)).toBe(same)
  })

  test('bears as much as is allowed, of numbers alone', () => {
    expect(sameAmount(amount(100), amount(104), 0.05)).toBe(true)
    expect(sameAmount(amount(100), amount(106), 0.05)).toBe(false)
    expect(sameAmount(amount(1224, { kind: 'day' }), amount(1225, { kind: 'day' }), 0.05)).toBe(false)
    expect(sameAmount(amount(540, { kind: 'time' }), amount(541, { kind: 'time' }), 0.05)).toBe(false)
  })
})
