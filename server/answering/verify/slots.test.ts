import { describe, expect, test } from 'vitest'
import { readText } from './reading.ts'
import { takesOthersAmount } from './slots.ts'

const takes = (sentence: string, claim: string) =>
  takesOthersAmount(readText(claim, 'en', true), readText(sentence, 'en', true))

describe('an amount that belongs to another thing of its sentence', () => {
  test.each([
    ['In spring Brannock won 71 points and Tolvane 68.', 'Tolvane won 71 points.', true],
    ['In spring Brannock won 71 points and Tolvane 68.', 'In spring Brannock won 68 points.', true],
    ['In spring Brannock won 71 points and Tolvane 68.', 'Tolvane won 68 points.', false],
    ['Adults pay 12 euros, children 5 euros.', 'Children pay 12 euros.', true],
    ['Adults pay 12 euros, children 5 euros.', 'Children pay 5 euros.', false],
    ['Pallets: 420; Forklifts: 6', 'There are 420 forklifts.', true],
    ['Pallets: 420; Forklifts: 6', 'There are 6 forklifts.', false],
    ['Pallets: 420; Forklifts: 6', 'There are 420 pallets and 6 forklifts.', false],
    ['Site Brno — Pallets: 420; Forklifts: 6', 'In Brno there are 420 forklifts.', true],
    ['The gate opens at 7:00 and the office at 9:00.', 'The office opens at 7:00.', true],
    ['The gate opens at 7:00 and the office at 9:00.', 'The office opens at 9:00.', false],
  ])('%s → %s: %s', (sentence, claim, taken) => {
    expect(takes(sentence, claim)).toBe(taken)
  })
})

describe('nothing is taken', () => {
  test.each([
    ['from a sentence of one amount', 'Adults pay 12 euros, and children nothing.', 'Children pay 12 euros.'],
    ['where both are the same', 'Adults pay 12 euros, children 12 euros.', 'Children pay 12 euros.'],
    ['where they cannot stand for each other', 'Adults pay 12 euros in 3 weeks.', 'In weeks adults pay 12 euros.'],
    ['by an amount that is not there', 'Adults pay 12 euros, children 5 euros.', 'Children pay 7 euros.'],
    ['by a claim without amounts', 'Adults pay 12 euros, children 5 euros.', 'Children pay.'],
    ['from nothing', '', 'Children pay 12 euros.'],
  ])('%s', (_, sentence, claim) => {
    expect(takes(sentence, claim)).toBe(false)
  })

  const nameOf = (at: number) => `${'bdfgk'.charAt(at % 5)}o${'lmnprstv'.charAt(Math.floor(at / 5))}uzan`

  test('of the amounts beyond those that are compared', () => {
    const rows = Array.from({ length: 40 }, (_, at) => `${nameOf(at)} ${at + 100} euros`).join(', ')
    expect(takes(rows, `The ${nameOf(39)} costs 138 euros.`)).toBe(false)
    expect(takes(rows, `The ${nameOf(3)} costs 102 euros.`)).toBe(true)
  })
})
