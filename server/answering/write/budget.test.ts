import { expect, test } from 'vitest'
import { estimateTokens, fitInto } from './budget.ts'

// Tokens by the tokenizers of Llama 3.1 and Gemma 3 lie at or below these.
test.each([
  ['The office in Bergen opens at half past seven in the morning.', 13, 24],
  ['Der Betriebsrat besteht aus sieben Mitgliedern.', 11, 20],
  ['Офис открывается в девять часов утра.', 10, 22],
  ['办公室早上九点开门。', 6, 12],
  ['', 0, 0],
])('%s: between %i and %i tokens', (text, least, most) => {
  expect(estimateTokens(text)).toBeGreaterThanOrEqual(least)
  expect(estimateTokens(text)).toBeLessThanOrEqual(most)
})

const fit = (tokens: number) =>
  fitInto(tokens, {
    passages: ['p1', 'p2', 'p3'],
    turns: ['t1', 't2', 't3'],
    costOfPassage: () => 10,
    costOfTurn: () => 5,
  })

test.each([
  [100, 'p1 p2 p3', 't1 t2 t3'],
  [44, 'p1 p2 p3', 't2 t3'],
  [30, 'p1 p2', 't2 t3'],
  [20, 'p1', 't2 t3'],
  [15, 'p1', 't3'],
  [1, 'p1', ''],
])('into %i tokens go %s and %s', (tokens, passages, turns) => {
  const kept = fit(tokens)
  expect([kept.passages.join(' '), kept.turns.join(' ')]).toEqual([passages, turns])
})
