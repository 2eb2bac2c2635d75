import { ExtractionError } from '../../blocks.ts'
import { openArchive, type Archive } from '../office/archive.ts'
import { readCellStyles, type CellStyles } from './cellFormat.ts'
import { createGraphicBudget, type SpendText } from '../graphics/budget.ts'
import { createGraphicReader, type GraphicReader } from '../graphics/graphics.ts'
import { linkOf } from '../office/drawingNames.ts'
import { LIMITS } from '../limits.ts'
import { readOfficeTitle } from '../office/officeTitle.ts'
import { LimitReached, type Output } from '../output.ts'
import { readRelationships, targetOf } from '../office/relationships.ts'
import { readSharedStrings } from './sharedStrings.ts'
import { readPersons, readSheetComments } from './sheetComments.ts'
import { emitSheetDrawing, readSheetDrawing } from './sheetDrawing.ts'
import { createMergeFiller, readMerges } from './sheetMerges.ts'
import { isSheet } from './sheetNames.ts'
import { createSheetReader } from './sheetReader.ts'
import { createSheetTables } from './sheetTables.ts'
import { unlessDamaged } from '../office/unlessDamaged.ts'
import { readXml } from '../office/xml.ts'

/**
 * An Excel file (SpreadsheetML, both dialects): a row block for each filled row, cells as their number formats show
 * them, comments, texts of shapes, diagrams and charts after the rows of their sheet. Sheets come in the order of the workbook; hidden ones are read and
 * marked. Memory depends on the shared strings, not on the number of cells.
 */
export async function extractXlsx(bytes: Uint8Array, output: Output): Promise<void> {
  const archive = await openArchive(bytes)
  const main = targetOf(await readRelationships(archive, ''), 'officeDocument', archive) ?? 'xl/workbook.xml'
  if (!archive.has(main)) throw new ExtractionError('CORRUPT', 'no main workbook part')
  const title = await readOfficeTitle(archive)
  const links = await readRelationships(archive, main)
  const { sheets, date1904 } = await readWorkbook(archive, main)
  output.describe({ pageCount: sheets.length, ...(title ? { title } : {}) })
  const spend = createGraphicBudget()
  const persons = await unlessDamaged(
    () => readPersons(archive, links),
    () => output.warn('partial'),
  )
  const book: Book = {
    archive,
    spend,
    graphic: createGraphicReader(archive, spend),
    persons: persons ?? new Map<string, string>(),
    strings: await readSharedStrings(archive, targetOf(links, 'sharedStrings', archive)),
    styles: await readCellStyles(archive, { stylesPart: targetOf(links, 'styles', archive), date1904 }),
    count: createCellCounter(),
  }
  const targets = new Map(links.map((link) => [link.id, link.target]))
  const read = new Set<string>()
  for (const [at, sheet] of sheets.entries()) {
    if (at >= LIMITS.sheets) throw new LimitReached('sheets')
    const part = targets.get(sheet.link)
    if (!part || !archive.has(part)) continue
    if (read.has(part)) output.warn('truncated')
    else await emitSheet({ ...sheet, part, number: at + 1 }, { book, output })
    read.add(part)
    await output.progress()
  }
}

interface Book {
  archive: Archive
  strings: string[]
  styles: CellStyles
  count: () => void
  /** Names of those who wrote comments in threads, by their ids. */
  persons: ReadonlyMap<string, string>
  spend: SpendText
  graphic: GraphicReader
}

interface Sheet {
  name: string
  link: string
  hidden: boolean
}

function createCellCounter() {
  let cells = 0
  return (): void => {
    cells += 1
    if (cells > LIMITS.cells) throw new LimitReached('cells')
  }
}

async function readWorkbook(archive: Archive, part: string): Promise<{ sheets: Sheet[]; date1904: boolean }> {
  const sheets: Sheet[] = []
  let date1904 = false
  await readXml(archive.read(part), {
    open(element) {
      if (!isSheet(element)) return
      if (element.name === 'workbookPr') date1904 = ['1', 'true'].includes(element.attribute('date1904') ?? '')
      if (element.name !== 'sheet') return
      const hidden = ['hidden', 'veryHidden'].includes(element.attribute('state') ?? '')
      const name = (element.attribute('name') ?? '').slice(0, LIMITS.sheetNameCharacters)
      sheets.push({ name, link: linkOf(element, 'id') ?? '', hidden })
    },
  })
  return { sheets, date1904 }
}

async function emitSheet(
  sheet: Sheet & { part: string; number: number },
  to: { book: Book; output: Output },
): Promise<void> {
  const { book, output } = to
  const { archive, strings, styles, count } = book
  const tables = createSheetTables(output, sheet)
  const fill = createMergeFiller(await readMerges(archive, sheet.part))
  let rows = 0
  const reader = createSheetReader({
    strings,
    styles,
    count,
    unknown: (row) => output.warn('partial', { sheet: sheet.number, row }),
    row: (row) => {
      rows += 1
      tables.row(fill(row))
    },
  })
  let reported = 0
  try {
    await readXml(archive.read(sheet.part), reader, () => {
      if (rows - reported < 5000) return undefined
      reported = rows
      return output.progress()
    })
  } finally {
    tables.end()
  }
  await emitBeside(sheet, { book, output, leaveTables: tables.leaveTables })
}

/** Comments on cells, and what is drawn over them. */
async function emitBeside(
  sheet: Sheet & { part: string; number: number },
  to: { book: Book; output: Output; leaveTables: () => void },
): Promise<void> {
  const { book, output, leaveTables } = to
  const { archive, persons, spend, graphic } = book
  const comments = await readSheetComments(archive, sheet.part, persons)
  if (comments.length > 0) leaveTables()
  for (const { row, text } of comments)
    output.emit({ type: 'text', text, place: { sheet: sheet.name, rows: { first: row, last: row } } })
  const drawing = await unlessDamaged(
    () => readSheetDrawing(archive, sheet.part, spend),
    () => output.warn('partial', { sheet: sheet.number }),
  )
  if (!drawing || drawing.drawn.length === 0) return
  leaveTables()
  await emitSheetDrawing(drawing, { graphic, sheet, output })
}
