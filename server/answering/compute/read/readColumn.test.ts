import { expect, test } from 'vitest'
import { nameWithoutUnit, readColumn, unitOfName } from './readColumn.ts'

const kindOf = (name: string, cells: string[], language = 'en') =>
  readColumn({ name, cells, language, sheet: false }).kind

test.each([
  ['Price', ['12.50', '9'], 'number'],
  ['Price', ['12.50', '-', 'n/a', ''], 'number'],
  ['Price', ['12.50', 'on request'], 'text'],
  ['Bought', ['10 Sep 2023', '1 May 2024'], 'date'],
  ['Built', ['2004', '2019'], 'year'],
  ['Article no.', ['1001', '1002'], 'identifier'],
  ['Number of beds', ['12', '14'], 'number'],
  ['Extension', ['7101', '7102'], 'identifier'],
  ['Phone', ['0301', '0302'], 'identifier'],
  ['Ward', ['1A', '2B'], 'text'],
  ['Note', ['', '-'], 'empty'],
  ['Amount', ['1,5', '2.5'], 'text'],
] as const)('%s: %j is %s', (name, cells, kind) => {
  expect(kindOf(name, [...cells])).toBe(kind)
})

test('units stand in the cells or in the name, and cells with different ones are mixed', () => {
  const read = (name: string, cells: string[]) => readColumn({ name, cells, language: 'en', sheet: false })
  expect(read('Weight', ['3 kg', '4 kg']).unit).toEqual({ text: 'kg', leads: false, inName: false })
  expect(read('Fee', ['€3', '€4']).unit).toEqual({ text: '€', leads: true, inName: false })
  expect(read('Weight (g)', ['3', '4']).unit).toEqual({ text: 'g', leads: false, inName: true })
  expect(read('Sales (a)', ['3', '4']).unit).toBeUndefined()
  expect(read('Weight', ['3 kg', '4 g'])).toMatchObject({ mixedUnits: true, unit: undefined })
  expect(read('Weight', ['3 kg', '4'])).toMatchObject({ mixedUnits: true })
})

test('the mark of the places is that of the language where the figures do not tell, but for sheets', () => {
  const first = (language: string, sheet: boolean) =>
    readColumn({ name: 'Menge', cells: ['1.298'], language, sheet }).numbers[0]
  expect(first('de', false)).toEqual({ units: 1298n, scale: 0 })
  expect(first('de', true)).toEqual({ units: 1298n, scale: 3 })
  expect(first('en', false)).toEqual({ units: 1298n, scale: 3 })
})

test.each([
  ['Weight (g)', 'g', 'Weight'],
  ['Weight in kg', 'kg', 'Weight'],
  ['Turnover 2024 (EUR)', 'EUR', 'Turnover 2024'],
  ['Price', '', 'Price'],
  ['Group (all sites together)', '', 'Group (all sites together)'],
])('%s is in "%s"', (name, unit, plainName) => {
  expect(unitOfName(name)).toBe(unit)
  expect(nameWithoutUnit(name)).toBe(plainName)
})
