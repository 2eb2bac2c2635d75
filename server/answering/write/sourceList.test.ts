import { expect, test } from 'vitest'
import { beginsSourceList, isListedSource } from './sourceList.ts'

test.each([
  'Sources: [1] handbook.md',
  'Source: handbook.md [1]',
  'Sources:',
  '**Sources:** [1], [2]',
  '## References',
  'Quellen: [1] Mitarbeiterhandbuch 2025.docx, [3] tarife.xlsx',
  'Quelle: „handbuch.pdf“ Seite 12 [1]',
  'Fuentes: [1] manual.pdf (pág. 4)',
  'المصادر: [1] handbook.md',
  '来源：[1] handbook.md',
])('"%s" lists what a model read', (text) => {
  expect(beginsSourceList(text)).toBe(true)
})

test.each([
  'Sources of funding: grants [1].',
  'Sources: the county pays 40 % and members pay the rest [1].',
  'References are asked for before a contract is signed [2].',
  'Source: the office opens at nine, handbook.md [1]',
  'The handbook.md says so [1].',
])('"%s" claims something', (text) => {
  expect(beginsSourceList(text)).toBe(false)
})

test.each([
  ['- [1] handbook.md', true],
  ['1. handbook.md, tariffs.xlsx', true],
  ['[2]', true],
  ['- The office opens at nine [1].', false],
  ['—', false],
])('"%s" is one of the files of a list: %s', (text, listed) => {
  expect(isListedSource(text)).toBe(listed)
})

test('is worked out in time that grows with the length', () => {
  expect(beginsSourceList(`Sources: ${'a.b '.repeat(20_000)}`)).toBe(false)
  expect(isListedSource(`- ${'[1] x.md,'.repeat(5000)}`)).toBe(true)
})
