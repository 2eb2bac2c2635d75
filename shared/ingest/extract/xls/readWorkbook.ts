import type { CellObject, WorkBook, WorkSheet } from '@e965/xlsx'
import { ExtractionError } from '../../blocks.ts'
import { scanSheetRecords } from './sheetRecords.ts'

/** A filled cell as the library gives it: a value of that type, and the pattern of its number format. */
export type OldCell = Pick<CellObject, 't' | 'v' | 'z' | 'c'>

/** A sheet of an Excel file before 2007. Rows and columns count from 0. */
export interface OldSheet {
  name: string
  hidden: boolean
  rows: (OldCell | undefined)[][]
  merges: { s: { r: number; c: number }; e: { r: number; c: number } }[]
  boldRows: ReadonlySet<number>
  /** Texts of shapes, in the order of the file. */
  boxes: string[]
}

export interface OldWorkbook {
  sheets: OldSheet[]
  date1904: boolean
  truncated: boolean
}

const NONE: ReadonlySet<number> = new Set()
/** The kind of object that a comment is ([MS-XLS] 2.5.143): its text stands with its cell. */
const COMMENT = 0x19

/** Reads the stream of a workbook, BIFF 2 to 8, with SheetJS. @throws ExtractionError ENCRYPTED, CORRUPT */
export async function readWorkbook(bytes: Buffer): Promise<OldWorkbook> {
  const records = scanSheetRecords(bytes)
  const library = await import('@e965/xlsx')
  library.set_cptable(await import('@e965/xlsx/dist/cpexcel.full.mjs'))
  const book = library.read(records.stream, {
    type: 'buffer',
    dense: true,
    cellFormula: false,
    cellHTML: false,
    cellNF: true,
    cellText: false,
  })
  const listed = records.sheets.length === 0 ? [] : records.sheets
  const names = namesByPosition(
    book,
    listed.map(({ position }) => position),
  )
  const sheets =
    listed.length > 0
      ? listed.map(({ position, hidden }) => {
          const name = names.get(position) ?? ''
          return toSheet(book.Sheets[name], { name, hidden, boldRows: records.boldRows.get(position) ?? NONE })
        })
      : book.SheetNames.map((name) => toSheet(book.Sheets[name], { name, hidden: false, boldRows: NONE }))
  if (sheets.length === 0) throw new ExtractionError('CORRUPT', 'no sheets')
  return { sheets, date1904: book.Workbook?.WBProps?.date1904 === true, truncated: records.truncated }
}

/** The library lists the names by where the sheets lie in the file. */
function namesByPosition(book: WorkBook, positions: readonly number[]): Map<number, string> {
  const ascending = [...new Set(positions)].toSorted((a, b) => a - b)
  const known = book.SheetNames.slice(-ascending.length)
  return new Map(ascending.map((position, at) => [position, known[at] ?? '']))
}

/** What the library's types do not name: the grid of a dense sheet, and the objects on it by their numbers. */
interface DenseSheet {
  '!data'?: (OldCell | undefined)[][]
  '!objects'?: ({ cmo?: number[]; TxO?: { t?: string } } | undefined)[]
}

function toSheet(sheet: WorkSheet | undefined, of: Pick<OldSheet, 'name' | 'hidden' | 'boldRows'>): OldSheet {
  const dense: DenseSheet = sheet ?? {}
  const boxes = Object.values(dense['!objects'] ?? {}).flatMap((object) =>
    object?.TxO?.t && object.cmo?.[1] !== COMMENT ? [object.TxO.t] : [],
  )
  return { ...of, rows: dense['!data'] ?? [], merges: sheet?.['!merges'] ?? [], boxes }
}
