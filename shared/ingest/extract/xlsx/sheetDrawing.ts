import type { Place } from '../../blocks.ts'
import { untilEnough, type SpendText } from '../graphics/budget.ts'
import { emitGraphic } from '../graphics/emitGraphic.ts'
import type { GraphicReader } from '../graphics/graphics.ts'
import { createShapeReader } from '../graphics/shapeReader.ts'
import { LIMITS } from '../limits.ts'
import type { Archive } from '../office/archive.ts'
import { isSheetDrawing } from '../office/drawingNames.ts'
import { readRelationships, targetOf, type Relationship } from '../office/relationships.ts'
import { readXml, type XmlHandlers } from '../office/xml.ts'
import type { Output } from '../output.ts'

/** A paragraph of a shape, or a chart or diagram, and the rows that it lies over. */
interface Drawn {
  text?: string
  link?: string
  rows: Place['rows']
}

interface Drawing {
  drawn: Drawn[]
  links: Map<string, Relationship>
  truncated: boolean
}

/** What is drawn over the cells of a sheet, from its first row down. */
export async function readSheetDrawing(
  archive: Archive,
  sheetPart: string,
  spend: SpendText,
): Promise<Drawing | undefined> {
  const part = targetOf(await readRelationships(archive, sheetPart), 'drawing', archive)
  if (!part) return undefined
  const drawn: Drawn[] = []
  const handlers = createDrawingReader((item) => {
    spend(item.text ?? '')
    drawn.push(item)
  })
  const truncated = await untilEnough(() => readXml(archive.read(part), handlers))
  const links = new Map((await readRelationships(archive, part)).map((link) => [link.id, link]))
  return { drawn: drawn.toSorted((a, b) => (a.rows?.first ?? 0) - (b.rows?.first ?? 0)), links, truncated }
}

/** Gives texts of shapes and diagrams, and charts; what charts draw of the workbook's cells is read there. */
export async function emitSheetDrawing(
  { drawn, links, truncated }: Drawing,
  to: { graphic: GraphicReader; sheet: { name: string; number: number }; output: Output },
): Promise<void> {
  const { graphic, sheet, output } = to
  for (const { text, link, rows } of drawn) {
    const place = { sheet: sheet.name, ...(rows && { rows }) }
    const warningPlace = { sheet: sheet.number, ...(rows && { row: rows.first }) }
    if (text !== undefined) output.emit({ type: 'text', text, place })
    const shown = link === undefined ? undefined : await graphic(links.get(link))
    if (shown) emitGraphic(shown, { output, place, warningPlace }, isInBook)
  }
  if (truncated) output.warn('partial', { sheet: sheet.number })
}

/** Not in another workbook, `[1]Sheet1!A1`, nor in a sheet that was deleted. */
function isInBook(source: string): boolean {
  return source !== '' && !/\[|#REF!/.test(source)
}

/** Handlers for a drawing part (ECMA-376 part 1, 20.5). */
function createDrawingReader(add: (item: Drawn) => void): XmlHandlers {
  let corner: 'from' | 'to' | undefined
  let rowText: string | undefined
  const corners: { from?: number; to?: number } = {}
  const shapes = createShapeReader({
    item: (item) => {
      const rows = rowsOf(corners)
      if (item.type === 'text') add({ text: item.text, rows })
      else if (item.type === 'graphic') add({ link: item.link, rows })
    },
  })
  return {
    open(element, depth) {
      if (isSheetDrawing(element)) {
        const { name } = element
        if (name.endsWith('Anchor')) corners.from = corners.to = undefined
        else if (name === 'from' || name === 'to') corner = name
        else if (name === 'row' && corner) rowText = ''
      }
      shapes.open?.(element, depth)
    },
    close(element, depth) {
      if (isSheetDrawing(element)) {
        if (element.name === 'row' && corner) {
          corners[corner] = Number(rowText?.trim() || Number.NaN)
          rowText = undefined
        } else if (element.name === corner) corner = undefined
      }
      shapes.close?.(element, depth)
    },
    text(run) {
      if (rowText !== undefined) rowText = (rowText + run).slice(0, 10)
      else shapes.text?.(run)
    },
  }
}

/** Rows of a drawing count from 0. */
function rowsOf({ from, to }: { from?: number; to?: number }): Place['rows'] {
  const isRow = (row: number | undefined): row is number =>
    row !== undefined && Number.isInteger(row) && row >= 0 && row < LIMITS.sheetRows
  if (!isRow(from)) return undefined
  return { first: from + 1, last: isRow(to) && to >= from ? to + 1 : from + 1 }
}
