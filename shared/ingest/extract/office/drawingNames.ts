import type { XmlElement } from './xml.ts'

const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006/main'
const STRICT_DRAWING = 'http://purl.oclc.org/ooxml/drawingml/main'
const PRESENTATION = 'http://schemas.openxmlformats.org/presentationml/2006/main'
const STRICT_PRESENTATION = 'http://purl.oclc.org/ooxml/presentationml/main'
const CHARTS = new Set([
  'http://schemas.openxmlformats.org/drawingml/2006/chart',
  'http://purl.oclc.org/ooxml/drawingml/chart',
])
const CHART_EX = 'http://schemas.microsoft.com/office/drawing/2014/chartex'
const DIAGRAMS = new Set([
  'http://schemas.openxmlformats.org/drawingml/2006/diagram',
  'http://purl.oclc.org/ooxml/drawingml/diagram',
])
const SHEET_DRAWINGS = new Set([
  'http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing',
  'http://purl.oclc.org/ooxml/drawingml/spreadsheetDrawing',
])
const LINKS = new Set([
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  'http://purl.oclc.org/ooxml/officeDocument/relationships',
])

/** Whether an element belongs to DrawingML, where the text of shapes, tables and diagrams is. */
export function isDrawing(element: XmlElement): boolean {
  return element.uri === DRAWING || element.uri === STRICT_DRAWING
}

/** Whether an element belongs to PresentationML: slides, shapes, placeholders. */
export function isPresentation(element: XmlElement): boolean {
  return element.uri === PRESENTATION || element.uri === STRICT_PRESENTATION
}

/** The id of the relationship that an attribute such as `r:id` names. */
export function linkOf(element: XmlElement, local: string): string | undefined {
  for (const uri of LINKS) {
    const id = element.attribute(local, uri)
    if (id !== undefined) return id
  }
  return undefined
}

/** The id of the relationship to a chart or to a diagram's data, of an element that shows one. */
export function graphicLink(element: XmlElement): string | undefined {
  if (element.name === 'chart' && (isChart(element) || isChartEx(element))) return linkOf(element, 'id')
  return element.name === 'relIds' && DIAGRAMS.has(element.uri) ? linkOf(element, 'dm') : undefined
}

/** Whether an element belongs to the language of charts, in either of its dialects. */
export function isChart(element: XmlElement): boolean {
  return CHARTS.has(element.uri)
}

/** Whether an element belongs to the language of the kinds of charts that came with Office 2016. */
export function isChartEx(element: XmlElement): boolean {
  return element.uri === CHART_EX
}

/** Whether an element belongs to what says where something is drawn over a sheet. */
export function isSheetDrawing(element: XmlElement): boolean {
  return SHEET_DRAWINGS.has(element.uri)
}
