import type { CellStyles } from './cellFormat.ts'
import { LIMITS } from '../limits.ts'
import { unescaped } from './unescaped.ts'
import { isSheet, parseReference } from './sheetNames.ts'
import type { XmlElement, XmlHandlers } from '../office/xml.ts'

/** A row of a sheet with its own number and its filled cells, both counted from 1, in ascending order of columns. */
export interface SheetRow {
  number: number
  cells: { column: number; text: string }[]
  /** Whether all of them are set in bold. */
  bold: boolean
  /** Cells that reach over several columns. */
  spans?: { column: number; width: number }[]
}

interface Cell {
  type: string
  style: number
  raw: string
  inline: string
  formula: string
  isComputed: boolean
  /** Whether the result of its formula is stored: programs that only write files leave that to Excel. */
  hasValue: boolean
}

interface Context {
  strings: readonly string[]
  styles: CellStyles
  row(row: SheetRow): void
  /** Called for each filled cell, before it is kept; may throw to end the reading. */
  count(): void
  /** Called for each formula whose result the file does not hold; the formula stands in its place. */
  unknown(row: number): void
}

/** Handlers that turn a worksheet part into rows of cell texts as the workbook shows them. Empty rows are left out. */
export function createSheetReader(context: Context): XmlHandlers {
  let row: SheetRow | undefined
  let lastRow = 0
  let column = 0
  let cell: Cell | undefined
  let target: 'raw' | 'inline' | 'formula' | undefined
  let phonetic = false

  function openRow(element: XmlElement): void {
    const number = Number(element.attribute('r') ?? lastRow + 1)
    lastRow = Number.isInteger(number) && number >= 1 && number <= LIMITS.sheetRows ? number : lastRow + 1
    row = { number: lastRow, cells: [], bold: true }
    column = 0
  }

  function openCell(element: XmlElement): void {
    const reference = element.attribute('r')
    const at = reference === undefined ? undefined : parseReference(reference)
    // A reference out of the grid is damage: the cell is passed over.
    if (reference !== undefined && !at) return
    column = at?.column ?? column + 1
    cell = {
      type: element.attribute('t') ?? 'n',
      style: Number(element.attribute('s') ?? 0),
      raw: '',
      inline: '',
      formula: '',
      isComputed: false,
      hasValue: false,
    }
  }

  function finishCell(): void {
    const finished = cell
    cell = undefined
    if (!finished || !row || column > LIMITS.sheetColumns) return
    const text = textOf(finished).slice(0, LIMITS.cellCharacters).trim()
    if (text === '') return
    context.count()
    row.cells.push({ column, text })
    row.bold &&= context.styles.isBold(finished.style)
  }

  function textOf(finished: Cell): string {
    const { type, raw, inline, style, formula, isComputed, hasValue } = finished
    if (isComputed && !hasValue) {
      context.unknown(lastRow)
      return formula === '' ? '' : `=${formula}`
    }
    if (type === 's') return unescaped(context.strings[Number(raw)] ?? '')
    if (type === 'inlineStr') return unescaped(inline)
    if (type === 'str') return unescaped(raw)
    if (type === 'b') return raw === '1' ? 'TRUE' : raw === '0' ? 'FALSE' : raw
    if (type === 'd') return raw.replace(/T00:00:00(?:\.0+)?Z?$/, '').replace('T', ' ')
    if (type !== 'n' || raw.trim() === '') return raw
    const value = Number(raw)
    return Number.isFinite(value) ? context.styles.show(value, style) : raw
  }

  const opens: Record<string, (element: XmlElement) => void> = {
    row: openRow,
    c: openCell,
    v: () => {
      target = 'raw'
      if (cell) cell.hasValue = true
    },
    f: () => {
      target = 'formula'
      if (cell) cell.isComputed = true
    },
    t: () => (target = phonetic ? undefined : 'inline'),
    rPh: () => (phonetic = true),
  }
  const closes: Record<string, () => void> = {
    row: () => {
      if (row && row.cells.length > 0) context.row(inOrder(row))
      row = undefined
    },
    c: finishCell,
    v: () => (target = undefined),
    f: () => (target = undefined),
    t: () => (target = undefined),
    rPh: () => (phonetic = false),
  }

  return {
    open: (element) => {
      if (isSheet(element)) opens[element.name]?.(element)
    },
    close: (element) => {
      if (isSheet(element)) closes[element.name]?.()
    },
    text(run) {
      if (cell && target && cell[target].length <= LIMITS.cellCharacters) cell[target] += run
    },
  }
}

function inOrder(row: SheetRow): SheetRow {
  const sorted = row.cells.every((cell, at) => at === 0 || (row.cells[at - 1]?.column ?? 0) < cell.column)
  return sorted ? row : { ...row, cells: row.cells.toSorted((a, b) => a.column - b.column) }
}
