import { ExtractionError } from '../../blocks.ts'
import { COMPOUND_SIGNATURE, openCompoundFile } from '../compound/compoundFile.ts'
import { readSummaryTitle } from '../compound/summaryTitle.ts'
import { LIMITS } from '../limits.ts'
import { commentText } from '../office/commentText.ts'
import { LimitReached, type Output } from '../output.ts'
import { createNumberFormat, type NumberFormat } from '../xlsx/cellFormat.ts'
import { createMergeFiller } from '../xlsx/sheetMerges.ts'
import { cellName } from '../xlsx/sheetNames.ts'
import type { SheetRow } from '../xlsx/sheetReader.ts'
import { createSheetTables } from '../xlsx/sheetTables.ts'
import { readWorkbook, type OldCell, type OldSheet } from './readWorkbook.ts'

/** What a cell shows whose formula came to nothing ([MS-XLS] 2.5.10). */
const ERRORS: Readonly<Record<number, string>> = {
  0x00: '#NULL!',
  0x07: '#DIV/0!',
  0x0f: '#VALUE!',
  0x17: '#REF!',
  0x1d: '#NAME?',
  0x24: '#NUM!',
  0x2a: '#N/A',
}

/** How this product shows what Excel formats by a number alone, where the library has other patterns. */
const PATTERNS: Readonly<Record<string, string>> = { 'm/d/yy': 'm/d/yyyy', 'm/d/yy h:mm': 'm/d/yyyy h:mm' }

/**
 * An Excel file before 2007 (BIFF 2 to 8): rows, merged cells, number formats, comments and hidden sheets as of an xlsx file, texts of
 * shapes after the rows of their sheet.
 */
export async function extractXls(bytes: Uint8Array, output: Output): Promise<void> {
  await output.progress()
  const book = await readWorkbook(workbookStream(bytes, output))
  output.describe({ pageCount: book.sheets.length })
  const format = createNumberFormat(book.date1904)
  for (const [at, sheet] of book.sheets.entries()) {
    if (at >= LIMITS.sheets) throw new LimitReached('sheets')
    await emitSheet(sheet, { format, output })
    await output.progress()
  }
  // The remark tells the last row that was read.
  if (book.truncated) output.warn('truncated')
}

/** Excel 2 to 4 wrote the records without a container. */
function workbookStream(bytes: Uint8Array, output: Output): Buffer {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (!COMPOUND_SIGNATURE.every((byte, at) => file[at] === byte)) return file
  const compound = openCompoundFile(bytes)
  const title = readSummaryTitle(compound)
  if (title) output.describe({ title })
  const stream = compound.read('workbook') ?? compound.read('book')
  if (!stream) throw new ExtractionError('CORRUPT', 'no workbook stream')
  return stream
}

async function emitSheet(sheet: OldSheet, to: { format: NumberFormat; output: Output }): Promise<void> {
  const { output, format } = to
  const name = sheet.name.slice(0, LIMITS.sheetNameCharacters)
  const tables = createSheetTables(output, { name, hidden: sheet.hidden })
  const fill = createMergeFiller(
    sheet.merges.map(({ s, e }) => ({ top: s.r + 1, bottom: e.r + 1, left: s.c + 1, right: e.c + 1 })),
  )
  const comments: { row: number; text: string }[] = []
  let rows = 0
  for (const [at, cells] of sheet.rows.entries()) {
    if (!cells) continue
    const row = rowOf(cells, { number: at + 1, bold: sheet.boldRows.has(at) }, format)
    if (row.cells.length > 0) tables.row(fill(row))
    for (const [column, cell] of cells.entries())
      for (const { t, a } of cell?.c ?? [])
        comments.push({ row: at + 1, text: commentText({ author: a, cell: cellName(column, at), text: t }) })
    rows += 1
    if (rows % 5000 === 0) await output.progress()
  }
  tables.end()
  const place = { sheet: name }
  for (const { row, text } of comments)
    output.emit({ type: 'text', text, place: { ...place, rows: { first: row, last: row } } })
  for (const text of sheet.boxes) output.emit({ type: 'text', text, place })
}

function rowOf(cells: readonly (OldCell | undefined)[], row: Omit<SheetRow, 'cells'>, format: NumberFormat): SheetRow {
  const filled: SheetRow['cells'] = []
  for (const [at, cell] of cells.entries()) {
    const text = cell ? textOf(cell, format).slice(0, LIMITS.cellCharacters).trim() : ''
    if (text !== '') filled.push({ column: at + 1, text })
  }
  return { ...row, cells: filled }
}

function textOf({ t, v, z }: OldCell, format: NumberFormat): string {
  if (v === undefined || t === 'z') return ''
  if (t === 'b') return v ? 'TRUE' : 'FALSE'
  if (t === 'e') return ERRORS[Number(v)] ?? ''
  if (typeof v !== 'number') return String(v)
  return format(v, typeof z === 'string' ? (PATTERNS[z] ?? z) : undefined)
}
