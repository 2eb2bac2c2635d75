import { countWords } from '../text/words.ts'
import type { Block } from './blocks.ts'
import type { RowRange } from './chunk.ts'
import { rowLine } from './renderChunk.ts'
import type { RowUnit, TextUnit } from './units.ts'

type Row = Extract<Block, { type: 'row' }>

/** Longest name of a column, which every row repeats, in characters. */
const LONGEST_NAME = 200
/** Characters of names that the rows of one document may repeat: far more than real tables do. Rows after that go without. */
const NAMES_IN_ALL = 60_000_000

/** Reads the rows of tables into units. */
export interface TableReader {
  /** Whether a row begins a table: then what is left of the one before comes first. */
  begins(row: Row): boolean
  units(row: Row): RowUnit[]
  /** What of the names of the table's columns stands in no row: it is text of its own. */
  rest(): TextUnit[]
}

/** The header of a table while its rows are read. */
interface Header {
  /** Names of the columns, joined, as the rows repeat them. */
  names: string[]
  /** The header rows as they stand, and for each of their words the columns above which they do. */
  lines: { text: string; rows?: RowRange }[]
  words: Map<string, { columns: Set<number>; isCut: boolean; rows?: RowRange }>
  /** Columns that some row fills. */
  filled: Set<number>
}

const emptyHeader = (): Header => ({ names: [], lines: [], words: new Map(), filled: new Set() })

/**
 * Reads table rows into units that know the names of their columns. Header rows give the names; several of them are
 * joined. A table that has nothing but header rows becomes text as it stands, and so do names of columns that no row fills.
 */
export function createTableReader(): TableReader {
  let table = -1
  let header = emptyHeader()
  let repeated = 0
  const rowUnit = (row: Row, cells: readonly string[]): RowUnit => {
    const columns = repeated > NAMES_IN_ALL ? [] : header.names
    const { boxes } = row
    // A copy is as long as it need be; what grows has room for more, which comes to much in a large table.
    const filled = cells.flatMap((text, column) => (text === '' ? [] : [{ column, text }])).slice()
    for (const { column } of filled) header.filled.add(column)
    const { length } = rowLine(columns, filled)
    repeated += filled.reduce((names, cell) => names - cell.text.length, length)
    return {
      length,
      // The names of the columns repeat in every row; they do not count, or a passage would hold hardly any rows.
      words: countWords(row.cells.join(' ')),
      before: '\n',
      columns,
      table: row.table,
      cells: filled,
      ...(boxes && { boxes: filled.map(({ column }) => boxes[column]) }),
      ...(row.place.rows && { rows: row.place.rows }),
    }
  }
  return {
    begins: (row) => row.table !== table,
    rest() {
      const units = leftOver(header)
      header = emptyHeader()
      return units
    },
    units(row) {
      if (row.table !== table) header = emptyHeader()
      table = row.table
      const cells = row.cells.map((cell) => cell.replace(/\s+/g, ' ').trim())
      if (cells.every((cell) => cell === '')) return []
      if (!row.header) return [rowUnit(row, cells)]
      header = {
        ...header,
        names: cells.map((cell, at) => joinNames(header.names[at] ?? '', cell).slice(0, LONGEST_NAME)),
      }
      noteWords(header, cells, row.place.rows)
      return []
    },
  }
}

function noteWords({ lines, words, names }: Header, cells: readonly string[], rows: RowRange | undefined): void {
  const place = rows && { rows }
  lines.push({ text: cells.filter((cell) => cell !== '').join('; '), ...place })
  for (const [column, text] of cells.entries()) {
    if (text === '') continue
    const known = words.get(text) ?? { columns: new Set<number>(), isCut: false, ...place }
    known.columns.add(column)
    known.isCut ||= names[column]?.endsWith(text) !== true
    words.set(text, known)
  }
}

/** Header rows of a table without others, or the words of its header that the name of no filled column holds whole. */
function leftOver({ lines, words, filled }: Header): TextUnit[] {
  if (filled.size === 0) return lines.map(({ text, rows }) => textUnit(text, rows))
  const left = [...words].filter(
    ([, { columns, isCut }]) => isCut || ![...columns].some((column) => filled.has(column)),
  )
  return left.length > 0 ? [textUnit(left.map(([text]) => text).join('; '), left[0]?.[1].rows)] : []
}

function textUnit(text: string, rows: RowRange | undefined): TextUnit {
  return { text, words: countWords(text), before: '\n', ...(rows && { rows }) }
}

function joinNames(above: string, name: string): string {
  if (above === '' || above === name) return name
  return name === '' ? above : `${above} ${name}`
}
