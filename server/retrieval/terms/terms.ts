import { asciiDigits, fold } from '../../../shared/text/fold.ts'
import { scanWords } from '../../../shared/text/words.ts'
import { stopWords } from '../../../shared/languages/stopWords.ts'
import { stem } from './stems.ts'
import { createWordTable, hashOf, type WordTable } from './wordTable.ts'

/** Raise whenever the terms of the same text change: indexes of other versions are rebuilt, never mixed. */
export const TERMS_VERSION = 2

/** One unit of search: a stem, a number without its separators, or a gram of a script without spaces. */
export interface Term {
  term: string
  /** The word or gram itself, folded. */
  folded: string
  /** Offsets in the text. */
  start: number
  end: number
  /** Position among the words of the text; grams of one run follow each other. */
  position: number
  /** Function words and purely grammatical grams: they are not searched for. */
  stop: boolean
}

const HIRAGANA = /^[\p{sc=Hiragana}ー]+$/u
const HIRAGANA_IN = /\p{sc=Hiragana}/u
const HANGUL = /^\p{sc=Hangul}+$/u
const SEPARATORS = /[^0-9]/g
const SYLLABIC_GRAM = 3
/** Chinese function characters: a gram that holds one mostly says how words hang together. */
const FUNCTION_CHARACTERS = /[的了是在和与與也就都而及之于於被把]/u

/** The terms of a text in a language (ISO 639-1), in order, function words included and marked. */
export function textTerms(text: string, language: string): Term[] {
  const terms: Term[] = []
  scanTerms(text, language, ({ term, folded, stop }, start, end, position) =>
    terms.push({ term, folded, start, end, position, stop }),
  )
  return terms
}

/** Is told of each term of a text: what the word is to the search, its offsets, and its position among the words. */
export type VisitTerm = (reading: Reading, start: number, end: number, position: number) => void

/** The same as {@link textTerms} without an object for each term, for passages that are compared with a question. */
export function scanTerms(text: string, language: string, visit: VisitTerm): void {
  const readings = readingsOf(language)
  let position = 0
  const grams = (start: number, end: number, size: number): void => {
    const last = Math.max(start, end - size)
    for (let at = start; at <= last; at += 1) {
      const gramEnd = Math.min(at + size, end)
      visit(readings.grams.find(text, at, gramEnd) ?? addGram(readings, text.slice(at, gramEnd)), at, gramEnd, position)
      position += 1
    }
  }
  scanWords(text, (kind, start, end) => {
    if (kind === 'ideographic') return grams(start, end, 2)
    if (kind === 'syllabic') return grams(start, end, SYLLABIC_GRAM)
    const reading = readings.words.find(text, start, end) ?? addWord(readings, text.slice(start, end), kind)
    if (reading === GRAMS) return grams(start, end, 2)
    const elided = end - start <= 2 && !reading.stop && isElided(text, start, end)
    visit(elided ? elidedOf(reading) : reading, start, end, position)
    position += 1
  })
}

/** What a word is to the search; remembered, since texts repeat their words: it is the same object each time, for a while. */
export interface Reading {
  readonly term: string
  readonly folded: string
  readonly stop: boolean
  /** Hash of the term, and of the first {@link HEAD_LETTERS} letters of the folded word; 0 for one that has fewer. */
  readonly hash: number
  readonly head: number
  /** The same beside an apostrophe, where it has stood there. */
  elided: Reading | undefined
  /** What somebody found out about it, and who: a number that nobody else has. A note in place of a look-up by words. */
  notedBy: number
  noted: number
}

/** Letters that words must share at their beginning to be taken for relatives. */
export const HEAD_LETTERS = 5

/** The number that words share which begin alike; 0 for a shorter one alone. */
export function headOf(folded: string): number {
  return folded.length < HEAD_LETTERS ? 0 : hashOf(folded, 0, HEAD_LETTERS) || 1
}

const readingOf = (term: string, folded: string, stop: boolean): Reading => ({
  term,
  folded,
  stop,
  hash: hashOf(term, 0, term.length),
  head: headOf(folded),
  elided: undefined,
  notedBy: 0,
  noted: 0,
})

function elidedOf(reading: Reading): Reading {
  return (reading.elided ??= readingOf(reading.term, reading.folded, true))
}

/** Stands for a word that is searched for by its grams: Korean, whose particles hang on the word. */
const GRAMS: Reading = readingOf('', '', false)

/** Words, and grams, that are remembered of a language. */
const REMEMBERED = 50_000
interface Readings {
  language: string
  words: WordTable<Reading>
  grams: WordTable<Reading>
}
const remembered = new Map<string, Readings>()

function readingsOf(language: string): Readings {
  let readings = remembered.get(language)
  if (!readings) {
    readings = { language, words: createWordTable(REMEMBERED), grams: createWordTable(REMEMBERED) }
    remembered.set(language, readings)
  }
  return readings
}

function addWord({ language, words }: Readings, word: string, kind: 'word' | 'number'): Reading {
  const reading = readWord(word, kind, language)
  words.add(word, reading)
  return reading
}

function addGram({ grams }: Readings, gram: string): Reading {
  const reading = readGram(gram)
  grams.add(gram, reading)
  return reading
}

function readWord(word: string, kind: 'word' | 'number', language: string): Reading {
  if (kind === 'number') {
    const digits = asciiDigits(word).replace(SEPARATORS, '')
    return readingOf(digits, digits, false)
  }
  if (HANGUL.test(word)) return GRAMS
  const folded = fold(word)
  const stop = stopWords(language).has(folded)
  // "the WHO", "the IT department": what it would be in small letters says nothing.
  if (stop && NAMES_IN_CAPITALS.has(word)) return readingOf(word, folded, false)
  return readingOf(stem(word, language), folded, stop)
}

/** Words that are names when they stand in capitals, though in small letters they say nothing. */
const NAMES_IN_CAPITALS = new Set(['WHO', 'IT', 'HOW'])

/** Whether a term says little about the matter: a gram across a particle or function character. */
export function isGrammatical(term: string, language: string): boolean {
  return language === 'ja' ? HIRAGANA_IN.test(term) : FUNCTION_CHARACTERS.test(term)
}

/** The one or two letters before or after an apostrophe: "l'", "'s". */
function isElided(text: string, start: number, end: number): boolean {
  const before = text.charAt(start - 1)
  const after = text.charAt(end)
  return before === "'" || before === '’' || after === "'" || after === '’'
}

function readGram(gram: string): Reading {
  const term = isPlain(gram) ? gram : fold(gram)
  return readingOf(term, term, HIRAGANA.test(gram))
}

/** Kana and the common ideographs fold to themselves. */
function isPlain(gram: string): boolean {
  for (let at = 0; at < gram.length; at += 1) {
    const code = gram.charCodeAt(at)
    if (!(
      (code >= 0x4e00 && code <= 0x9fff) ||
      (code >= 0x3041 && code <= 0x3096) ||
      (code >= 0x30a1 && code <= 0x30ff)
    ))
      return false
  }
  return true
}
