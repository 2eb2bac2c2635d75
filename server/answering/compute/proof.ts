import type { Computation, DocumentSource } from '../../../shared/contract/chat.ts'
import { rowsText } from '../../../shared/ingest/blocks.ts'
import { quoteSpan } from '../sources.ts'
import type { Grid } from './read/grid.ts'
import type { Outcome } from './run/outcome.ts'
import type { TableCell } from './types.ts'

/** A computed answer: its text with numbers in brackets, and the passages that they stand for. */
export interface ComputedAnswer {
  content: string
  sources: DocumentSource[]
}

/** Passages that are cited; of more only the first hold a mark, and the receipt names the rows. */
const MOST_SOURCES = 5
/** Rows that the receipt lists. */
const MOST_ROWS = 50
/** Cells that are quoted of a row at most. */
const LONGEST_QUOTE = 600

interface Marks {
  /** The mark of a passage by its position in the document. */
  byChunk: Map<number, number>
  quotes: Map<number, { start: number; end: number }[]>
}

/** Writes an outcome with its marks, and lists the passages that hold its cells. */
export function proven(outcome: Outcome, grid: Grid): ComputedAnswer {
  const marks: Marks = { byChunk: new Map(), quotes: new Map() }
  const { head, tail, layout } = outcome
  const lines = outcome.statements.map(({ text, records }) => {
    const numbers = marksOf(records, { outcome, grid, marks })
    if (layout === 'sentences') return marked(text, numbers)
    return head.length > 0 ? `${text}${numbers} |` : `- ${text}${numbers}`
  })
  const content = [...head, ...lines, ...tail].join(layout === 'rows' ? '\n' : ' ')
  return { content, sources: sourcesOf(marks, { outcome, grid }) }
}

/** Puts numbers before the full stop that ends a sentence. */
function marked(text: string, numbers: string): string {
  return text.endsWith('.') ? `${text.slice(0, -1)}${numbers}.` : text + numbers
}

function marksOf(
  records: readonly number[],
  { outcome, grid, marks }: { outcome: Outcome; grid: Grid; marks: Marks },
): string {
  const used: number[] = []
  for (const record of records) {
    const cells = cellsOf(record, { outcome, grid })
    const chunk = cells[0]?.chunkIndex
    if (chunk === undefined) continue
    const known = marks.byChunk.get(chunk)
    if (known === undefined && marks.byChunk.size >= MOST_SOURCES) continue
    const mark = known ?? marks.byChunk.size + 1
    marks.byChunk.set(chunk, mark)
    if (used.includes(mark)) continue
    used.push(mark)
    const quotes = marks.quotes.get(mark) ?? []
    quotes.push(rowSpan(cells.filter(({ chunkIndex }) => chunkIndex === chunk)))
    marks.quotes.set(mark, quotes)
  }
  return used.map((mark) => ` [${mark}]`).join('')
}

/** The cells of a record that prove it: those that name it and those that count. Names of columns are none. */
function cellsOf(record: number, { outcome, grid }: { outcome: Outcome; grid: Grid }): TableCell[] {
  const fields = new Set([...outcome.labels, ...outcome.fields])
  return grid.fields
    .flatMap(({ cells }, at) => (fields.has(at) ? (cells[record]?.place ?? []) : []))
    .toSorted((a, b) => a.chunkIndex - b.chunkIndex || a.start - b.start)
}

function rowSpan(cells: readonly TableCell[]): { start: number; end: number } {
  const start = Math.min(...cells.map((cell) => cell.start))
  const end = Math.max(...cells.map((cell) => cell.end))
  return { start, end: Math.min(end, start + LONGEST_QUOTE) }
}

function sourcesOf({ byChunk, quotes }: Marks, { outcome, grid }: { outcome: Outcome; grid: Grid }): DocumentSource[] {
  return [...byChunk].flatMap(([index, marker], at) => {
    const chunk = grid.table.passages.find((passage) => passage.index === index)
    const [first, ...more] = quotes.get(marker) ?? []
    if (!chunk || !first) return []
    const source = quoteSpan({ chunk, marker, score: 1 }, first)
    const all = [first, ...more].map(({ start, end }) => ({ quote: chunk.content.slice(start, end), start, end }))
    return [
      { ...source, ...(all.length > 1 && { quotes: all }), ...(at === 0 && { computation: receipt(outcome, grid) }) },
    ]
  })
}

function receipt(outcome: Outcome, grid: Grid): Computation {
  const { table } = grid
  const rows = outcome.records.slice(0, MOST_ROWS).flatMap((record) => {
    const cells = cellsOf(record, { outcome, grid })
    const numbers = grid.rows[record]
    return cells.length > 0 ? [{ ...(numbers && { rows: rowsText(numbers) }), cells }] : []
  })
  return {
    formula: outcome.formula,
    // Of a list the answer itself is the result.
    result: outcome.layout === 'rows' ? '' : outcome.result.replaceAll('|', ', '),
    table: table.place.sheet ?? table.headingPath.at(-1) ?? '',
    columns: table.columns,
    rows,
    used: outcome.records.length,
  }
}
