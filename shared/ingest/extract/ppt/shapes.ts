import type { PptRecord, RecordReader } from './records.ts'
import { TYPE } from './recordTypes.ts'
import { textOf, type SlideText } from './slideTexts.ts'

/** What a slide shows, in the order of the file. */
export type SlideItem =
  | ({ type: 'text' } & SlideText)
  /** Rows of a table, with the cells that reach over several columns. */
  | { type: 'table'; rows: { cells: string[]; spans: { at: number; width: number }[] }[] }

interface Shape extends SlideText {
  anchor: { left: number; top: number; right: number } | undefined
}

/** Says that a group of shapes is a table ([MS-ODRAW] 2.3.4.37). */
const IS_TABLE = 0x039f
/** Places for the date, the number, the footer and the header, which repeat on every slide ([MS-PPT] 2.13.8). */
const FURNITURE = new Set([7, 8, 9, 10])
const OTHER = 4
const WIDEST = 256

/** Reads the shapes of a drawing. `listed` are the texts that stand in the list of slides, which shapes refer to. */
export function readShapes(drawing: Buffer, records: RecordReader, listed: readonly SlideText[]): SlideItem[] {
  const items: SlideItem[] = []
  const taken = new Set<number>()
  for (const record of records.in(drawing, 3)) visit(record, 4)
  // Without a shape that shows them, they are shown all the same.
  for (const [at, text] of listed.entries()) if (!taken.has(at)) items.push({ type: 'text', ...text })
  return items

  function visit(record: PptRecord, depth: number): void {
    if (record.type === TYPE.shapeGroup && isTable(record.body, depth)) {
      items.push({ type: 'table', rows: layOut(shapesIn(record.body, depth)) })
    } else if (record.type === TYPE.shape) {
      const shape = readShape(record.body, depth)
      if (shape) items.push({ type: 'text', kind: shape.kind, text: shape.text })
    } else if (record.isContainer) for (const inner of records.in(record.body, depth)) visit(inner, depth + 1)
  }

  function shapesIn(body: Buffer, depth: number): Shape[] {
    return [...records.in(body, depth)].flatMap((record) => {
      if (record.type === TYPE.shape) return readShape(record.body, depth + 1) ?? []
      return record.isContainer ? shapesIn(record.body, depth + 1) : []
    })
  }

  function readShape(body: Buffer, depth: number): Shape | undefined {
    const shape: Shape = { kind: OTHER, text: '', anchor: undefined }
    let furniture = false
    for (const part of records.in(body, depth)) {
      if (part.type === TYPE.childAnchor && part.body.length >= 16)
        shape.anchor = {
          left: part.body.readInt32LE(0),
          top: part.body.readInt32LE(4),
          right: part.body.readInt32LE(8),
        }
      else if (part.type === TYPE.clientData) {
        for (const data of records.in(part.body, depth + 1))
          if (data.type === TYPE.placeholder) furniture = FURNITURE.has(data.body[4] ?? 0)
      } else if (part.type === TYPE.textBox) readTextBox(part.body, depth + 1, shape)
    }
    return furniture || shape.text.trim() === '' ? undefined : shape
  }

  function readTextBox(body: Buffer, depth: number, shape: Shape): void {
    for (const part of records.in(body, depth)) {
      if (part.type === TYPE.textHeader && part.body.length >= 4) shape.kind = part.body.readUInt32LE(0)
      else if (part.type === TYPE.outlineText && part.body.length >= 4) {
        const at = part.body.readUInt32LE(0)
        const text = listed[at]
        if (!text || taken.has(at)) continue
        taken.add(at)
        shape.kind = text.kind
        shape.text += text.text
      } else shape.text += textOf(part) ?? ''
    }
  }

  /** The group's own shape comes first, and says what the group is. */
  function isTable(group: Buffer, depth: number): boolean {
    const [own] = records.in(group, depth)
    if (own?.type !== TYPE.shape) return false
    for (const { type, instance, body } of records.in(own.body, depth + 1)) {
      if (type !== TYPE.properties && type !== TYPE.moreProperties) continue
      for (let at = 0; at + 6 <= body.length && at < 6 * instance; at += 6)
        if ((body.readUInt16LE(at) & 0x3fff) === IS_TABLE && (body.readUInt32LE(at + 2) & 1) === 1) return true
    }
    return false
  }
}

/** A table's cells are shapes: their corners tell rows and columns. */
function layOut(shapes: readonly Shape[]): { cells: string[]; spans: { at: number; width: number }[] }[] {
  const lefts = [...new Set(shapes.map(({ anchor }) => anchor?.left ?? 0))].toSorted((a, b) => a - b).slice(0, WIDEST)
  const rows = new Map<number, Shape[]>()
  for (const shape of shapes) rows.set(shape.anchor?.top ?? 0, [...(rows.get(shape.anchor?.top ?? 0) ?? []), shape])
  return [...rows]
    .toSorted(([a], [b]) => a - b)
    .map(([, row]) => {
      const cells = lefts.map(() => '')
      const spans: { at: number; width: number }[] = []
      for (const { anchor, text } of row) {
        const at = lefts.indexOf(anchor?.left ?? 0)
        if (at === -1) continue
        cells[at] = paragraphsOf(text).join('\n')
        const width = lefts.filter((left) => left >= (anchor?.left ?? 0) && left < (anchor?.right ?? 0)).length
        if (width > 1) spans.push({ at, width })
      }
      return { cells, spans }
    })
}

/** The paragraphs of a text; a line break within one is a vertical tab. */
export function paragraphsOf(text: string): string[] {
  return text
    .split('\r')
    .map((paragraph) => paragraph.replaceAll('\u000b', '\n').trim())
    .filter((paragraph) => paragraph !== '')
}
