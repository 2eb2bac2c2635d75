import { CHARACTER_CLASSES } from './scripts.ts'

/**
 * A piece of text that is searched for as one: a word, a number (with its separators), or a run of characters of a
 * script without spaces. `start` and `end` are offsets in the text.
 */
export interface Word {
  kind: 'word' | 'number' | 'ideographic' | 'syllabic'
  text: string
  start: number
  end: number
}

const { ideographic, syllabic, unspaced } = CHARACTER_CLASSES
const NUMBER = "\\p{Nd}+(?:[.,'’٫٬]\\p{Nd}+)*"
const SPACED = `(?![${unspaced}])[\\p{L}\\p{M}\\p{N}]`
// A number ends where its figures end, and is none where a letter stands right behind it, unless that is of a script without
// spaces: all of "3.5kg" is a word, and in "1,298人" the figures are a number.
const PIECES = new RegExp(`(${NUMBER})((?:${SPACED})+)?|([${ideographic}]+)|([${syllabic}]+)|(?:${SPACED})+`, 'gu')

/** Is told of each piece of a text: its kind and its offsets. Who has heard enough says `false`. */
export type VisitWord = (kind: Word['kind'], start: number, end: number) => unknown

/** The words, numbers and unspaced runs of a text, in order. */
export function splitWords(text: string): Word[] {
  const found: Word[] = []
  scanWords(text, (kind, start, end) => found.push({ kind, text: text.slice(start, end), start, end }))
  return found
}

/** The same without an object for each word, for long texts that are read often. */
export function scanWords(text: string, visit: VisitWord): void {
  scanPlain(text, visit)
}

function scanAny(text: string, from: number, visit: VisitWord): void {
  PIECES.lastIndex = from
  for (let match = PIECES.exec(text); match; match = PIECES.exec(text)) {
    const isNumber = match[1] !== undefined && match[2] === undefined
    const kind = isNumber ? 'number' : match[3] ? 'ideographic' : match[4] ? 'syllabic' : 'word'
    if (visit(kind, match.index, match.index + match[0].length) === false) return
  }
}

const OTHER = 0
const LETTER = 1
const DIGIT = 2
const SPACE = 3

/** Below it letters need no table of Unicode: Latin, Greek and Cyrillic. */
const PLAIN_LETTERS = 0x530
/** Ranges of punctuation and symbols beyond that, as first and last code; joiners and enclosed numbers are not in them. */
const SYMBOLS: readonly (readonly [number, number])[] = [
  [0x2000, 0x200b],
  [0x2010, 0x2027],
  [0x202f, 0x205f],
  [0x20a0, 0x20cf],
  [0x2190, 0x245f],
  [0x2500, 0x2775],
]

/** Kinds of characters by their codes, up to the last symbol; beyond it all are {@link OTHER}. */
const KINDS = Uint8Array.from({ length: 0x2776 }, (_, code) => {
  if (code >= PLAIN_LETTERS) return SYMBOLS.some(([first, last]) => code >= first && code <= last) ? SPACE : OTHER
  const character = String.fromCharCode(code)
  if (/[0-9]/.test(character)) return DIGIT
  if (/\p{L}/u.test(character)) return LETTER
  return /[\p{M}\p{N}]/u.test(character) ? OTHER : SPACE
})

function kindOf(code: number): number {
  return KINDS[code] ?? OTHER
}

/** Reads letters and digits without a regular expression; gives the rest of the text up at the first unusual character. */
function scanPlain(text: string, visit: VisitWord): void {
  const { length } = text
  let at = 0
  while (at < length) {
    const kind = kindOf(text.charCodeAt(at))
    if (kind === SPACE) {
      at += 1
      continue
    }
    const start = at
    let isNumber = kind === DIGIT
    let letters = kind
    while (letters === LETTER || letters === DIGIT) {
      at += 1
      if (letters === LETTER) isNumber = false
      letters = at < length ? kindOf(text.charCodeAt(at)) : SPACE
      if (isNumber && letters === SPACE && isSeparator(text, at)) {
        at += 1
        letters = DIGIT
      }
    }
    if (letters === OTHER) {
      scanAny(text, start, visit)
      return
    }
    if (visit(isNumber ? 'number' : 'word', start, at) === false) return
  }
}

/** A mark inside a number: between two digits. */
function isSeparator(text: string, at: number): boolean {
  const mark = text.charAt(at)
  return (mark === '.' || mark === ',' || mark === "'" || mark === '’') && kindOf(text.charCodeAt(at + 1)) === DIGIT
}

/** Characters that make up about one word in a script without spaces. */
const CHARACTERS_PER_WORD = { ideographic: 1.7, syllabic: 4 }

/** Number of words of a text; scripts without spaces are counted by the usual length of their words. */
export function countWords(text: string): number {
  let count = 0
  scanWords(text, (kind, start, end) => {
    count += kind === 'ideographic' || kind === 'syllabic' ? (end - start) / CHARACTERS_PER_WORD[kind] : 1
  })
  return Math.ceil(count)
}
