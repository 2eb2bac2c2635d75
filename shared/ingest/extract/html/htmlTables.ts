import type { TableRow } from '../tables/tableRow.ts'
import { textOf } from './htmlText.ts'

/** Widest cell and table that are read as they say. */
const WIDEST = 256

const named = (element: Element, ...names: string[]) => names.includes(element.localName.toLowerCase())

/**
 * The tables below an element that hold data. Tables that only lay a page out are not among them: those that say so,
 * have a heading or another table inside, or a single column.
 */
export function dataTables(root: Element): ReadonlySet<Element> {
  const layout = new Set<Element>()
  for (const inner of root.querySelectorAll('table, h1, h2, h3, h4, h5, h6')) markAbove(inner, layout)
  return new Set(
    [...root.querySelectorAll('table')].filter((table) => {
      const role = table.getAttribute('role')
      if (role === 'presentation' || role === 'none' || layout.has(table)) return false
      return rowsOf(table).some((row) => cellsOf(row).length > 1)
    }),
  )
}

/** Adds the tables around an element, up to one that is there already: those around it are there, too. */
function markAbove(inner: Element, layout: Set<Element>): void {
  for (let above = inner.parentElement; above && !layout.has(above); above = above.parentElement)
    if (named(above, 'table')) layout.add(above)
}

/**
 * The rows of a table, with what the page itself says of headers and of cells over several columns. What stands in a cell
 * over several rows stands in each of them.
 */
export function tableRows(table: Element): TableRow[] {
  const carried: Carried[] = []
  return rowsOf(table).map((row) => readRow(row, carried))
}

/** A cell that reaches down: its text, and how many rows it still stands in; by column. */
type Carried = { text: string; rows: number } | undefined

function readRow(row: Element, carried: Carried[]): TableRow {
  const cells: string[] = []
  const spans: { at: number; width: number }[] = []
  const takeCarried = (): void => {
    for (let above = carried[cells.length]; above && above.rows > 0; above = carried[cells.length]) {
      above.rows -= 1
      cells.push(above.text)
    }
  }
  for (const cell of cellsOf(row)) {
    takeCarried()
    if (cells.length >= WIDEST) break
    const at = cells.length
    const width = Math.min(WIDEST - at, spanOf(cell, 'colspan'))
    const rows = spanOf(cell, 'rowspan') - 1
    const text = textOf(cell)
    if (width > 1) spans.push({ at, width })
    for (let column = at; column < at + width; column += 1) {
      cells.push(column === at ? text : '')
      carried[column] = rows > 0 ? { text: column === at ? text : '', rows } : undefined
    }
  }
  takeCarried()
  return { cells, place: {}, ...(isHeader(row) ? { header: true } : {}), ...(spans.length > 0 ? { spans } : {}) }
}

/** How many columns or rows a cell reaches over, from 1; `0`, which means all rows left, is not followed. */
function spanOf(cell: Element, name: 'colspan' | 'rowspan'): number {
  return Math.max(1, Number.parseInt(cell.getAttribute(name) ?? '1', 10) || 1)
}

function rowsOf(table: Element): Element[] {
  return [...table.children].flatMap((child) => {
    if (named(child, 'tr')) return [child]
    return named(child, 'thead', 'tbody', 'tfoot') ? [...child.children].filter((row) => named(row, 'tr')) : []
  })
}

function cellsOf(row: Element): Element[] {
  return [...row.children].filter((cell) => named(cell, 'td', 'th'))
}

function isHeader(row: Element): boolean {
  const cells = cellsOf(row)
  const inHead = row.parentNode !== null && named(row.parentNode as Element, 'thead')
  return inHead || (cells.length > 0 && cells.every((cell) => named(cell, 'th')))
}
