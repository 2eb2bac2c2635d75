import { expect, test } from 'vitest'
import { dayOrder, readDate } from './readDate.ts'

test.each([
  ['2025-03-01', 20250301],
  ['2025-03-01 08:30', 20250301],
  ['10 Sep 2023', 20230910],
  ['1st March 2024', 20240301],
  ['March 1, 2024', 20240301],
  ['01.03.2024', 20240301],
  ['3. März 2024', 20240303],
  ['1er janvier 2024', 20240101],
  ['5 de mayo de 2024', 20240505],
  ['March 2024', 202403],
  ['2024-03', 202403],
])('%s', (text, order) => {
  expect(readDate(text)?.order).toBe(order)
})

test.each(['31 Feb 2024', '2024-13-01', '15 March', '3/4/2024', 'Monday', '2024', '10 Foo 2023', '1.2', ''])(
  '%s is no date',
  (text) => {
    expect(readDate(text)).toBeUndefined()
  },
)

test('the order of day and month is told by the other cells of a column', () => {
  expect(dayOrder(['03/04/2024', '25/04/2024'])).toBe('day-first')
  expect(dayOrder(['03/04/2024', '04/25/2024'])).toBe('month-first')
  expect(dayOrder(['25/04/2024', '04/25/2024'])).toBeUndefined()
  expect(readDate('03/04/2024', 'day-first')?.order).toBe(20240403)
  expect(readDate('03/04/2024', 'month-first')?.order).toBe(20240304)
})
