import { countHeaderRows, countTitleRows } from './headerRows.ts'
import { createTableBlocks } from './tableBlocks.ts'
import { joinBoxes } from '../../boxes/wordBoxes.ts'
import type { Output } from '../output.ts'
import { spread, type TableRow } from './tableRow.ts'

const LOOK_AHEAD = 12

/**
 * Writes the rows of one table. The first rows are held back until it can be told which of them name the columns; the
 * others pass straight through; a title above the names is text. `customary` says that the format's tables usually begin with the names of the columns;
 * `divides`, that a row of the same names begins another table, and so do other names below an empty row, as in files that hold
 * nothing but rows.
 */
export function createTableWriter(output: Output, customary = false, divides = false) {
  let number = output.nextTable()
  let begun = false
  let held: TableRow[] | undefined = []
  /** Titles and names of a further block, until the first row below them. */
  let opening: TableRow[] = []
  const blocks = createTableBlocks(({ cells }: TableRow) => cells)

  function write(row: TableRow, header: boolean): void {
    const cells = header ? spread(row) : row.cells
    output.emit({ type: 'row', cells, header, table: number, place: row.place, ...(row.boxes && { boxes: row.boxes }) })
  }

  /** How many of the rows that are held are titles, and how many below them name the columns. */
  function headOf(all: readonly TableRow[]): { titles: number; headers: number } {
    const isCustomary = customary && !begun
    const titles = countTitleRows(all, isCustomary)
    return { titles, headers: countHeaderRows(all.slice(titles), isCustomary) }
  }

  function release(): void {
    const all = held ?? []
    held = undefined
    const { titles, headers } = headOf(all)
    if (begun && headers === 0) return all.forEach(goOn)
    writeWaiting()
    if (begun) number = output.nextTable()
    begun = true
    writeTitles(all.slice(0, titles))
    const rows = all.slice(titles)
    if (divides) blocks.names(rows.slice(0, headers))
    for (const row of rows.slice(0, headers)) write(row, true)
    rows.slice(headers).forEach(goOn)
  }

  /** Rows below an empty one are held back once more, since they may have names of their own. */
  function partAtEmptyRow(): void {
    if (!divides || (held && headOf(held).headers === 0)) return
    if (held) release()
    held = []
  }

  function goOn(row: TableRow): void {
    if (opening.length > 0) beginAnew()
    const { body, opens = [] } = blocks.next(row)
    writeBody(body)
    opening = opens
  }

  function beginAnew(): void {
    const rows = opening
    opening = []
    number = output.nextTable()
    const titles = rows.findIndex(({ cells }) => cells.filter((cell) => cell.trim() !== '').length > 1)
    writeTitles(rows.slice(0, titles))
    for (const row of rows.slice(titles)) write(row, true)
  }

  /** Rows that wait for others which do not come: names below which nothing stands are a row like others. */
  function writeWaiting(): void {
    writeBody([...opening, ...blocks.rest()])
    opening = []
  }

  function writeBody(rows: readonly TableRow[]): void {
    for (const row of rows) write(row, false)
  }

  function writeTitles(rows: readonly TableRow[]): void {
    for (const { cells, place, boxes } of rows) {
      const joined = boxes && joinBoxes(cells.map((text, at) => ({ text, boxes: boxes[at] })))
      output.emit({ type: 'text', text: cells.join(' ').trim(), place, boxes: joined })
    }
  }

  return {
    row(row: TableRow): void {
      if (row.cells.every((cell) => cell.trim() === '')) return partAtEmptyRow()
      if (!held) return goOn(row)
      held.push(row)
      if (held.length >= LOOK_AHEAD) release()
    },
    end(): void {
      if (held) release()
      writeWaiting()
    },
  }
}
export type TableWriter = ReturnType<typeof createTableWriter>
