import type { IsCompound } from './compounds.ts'
import type { PdfLine, PdfWord } from './types.ts'
import { isUnspaced } from './unspaced.ts'

/** Lines that belong together. `text` is the whole, `size` and `bold` are those of its first line. */
export interface PdfParagraph {
  text: string
  size: number
  bold: boolean
  lines: number
  /** The words of its lines in order. */
  words: PdfWord[]
  /** Space above its first line, in multiples of the font size; undefined at the top of a page or column. */
  gapAbove: number | undefined
  /** Its parts stand apart like the cells of a table. */
  tabular: boolean
}

/** Space wider than justified text has it, in multiples of the font size. */
const WIDE_GAP = 1.5
const SAME_SIZE = 1.12
const LIST_MARK = /^(?:[•◦▪▫■□●○–—*·‣⁃-]|\(?(?:\d{1,3}|[a-zA-Z]|[ivxIVX]{2,5})[.)])\s+\S/
const TERMINAL = /[.!?:;…。！？؟۔][)"'”’»\]]*$/
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFE]/

type Relation = 'together' | 'line' | 'apart'

/**
 * Joins the lines of a page into paragraphs. Two lines belong together unless something parts them: a gap wider than
 * usual, another size or weight, an indentation, a list mark, or a line that ends although the next word would still
 * have fitted on it (a typesetter fills lines greedily, so such an end was meant). A word that is split over two lines is one again;
 * `isCompound` says which ones keep their hyphen.
 */
export function joinLines(lines: readonly PdfLine[], isCompound: IsCompound = () => false): PdfParagraph[] {
  const page = lines.map(readingFrame)
  const pitch = usualPitch(page)
  const paragraphs: PdfParagraph[] = []
  let open: PdfLine[] = []
  for (const [at, line] of page.entries()) {
    const previous = page[at - 1]
    const current = paragraphs[paragraphs.length - 1]
    const relation = previous ? relate({ previous, line, open }, { page, pitch }) : 'apart'
    if (relation === 'apart' || !current || !previous) {
      if (current) current.text = closed(current.text, previous)
      paragraphs.push(begun(line, previous))
      open = [line]
    } else {
      current.text = joined(current.text, { previous, line, relation }, isCompound)
      current.lines += 1
      current.words.push(...line.words)
      open.push(line)
    }
  }
  const last = paragraphs[paragraphs.length - 1]
  if (last) last.text = closed(last.text, page[page.length - 1])
  return paragraphs
}

function begun(line: PdfLine, previous: PdfLine | undefined): PdfParagraph {
  const gap = previous ? (previous.baseline - line.baseline) / line.size : 0
  const { text, size, bold } = line
  const gapAbove = gap > 0 ? gap : undefined
  return { text: text.trim(), size, bold, lines: 1, words: [...line.words], gapAbove, tabular: isTabular(line) }
}

/** A word that is split at the end of a page keeps its hyphen, by which the next page can take it up. */
function closed(text: string, lastLine: PdfLine | undefined): string {
  return lastLine?.hyphenated ? `${text}-` : text
}

/** Right-to-left lines are mirrored, so that their beginning is on the left like that of others. */
function readingFrame(line: PdfLine): PdfLine {
  return isRightToLeft(line) ? { ...line, left: -line.right, right: -line.left } : line
}

function isRightToLeft(line: PdfLine): boolean {
  if (!RIGHT_TO_LEFT.test(line.text)) return false
  const letters = line.text.match(/\p{L}/gu) ?? []
  return letters.filter((letter) => RIGHT_TO_LEFT.test(letter)).length * 2 > letters.length
}

/** The usual distance of two lines in multiples of their font size. */
function usualPitch(lines: readonly PdfLine[]): number {
  const pitches: number[] = []
  for (const [at, line] of lines.entries()) {
    const previous = lines[at - 1]
    if (!previous || !sameSize(previous, line)) continue
    const pitch = (previous.baseline - line.baseline) / line.size
    if (pitch > 0.8 && pitch < 3) pitches.push(pitch)
  }
  // The lower quartile: on a page of short paragraphs half of the distances are gaps between them.
  return pitches.sort((a, b) => a - b)[Math.floor(pitches.length / 4)] ?? 1.3
}

function sameSize(a: PdfLine, b: PdfLine): boolean {
  return Math.max(a.size, b.size) <= SAME_SIZE * Math.min(a.size, b.size)
}

