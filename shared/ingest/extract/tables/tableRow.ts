import type { Place } from '../../blocks.ts'
import type { WordBoxes } from '../../boxes/wordBoxes.ts'

/** One row of a table as its reader found it. `header` is what the file itself says, where it says anything. */
export interface TableRow {
  cells: string[]
  place: Place
  /** Where the words of each cell stand on their page. */
  boxes?: readonly (WordBoxes | undefined)[]
  header?: boolean
  /** Whether all of it is set in bold, where that is known. */
  bold?: boolean
  /** Cells that reach over several columns: the text stands in column `at`, the others of them are empty. */
  spans?: { at: number; width: number }[]
}

const WIDEST = 256

/** In a header a wide cell names every column that it reaches over. */
export function spread(row: Pick<TableRow, 'cells' | 'spans'>): string[] {
  const cells = [...row.cells]
  const end = Math.max(0, ...(row.spans ?? []).map(({ at, width }) => Math.min(at + width, WIDEST)))
  while (cells.length < end) cells.push('')
  for (const { at, width } of row.spans ?? []) cells.fill(cells[at] ?? '', at, Math.min(at + width, cells.length))
  return cells
}
