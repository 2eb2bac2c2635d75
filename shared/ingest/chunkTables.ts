import type { Block } from './blocks.ts'

type Row = Extract<Block, { type: 'row' }>

/** Writes the rows of tables as lines of text. */
export interface TableWriter {
  lines(row: Row): string[]
  /** What is left to write at the end of the document. */
  rest(): string[]
}

/**
 * Writes table rows as lines that can be read alone: "Column: label — Column: value; Column: value". Header rows name
 * the columns; several of them are joined. A table that has nothing but header rows is written as it stands.
 */
export function createTableWriter(): TableWriter {
  let table = -1
  let header: string[] = []
  let unused: string[] = []
  const rest = (): string[] => {
    const lines = unused
    unused = []
    return lines
  }
  return {
    rest,
    lines(row) {
      const lines = row.table === table ? [] : rest()
      if (row.table !== table) header = []
      table = row.table
      const cells = row.cells.map((cell) => cell.replace(/\s+/g, ' ').trim())
      if (cells.every((cell) => cell === '')) return lines
      if (row.header) {
        header = cells.map((cell, at) => joinNames(header[at] ?? '', cell))
        unused.push(cells.filter((cell) => cell !== '').join('; '))
        return lines
      }
      unused = []
      return [...lines, rowLine(cells, header)]
    },
  }
}

function joinNames(above: string, name: string): string {
  if (above === '' || above === name) return name
  return name === '' ? above : `${above} ${name}`
}

function rowLine(cells: readonly string[], header: readonly string[]): string {
  const named = cells.map((cell, at) => ({ name: header[at] ?? '', cell })).filter(({ cell }) => cell !== '')
  const [first, ...others] = named.map(({ name, cell }) => (name === '' || name === cell ? cell : `${name}: ${cell}`))
  if (first === undefined) return ''
  return others.length === 0 ? first : `${first} — ${others.join('; ')}`
}
