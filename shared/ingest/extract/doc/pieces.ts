import { ExtractionError } from '../../blocks.ts'
import { LIMITS } from '../limits.ts'
import { partOf, type Fib } from './fib.ts'

/** A stretch of text: its first character in the document, its first byte in the stream, and bytes a character. */
export interface Piece {
  start: number
  end: number
  byte: number
  width: 1 | 2
}

/** The text of all stories, a character for each position that the file counts. */
export interface DocText {
  text: string
  pieces: Piece[]
  truncated: boolean
}

const COMPRESSED = 0x4000_0000
const PIECES = 2
const PROPERTIES = 1
/** Windows-1252 where it differs from Latin 1, as [MS-DOC] 2.9.73 lists it. */
const WESTERN = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/**
 * Puts the text together from the piece table ([MS-DOC] 2.4.1). Of Word 6 and 95 each character is a byte of its code page yet, since a
 * character may be two of them.
 */
export function readText(document: Buffer, tables: Buffer, fib: Fib): DocText {
  const pieces = listPieces(tables, fib)
  const parts: string[] = []
  let length = 0
  let truncated = false
  for (const piece of pieces) {
    const room = LIMITS.documentCharacters - length
    if (piece.end - piece.start > room) {
      piece.end = piece.start + room
      truncated = true
    }
    const part = textOf(document, piece, fib)
    parts.push(part)
    length += part.length
    if (truncated) break
  }
  return { text: parts.join(''), pieces: pieces.slice(0, parts.length), truncated }
}

function textOf(document: Buffer, piece: Piece, fib: Fib): string {
  const characters = piece.end - piece.start
  const bytes = document.subarray(piece.byte, piece.byte + characters * piece.width)
  // Positions would not fit any more behind a piece that is shorter than it says.
  if (bytes.length < characters * piece.width) throw new ExtractionError('CORRUPT', 'text beyond the end of the stream')
  if (piece.width === 2) return bytes.toString('utf16le')
  const plain = bytes.toString('latin1')
  return fib.isOld ? plain : plain.replace(/[\u0080-\u009f]/g, (one) => WESTERN.charAt(one.charCodeAt(0) - 0x80))
}

function listPieces(tables: Buffer, fib: Fib): Piece[] {
  const width = fib.isWide ? 2 : 1
  const whole = { start: 0, end: Math.floor(fib.text.length / width), byte: fib.text.at, width } as const
  if (fib.isOld && !fib.isComplex) return [whole]
  const list = pieceTable(partOf(tables, fib.pieces))
  if (!list) {
    if (fib.isOld) return [whole]
    throw new ExtractionError('CORRUPT', 'no piece table')
  }
  const count = Math.floor((list.length - 4) / 12)
  const pieces: Piece[] = []
  let before = 0
  for (let at = 0; at < count; at += 1) {
    const [start, end] = [list.readUInt32LE(4 * at), list.readUInt32LE(4 * at + 4)]
    if (start !== before || end < start) throw new ExtractionError('CORRUPT', 'pieces out of order')
    before = end
    const where = list.readUInt32LE(4 * (count + 1) + 8 * at + 2)
    if (fib.isOld) pieces.push({ start, end, byte: where, width })
    else if ((where & COMPRESSED) === 0) pieces.push({ start, end, byte: where & 0x3fff_ffff, width: 2 })
    else pieces.push({ start, end, byte: (where & 0x3fff_ffff) >>> 1, width: 1 })
  }
  return pieces
}

/** The list of pieces behind the properties that pieces may refer to. */
function pieceTable(clx: Buffer): Buffer | undefined {
  for (let at = 0; at + 5 <= clx.length;) {
    const kind = clx.readUInt8(at)
    if (kind === PIECES) {
      const length = clx.readUInt32LE(at + 1)
      return clx.subarray(at + 5, at + 5 + length)
    }
    if (kind !== PROPERTIES) return undefined
    at += 3 + clx.readUInt16LE(at + 1)
  }
  return undefined
}
