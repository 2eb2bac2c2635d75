import { expect, test } from 'vitest'
import { readQuestion } from './questionTerms.ts'
import { writeOutYears } from './writtenYears.ts'

test.each([
  ['Why did they fail in 1755, 56, 57?', 'Why did they fail in 1755, 1756, 1757?'],
  ['Compare sales of 2022, 23 and 24 in Ulm', 'Compare sales of 2022, 2023 and 2024 in Ulm'],
  ['sales of 2022 and 23', 'sales of 2022 and 2023'],
  ['sales of 2022, ’23, and ’24?', 'sales of 2022, 2023, and 2024?'],
  ['Wie war der Umsatz 1998, 99 und 00?', 'Wie war der Umsatz 1998, 1999 und 2000?'],
  ['¿Ventas de 2022 y 23?', '¿Ventas de 2022 y 2023?'],
  ['In 1914 and 15, or 1939, 40?', 'In 1914 and 1915, or 1939, 1940?'],
])('years of which the last digits are written are written out: %s', (text, written) => {
  expect(writeOutYears(text)).toBe(written)
  expect(writeOutYears(written)).toBe(written)
})

test.each([
  'In 1990, 95 people worked here?',
  'Between 2019 and 24 of them left',
  'What is 2019/20?',
  'What happened in 2010-12?',
  'On 2019, 05, 12?',
  'What falls in 2024, 12 and 3?',
  'Is it 2,022, 23 and 24?',
  'Is it A2022, 23?',
  'Is it 2022, 23%?',
  'Is it 2022, 23.5?',
  'Is it 12022, 23?',
])('other numbers stay: %s', (text) => {
  expect(writeOutYears(text)).toBe(text)
})

test('a question is read with its years written out', () => {
  const { text, terms } = readQuestion('What were the sales of 2022, 23 and 24?', ['en'])
  expect(text).toBe('What were the sales of 2022, 2023 and 2024?')
  expect(terms.filter(({ number }) => number).map(({ word }) => word)).toEqual(['2022', '2023', '2024'])
})

test('a long list, and what only looks like one, takes time in proportion', () => {
  for (const part of ['1755, 56 and ', ' , ', '1999 and ', "20, '"]) {
    const text = part.repeat(20_000)
    expect(writeOutYears(text).length).toBeGreaterThanOrEqual(text.length)
  }
})
