import { ExtractionError } from '../../blocks.ts'

/** A stretch of a stream: where it begins and how many bytes it has. */
export interface Stretch {
  at: number
  length: number
}

/** How many characters each story of a document has; they follow one another in this order. */
export interface StoryLengths {
  body: number
  footnotes: number
  margins: number
  macros: number
  comments: number
  endnotes: number
  boxes: number
}

/** What the header of a Word file ([MS-DOC] 2.5) says of where its parts lie. */
export interface Fib {
  /** Word 6 and 95: text of a byte each, other places of nearly everything. */
  isOld: boolean
  /** Saved in pieces that follow one another in another order than in the file. */
  isComplex: boolean
  /** Text of two bytes a character in a file of Word 95, as it was sold in East Asia. */
  isWide: boolean
  isMac: boolean
  language: number
  tableStream: '0table' | '1table'
  /** First and last byte of the text, where it lies in one piece. */
  text: Stretch
  stories: StoryLengths
  pieces: Stretch
  styles: Stretch
  characterRuns: Stretch
  paragraphRuns: Stretch
  margins: Stretch
  footnotes: { marks: Stretch; texts: Stretch }
  endnotes: { marks: Stretch; texts: Stretch }
  comments: { marks: Stretch; texts: Stretch }
  authors: Stretch
}

/** The bytes of a stretch, as far as the stream has them. */
export function partOf(stream: Buffer, { at, length }: Stretch): Buffer {
  return stream.subarray(at, at + length)
}

const NOWHERE: Stretch = { at: 0, length: 0 }
const OLDEST_READ = 101
const FIRST_NEW = 106
const IDENTS = new Set([0xa5ec, 0xa5dc, 0xa697, 0xa698, 0xa699])
const COMPLEX = 0x0004
const ENCRYPTED = 0x0100
const SECOND_TABLE = 0x0200
const WIDE = 0x1000

/** Reads the header at the beginning of the document stream. @throws ExtractionError ENCRYPTED, UNSUPPORTED_VERSION, CORRUPT */
export function readFib(document: Buffer): Fib {
  const ident = document.readUInt16LE(0)
  const version = document.readUInt16LE(2)
  const flags = document.readUInt16LE(10)
  if (!IDENTS.has(ident)) throw new ExtractionError(ident === 0xa5db ? 'UNSUPPORTED_VERSION' : 'CORRUPT', 'Word header')
  if ((flags & ENCRYPTED) !== 0) throw new ExtractionError('ENCRYPTED', 'Word header')
  if (version < OLDEST_READ) throw new ExtractionError('UNSUPPORTED_VERSION', `Word format ${version}`)
  const isOld = version < FIRST_NEW
  const [lengths, pairs] = isOld ? [0x34, 0x58] : [0x4c, 0x9a]
  const long = (at: number): number => document.readUInt32LE(at)
  const pair = (nth: number): Stretch => ({ at: long(pairs + 8 * nth), length: long(pairs + 8 * nth + 4) })
  const [first, last] = [long(24), long(28)]
  return {
    isOld,
    isComplex: (flags & COMPLEX) !== 0,
    isWide: isOld && (flags & WIDE) !== 0,
    isMac: (document.readUInt8(18) & 1) !== 0,
    language: document.readUInt16LE(6),
    tableStream: (flags & SECOND_TABLE) === 0 ? '0table' : '1table',
    text: { at: first, length: Math.max(0, last - first) },
    stories: {
      body: long(lengths),
      footnotes: long(lengths + 4),
      margins: long(lengths + 8),
      macros: long(lengths + 12),
      comments: long(lengths + 16),
      endnotes: long(lengths + 20),
      boxes: long(lengths + 24),
    },
    // The numbers are those of FibRgFcLcb97; Word 6 has the same order, but for what it did not have yet.
    pieces: pair(33),
    styles: pair(1),
    footnotes: { marks: pair(2), texts: pair(3) },
    comments: { marks: pair(4), texts: pair(5) },
    margins: pair(11),
    characterRuns: pair(12),
    paragraphRuns: pair(13),
    authors: isOld ? NOWHERE : pair(36),
    endnotes: isOld ? { marks: NOWHERE, texts: NOWHERE } : { marks: pair(46), texts: pair(47) },
  }
}
