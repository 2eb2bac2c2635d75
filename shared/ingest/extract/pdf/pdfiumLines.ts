import { LIMITS } from '../limits.ts'
import { CELL_GAP } from './columns.ts'
import type { PageFrame } from './pageFrame.ts'
import type { PdfWord, PdfLine } from './types.ts'
import type { Pdfium } from './pdfiumLibrary.ts'
import { isUnspaced } from './unspaced.ts'

const CARRIAGE_RETURN = 13
const LINE_FEED = 10
const SPACE = 32
/** PDFium's mark for a hyphen at which a word is split over two lines. */
const SPLIT_MARKS = new Set([0xfffe, 2])
/** In place of a code that is left out. */
const NOTHING = -1
const FORCE_BOLD = 1 << 18
const BOLD_NAME = /bold|black|heavy|demi|semibd/i

/** The lines of a loaded text page in PDFium's reading order, with their place and look. */
export function readPdfiumLines(pdfium: Pdfium, text: number, frame: PageFrame): PdfLine[] {
  const { call } = pdfium
  const count = Math.min(call.FPDFText_CountChars(text), LIMITS.pageCharacters)
  const lines: PdfLine[] = []
  let codes: number[] = []
  let start = 0
  let before = 0
  for (let at = 0; at <= count; at += 1) {
    const code = at < count ? call.FPDFText_GetUnicode(text, at) : CARRIAGE_RETURN
    // PDFium ends lines with both; a line feed alone is what a font calls its space.
    const breaks = code === CARRIAGE_RETURN || (code === LINE_FEED && before === CARRIAGE_RETURN)
    before = code
    if (!breaks) codes.push(code === LINE_FEED ? SPACE : code)
    // A split word is followed by its rest at once, although that stands on the next line.
    if (!breaks && !SPLIT_MARKS.has(code)) continue
    const line = toLine(pdfium, { text, codes, start, frame })
    if (line) lines.push(line)
    codes = []
    start = at + 1
  }
  return lines
}

interface LineSource {
  text: number
  codes: number[]
  start: number
  frame: PageFrame
}

function toLine(pdfium: Pdfium, source: LineSource): PdfLine | undefined {
  const { codes, start, text, frame } = source
  const hyphenated = SPLIT_MARKS.has(codes[codes.length - 1] ?? 0)
  if (stringOf(codes).trim() === '') return undefined
  const first = start + codes.findIndex(hasInk)
  const last = start + codes.findLastIndex(hasInk)
  const angle = pdfium.call.FPDFText_GetCharAngle(text, first)
  const begin = measure(pdfium, { text, index: first, angle })
  const end = measure(pdfium, { text, index: last, angle })
  const size = Math.max(begin.size, end.size)
  const joined = withoutLooseSpaces(pdfium, { ...source, angle, size })
  return {
    text: withoutLeaders(stringOf(joined)),
    words: wordsOf(pdfium, { ...source, codes: joined, angle }).map((word) => ({
      ...word,
      box: frame({ left: word.left, right: word.right, baseline: begin.baseline, size, angle }),
    })),
    left: Math.min(begin.left, end.left),
    right: Math.max(begin.right, end.right),
    baseline: begin.baseline,
    size,
    bold: begin.bold && end.bold,
    angle: Math.round((angle * 180) / Math.PI) % 360,
    hyphenated,
  }
}

/**
 * The codes of a line with {@link NOTHING} in place of spaces between characters of scripts that have none: wide setting looks like
 * spaces. Gaps as wide as between cells stay.
 */
function withoutLooseSpaces(
  pdfium: Pdfium,
  line: { text: number; codes: readonly number[]; start: number; angle: number; size: number },
): number[] {
  const codes = [...line.codes]
  const isOne = (at: number) => isUnspaced(String.fromCharCode(Math.min(0xffff, Math.max(0, codes[at] ?? 0))))
  for (let at = 1; at < codes.length; at += 1) {
    if (hasInk(codes[at] ?? 0) || !isOne(at - 1)) continue
    let next = at
    while (next < codes.length && !hasInk(codes[next] ?? 0)) next += 1
    if (next < codes.length && isOne(next) && gapBetween(at - 1, next) < CELL_GAP * line.size)
      codes.fill(NOTHING, at, next)
    at = next
  }
  return codes

  function gapBetween(before: number, after: number): number {
    const [left, right] = [before, after].map((at) =>
      extent(pdfium, { text: line.text, index: line.start + at, angle: line.angle }),
    )
    return (right?.left ?? 0) - (left?.right ?? 0)
  }
}

