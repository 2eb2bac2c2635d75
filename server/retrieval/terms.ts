import { asciiDigits, fold } from '../../shared/text/fold.ts'
import { splitWords, type Word } from '../../shared/text/words.ts'
import { stopWords } from '../../shared/ingest/stopWords.ts'
import { stem } from './stems.ts'

/** Raise whenever the terms of the same text change: indexes of other versions are rebuilt, never mixed. */
export const TERMS_VERSION = 1

/** One unit of search: a stem, a number without its separators, or a gram of a script without spaces. */
export interface Term {
  term: string
  /** Offsets in the text. */
  start: number
  end: number
  /** Position among the words of the text; grams of one run follow each other. */
  position: number
  /** Function words and purely grammatical grams: they are not searched for. */
  stop: boolean
}

const HIRAGANA = /^[\p{sc=Hiragana}ー]+$/u
const HANGUL = /^\p{sc=Hangul}+$/u
const SEPARATORS = /[^0-9]/g
const SYLLABIC_GRAM = 3
const HIRAGANA_IN = /\p{sc=Hiragana}/u
/** Chinese function characters: a gram that holds one mostly says how words hang together. */
const FUNCTION_CHARACTERS = /[的了是在和与與也就都而及之于於被把]/u

/** The terms of a text in a language (ISO 639-1), in order, function words included and marked. */
export function textTerms(text: string, language: string): Term[] {
  const stops = stopWords(language)
  const terms: Term[] = []
  let position = 0
  for (const word of splitWords(text)) {
    if (word.kind === 'number') {
      terms.push({
        term: asciiDigits(word.text).replace(SEPARATORS, ''),
        start: word.start,
        end: word.end,
        position,
        stop: false,
      })
      position += 1
    } else if (word.kind === 'word' && !HANGUL.test(word.text)) {
      const stop = stops.has(fold(word.text)) || isElided(text, word)
      terms.push({ term: stem(word.text, language), start: word.start, end: word.end, position, stop })
      position += 1
    } else {
      position = addGrams(terms, word, position)
    }
  }
  return terms
}

/** Whether a term says little about the matter: a gram across a particle or function character. */
export function isGrammatical(term: string, language: string): boolean {
  return language === 'ja' ? HIRAGANA_IN.test(term) : FUNCTION_CHARACTERS.test(term)
}

/** The one or two letters before or after an apostrophe: "l'", "'s". */
function isElided(text: string, word: Word): boolean {
  return word.text.length <= 2 && /['’]/.test(text.charAt(word.start - 1) + text.charAt(word.end))
}

function addGrams(terms: Term[], word: Word, first: number): number {
  const size = word.kind === 'syllabic' ? SYLLABIC_GRAM : 2
  const normal = word.text
  let position = first
  const last = Math.max(0, normal.length - size)
  for (let at = 0; at <= last; at += 1) {
    const gram = normal.slice(at, at + size)
    const term = fold(gram)
    terms.push({
      term,
      start: word.start + at,
      end: word.start + at + gram.length,
      position,
      stop: HIRAGANA.test(gram),
    })
    position += 1
  }
  return position
}
