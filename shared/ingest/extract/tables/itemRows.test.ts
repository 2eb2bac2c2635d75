import { describe, expect, test } from 'vitest'
import { itemRows } from './itemRows.ts'

const rowsOf = (...cells: string[]) => itemRows({ cells, place: {} }).map((row) => row.cells)

describe('a row of items', () => {
  test.each([
    [
      'one line for each',
      ['Tea\nMilk\nSalt', '2\n1\n3'],
      [
        ['Tea', '2'],
        ['Milk', '1'],
        ['Salt', '3'],
      ],
    ],
    [
      'with an empty cell',
      ['Tea\nMilk', '', '2\n1'],
      [
        ['Tea', '', '2'],
        ['Milk', '', '1'],
      ],
    ],
  ])('%s becomes rows', (_what, cells, expected) => {
    expect(rowsOf(...cells)).toEqual(expected)
  })

  test.each([
    ['of one line', ['Tea', '2']],
    ['of words alone', ['Ada\nLind', 'Lund\nSweden']],
    ['whose cells have different numbers of lines', ['Tea\nMilk\nSalt', '2\n1']],
    ['with one line beside several', ['Tea', '2\n1']],
    ['with a line that is no figure', ['Tea\nMilk', '2\nnone']],
    ['with more lines than anybody sets side by side', ['a\n'.repeat(300), '1\n'.repeat(300)]],
    ['of nothing', ['', '']],
  ])('%s stays itself', (_what, cells) => {
    expect(rowsOf(...cells)).toEqual([cells])
  })
})
