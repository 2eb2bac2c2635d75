import { format as formatNumber, isDateFormat } from 'numfmt'
import type { Archive } from '../office/archive.ts'
import { isSheet } from './sheetNames.ts'
import { readXml, type XmlElement } from '../office/xml.ts'

/** Formats that files name by number only (ECMA-376 part 1, 18.8.30), as Excel shows them in American English. */
const BUILT_IN: Record<number, string> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  14: 'm/d/yyyy',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'm/d/yyyy h:mm',
  37: '#,##0;(#,##0)',
  38: '#,##0;(#,##0)',
  39: '#,##0.00;(#,##0.00)',
  40: '#,##0.00;(#,##0.00)',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
  48: '##0.0E+0',
  49: '@',
}
const GENERAL = 'General'
/** A currency with its language: the language says nothing of decimal points, but is taken to by the library. */
const CURRENCY = /\[\$([^\]-]{0,100})-[^\]]{0,100}\]/g
/** Time that has gone by, `[h]:mm`, counted past 24 hours; the library knows it in small letters alone. Texts in quotes are none. */
const ELAPSED = /"[^"]*"|(\[(?:h+|m+|s+)\])/gi
/** Days between the epochs of the two date systems. */
const DAYS_1904 = 1462

/** What the styles of a workbook say of cells; `style` is the number of the cell's format. */
export interface CellStyles {
  /** The number as the cell shows it; without a format with up to 15 digits. */
  show(value: number, style: number): string
  isBold(style: number): boolean
}

/** Reads a workbook's number formats and which of its cell formats are bold. */
export async function readCellStyles(
  archive: Archive,
  workbook: { stylesPart: string | undefined; date1904: boolean },
): Promise<CellStyles> {
  const formats = workbook.stylesPart ? await readFormats(archive, workbook.stylesPart) : []
  const format = createNumberFormat(workbook.date1904)
  return {
    show: (value, style) => format(value, formats[style]?.pattern),
    isBold: (style) => formats[style]?.bold ?? false,
  }
}

/** A number as a cell of that number format shows it; without a format with up to 15 digits. */
export type NumberFormat = (value: number, pattern: string | undefined) => string

/** Shows numbers by the patterns of number formats, in the date system of their workbook. */
export function createNumberFormat(date1904: boolean): NumberFormat {
  const known = new Map<string, { pattern: string; isDate: boolean; epoch: number }>()
  const lookUp = (code: string) => {
    let isElapsed = false
    const pattern = code.replace(ELAPSED, (part, unit: string | undefined) => {
      isElapsed ||= unit !== undefined
      return unit?.toLowerCase() ?? part
    })
    const isDate = isDateFormat(pattern)
    // How much time has gone by does not depend on when days begin to be counted.
    const found = { pattern, isDate, epoch: isDate && date1904 && !isElapsed ? DAYS_1904 : 0 }
    known.set(code, found)
    return found
  }
  return (value, code) => {
    const usual = patternOf(code)
    if (usual === GENERAL) return plainNumber(value)
    try {
      const { pattern, isDate, epoch } = known.get(usual) ?? lookUp(usual)
      const serial = value + epoch
      return formatNumber(isDate ? pattern : pattern.replace(CURRENCY, '[$$$1]'), serial, {
        nbsp: false,
        ignoreTimezone: true,
      }).trim()
    } catch {
      return String(value)
    }
  }
}

/** Excel takes no longer format; a longer one would be looked through for every cell. */
const LONGEST_FORMAT = 255

function patternOf(code: string | undefined): string {
  return code === undefined || code.length > LONGEST_FORMAT || /^general$/i.test(code) ? GENERAL : code
}

function plainNumber(value: number): string {
  return Number.isInteger(value) ? String(value) : String(Number(value.toPrecision(15)))
}

interface CellFormat {
  pattern: string | undefined
  bold: boolean
}

async function readFormats(archive: Archive, part: string): Promise<CellFormat[]> {
  const custom = new Map<number, string>()
  const boldFonts: boolean[] = []
  const formats: CellFormat[] = []
  let list = ''
  const opens: Record<string, (element: XmlElement) => void> = {
    'numFmts/numFmt': (element) =>
      custom.set(Number(element.attribute('numFmtId')), element.attribute('formatCode') ?? GENERAL),
    'fonts/font': () => boldFonts.push(false),
    'fonts/b': (element) => {
      boldFonts[boldFonts.length - 1] = !['0', 'false'].includes(element.attribute('val') ?? '1')
    },
    'cellXfs/xf': (element) => {
      const id = Number(element.attribute('numFmtId') ?? 0)
      const bold = boldFonts[Number(element.attribute('fontId') ?? 0)] ?? false
      formats.push({ pattern: custom.get(id) ?? BUILT_IN[id], bold })
    },
  }
  await readXml(archive.read(part), {
    open(element, depth) {
      if (!isSheet(element)) return
      if (depth === 2) list = element.name
      else opens[`${list}/${element.name}`]?.(element)
    },
  })
  return formats
}
