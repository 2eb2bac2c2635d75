const C = 'http://schemas.openxmlformats.org/drawingml/2006/chart'
const A = 'http://schemas.openxmlformats.org/drawingml/2006/main'
const R = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const DGM = 'http://schemas.openxmlformats.org/drawingml/2006/diagram'
const XDR = 'http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing'

/** A series as a chart's file has it; `cells` is where it says that its values were taken from. */
export interface TestSeries {
  name?: string
  categories?: readonly string[]
  values: readonly (number | string | null)[]
  format?: string
  cells?: string
}

/** Part of a chart with a title, titles of its axes (that of categories first), and series. */
export function chartXml(chart: {
  title?: string
  axes?: readonly string[]
  series: readonly TestSeries[]
  /** Behind the series. */
  more?: string
}): string {
  const { title, axes = [], series, more = '' } = chart
  const titles = axes.map((text, at) => `<c:${at === 0 ? 'catAx' : 'valAx'}>${titleXml(text)}</c:${at === 0 ? 'catAx' : 'valAx'}>`)
  return chartSpace(
    `${title === undefined ? '' : titleXml(title)}<c:plotArea><c:barChart>${series.map(seriesXml).join('')}${more}</c:barChart>${titles.join('')}</c:plotArea>`,
  )
}

/** Part of a chart with that inside. */
export function chartSpace(inside: string): string {
  return `<c:chartSpace xmlns:c="${C}" xmlns:a="${A}" xmlns:r="${R}"><c:chart>${inside}</c:chart></c:chartSpace>`
}

function titleXml(text: string): string {
  return `<c:title><c:tx><c:rich><a:p><a:r><a:t>${text}</a:t></a:r></a:p></c:rich></c:tx></c:title>`
}

function seriesXml({ name, categories, values, format, cells }: TestSeries): string {
  const source = cells === undefined ? '' : `<c:f>${cells}</c:f>`
  return `<c:ser><c:idx val="0"/><c:order val="0"/>${
    name === undefined ? '' : `<c:tx><c:strRef><c:f>S!A1</c:f><c:strCache>${pointsXml([name])}</c:strCache></c:strRef></c:tx>`
  }${
    categories ? `<c:cat><c:strRef><c:f>S!A2</c:f><c:strCache>${pointsXml(categories)}</c:strCache></c:strRef></c:cat>` : ''
  }<c:val><c:numRef>${source}<c:numCache>${format === undefined ? '' : `<c:formatCode>${format}</c:formatCode>`}${pointsXml(values)}</c:numCache></c:numRef></c:val></c:ser>`
}

/** Points of a chart; `null` leaves one out. */
export function pointsXml(points: readonly (number | string | null)[]): string {
  return points.map((point, at) => (point === null ? '' : `<c:pt idx="${at}"><c:v>${point}</c:v></c:pt>`)).join('')
}

/** What shows a chart, by the id of the link to it. */
export function chartFrame(id: string): string {
  return `<a:graphic xmlns:a="${A}"><a:graphicData uri="${C}"><c:chart xmlns:c="${C}" xmlns:r="${R}" r:id="${id}"/></a:graphicData></a:graphic>`
}

/** What shows a diagram, by the id of the link to its data. */
export function diagramFrame(id: string): string {
  return `<a:graphic xmlns:a="${A}"><a:graphicData uri="${DGM}"><dgm:relIds xmlns:dgm="${DGM}" xmlns:r="${R}" r:dm="${id}" r:lo="rIdx"/></a:graphicData></a:graphic>`
}

/** Data of a diagram with those texts. */
export function diagramXml(texts: readonly string[]): string {
  const points = texts.map((text, at) => `<dgm:pt modelId="${at}"><dgm:t><a:bodyPr/><a:p><a:r><a:t>${text}</a:t></a:r></a:p></dgm:t></dgm:pt>`)
  return `<dgm:dataModel xmlns:dgm="${DGM}" xmlns:a="${A}"><dgm:ptLst>${points.join('')}</dgm:ptLst></dgm:dataModel>`
}

/** A drawing of a sheet; each thing on it lies over the rows `from` to `to`, which count from 1. */
export function drawingXml(things: readonly { from: number; to: number; inside: string }[]): string {
  const corner = (name: string, row: number) => `<xdr:${name}><xdr:col>1</xdr:col><xdr:row>${row - 1}</xdr:row></xdr:${name}>`
  const anchors = things.map(
    ({ from, to, inside }) =>
      `<xdr:twoCellAnchor>${corner('from', from)}${corner('to', to)}${inside}<xdr:clientData/></xdr:twoCellAnchor>`,
  )
  return `<xdr:wsDr xmlns:xdr="${XDR}" xmlns:a="${A}">${anchors.join('')}</xdr:wsDr>`
}

/** A shape on a sheet with one paragraph per line. */
export function textBox(text: string): string {
  const lines = text.split('\n').map((line) => `<a:p><a:r><a:t>${line}</a:t></a:r></a:p>`)
  return `<xdr:sp><xdr:txBody>${lines.join('')}</xdr:txBody></xdr:sp>`
}
