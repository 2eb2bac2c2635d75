import type { Block } from './blocks.ts'

type Row = Extract<Block, { type: 'row' }>

/**
 * Writes table rows as lines that can be read alone: "Label — Column: value; Column: value". Header rows name the
 * columns; several of them are joined. A table of header rows alone is written as it stands.
 */
export function createTableWriter(): { lines(row: Row): string[] } {
  let table = -1
  let header: string[] = []
  return {
    lines(row) {
      if (row.table !== table) {
        table = row.table
        header = []
      }
      const cells = row.cells.map((cell) => cell.replace(/\s+/g, ' ').trim())
      if (cells.every((cell) => cell === '')) return []
      if (!row.header) return [rowLine(cells, header)]
      header = cells.map((cell, at) => joinNames(header[at] ?? '', cell))
      return header.length === 1 ? [cells.join('')] : []
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
