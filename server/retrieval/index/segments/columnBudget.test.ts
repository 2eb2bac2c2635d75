import { expect, test } from 'vitest'
import { createColumnBudget } from './columnBudget.ts'
import { columnBytes, createColumns } from './columns.ts'

const DIMENSIONS = 32
const ONE = columnBytes(createColumns(10, DIMENSIONS)).byteLength

/** Asks for segments by name and tells which had to be read. */
function reader(limit: number) {
  const budget = createColumnBudget(limit)
  const named = new Map<string, object>()
  const objectOf = (name: string): object => named.get(name) ?? named.set(name, {}).get(name) ?? {}
  const read: string[] = []
  return {
    ask(...names: string[]): string[] {
      read.length = 0
      for (const name of names)
        budget.columnsOf(objectOf(name), objectOf(name.charAt(0)), () => {
          read.push(name)
          return createColumns(10, DIMENSIONS)
        })
      return [...read]
    },
    forget: (name: string) => budget.forget(objectOf(name)),
  }
}

test('what was read is kept, and what was not used for longest goes', () => {
  const { ask } = reader(ONE * 4)
  expect(ask('a1', 'a2', 'b1', 'b2')).toEqual(['a1', 'a2', 'b1', 'b2'])
  expect(ask('a1', 'a2', 'b1', 'b2')).toEqual([])
  expect(ask('a1', 'c1')).toEqual(['c1'])
  expect(ask('a1', 'b1', 'b2', 'c1')).toEqual([])
  expect(ask('a2')).toEqual(['a2'])
})

test('one organization takes half at most: the rest of it is read each time and drives nobody out', () => {
  const { ask } = reader(ONE * 4)
  expect(ask('b1')).toEqual(['b1'])
  const many = ['a1', 'a2', 'a3', 'a4', 'a5']
  expect(ask(...many)).toEqual(many)
  expect(ask(...many)).toEqual(['a3', 'a4', 'a5'])
  expect(ask('b1')).toEqual([])
})

test('what was forgotten leaves room', () => {
  const { ask, forget } = reader(ONE * 4)
  ask('a1', 'a2', 'a3')
  forget('a1')
  forget('nobody')
  expect(ask('a3')).toEqual(['a3'])
  expect(ask('a2', 'a3')).toEqual([])
})
