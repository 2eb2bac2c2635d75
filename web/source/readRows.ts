/** A stretch of a text. */
export interface Span {
  start: number
  end: number
}

/** A table that was read back from its lines. `cells` are in the order of `columns`; spans count characters of the text. */
export interface RowTable {
  columns: string[]
  rows: (Span | undefined)[][]
}

interface Cell extends Span {
  column: string
}

/**
 * Reads the lines "Label: value — Column: value; Column: value", which tables are written as, back into a table.
 * Null when the lines are something else.
 */
export function readRows(text: string): RowTable | null {
  const lines = spansOf(text, '\n').filter(({ start, end }) => text.slice(start, end).trim() !== '')
  const rows = lines.map((line) => readLine(text, line))
  const columns = [...new Set(rows.flat().map(({ column }) => column))]
  const readable = columns.length > 1 && rows.every((cells) => cells.length > 1)
  if (!readable) return null
  return {
    columns,
    rows: rows.map((cells) => columns.map((column) => cells.find((cell) => cell.column === column))),
  }
}

function readLine(text: string, line: Span): Cell[] {
  const dash = text.indexOf(' — ', line.start)
  const split = dash >= 0 && dash < line.end ? dash : line.end
  const cells = [readCell(text, { start: line.start, end: split })]
  if (split === line.end) return cells
  for (const span of spansOf(text, '; ', { start: split + 3, end: line.end })) {
    const cell = readCell(text, span)
    const before = cells.at(-1)
    // A semicolon inside a value is no new cell.
    if (cell.column === '' && before) before.end = cell.end
    else cells.push(cell)
  }
  return cells
}

function readCell(text: string, { start, end }: Span): Cell {
  const colon = text.indexOf(': ', start)
  if (colon < 0 || colon >= end) return { column: '', start, end }
  return { column: text.slice(start, colon), start: colon + 2, end }
}

function spansOf(text: string, separator: string, within: Span = { start: 0, end: text.length }): Span[] {
  const spans: Span[] = []
  let { start } = within
  for (;;) {
    const next = text.indexOf(separator, start)
    if (next < 0 || next >= within.end) return [...spans, { start, end: within.end }]
    spans.push({ start, end: next })
    start = next + separator.length
  }
}
