import type { ChunkTable, DocumentChunk } from '../../shared/contract/documents.ts'
import { inText, meet, type Span } from './spans.ts'
import styles from './TextView.module.css'

interface ChunkTextProps {
  chunk: DocumentChunk
  /** Characters of the text to leave out at its beginning. */
  skip: number
  /** What to mark, in characters of the chunk's content. */
  marked: Span | undefined
}

/** The words of a chunk without its label: paragraphs, and its tables as tables. */
export function ChunkText({ chunk, skip, marked }: ChunkTextProps) {
  const mark = marked && inText(chunk, marked)
  return pieces(chunk, skip).map((piece) =>
    'table' in piece ? (
      <Rows key={piece.table.start} text={chunk.text} table={piece.table} mark={mark} />
    ) : (
      <Paragraphs key={piece.start} text={chunk.text} span={piece} mark={mark} />
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

function Paragraphs({ text, span, mark }: { text: string; span: Span; mark: Span | undefined }) {
  return paragraphs(text, span).map((paragraph) => (
    <p key={paragraph.start} className={styles.text}>
      <Marked text={text} span={paragraph} mark={mark} />
    </p>
  ))
}

/** The stretches between empty lines, without white space at their ends. */
function paragraphs(text: string, { start, end }: Span): Span[] {
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

function Rows({ text, table, mark }: { text: string; table: ChunkTable; mark: Span | undefined }) {
  const named = table.header.some((name) => name !== '')
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
    <div className={styles.table} tabIndex={0}>
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
            <tr key={row.start} className={mark && meet(row, mark) ? styles.citedRow : undefined}>
              <Cells text={text} row={row} width={table.header.length} mark={mark} />
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
  mark: Span | undefined
}

/** The filled cells of a row; one wide cell stands for empty ones beside each other. */
function Cells({ text, row, width, mark }: CellsProps) {
  return row.cells.map((cell, at) => {
    const next = row.cells[at + 1]?.column ?? width
    const before = at === 0 ? cell.column : 0
    const after = next - cell.column - 1
    return [
      before > 0 && <td key="before" colSpan={before} />,
      <td key={cell.column}>
        <Marked text={text} span={cell} mark={mark} />
      </td>,
      after > 0 && <td key={`after ${cell.column}`} colSpan={after} />,
    ]
  })
}

/** A stretch of a text, with what falls into the mark highlighted. */
function Marked({ text, span, mark }: { text: string; span: Span; mark: Span | undefined }) {
  const start = Math.min(Math.max(mark?.start ?? span.end, span.start), span.end)
  const end = Math.min(Math.max(mark?.end ?? span.end, start), span.end)
  return (
    <>
      {text.slice(span.start, start)}
      {end > start && <mark>{text.slice(start, end)}</mark>}
      {text.slice(end, span.end)}
    </>
  )
}
