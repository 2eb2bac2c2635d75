import type { Fib } from './fib.ts'
import { BOLD, LEFT_OUT } from './marks.ts'
import type { DocText } from './pieces.ts'
import { eachProperty } from './properties.ts'
import { runAt, type ParagraphFormat, type Run } from './runs.ts'

/** A paragraph as it stands in the file, with the characters from `start` to `end`. */
export interface DocParagraph {
  start: number
  end: number
  text: string
  style: number
  /** Level of its outline from 1, where it says one by itself. */
  outline: number | undefined
  isListed: boolean
  inTable: boolean
  endsCell: boolean
  endsRow: boolean
  /** Of a row's end: what it says of the row's cells. */
  row: RowFormat | undefined
  /** Characters that are not set in bold. */
  light: number
}

/** What a row says of its cells: their borders from left to right, in twentieths of a point, and which ones go on with another. */
export interface RowFormat {
  borders: number[]
  cells: { goesOnRight: boolean; goesOnDown: boolean }[]
  isHeader: boolean
}

/** A document that was taken apart, as far as its paragraphs need it. */
export interface DocParts {
  text: DocText
  marks: Uint8Array
  runs: readonly Run<ParagraphFormat>[]
  /** The stream that holds lists of properties that were too long for their page. */
  data: Buffer
  fib: Fib
  decode: (text: string) => string
}

const IN_TABLE = 0x2416
const ENDS_ROW = 0x2417
const OUTLINE = 0x2640
const LIST = 0x460b
const IS_HEADER = 0x3404
const CELLS = 0xd608
const ELSEWHERE = new Set([0x6645, 0x6646])
const BODY_LEVEL = 9
/** In Word 6 and 95: that a paragraph ends a row, and that this is so. */
const OLD_ENDS_ROW = Buffer.from([25, 1])

/** The paragraphs between two positions of the text. */
export function* paragraphsOf(parts: DocParts, from: number, to: number): Generator<DocParagraph> {
  const { text } = parts.text
  const locate = createLocator(parts)
  let start = from
  for (let at = from; at < Math.min(to, text.length); at += 1) {
    const code = text.charCodeAt(at)
    if (code !== 0x0d && code !== 0x07 && code !== 0x0c) continue
    yield paragraphAt(parts, { start, end: at }, locate(at))
    start = at + 1
  }
  if (start < Math.min(to, text.length)) yield paragraphAt(parts, { start, end: Math.min(to, text.length) }, undefined)
}

/** Where a position stands in the stream; asked for in ascending order. */
function createLocator({ text: { pieces }, runs }: DocParts): (at: number) => ParagraphFormat | undefined {
  let nth = 0
  return (at) => {
    while ((pieces[nth]?.end ?? Infinity) <= at) nth += 1
    const piece = pieces[nth]
    return piece && runAt(runs, piece.byte + (at - piece.start) * piece.width)
  }
}

function paragraphAt(
  parts: DocParts,
  place: { start: number; end: number },
  format: ParagraphFormat | undefined,
): DocParagraph {
  const endsCell = parts.text.text.charCodeAt(place.end) === 0x07
  const paragraph: DocParagraph = {
    ...place,
    ...readCharacters(parts, place),
    style: format?.style ?? 0,
    outline: undefined,
    isListed: false,
    inTable: endsCell,
    endsCell,
    endsRow: false,
    row: undefined,
  }
  if (!format) return paragraph
  if (parts.fib.isOld) paragraph.endsRow = endsCell && format.changes.includes(OLD_ENDS_ROW)
  else applyChanges(paragraph, format.changes, parts.data)
  return paragraph
}

function applyChanges(paragraph: DocParagraph, changes: Buffer, data: Buffer | undefined): void {
  const row: RowFormat = paragraph.row ?? { borders: [], cells: [], isHeader: false }
  eachProperty(changes, (code, operand) => {
    const on = operand[0] === 1
    if (code === IN_TABLE) paragraph.inTable ||= on
    else if (code === ENDS_ROW) paragraph.endsRow = on && paragraph.endsCell
    else if (code === IS_HEADER) row.isHeader = on
    else if (code === OUTLINE && operand.length > 0) paragraph.outline = outlineOf(operand.readUInt8(0))
    else if (code === LIST && operand.length >= 2) paragraph.isListed = operand.readUInt16LE(0) !== 0
    else if (code === CELLS) Object.assign(row, cellsOf(operand))
    else if (ELSEWHERE.has(code) && data && operand.length >= 4) {
      const at = operand.readUInt32LE(0)
      if (at + 2 > data.length) return
      paragraph.row = row
      applyChanges(paragraph, data.subarray(at + 2, at + 2 + data.readUInt16LE(at)), undefined)
    }
  })
  if (paragraph.endsRow) paragraph.row = row
}

function outlineOf(level: number): number | undefined {
  return level < BODY_LEVEL ? level + 1 : undefined
}

/** Borders and merged cells of a row ([MS-DOC] 2.9.322). */
function cellsOf(operand: Buffer): Pick<RowFormat, 'borders' | 'cells'> {
  const count = Math.min(operand[0] ?? 0, Math.floor((operand.length - 3) / 2))
  const borders: number[] = []
  for (let at = 0; at <= count; at += 1) borders.push(operand.readInt16LE(1 + 2 * at))
  const cells: RowFormat['cells'] = []
  for (let at = 3 + 2 * count; at + 2 <= operand.length && cells.length < count; at += 20) {
    const flags = operand.readUInt16LE(at)
    cells.push({ goesOnRight: (flags & 2) !== 0, goesOnDown: (flags & 0x60) === 0x20 })
  }
  return { borders, cells }
}

const CHARACTERS: Readonly<Record<number, string>> = {
  0x09: '\t',
  0x0b: '\n',
  0x0e: '\n',
  0x1e: '-',
}

function readCharacters(
  parts: DocParts,
  { start, end }: { start: number; end: number },
): { text: string; light: number } {
  const { text } = parts.text
  let shown = ''
  let light = 0
  let from = start
  for (let at = start; at < end; at += 1) {
    const mark = parts.marks[at] ?? 0
    const code = text.charCodeAt(at)
    const isRead = (mark & LEFT_OUT) === 0 && code >= 0x20
    if (isRead && (mark & BOLD) === 0 && code > 0x20) light += 1
    if (isRead) continue
    shown += text.slice(from, at)
    from = at + 1
    if ((mark & LEFT_OUT) === 0) shown += CHARACTERS[code] ?? ''
  }
  return { text: parts.decode(shown + text.slice(from, end)), light }
}
