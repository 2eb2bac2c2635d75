import { renderChunk } from '../../../shared/ingest/renderChunk.ts'
import { createTableAssembler } from '../../../shared/ingest/wholeTables.ts'
import type { WholeTable } from '../compute/types.ts'

/** How a table stands in its document. */
export interface TableSetting {
  name?: string
  fileType?: string
  documentId?: number
  headingPath?: string[]
  sheet?: string
  language?: string
  /** Rows in each passage. */
  rowsPerPassage?: number
}

const NO_LIMITS = { rows: 1e6, cells: 1e7, characters: 1e8 }

/** A whole table of rows written as "a | b | c"; the first names the columns. It is put together from real passages. */
export function wholeTable(lines: readonly string[], setting: TableSetting = {}): WholeTable {
  const {
    name = 'table.xlsx',
    fileType = 'text/plain',
    documentId = 1,
    headingPath = [],
    sheet,
    language = 'en',
    rowsPerPassage = 10,
  } = setting
  const [columns = [], ...rows] = lines.map((line) => line.split('|').map((cell) => cell.trim()))
  const assembler = createTableAssembler<WholeTable['passages'][number]>(NO_LIMITS)
  const document = { id: documentId, name, fileType }
  for (let index = 0; index * rowsPerPassage < rows.length; index += 1) {
    const own = rows.slice(index * rowsPerPassage, (index + 1) * rowsPerPassage)
    const table = {
      number: 1,
      columns,
      rows: own.map((cells, at) => ({
        cells: cells.flatMap((text, column) => (text === '' ? [] : [{ column, text }])),
        rows: { first: index * rowsPerPassage + at + 2, last: index * rowsPerPassage + at + 2 },
      })),
    }
    const place = sheet === undefined ? {} : { sheet }
    const chunk = renderChunk({ index, headingPath, place, language, overlap: 0, parts: [{ before: '', table }] })
    assembler.add({ ...chunk, id: index, document })
  }
  const [table] = assembler.tables()
  if (!table) throw new Error('a table has rows')
  return table
}
