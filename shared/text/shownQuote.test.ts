import { expect, test } from 'vitest'
import { shownQuote } from './shownQuote.ts'

test.each([
  [undefined, 'the deposit'],
  ['start', '… the deposit'],
  ['end', 'the deposit …'],
  ['both', '… the deposit …'],
] as const)('a quote that is cut at %s says so', (cut, shown) => {
  expect(shownQuote({ quote: 'the deposit', ...(cut && { cut }) })).toBe(shown)
})
