import { expect, it } from 'vitest'
import { figureColumns, isShortWord } from './figures.ts'

it.each([
  ['figures', ['1,200', '−3.5', '12'], true],
  ['amounts', ['€ 1.200,50', '£3', '(12) $'], true],
  ['shares and lengths', ['12 %', '3 kg', '4 m²'], true],
  ['figures with empty cells', ['12', undefined, ' '], true],
  ['nothing at all', [undefined, ''], false],
  ['words', ['twelve', '3'], false],
  ['days', ['2024-03-01', '2024-03-02'], false],
  ['figures and words', ['3 of 4 people'], false],
  ['very long figures', ['1'.repeat(40)], false],
])('a column of %s', (_name, cells, isOfFigures) => {
  expect(figureColumns(cells.map((cell) => ['Brno', cell]))).toEqual(new Set(isOfFigures ? [1] : []))
})

it.each([
  ['2026-03-01', true],
  ['TT-102', true],
  ['two words', false],
  ['Donaudampfschiff', false],
  [undefined, false],
])('%j is one short word: %s', (text, isShort) => {
  expect(isShortWord(text)).toBe(isShort)
})
