/** What a single line says of the block that it begins. Lines hold no tabs. */

export const isBlank = (line: string): boolean => line.trim() === ''

/** Three or more of one mark alone in a line. */
export function isRule(line: string): boolean {
  return /^(?:-{3,}|\*{3,}|_{3,})$/.test(line.replaceAll(' ', ''))
}

export function readHeading(line: string): { level: number; words: string } | undefined {
  const match = /^ {0,3}(#{1,6})(?= |$)/.exec(line)
  if (!match) return undefined
  const words = line.slice(match[0].length).trim()
  let end = words.length
  while (words[end - 1] === '#') end -= 1
  const closed = end < words.length && (end === 0 || words[end - 1] === ' ')
  return { level: match[1]?.length ?? 1, words: closed ? words.slice(0, end).trimEnd() : words }
}

export interface Fence {
  indent: number
  marks: string
  /** What stands behind the marks. */
  info: string
}

/** The line that begins or ends code. */
export function readFence(line: string): Fence | undefined {
  const match = /^( {0,3})(`{3,}|~{3,})/.exec(line)
  if (!match) return undefined
  const info = line.slice(match[0].length).trim()
  const marks = match[2] ?? ''
  // Backticks behind backticks are code inside a line.
  if (marks.startsWith('`') && info.includes('`')) return undefined
  return { indent: match[1]?.length ?? 0, marks, info }
}

/** A line of a quote without its mark. */
export function stripQuote(line: string): string | undefined {
  const match = /^ {0,3}> ?/.exec(line)
  return match ? line.slice(match[0].length) : undefined
}

export interface Marker {
  /** Blanks before the mark. */
  indent: number
  /** Where the item's words begin. */
  width: number
  /** `-`, `*`, `+`, `.` or `)`. */
  mark: string
  /** Of an ordered list. */
  number?: number
}

/** The mark with which an item of a list begins; its words may follow in the next line. */
export function readMarker(line: string): Marker | undefined {
  const match = /^( *)(?:([-*+•])|(\d{1,9})([.)]))(?=( *))/.exec(line)
  if (!match || isRule(line)) return undefined
  const [all, { length: indent } = '', bullet, digits, after, { length: blanks } = ''] = match
  const ends = all.length + blanks === line.length
  if (blanks === 0 && !ends) return undefined
  const width = all.length + (ends || blanks > 4 ? 1 : blanks)
  return { indent, width, mark: bullet ?? after ?? '', ...(digits !== undefined && { number: Number(digits) }) }
}

/** Whether a line begins something else than a paragraph, even right behind one. */
export function beginsBlock(line: string): boolean {
  if (readHeading(line) || isRule(line) || readFence(line) || stripQuote(line) !== undefined) return true
  const marker = readMarker(line)
  // A number at the beginning of a line may belong to the sentence, but for 1, with which lists begin.
  return marker !== undefined && marker.width < line.length && (marker.number === undefined || marker.number === 1)
}
