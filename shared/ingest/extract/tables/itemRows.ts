import { isFigure } from './headerRows.ts'
import type { TableRow } from './tableRow.ts'

const MOST_ITEMS = 200

/**
 * The rows that a row stands for when its cells hold one line for each item, label and figures side by side: all filled cells have
 * as many lines, and those of one beside the first are figures. Any other row is itself.
 */
export function itemRows(row: TableRow): TableRow[] {
  const cells = row.cells.map((cell) => cell.split('\n'))
  const filled = cells.filter((lines) => lines.join('').trim() !== '')
  const items = filled[0]?.length ?? 0
  const isPaired = filled.length > 1 && filled.every((lines) => lines.length === items)
  const hasFigures = cells.slice(1).some((lines) => lines.length === items && lines.every(isFigure))
  if (items < 2 || items > MOST_ITEMS || !isPaired || !hasFigures) return [row]
  return Array.from({ length: items }, (_, at) => ({ ...row, cells: cells.map((lines) => lines[at] ?? '') }))
}
