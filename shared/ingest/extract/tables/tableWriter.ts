import { countHeaderRows, countTitleRows } from './headerRows.ts'
import { joinBoxes } from '../../boxes/wordBoxes.ts'
import type { Output } from '../output.ts'
import { spread, type TableRow } from './tableRow.ts'

const LOOK_AHEAD = 12

/**
 * Writes the rows of one table. The first rows are held back until it can be told which of them name the columns; the
 * others pass straight through; a title above the names is text. `customary` says that the format's tables usually begin with the names of the columns.
 */
export function createTableWriter(output: Output, customary = false) {
  const number = output.nextTable()
  let held: TableRow[] | undefined = []

  function write(row: TableRow, header: boolean): void {
    const cells = header ? spread(row) : row.cells
    output.emit({ type: 'row', cells, header, table: number, place: row.place, ...(row.boxes && { boxes: row.boxes }) })
  }

  function release(): void {
    const all = held ?? []
    held = undefined
    const titles = countTitleRows(all, customary)
    for (const { cells, place, boxes } of all.slice(0, titles)) {
      const joined = boxes && joinBoxes(cells.map((text, at) => ({ text, boxes: boxes[at] })))
      output.emit({ type: 'text', text: cells.join(' '), place, boxes: joined })
    }
    const rows = all.slice(titles)
    const headers = countHeaderRows(rows, customary)
    for (const [at, row] of rows.entries()) write(row, at < headers)
  }

  return {
    row(row: TableRow): void {
      if (row.cells.every((cell) => cell.trim() === '')) return
      if (!held) return write(row, false)
      held.push(row)
      if (held.length >= LOOK_AHEAD) release()
    },
    end(): void {
      if (held) release()
    },
  }
}
export type TableWriter = ReturnType<typeof createTableWriter>
