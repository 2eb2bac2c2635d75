import { ExtractionError } from '../../blocks.ts'
import { LIMITS } from '../limits.ts'

/** A sheet as the workbook lists it. */
export interface ListedSheet {
  /** Byte at which its records begin. */
  position: number
  hidden: boolean
}

/** What the records of a workbook stream ([MS-XLS] 2.1.4) say before they are read. */
export interface SheetRecords {
  /** The records up to the limit of cells, but for those that hold nothing to read. */
  stream: Buffer
  /** Sheets in the order of their tabs; empty for workbooks of a single sheet, Excel 2 to 4. */
  sheets: ListedSheet[]
  /** For each sheet, by its position: rows, counted from 0, of which every filled cell is bold. */
  boldRows: Map<number, ReadonlySet<number>>
  truncated: boolean
}

const FILE_PASS = 0x002f
const END = 0x000a
const NOTHING = 0x00eb
const STARTS = new Set([0x0009, 0x0209, 0x0409, 0x0809])
const SHEET_LIST = 0x0085
const MODULE = 6
/** Records of one cell each that begin with row, column and the number of the format. */
const CELLS = new Set([0x0203, 0x0204, 0x0205, 0x0006, 0x0206, 0x0406, 0x027e, 0x00fd, 0x00d6])
const OLDEST_CELLS = new Set([0x0002, 0x0003, 0x0004, 0x0005])
const ROW_OF_NUMBERS = 0x00bd
const FONTS = new Set([0x0031, 0x0231])
const FORMATS = new Set([0x00e0, 0x0043, 0x0243, 0x0443])
/**
 * What else is handed on: CONTINUE, strings of formulas and their table, number formats, code page, date system, extent, merged
 * cells, comments and text boxes. A reader that never meets the others cannot stumble over them.
 */
const OTHERS = new Set([
  0x003c, 0x0007, 0x0207, 0x00fc, 0x041e, 0x001e, 0x0042, 0x0022, 0x0000, 0x0200, 0x00e5, 0x001c, 0x005d, 0x01b6,
])
const BOLD_WEIGHT = 600

/**
 * Walks over the records of a workbook stream once. Throws ENCRYPTED for one under a password, and CORRUPT for more records than a
 * file of cells can have.
 */
export function scanSheetRecords(original: Buffer): SheetRecords {
  const stream = Buffer.from(original)
  const fonts: boolean[] = []
  const formats: number[] = []
  const sheets: ListedSheet[] = []
  const boldRows = new Map<number, Set<number>>()
  const isBold = (format: number): boolean => {
    const font = formats[format] ?? 0
    // There is no font of number 4 ([MS-XLS] 2.5.129).
    return fonts[font > 4 ? font - 1 : font] ?? false
  }
  let rows: Map<number, boolean> | undefined
  let depth = 0
  let sheet = 0
  let cells = 0
  let records = 0

  const addCell = (row: number, format: number, count = 1): void => {
    cells += count
    rows?.set(row, (rows.get(row) ?? true) && isBold(format))
  }
  const endSheet = (): void => {
    const bold = [...(rows ?? [])].filter(([, isRowBold]) => isRowBold)
    if (bold.length > 0) boldRows.set(sheet, new Set(bold.map(([row]) => row)))
    rows = undefined
  }

  for (let at = 0; at + 4 <= stream.length;) {
    const type = stream.readUInt16LE(at)
    const body = stream.subarray(at + 4, at + 4 + stream.readUInt16LE(at + 2))
    records += 1
    if (records > LIMITS.records) throw new ExtractionError('CORRUPT', 'records of a workbook')
    if (type === FILE_PASS) throw new ExtractionError('ENCRYPTED', 'FILEPASS')
    if (cells >= LIMITS.oldCells) return { stream: cutAt(stream, at, depth), sheets, boldRows, truncated: true }
    if (STARTS.has(type)) {
      depth += 1
      if (depth === 1) [sheet, rows] = [at, new Map<number, boolean>()]
    } else if (type === END) {
      if (depth === 1) endSheet()
      depth = Math.max(0, depth - 1)
    } else if (depth <= 1 && CELLS.has(type) && body.length >= 6) addCell(body.readUInt16LE(0), body.readUInt16LE(4))
    else if (depth <= 1 && OLDEST_CELLS.has(type) && body.length >= 2) addCell(body.readUInt16LE(0), 0)
    else if (depth <= 1 && type === ROW_OF_NUMBERS && body.length >= 12)
      addCell(body.readUInt16LE(0), body.readUInt16LE(4), Math.floor((body.length - 6) / 6))
    else if (FONTS.has(type) && body.length >= 4) fonts.push(fontIsBold(type, body))
    else if (FORMATS.has(type) && body.length >= 2)
      formats.push(type === 0x00e0 ? body.readUInt16LE(0) : body.readUInt8(0))
    else if (type === SHEET_LIST && body.length >= 6) {
      if ((body.readUInt8(5) & 0x0f) !== MODULE)
        sheets.push({ position: body.readUInt32LE(0), hidden: (body.readUInt8(4) & 3) !== 0 })
    } else if (!OTHERS.has(type)) stream.writeUInt16LE(NOTHING, at)
    at += 4 + body.length
  }
  if (rows) endSheet()
  return { stream, sheets, boldRows, truncated: false }
}

/** Weight of the font from Excel 5 on, a flag before. */
function fontIsBold(type: number, body: Buffer): boolean {
  if (type === 0x0231 || body.length < 8) return (body.readUInt16LE(2) & 1) !== 0
  return body.readUInt16LE(6) >= BOLD_WEIGHT
}

/** The records before a byte, with those that end what is open there. */
function cutAt(stream: Buffer, at: number, depth: number): Buffer {
  const end = Buffer.from([END, 0, 0, 0])
  return Buffer.concat([stream.subarray(0, at), ...Array.from({ length: Math.max(1, Math.min(depth, 40)) }, () => end)])
}
