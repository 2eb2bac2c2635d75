import { Fragment } from 'react'
import type { ChunkTable, DocumentChunk } from '../../shared/contract/documents.ts'
import { isShortWord } from '../../shared/chat/answer/figures.ts'
import { fencedSpans, linesOf } from '../../shared/text/fences.ts'
import { coveredOf, inText, meet, type Span } from './spans.ts'
import styles from './TextView.module.css'

interface ChunkTextProps {
  chunk: DocumentChunk
  /** Characters of the text to leave out at its beginning. */
  skip: number
  /** What to mark, in characters of the chunk's content. */
  marked: readonly Span[]
}

/** The words of a chunk without its label: paragraphs, and its tables as tables. */
export function ChunkText({ chunk, skip, marked }: ChunkTextProps) {
  const marks = marked.map((span) => inText(chunk, span))
  return pieces(chunk, skip).map((piece) =>
    'table' in piece ? (
      <Rows key={piece.table.start} text={chunk.text} table={piece.table} marks={marks} />
    ) : (
      <Paragraphs key={piece.start} text={chunk.text} span={piece} marks={marks} />
    ),
  )
}

type Piece = Span | { table: ChunkTable }

/** Running text and tables in their order, from `skip` on. */
function pieces({ text, tables }: DocumentChunk, skip: number): Piece[] {
  const found: Piece[] = []
  let at = skip
  for (const table of tables) {
    found.push({ start: at, end: Math.max(at, table.start) })
    const rows = table.rows.filter((row) => row.end > skip)
    if (rows.length > 0) found.push({ table: { ...table, rows } })
    at = Math.max(at, table.end)
  }
  found.push({ start: at, end: text.length })
  return found.filter((piece) => 'table' in piece || text.slice(piece.start, piece.end).trim() !== '')
}

function Paragraphs({ text, span, marks }: MarkedProps) {
  return paragraphs(text, span).map((paragraph) =>
    paragraph.code ? (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
      <pre key={paragraph.start} className={styles.code} tabIndex={0}>
        <Marked text={text} span={paragraph} marks={marks} />
      </pre>
    ) : (
      <p key={paragraph.start} className={styles.text}>
        <Marked text={text} span={paragraph} marks={marks} />
      </p>
    ),
  )
}

/** Stretches of prose between empty lines, and the lines of fenced programs, in order. */
function paragraphs(text: string, span: Span): (Span & { code?: true })[] {
  const found: (Span & { code?: true })[] = []
  let from = span.start
  for (const program of fencedSpans(text.slice(span.start, span.end))) {
    const [start, end] = [span.start + program.start, span.start + program.end]
    found.push(...prose(text, { start: from, end: start }), { ...linesOf({ start, end }), code: true })
    from = end
  }
  return [...found, ...prose(text, { start: from, end: span.end })]
}

/** The stretches between empty lines, without white space at their ends. */
function prose(text: string, { start, end }: Span): Span[] {
  const spans: Span[] = []
  let at = start
  for (const paragraph of text.slice(start, end).split('\n\n')) {
    const words = paragraph.trim()
    const from = at + paragraph.length - paragraph.trimStart().length
    if (words !== '') spans.push({ start: from, end: from + words.length })
    at += paragraph.length + 2
  }
  return spans
}

function Rows({ text, table, marks }: { text: string; table: ChunkTable; marks: readonly Span[] }) {
  const named = table.header.some((name) => name !== '')
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
    <div className={styles.table} tabIndex={0} data-wide>
      <table>
        {named && (
          <thead>
            <tr>
              {table.header.map((name, column) => (
                <th key={column} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {table.rows.map((row) => (
            <tr key={row.start} className={marks.some((mark) => meet(row, mark)) ? styles.citedRow : undefined}>
              <Cells text={text} row={row} width={table.header.length} marks={marks} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface CellsProps {
  text: string
  row: ChunkTable['rows'][number]
  /** Number of the table's columns. */
  width: number
  marks: readonly Span[]
}

/** The filled cells of a row; one wide cell stands for empty ones beside each other. */
function Cells({ text, row, width, marks }: CellsProps) {
  return row.cells.map((cell, at) => {
    const next = row.cells[at + 1]?.column ?? width
    const before = at === 0 ? cell.column : 0
    const after = next - cell.column - 1
    return [
      before > 0 && <td key="before" colSpan={before} />,
      <td key={cell.column} className={isShortWord(text.slice(cell.start, cell.end)) ? styles.short : undefined}>
        <Marked text={text} span={cell} marks={marks} />
      </td>,
      after > 0 && <td key={`after ${cell.column}`} colSpan={after} />,
    ]
  })
}

interface MarkedProps {
  text: string
  span: Span
  marks: readonly Span[]
}

/** A stretch of a text, with what falls into the marks highlighted. */
function Marked({ text, span, marks }: MarkedProps) {
  const covered = coveredOf(span, marks)
  return (
    <>
      {covered.map(({ start, end }, at) => (
        <Fragment key={start}>
          {text.slice(covered[at - 1]?.end ?? span.start, start)}
          <mark>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(covered.at(-1)?.end ?? span.start, span.end)}
    </>
  )
}