function relate(
  pair: { previous: PdfLine; line: PdfLine; open: readonly PdfLine[] },
  context: { page: readonly PdfLine[]; pitch: number },
): Relation {
  const { previous, line, open } = pair
  if (previous.angle !== line.angle || isRightToLeft(previous) !== isRightToLeft(line)) return 'apart'
  const drop = (previous.baseline - line.baseline) / Math.max(line.size, 1)
  if (Math.abs(drop) < 0.4) return line.left > previous.left ? 'together' : 'apart'
  if (previous.hyphenated && drop < 3) return 'together'
  if (!sameSize(previous, line) || previous.bold !== line.bold) return 'apart'
  if (LIST_MARK.test(line.text)) return 'apart'
  if (drop < 0) return goesOn(previous, line) ? 'together' : 'apart'
  if (drop > Math.max(context.pitch * 1.3, context.pitch + 0.2)) return 'apart'
  if (isHyphenated(previous.text.trim()) && /^[\p{L}\p{N}]/u.test(line.text)) return 'together'
  if (isTabular(previous) || isTabular(line)) return 'line'
  const ends = endsEarly(previous, line, context.page)
  if (startsIndented(line, open) && (ends || TERMINAL.test(previous.text.trim()))) return 'apart'
  if (!ends || goesOn(previous, line)) return 'together'
  return TERMINAL.test(previous.text.trim()) ? 'apart' : 'line'
}

function isHyphenated(text: string): boolean {
  return /[\p{L}\p{N}]-$/u.test(text)
}

/** Cells beside each other, or a line of dots that leads to a page number. */
function isTabular(line: PdfLine): boolean {
  const gaps = line.words.slice(1).map((word, at) => word.left - (line.words[at]?.right ?? word.left))
  return gaps.some((gap) => gap > WIDE_GAP * line.size) || / … ?\d+$/.test(line.text)
}

/** Whether a sentence runs on, as from the foot of a column to the head of the next. */
function goesOn(previous: PdfLine, line: PdfLine): boolean {
  return !TERMINAL.test(previous.text.trim()) && /^\p{Ll}/u.test(line.text)
}

/** Indented against the lines before; a paragraph that hangs below its list mark or number is not. */
function startsIndented(line: PdfLine, open: readonly PdfLine[]): boolean {
  const [first] = open
  if (!first || (open.length === 1 && LIST_MARK.test(first.text))) return false
  const margin = open.length > 1 ? Math.min(...open.slice(1).map((other) => other.left)) : first.left
  return line.left > margin + 0.8 * line.size
}

function endsEarly(previous: PdfLine, line: PdfLine, page: readonly PdfLine[]): boolean {
  const room = columnEnd(previous, page) - previous.right
  const text = line.text.trim()
  const word = isUnspaced(text.charAt(0)) ? text.charAt(0) : (/^\S+/.exec(text)?.[0] ?? '')
  const characterWidth = (line.right - line.left) / Math.max(text.length, 1)
  return room > (word.length + 1.5) * characterWidth
}

/** Where lines of the same column and size usually end at the latest. */
function columnEnd(line: PdfLine, page: readonly PdfLine[]): number {
  const ends: number[] = []
  for (const other of page) {
    const near = other.angle === line.angle && Math.abs(other.left - line.left) < 4 * line.size && sameSize(other, line)
    if (near) ends.push(other.right)
  }
  ends.sort((a, b) => a - b)
  return ends[Math.floor(0.9 * (ends.length - 1))] ?? line.right
}

function joined(
  text: string,
  pair: { previous: PdfLine; line: PdfLine; relation: Relation },
  isCompound: IsCompound,
): string {
  const next = pair.line.text.trim()
  // The text grows with every line: only its end is looked at.
  const end = text.slice(-3)
  const isLower = /^\p{Ll}/u.test(next)
  if (pair.previous.hyphenated) return isLower && !isCompound(text, next) ? text + next : `${text}-${next}`
  if (pair.relation === 'line') return `${text}\n${next}`
  if (/\p{Ll}-$/u.test(end) && isLower && !isCompound(text.slice(-MOST_OF_A_WORD, -1), next))
    return text.slice(0, -1) + next
  if (isHyphenated(end) && /^[\p{L}\p{N}]/u.test(next)) return text + next
  const unspaced = isUnspaced(end.charAt(end.length - 1)) && isUnspaced(next.charAt(0))
  return unspaced ? text + next : `${text} ${next}`
}

/** So much of a text is looked at for its last word. */
const MOST_OF_A_WORD = 100
