import type { DocxRow, Paragraph, StorySink } from './types.ts'
import { isOn, isWord } from './wordNames.ts'
import type { XmlElement } from '../office/xml.ts'

interface Cell {
  lines: string[]
  width: number
  /** Continues the cell above. */
  continued: boolean
}

interface Table {
  row?: { cells: Cell[]; header?: boolean; deleted: boolean; notes: string[]; light: number }
  cell?: Cell
  inRowProperties: boolean
  above: string[]
}

const WIDEST_SPAN = 100

/** Keeps track of the tables that are open while a story is read. */
export function createDocxTables(sink: StorySink) {
  const stack: Table[] = []
  const top = () => stack[stack.length - 1]

  const opens: Record<string, (element: XmlElement, table: Table) => void> = {
    tr: (_, table) => (table.row = { cells: [], deleted: false, notes: [], light: 0 }),
    tc: (_, table) => {
      table.cell = { lines: [], width: 1, continued: false }
      table.row?.cells.push(table.cell)
    },
    trPr: (_, table) => (table.inRowProperties = true),
    tblHeader: (element, table) => {
      if (table.row) table.row.header = isOn(element)
    },
    gridSpan: (element, table) => {
      const width = Number(element.attribute('val') ?? 1)
      if (table.cell && width > 1) table.cell.width = Math.min(width, WIDEST_SPAN)
    },
    vMerge: (element, table) => {
      if (table.cell) table.cell.continued = element.attribute('val') !== 'restart'
    },
  }

  const closes: Record<string, (table: Table) => void> = {
    trPr: (table) => (table.inRowProperties = false),
    tc: (table) => (table.cell = undefined),
    tr: finishRow,
    tbl: () => {
      stack.pop()
      if (stack.length === 0) sink.tableEnd()
    },
  }

  function finishRow(table: Table): void {
    const { row } = table
    table.row = undefined
    if (!row || row.deleted) return
    const finished = layOut(row.cells, table.above)
    table.above = finished.cells
    const outer = stack[stack.length - 2]
    if (outer?.cell) outer.cell.lines.push(finished.cells.filter((cell) => cell !== '').join(' | '))
    else
      sink.row({
        ...finished,
        bold: row.light === 0,
        notes: row.notes,
        ...(row.header === undefined ? {} : { header: row.header }),
      })
  }

  return {
    /** Takes note of an element; false when it is none of a table's. */
    open(element: XmlElement): boolean {
      if (element.name === 'tbl') {
        stack.push({ inRowProperties: false, above: [] })
        return true
      }
      const table = top()
      const handler = table && opens[element.name]
      if (!table || !handler) return false
      handler(element, table)
      return true
    },
    close(element: XmlElement): void {
      const table = top()
      if (table) closes[element.name]?.(table)
    },
    /** `<w:del/>` among a row's properties: the row was deleted, and nothing is inside the element to skip. */
    marksDeletedRow(element: XmlElement): boolean {
      const table = top()
      if (!table?.inRowProperties || !table.row || element.name !== 'del' || !isWord(element)) return false
      table.row.deleted = true
      return true
    },
    inCell: () => top()?.cell !== undefined,
    text({ text, notes, light }: Paragraph): void {
      const table = top()
      if (text.trim() !== '') table?.cell?.lines.push(text)
      if (!table?.row) return
      table.row.light += light
      for (const note of notes) table.row.notes.push(note)
    },
  }
}

function layOut(row: readonly Cell[], above: readonly string[]): Pick<DocxRow, 'cells' | 'spans'> {
  const cells: string[] = []
  const spans: DocxRow['spans'] = []
  for (const cell of row) {
    const at = cells.length
    cells.push(cell.continued ? (above[at] ?? '') : cell.lines.join('\n'))
    if (cell.width > 1) spans.push({ at, width: cell.width })
    for (let more = 1; more < cell.width; more += 1) cells.push('')
  }
  return { cells, spans }
}
