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

test('parts of it are shown in its place, with a sign where one of them was cut', () => {
  const parts = [{ quote: 'Name: Hazel' }, { quote: 'Notes: closed on', cut: 'end' as const }]
  expect(shownQuote({ quote: 'Id: 7 — Name: Hazel; Kind: mill', cut: 'end', parts })).toBe(
    'Name: Hazel … Notes: closed on …',
  )
  expect(shownQuote({ quote: 'the deposit', parts: [] })).toBe('the deposit')
})
