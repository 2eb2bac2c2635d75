import { fenced } from '../text/fences.ts'
import { splitSentences } from '../languages/sentences.ts'
import { countWords } from '../text/words.ts'
import type { Block, Place } from './blocks.ts'
import { joinBoxes, takeBoxes, type WordBoxes } from './boxes/wordBoxes.ts'
import type { RowRange } from './chunk.ts'
import { programPieces } from './programPieces.ts'
import { createTableReader } from './chunkTables.ts'
import type { TextUnit, Unit } from './units.ts'

/** A stretch of a document without a heading, page, slide or sheet border inside. */
export interface Section {
  headingPath: string[]
  place: Place
  units: Unit[]
}

interface Heading {
  level: number
  text: string
  place: Place
  boxes: WordBoxes | undefined
  used: boolean
}

/** Line breaks after lines at least this long are taken for the wrapping of a paragraph; shorter lines stay lines. */
const WRAPPED_LINE = 60
/** Characters of a heading path at most. */
const LONGEST_PATH = 1000
const BULLET = /^\s*(?:[-–•*▪◦‣·]|\(?\d{1,3}[.)]|\(?[a-z][.)])\s/u
const SENTENCE_END = /[.!?…؟۔。！？।:;]["'”’»)\]」』）]*\s*$/u
/** Characters in which the end of a sentence is sought. */
const LONGEST_END = 40
/** Longest piece of a sentence, in words, that is brought back over a page break. */
const CONTINUATION = 60

/** Reads a document's blocks into sections, in order. Headings without anything below them become text of their own. */
export function readSections(blocks: Iterable<Block>): Section[] {
  const sections: Section[] = []
  const headings: Heading[] = []
  const tables = createTableReader()
  let current: Section | undefined
  let tableSection: Section | undefined

  const sectionAt = (place: Place): Section => {
    const path = pathOf(headings, place)
    for (const heading of headings) heading.used = true
    if (!current || !sameSection(current, { place, path })) {
      current = { headingPath: path, place: placeOf(place), units: [] }
      sections.push(current)
    }
    return current
  }
  const closeHeadings = (level: number): void => {
    while ((headings.at(-1)?.level ?? -1) >= level) {
      const heading = headings.pop()
      if (!heading || heading.used) continue
      const units = sentenceUnits(heading)
      // What holds no words must not use up the headings above it.
      if (units.length > 0) addAll(sectionAt(heading.place), units)
      current = undefined
    }
  }

  for (const block of blocks) {
    if (block.type === 'heading') {
      closeHeadings(block.level)
      if (block.text.trim()) headings.push({ ...block, text: oneLine(block.text), boxes: block.boxes, used: false })
      current = undefined
      continue
    }
    const units = block.type === 'text' ? sentenceUnits(block, block.place.rows) : []
    if (block.type === 'text' && units.length === 0) continue
    const before = sections.at(-1)
    const section = sectionAt(block.place)
    if (block.type === 'text') {
      if (before && before !== section && section.units.length === 0) continueSentence(before, section, units[0])
      addAll(section, units)
    } else {
      if (tables.begins(block) && tableSection) addAll(tableSection, tables.rest())
      tableSection = section
      addAll(section, tables.units(block))
    }
  }
  if (tableSection) addAll(tableSection, tables.rest())
  closeHeadings(0)
  return sections.filter((section) => section.units.length > 0)
}

function addAll(section: Section, units: readonly Unit[]): void {
  for (const unit of units) section.units.push(unit)
}

/** The sheet's name stands above everything on a sheet, as a heading does elsewhere. */
function pathOf(headings: readonly Heading[], place: Place): string[] {
  const texts = headings.map((heading) => heading.text)
  const path = texts.filter((text, at) => text !== texts[at - 1])
  return within(place.sheet !== undefined && !path.includes(place.sheet) ? [place.sheet, ...path] : path)
}

/** A path is repeated in every passage: of one that is too long the inner headings stay. */
function within(path: readonly string[]): string[] {
  let left = LONGEST_PATH
  const first = path.findLastIndex((text) => (left -= text.length) < 0) + 1
  return first < path.length ? path.slice(first) : path.slice(-1).map((text) => text.slice(0, LONGEST_PATH))
}

function placeOf({ page, slide, sheet }: Place): Place {
  return {
    ...(page !== undefined && { page }),
    ...(slide !== undefined && { slide }),
    ...(sheet !== undefined && { sheet }),
  }
}

function sameSection(section: Section, other: { place: Place; path: string[] }): boolean {
  const { place } = section
  return (
    place.page === other.place.page &&
    place.slide === other.place.slide &&
    place.sheet === other.place.sheet &&
    section.headingPath.join('\n') === other.path.join('\n')
  )
}

/** The sentences of a block; every line that is not the wrapping of a paragraph begins anew, and a program stays as it is. */
function sentenceUnits(
  of: { text: string; boxes?: WordBoxes | undefined; code?: true | undefined },
  rows?: RowRange,
): TextUnit[] {
  if (of.code && fenced(of.text) !== undefined) return programUnits(of.text)
  const lines = unwrap(of.text)
  const boxesFor = takeBoxes(of.boxes)
  const units: TextUnit[] = []
  lines.split('\n').forEach((line, at) => {
    splitSentences(line).forEach((span, nth) => {
      const sentence = line.slice(span.start, span.end)
      units.push({
        text: sentence,
        words: countWords(sentence),
        before: nth > 0 ? joint(line, span.start) : at > 0 ? '\n' : '\n\n',
        ...(rows && { rows }),
        ...(of.boxes && { boxes: boxesFor(sentence) }),
      })
    })
  })
  return units
}

function programUnits(program: string): TextUnit[] {
  return programPieces(program).flatMap((piece, at) => {
    const text = fenced(piece)
    return text === undefined ? [] : { text, words: countWords(piece), before: at > 0 ? '\n' : '\n\n' }
  })
}

/** Sentences of Chinese and Japanese stand side by side; a space between them would be foreign to the text. */
function joint(line: string, start: number): TextUnit['before'] {
  return /\s/.test(line.charAt(start - 1)) ? ' ' : ''
}

function unwrap(text: string): string {
  const lines = text
    .replace(/[ \t\u00a0]+/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  let joined = lines[0] ?? ''
  for (let at = 1; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    const previous = lines[at - 1] ?? ''
    const wraps = previous.length >= WRAPPED_LINE && !endsSentence(previous) && !BULLET.test(line)
    joined += (wraps ? ' ' : '\n') + line
  }
  return joined.trim()
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** Joins to the last sentence of a page what follows of it on the next page, where it stands as well. */
function continueSentence(before: Section, after: Section, first: TextUnit | undefined): void {
  const last = before.units.at(-1)
  const nextPage = before.place.page !== undefined && after.place.page === before.place.page + 1
  if (!nextPage || !last || last.columns || endsSentence(last.text) || last.words < 4) return
  if (!first || first.words > CONTINUATION || /^[\p{Lu}\p{Lt}]/u.test(first.text) || !endsSentence(first.text)) return
  if (last.boxes ?? first.boxes) last.boxes = joinBoxes([last, first].map(({ text, boxes }) => ({ text, boxes })))
  last.text = last.text.endsWith('-') ? last.text.slice(0, -1) + first.text : `${last.text} ${first.text}`
  last.words += first.words
  first.repeats = true
}

function endsSentence(text: string): boolean {
  return SENTENCE_END.test(text.slice(-LONGEST_END))
}
