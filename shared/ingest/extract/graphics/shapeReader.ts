import { graphicLink, isDrawing, isPresentation } from '../office/drawingNames.ts'
import type { XmlElement, XmlHandlers } from '../office/xml.ts'

/** One thing on a slide or beside the cells of a sheet, in the order of the file. `placeholder` is the type of the shape's placeholder, if it is one. */
export type ShapeItem =
  | { type: 'text'; text: string; placeholder: string }
  | { type: 'row'; cells: string[]; spans: { at: number; width: number }[]; header: boolean | undefined }
  | { type: 'tableEnd' }
  /** A chart or a diagram, which lies in another part. */
  | { type: 'graphic'; link: string }

const COMPATIBILITY = 'http://schemas.openxmlformats.org/markup-compatibility/2006'

/** Handlers that turn a slide, a notes page, a sheet's drawing or a diagram's data into items; `hidden` is told for a hidden slide. */
export function createShapeReader(sink: { item(item: ShapeItem): void; hidden?(): void }): XmlHandlers {
  let skipFrom = 0
  let placeholder = ''
  let paragraph: string | undefined
  let inText = false
  let table: { header: boolean | undefined } | undefined
  let row: Extract<ShapeItem, { type: 'row' }> | undefined
  let lines: string[] = []
  let merged: 'right' | 'down' | undefined
  let above: readonly string[] = []

  function finishParagraph(): void {
    const text = paragraph ?? ''
    paragraph = undefined
    if (row) lines.push(text)
    else if (text.trim() !== '') sink.item({ type: 'text', text, placeholder })
  }

  /** What is merged downwards stands in each of its rows, as in tables of other formats. */
  function cellText(at: number): string {
    if (merged === 'right') return ''
    return merged === 'down' ? (above[at] ?? '') : lines.filter((line) => line.trim() !== '').join('\n')
  }

  function openCell(element: XmlElement): void {
    lines = []
    merged = element.attribute('hMerge') === '1' ? 'right' : element.attribute('vMerge') === '1' ? 'down' : undefined
    const width = Math.min(Number(element.attribute('gridSpan') ?? 1), 100)
    if (width > 1) row?.spans.push({ at: row.cells.length, width })
  }

  const drawingOpens: Record<string, (element: XmlElement) => void> = {
    p: () => (paragraph = ''),
    t: () => (inText = true),
    br: () => (paragraph = paragraph === undefined ? undefined : `${paragraph}\n`),
    tbl: () => {
      table = { header: undefined }
      above = []
    },
    tblPr: (element) => {
      if (table) table.header = element.attribute('firstRow') === '1' ? true : undefined
    },
    tr: () => (row = { type: 'row', cells: [], spans: [], header: table?.header }),
    tc: openCell,
  }
  const drawingCloses: Record<string, () => void> = {
    p: finishParagraph,
    t: () => (inText = false),
    tc: () => row?.cells.push(cellText(row.cells.length)),
    tr: () => {
      if (row) sink.item(row)
      above = row?.cells ?? []
      if (table?.header) table.header = false
      row = undefined
    },
    tbl: () => {
      table = undefined
      sink.item({ type: 'tableEnd' })
    },
  }

  function openShape(element: XmlElement): void {
    if (element.name === 'sld' && ['0', 'false'].includes(element.attribute('show') ?? '')) sink.hidden?.()
    if (element.name === 'sp') placeholder = ''
    if (element.name === 'ph') placeholder = element.attribute('type') ?? 'body'
  }

  return {
    open(element, depth) {
      if (skipFrom > 0) return
      if (element.uri === COMPATIBILITY && element.name === 'Fallback') skipFrom = depth
      else if (isDrawing(element)) drawingOpens[element.name]?.(element)
      else if (isPresentation(element)) openShape(element)
      else {
        const link = graphicLink(element)
        if (link !== undefined) sink.item({ type: 'graphic', link })
      }
    },
    close(element, depth) {
      if (skipFrom > 0) {
        if (depth === skipFrom) skipFrom = 0
      } else if (isDrawing(element)) drawingCloses[element.name]?.()
    },
    text(run) {
      if (inText && skipFrom === 0 && paragraph !== undefined) paragraph += run
    },
  }
}