function wordsOf(pdfium: Pdfium, line: { text: number; codes: number[]; start: number; angle: number }): PdfWord[] {
  const words: PdfWord[] = []
  let from = -1
  for (let at = 0; at <= line.codes.length; at += 1) {
    const code = line.codes[at]
    const inked = code !== undefined && (hasInk(code) || (code === NOTHING && from !== -1))
    if (inked && from === -1) from = at
    if (inked || from === -1) continue
    const { left } = extentAt(from)
    words.push({ text: stringOf(line.codes.slice(from, at)), left, right: extentAt(at - 1).right })
    from = -1
  }
  return words

  function extentAt(at: number): Extent {
    return extent(pdfium, { text: line.text, index: line.start + at, angle: line.angle })
  }
}

/** Rows of dots that lead the eye to a page number say nothing. */
function withoutLeaders(text: string): string {
  return text.replace(/(?:\s?\.){5,}/g, ' …')
}

function stringOf(codes: readonly number[]): string {
  let text = ''
  for (const code of codes) {
    if (code > 0 && code <= 0x10ffff && !SPLIT_MARKS.has(code)) text += String.fromCodePoint(code)
  }
  return text
}

function hasInk(code: number): boolean {
  return code > 32 && code !== 0xa0 && !SPLIT_MARKS.has(code)
}

interface Character {
  text: number
  index: number
  /** In radians. */
  angle: number
}

interface Extent {
  left: number
  right: number
}

/** Where the ink of a character begins and ends along its line. */
function extent(pdfium: Pdfium, { text, index, angle }: Character): Extent {
  const { call, scratch } = pdfium
  call.FPDFText_GetCharBox(text, index, scratch, scratch + 8, scratch + 16, scratch + 24)
  const [left = 0, right = 0, bottom = 0, top = 0] = pdfium.doubles(scratch, 4)
  if (angle === 0) return { left, right }
  const along = (px: number, py: number) => px * Math.cos(angle) + py * Math.sin(angle)
  const ends = [along(left, bottom), along(right, bottom), along(left, top), along(right, top)]
  return { left: Math.min(...ends), right: Math.max(...ends) }
}

/** Place and look of one character, in the frame turned by its angle. */
function measure(pdfium: Pdfium, character: Character) {
  const { call, scratch } = pdfium
  const { text, index, angle } = character
  const { left, right } = extent(pdfium, character)
  call.FPDFText_GetCharOrigin(text, index, scratch, scratch + 8)
  const [x = 0, y = 0] = pdfium.doubles(scratch, 2)
  return {
    left,
    right,
    baseline: y * Math.cos(angle) - x * Math.sin(angle),
    size: shownSize(pdfium, text, index),
    bold: isBold(pdfium, text, index),
  }
}

/** Font sizes are often 1 with the true size in the text matrix. */
function shownSize(pdfium: Pdfium, text: number, index: number): number {
  const size = pdfium.call.FPDFText_GetFontSize(text, index)
  if (pdfium.call.FPDFText_GetMatrix(text, index, pdfium.scratch) === 0) return size
  const [c = 0, d = 1] = pdfium.floats(pdfium.scratch + 8, 2)
  return size * (Math.hypot(c, d) || 1)
}

function isBold(pdfium: Pdfium, text: number, index: number): boolean {
  const { call, scratch } = pdfium
  if (call.FPDFText_GetFontWeight(text, index) >= 600) return true
  const size = Math.min(call.FPDFText_GetFontInfo(text, index, 0, 0, scratch), 200)
  if (size <= 1) return false
  const buffer = call.malloc(size)
  call.FPDFText_GetFontInfo(text, index, buffer, size, scratch)
  const name = Buffer.from(pdfium.bytes().buffer, buffer, size - 1).toString('latin1')
  call.free(buffer)
  const flags = new DataView(pdfium.bytes().buffer).getInt32(scratch, true)
  return (flags & FORCE_BOLD) !== 0 || BOLD_NAME.test(name)
}
