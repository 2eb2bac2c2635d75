import type { PdfParagraph } from './paragraphs.ts'
import type { OutlineEntry, PdfLine } from './types.ts'

const CLEARLY_LARGER = 1.15
const LONGEST = 200
const DEEPEST = 6

/** Gives the heading level of a paragraph on a page, or undefined for body text. */
export type HeadingLevel = (paragraph: PdfParagraph, page: number) => number | undefined

/**
 * Tells headings by the document's outline where a paragraph says what an entry of its page says, and by their look:
 * clearly larger than the text that most characters are set in, or a short bold paragraph of that size; neither sentences nor
 * two or three letters are. Levels follow
 * the outline's depth, else the order of sizes.
 */
export function createHeadingLevels(lines: readonly PdfLine[], outline: readonly OutlineEntry[]): HeadingLevel {
  const body = bodySize(lines)
  const sizes = headingSizes(lines, body)
  const byPage = new Map<number, Map<string, number>>()
  for (const { page, title, depth } of outline) {
    const titles = byPage.get(page) ?? new Map<string, number>()
    titles.set(keyOf(title), Math.min(depth, DEEPEST))
    byPage.set(page, titles)
  }
  const levelOfSize = new Map<number, number>()

  return (paragraph, page) => {
    if (!maybeHeading(paragraph)) return undefined
    const size = roundSize(paragraph.size)
    const said = byPage.get(page)?.get(keyOf(paragraph.text))
    if (said !== undefined) {
      levelOfSize.set(size, said)
      return said
    }
    if (!saysEnough(paragraph.text)) return undefined
    const larger = paragraph.size >= body * CLEARLY_LARGER
    if (!larger && !isBoldLabel(paragraph, body)) return undefined
    const rank = sizes.filter((other) => other > size).length + 1
    return levelOfSize.get(size) ?? Math.min(larger ? rank : sizes.length + 1, DEEPEST)
  }
}

function keyOf(title: string): string {
  return title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
}

function maybeHeading(paragraph: PdfParagraph): boolean {
  const { text } = paragraph
  return !paragraph.tabular && text.length <= LONGEST && paragraph.lines <= 3 && /\p{L}{2}|\p{Lo}/u.test(text)
}

/** Marks of printers and of pictures are short, and parts of sentences end like them. */
function saysEnough(text: string): boolean {
  if (/\p{Lo}/u.test(text)) return true
  const letters = (text.match(/\p{L}/gu) ?? []).join('')
  const isMark = letters.length < FEWEST || (letters.length === FEWEST && letters === letters.toUpperCase())
  const isSentence = /[,;]$/.test(text) || (text.endsWith('.') && text.split(/\s+/, SENTENCE).length >= SENTENCE)
  return !isMark && !isSentence
}

/** Letters of the shortest heading, unless they are capitals alone; and words from which on what ends in a full stop is a sentence. */
const FEWEST = 3
const SENTENCE = 6

function isBoldLabel(paragraph: PdfParagraph, body: number): boolean {
  const { text, bold, size, lines, gapAbove } = paragraph
  const short = lines === 1 && text.length <= 80 && !/[.,;:!?]$/.test(text)
  const apart = gapAbove === undefined || gapAbove > 1.3
  return bold && short && apart && size >= body * 0.95 && /^[\p{Lu}\p{N}\p{Lo}]/u.test(text)
}

function roundSize(size: number): number {
  return Math.round(size * 2) / 2
}

function charactersBySize(lines: readonly PdfLine[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const line of lines) {
    const size = roundSize(line.size)
    counts.set(size, (counts.get(size) ?? 0) + line.text.length)
  }
  return counts
}

function bodySize(lines: readonly PdfLine[]): number {
  let best = { size: 0, characters: -1 }
  for (const [size, characters] of charactersBySize(lines))
    if (characters > best.characters) best = { size, characters }
  return best.size
}

function headingSizes(lines: readonly PdfLine[], body: number): number[] {
  return [...charactersBySize(lines).keys()].filter((size) => size >= body * CLEARLY_LARGER)
}
