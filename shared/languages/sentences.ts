import { fencedSpans } from '../text/fences.ts'
import { packOf, PACKS } from './packs.ts'

/** A stretch of a text: `text.slice(start, end)`, without white space at its ends. */
export interface Span {
  start: number
  end: number
}

/** A sentence longer than this many characters is divided where a clause or, failing that, a word ends. */
const LONGEST = 600
/** Length at which a divided sentence is cut, in characters. */
const DIVIDED = 300

// A terminator, with the quotes and brackets that close after it. Those of the first group, of scripts that put spaces
// between sentences, count only before white space; those of Chinese and Japanese, and the danda of Indian scripts, always.
// A match takes a whole run of marks, whether it counts or not: looked at from each of its marks again, a run of
// thousands would take a time that grows with its square.
const END = /((?:[.!?…؟۔܀]+|[։።፧]+)["'”’»›)\]}]*)|[。！？｡．؛]+["'”’»」』）】〉》]*|[।॥]+["'”’»)]*|\n+/gu

const ABBREVIATIONS = new Set(PACKS.flatMap(({ abbreviations }) => abbreviations?.split(' ') ?? []))

/** The end of quoted speech, after which the sentence may go on: "Really?" he asked. */
const QUOTED_END = /^[!?…]+["'”’»]/u
const LETTER = /[\p{L}\p{N}]/u
const SPACE = /\s/

/**
 * The sentences of a text as spans, in order. A line break always ends a sentence; a full stop does not after
 * abbreviations, initials, inside numbers, and before lower case. `language` (ISO 639-1) settles ordinal numbers. A fenced
 * program is one sentence. The time grows with the length of the text, whatever the text is.
 */
export function splitSentences(text: string, language = ''): Span[] {
  const programs = fencedSpans(text)
  if (programs.length === 0) return splitProse(text, language)
  const found: Span[] = []
  let from = 0
  const addProse = (to: number): void => {
    for (const { start, end } of splitProse(text.slice(from, to), language))
      found.push({ start: start + from, end: end + from })
  }
  for (const program of programs) {
    addProse(program.start)
    found.push(program)
    from = program.end
  }
  addProse(text.length)
  return found
}

function splitProse(text: string, language: string): Span[] {
  const spans = createSpans(text)
  let start = 0
  for (const match of text.matchAll(END)) {
    const end = match.index + match[0].length
    if (match[1] !== undefined && end < text.length && !SPACE.test(text.charAt(end))) continue
    const numbered = match[0] === '.' ? listNumber(text, { dot: match.index, start }) : undefined
    if (numbered !== undefined) {
      if (numbered > start) spans.add({ start, end: numbered }, false)
      start = numbered
      continue
    }
    if (match[0].startsWith('.') && !endsSentence(text, match.index, { end, language })) continue
    if (QUOTED_END.test(match[0]) && /^\s+\p{Ll}/u.test(text.slice(end, end + 4))) continue
    spans.add({ start, end }, match[0].startsWith('\n'))
    start = end
  }
  spans.add({ start, end: text.length }, false)
  return spans.found
}

function endsSentence(text: string, dot: number, place: { end: number; language: string }): boolean {
  const next = firstLetter(text, place.end)
  if (next !== '' && next !== next.toUpperCase()) return false
  const before = wordBefore(text, dot)
  if (before.length === 1 && isInitial(text, dot, place.end)) return false
  if (before.length <= LONGEST_ABBREVIATION && ABBREVIATIONS.has(before.toLowerCase()))
    return before === 'No' && opensLine(text, dot - before.length) && !/\d/.test(next)
  if (before.includes('.') && /^(?:\p{Lu}\.)+\p{Lu}$/u.test(before))
    return next === '' || startsPlainWord(text, place.end)
  if (before.length > 3 || !/^\d+$/.test(before)) return true
  if (opensLine(text, dot - before.length)) return false
  return !(before.length <= 2 && packOf(place.language)?.dotOrdinals === true && next !== '')
}

const LETTER_ALONE = /^\p{L}$/u
/** What stands right before a letter that goes on an abbreviation in pieces: "z. " before "B." */
const PIECE_BEFORE = /(?<![\p{L}\p{M}\p{N}])\p{L}\.\s$/u
/** What follows on one that goes on. */
const PIECE_BEHIND = /^\s\p{L}\./u

/**
 * Whether a single letter before a full stop is no end: an initial in a script with or without capitals, or a piece of an
 * abbreviation that is written with spaces ("z. B.", "т. е.", "p. m.").
 */
function isInitial(text: string, dot: number, end: number): boolean {
  const letter = text.charAt(dot - 1)
  if (!LETTER_ALONE.test(letter)) return false
  if (letter !== letter.toLowerCase() || letter === letter.toUpperCase()) return true
  return PIECE_BEHIND.test(text.slice(end, end + 3)) || PIECE_BEFORE.test(text.slice(Math.max(0, dot - 5), dot - 1))
}

/** Digits of the number of a step or list item at most. */
const LONGEST_LIST_NUMBER = 2

/**
 * Where the number of a list item begins that ends with this full stop, which then ends no sentence: it opens the sentence
 * that began at `start`, or stands behind a colon ("Keep this order: 1. Press the button."). undefined where it is none.
 */
function listNumber(text: string, { dot, start }: { dot: number; start: number }): number | undefined {
  let from = dot
  while (from > start && dot - from <= LONGEST_LIST_NUMBER && DIGIT.test(text.charAt(from - 1))) from -= 1
  if (from === dot || dot - from > LONGEST_LIST_NUMBER || !SPACE.test(text.charAt(dot + 1))) return undefined
  let before = from - 1
  while (before >= start && SPACE.test(text.charAt(before))) before -= 1
  if (before < start) return from
  return before < from - 1 && (text.charAt(before) === ':' || text.charAt(before) === '：') ? from : undefined
}

const DIGIT = /\d/

/** Whether nothing but white space stands between a place and the beginning of its line. */
function opensLine(text: string, at: number): boolean {
  let start = at
  while (start > 0 && text.charAt(start - 1) !== '\n' && SPACE.test(text.charAt(start - 1))) start -= 1
  return start === 0 || text.charAt(start - 1) === '\n'
}

const OPENING = /[\s"'“„«‹([¿¡]/
const LOOKED_AHEAD = 12
const LOOKED_BACK = 16
const LONGEST_ABBREVIATION = 7

/** The letter or digit with which the text goes on, quotes and brackets passed over; '' where it does not. */
function firstLetter(text: string, from: number): string {
  for (let at = from; at < from + LOOKED_AHEAD && at < text.length; at += 1) {
    const character = text.charAt(at)
    if (!OPENING.test(character)) return LETTER.test(character) ? character : ''
  }
  return ''
}

/** The letters, digits and full stops right before a place, at most sixteen. */
function wordBefore(text: string, end: number): string {
  let start = end
  while (start > 0 && end - start < LOOKED_BACK && !/[\s"'“”„«»‹›()[\]{}¿¡,;:!?/—–-]/.test(text.charAt(start - 1)))
    start -= 1
  return text.slice(start, end)
}

/** After initials like "U.S." only a word that commonly opens a sentence shows that the sentence ended. */
function startsPlainWord(text: string, at: number): boolean {
  return /^\s*(?:The|A|An|In|On|It|He|She|They|This|That|These|But|However|After|Before|When)\s/u.test(
    text.slice(at, at + 14),
  )
}

/** Gathers the spans of a text. */
function createSpans(text: string) {
  const found: Span[] = []
  /** Whether a line has ended since the last span. */
  let lineEnded = false

  function addSentence(span: Span): void {
    let { start } = span
    while (span.end - start > LONGEST) {
      const cut = cutPoint(text, start)
      addTrimmed({ start, end: cut })
      start = cut
    }
    addTrimmed({ start, end: span.end })
    lineEnded = false
  }

  function addTrimmed(span: Span): void {
    const trimmed = trimSpan(text, span)
    if (trimmed.start < trimmed.end) found.push(trimmed)
  }

  return {
    found,
    /** Adds what stands between two ends; `endsLine` says that it ends with a line break. */
    add(span: Span, endsLine: boolean): void {
      const trimmed = trimSpan(text, span)
      const last = found.at(-1)
      if (LETTER.test(text.slice(trimmed.start, trimmed.end))) addSentence(trimmed)
      // Punctuation alone belongs to the sentence before it on the same line.
      else if (last && !lineEnded && trimmed.start < trimmed.end) last.end = trimmed.end
      lineEnded ||= endsLine
    },
  }
}

function trimSpan(text: string, span: Span): Span {
  let { start, end } = span
  while (start < end && SPACE.test(text.charAt(start))) start += 1
  while (end > start && SPACE.test(text.charAt(end - 1))) end -= 1
  return { start, end }
}

function cutPoint(text: string, start: number): number {
  const piece = text.slice(start, start + LONGEST)
  for (const separator of [/[;；:：]\s|；/g, /[,，、،]\s?/g, /\s/g]) {
    let cut = 0
    for (const match of piece.matchAll(separator)) {
      const end = match.index + match[0].length
      if (cut === 0 || Math.abs(end - DIVIDED) < Math.abs(cut - DIVIDED)) cut = end
    }
    if (cut > DIVIDED / 2) return start + cut
  }
  const code = text.charCodeAt(start + DIVIDED)
  return start + DIVIDED + (code >= 0xdc00 && code <= 0xdfff ? 1 : 0)
}
