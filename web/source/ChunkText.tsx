import type { DocumentChunk } from '../../shared/contract/documents.ts'
import { readRows, type RowTable, type Span } from './readRows.ts'
import { splitLabel } from './splitLabel.ts'
import styles from './TextView.module.css'

interface ChunkTextProps {
  chunk: DocumentChunk
  /** Characters of the text to leave out at its beginning. */
  skip: number
  /** What to mark, in characters of the chunk's content. */
  marked: Span | undefined
}

/** The words of a chunk without its label; rows of a table as a table. */
export function ChunkText({ chunk, skip, marked }: ChunkTextProps) {
  const { text, offset } = splitLabel(chunk)
  const mark = marked && { start: marked.start - offset, end: marked.end - offset }
  const table = skip > 0 ? null : readRows(text)
  // Without row numbers, a single line may be a sentence that only looks like a row.
  if (table && (chunk.rows !== undefined || table.rows.length > 1))
    return <Rows text={text} table={table} mark={mark} />
  return (
    <p className={styles.text}>
      <Marked text={text} span={{ start: skip, end: text.length }} mark={mark} />
    </p>
  )
}

function Rows({ text, table, mark }: { text: string; table: RowTable; mark: Span | undefined }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
    <div className={styles.table} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {table.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((cells, row) => (
            <tr key={row}>
              {cells.map((cell, column) => (
                <td key={column}>{cell && <Marked text={text} span={cell} mark={mark} />}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
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
