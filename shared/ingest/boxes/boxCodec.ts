import { GRID, STRIDE, visitLetters, type Box, type WordBoxes } from './wordBoxes.ts'

/** A stretch of a text and where it stands. */
export interface PlacedSpan {
  start: number
  end: number
  /** From 1. */
  page: number
  box: Box
}

/** How a piece is written: without a place, on the line of the piece before, on another line of its page, on another page. */
const SKIP = 0
const SAME_LINE = 1
const NEW_LINE = 2
const NEW_PAGE = 3

/**
 * Word boxes in few bytes, about three a word: numbers as differences to the piece before, in groups of seven bits (LEB128), those
 * that may be negative in zigzag order.
 */
export function packBoxes(boxes: WordBoxes): Uint8Array {
  const bytes: number[] = []
  let before = { page: 0, right: 0, y: 0, height: 0 }
  for (let at = 0; at < boxes.length; at += STRIDE) {
    const [letters = 0, page = 0, x = 0, y = 0, width = 0, height = 0] = boxes.subarray(at, at + STRIDE)
    if (page === 0) {
      write(bytes, letters * 4 + SKIP)
      continue
    }
    const sameLine = page === before.page && y === before.y && height === before.height
    if (sameLine) write(bytes, letters * 4 + SAME_LINE, zigzag(x - before.right), width)
    else {
      const fresh = page !== before.page
      write(bytes, letters * 4 + (fresh ? NEW_PAGE : NEW_LINE), ...(fresh ? [page] : []))
      write(bytes, x, zigzag(y - before.y), zigzag(height - before.height), width)
    }
    before = { page, right: x + width, y, height }
  }
  return Uint8Array.from(bytes)
}

/** Where the pieces of a text stand, by what {@link packBoxes} made of their boxes; damaged bytes end it early. */
export function placedSpans(text: string, packed: Uint8Array): PlacedSpan[] {
  const starts: number[] = []
  const ends: number[] = []
  visitLetters(text, (start, end) => {
    starts.push(start)
    ends.push(end)
  })
  const spans: PlacedSpan[] = []
  for (const { first, last, page, x, y, width, height } of placedPieces(packed)) {
    const [start, end] = [starts[first], ends[last]]
    if (start === undefined || end === undefined) break
    spans.push({ start, end, page, box: { x: x / GRID, y: y / GRID, width: width / GRID, height: height / GRID } })
  }
  return spans
}

/** Whether packed bytes from elsewhere say nothing but places on pages. */
export function isSoundBoxes(packed: Uint8Array): boolean {
  const onPage = (from: number, size: number) => from >= 0 && size >= 0 && from + size <= GRID
  for (const { page, x, y, width, height } of placedPieces(packed)) {
    if (!(page >= 1 && page <= MOST_PAGES && onPage(x, width) && onPage(y, height))) return false
  }
  return true
}

/** As {@link WordBoxes} can tell. */
const MOST_PAGES = 0xffff

/** A piece that has a place: its first and last letter, and the place in steps of the grid. */
interface PlacedPiece {
  first: number
  last: number
  page: number
  x: number
  y: number
  width: number
  height: number
}

function* placedPieces(packed: Uint8Array): Generator<PlacedPiece> {
  const read = reader(packed)
  let before = { page: 0, right: 0, y: 0, height: 0 }
  let letter = 0
  while (read.more()) {
    const token = read.next()
    const letters = Math.floor(token / 4)
    const [first, last] = [letter, letter + letters - 1]
    letter += letters
    const kind = token % 4
    if (kind === SKIP) continue
    const page = kind === NEW_PAGE ? read.next() : before.page
    const x = kind === SAME_LINE ? before.right + unzigzag(read.next()) : read.next()
    const y = kind === SAME_LINE ? before.y : before.y + unzigzag(read.next())
    const height = kind === SAME_LINE ? before.height : before.height + unzigzag(read.next())
    const width = read.next()
    before = { page, right: x + width, y, height }
    yield { first, last, page, x, y, width, height }
  }
}

function write(bytes: number[], ...values: number[]): void {
  for (let value of values) {
    for (; value > 0x7f; value = Math.floor(value / 128)) bytes.push((value % 128) | 0x80)
    bytes.push(value)
  }
}

function reader(bytes: Uint8Array) {
  let at = 0
  return {
    more: () => at < bytes.length,
    next(): number {
      let value = 0
      for (let factor = 1; at < bytes.length; factor *= 128) {
        const byte = bytes[at] ?? 0
        at += 1
        value += (byte & 0x7f) * factor
        if (byte < 0x80) break
      }
      return value
    },
  }
}

function zigzag(value: number): number {
  return value < 0 ? -2 * value - 1 : 2 * value
}

function unzigzag(value: number): number {
  return value % 2 === 1 ? -(value + 1) / 2 : value / 2
}
