import { ExtractionError } from '../../blocks.ts'
import { LIMITS } from '../limits.ts'
import type { DocText, Piece } from './pieces.ts'
import { firstEndingAfter, type CharacterFormat, type Run } from './runs.ts'

/** Set for characters that are not to be read: hidden, deleted, or the code of a field. */
export const LEFT_OUT = 1
export const BOLD = 2

const FIELD_BEGIN = '\u0013'
const FIELD_SEPARATOR = '\u0014'
const FIELD_END = '\u0015'

/** For each character of the text what is to be known of it, as a set of the flags above. */
export function markCharacters({ text, pieces }: DocText, runs: readonly Run<CharacterFormat>[]): Uint8Array {
  const marks = new Uint8Array(text.length)
  let stretches = 0
  for (const piece of pieces) {
    const lastByte = piece.byte + (piece.end - piece.start) * piece.width
    for (let at = firstEndingAfter(runs, piece.byte); at < runs.length; at += 1) {
      const run = runs[at]
      if (!run || run.from >= lastByte) break
      stretches += 1
      if (stretches > LIMITS.records) throw new ExtractionError('CORRUPT', 'runs of a document')
      const flags = (run.of.unseen ? LEFT_OUT : 0) | (run.of.bold ? BOLD : 0)
      if (flags !== 0) marks.fill(flags, positionOf(piece, run.from), positionOf(piece, run.to))
    }
  }
  markFieldCodes(text, marks)
  return marks
}

/** The character of a piece that begins with a byte, kept within it. */
function positionOf(piece: Piece, byte: number): number {
  const at = piece.start + Math.ceil((byte - piece.byte) / piece.width)
  return Math.min(piece.end, Math.max(piece.start, at))
}

/**
 * A field is its code, a separator and its result, or its code alone; fields stand in one another. Marks that have no counterpart are
 * damage, and hide nothing.
 */
function markFieldCodes(text: string, marks: Uint8Array): void {
  const open: { begin: number; separator: number | undefined }[] = []
  for (let at = nextFieldMark(text, 0); at !== -1; at = nextFieldMark(text, at + 1)) {
    const mark = text.charAt(at)
    const field = open.at(-1)
    if (mark === FIELD_BEGIN) open.push({ begin: at, separator: undefined })
    else if (field && mark === FIELD_SEPARATOR) field.separator ??= at
    else if (field && mark === FIELD_END) {
      open.pop()
      for (let code = field.begin; code <= (field.separator ?? at); code += 1) marks[code] = LEFT_OUT
    }
    if (open.length > LIMITS.recordDepth) open.shift()
  }
}

function nextFieldMark(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code >= 0x13 && code <= 0x15) return at
  }
  return -1
}
