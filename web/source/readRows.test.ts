import { describe, expect, it } from 'vitest'
import { readRows } from './readRows.ts'

function read(text: string) {
  const table = readRows(text)
  return (
    table && {
      columns: table.columns,
      rows: table.rows.map((row) => row.map((cell) => cell && text.slice(cell.start, cell.end))),
    }
  )
}

describe('readRows', () => {
  it('reads lines that name their columns', () => {
    expect(read('Room: A1 — Seats: 12; Floor: 2\nRoom: B4 — Floor: 3')).toEqual({
      columns: ['Room', 'Seats', 'Floor'],
      rows: [
        ['A1', '12', '2'],
        ['B4', undefined, '3'],
      ],
    })
  })

  it('lets the first column go without a name', () => {
    expect(read('North — Sales: 10; Costs: 4')).toEqual({
      columns: ['', 'Sales', 'Costs'],
      rows: [['North', '10', '4']],
    })
  })

  it('keeps semicolons inside a value', () => {
    expect(read('Item: Pen — Note: blue; thin; Price: 2')?.rows).toEqual([['Pen', 'blue; thin', '2']])
  })

  it.each(['One sentence. And another.', 'A — dash in prose', 'Room: A1 — Seats: 12\nA note below the table', ''])(
    'leaves other text alone: %j',
    (text) => {
      expect(read(text)).toBeNull()
    },
  )
})
