import { describe, expect, it } from 'vitest'
import { amountText, dollarText, priceOf, savedByYear } from './money.ts'

const basic = { price: 19, annualPrice: 190 }

describe('prices in words', () => {
  it.each([
    [19, '$19'],
    [15.83, '$15.83'],
    [1188, '$1,188'],
    [0, '$0'],
  ])('%d dollars are %s', (dollars, text) => {
    expect(dollarText(dollars)).toBe(text)
  })

  it('shows the size of a credit', () => {
    expect(amountText(-420, 'eur')).toBe('€4.20')
  })
})

it('takes the discount off the price of the interval', () => {
  expect(priceOf(basic, 'month')).toBe(19)
  expect(priceOf(basic, 'year', 30)).toBe(133)
  expect(priceOf(basic, 'month', 33)).toBe(12.73)
})

it('says what a year saves, and never a negative amount', () => {
  expect(savedByYear(basic)).toBe(38)
  expect(savedByYear({ price: 19, annualPrice: 300 })).toBe(0)
})
