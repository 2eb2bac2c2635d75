import { countWords } from '../text/words.ts'
import type { Block } from './blocks.ts'
import { rowLine } from './renderChunk.ts'
import type { RowUnit, TextUnit } from './units.ts'

type Row = Extract<Block, { type: 'row' }>

/** Longest name of a column, which every row repeats, in characters. */
const LONGEST_NAME = 200
/** Characters of names that the rows of one document may repeat: far more than real tables do. Rows after that go without. */
const NAMES_IN_ALL = 60_000_000

/** Reads the rows of tables into units. */
export interface TableReader {
  units(row: Row): (RowUnit | TextUnit)[]
  /** What is left to write at the end of the document. */
  rest(): TextUnit[]
}

/**
 * Reads table rows into units that know the names of their columns. Header rows give the names; several of them are
 * joined. A table that has nothing but header rows becomes text as it stands.
 */
export function createTableReader(): TableReader {
  let table = -1
  let header: string[] = []
  let unused: string[] = []
  let repeated = 0
  const rest = (): TextUnit[] => {
    const units = unused.map((text): TextUnit => ({ text, words: countWords(text), before: '\n' }))
    unused = []
    return units
  }
  const rowUnit = (row: Row, cells: readonly string[]): RowUnit => {
    const columns = repeated > NAMES_IN_ALL ? [] : header
    const filled = cells.flatMap((text, column) => (text === '' ? [] : [{ column, text }]))
    const text = rowLine(columns, filled)
    repeated += filled.reduce((names, cell) => names - cell.text.length, text.length)
    return {
      text,
      // The names of the columns repeat in every row; they do not count, or a passage would hold hardly any rows.
      words: countWords(row.cells.join(' ')),
      before: '\n',
      columns,
      table: row.table,
      cells: filled,
      ...(row.place.rows && { rows: row.place.rows }),
    }
  }
  return {
    rest,
    units(row) {
      const before = row.table === table ? [] : rest()
      if (row.table !== table) header = []
      table = row.table
      const cells = row.cells.map((cell) => cell.replace(/\s+/g, ' ').trim())
      if (cells.every((cell) => cell === '')) return before
      if (row.header) {
        header = cells.map((cell, at) => joinNames(header[at] ?? '', cell).slice(0, LONGEST_NAME))
        unused.push(cells.filter((cell) => cell !== '').join('; '))
        return before
      }
      unused = []
      return [...before, rowUnit(row, cells)]
    },
  }
}

function joinNames(above: string, name: string): string {
  if (above === '' || above === name) return name
  return name === '' ? above : `${above} ${name}`
}
