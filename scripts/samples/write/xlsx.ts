import { utils, write, type CellObject, type WorkSheet } from '@e965/xlsx'
import type { Cell, Sheet } from '../content/prices.ts'
import { MADE_AT, withFixedTimes } from './stamp.ts'

/** Writes a workbook: amounts with a currency format, days as dates. */
export function xlsxOf(title: string, sheets: readonly Sheet[]): Uint8Array {
  const book = utils.book_new()
  book.Props = { Title: title, Author: 'Tarnwood Outdoor Ltd', CreatedDate: MADE_AT, ModifiedDate: MADE_AT }
  for (const sheet of sheets) utils.book_append_sheet(book, sheetOf(sheet), sheet.name)
  return withFixedTimes(new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer))
}

function sheetOf({ rows, widths }: Sheet): WorkSheet {
  const sheet: WorkSheet = {}
  rows.forEach((cells, row) =>
    cells.forEach((cell, column) => {
      sheet[utils.encode_cell({ r: row, c: column })] = cellOf(cell)
    }),
  )
  const columns = Math.max(...rows.map((row) => row.length))
  sheet['!ref'] = utils.encode_range({ s: { r: 0, c: 0 }, e: { r: rows.length - 1, c: columns - 1 } })
  sheet['!cols'] = widths.map((wch) => ({ wch }))
  return sheet
}

const DAY_MS = 86_400_000
/** Day 0 of the spreadsheet calendar. */
const EPOCH = Date.UTC(1899, 11, 30)

function cellOf(cell: Cell): CellObject {
  if (typeof cell === 'string') return { t: 's', v: cell }
  if (typeof cell === 'number') return { t: 'n', v: cell }
  if ('pounds' in cell) return { t: 'n', v: cell.pounds, z: '"£"#,##0.00' }
  return { t: 'n', v: (Date.parse(cell.day) - EPOCH) / DAY_MS, z: 'd mmm yyyy' }
}
