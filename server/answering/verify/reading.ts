import { packOf } from '../../../shared/languages/packs.ts'
import { fold } from '../../../shared/text/fold.ts'
import { hasUnspacedScript } from '../../../shared/text/scripts.ts'
import { synonyms, textTerms } from '../../retrieval/retrieve.ts'
import { readAmounts, type Amount } from '../amounts/amounts.ts'
import { monthOf, unitOf } from '../amounts/units.ts'

/** A content word of a text. */
export interface Token {
  term: string
  /** First letters of the word: endings and forms differ. */
  opening: string
  word: string
  /** Whether it looks like a name: a capital where the language writes none for other words. */
  name: boolean
  start: number
  end: number
  /** Position among the content words. */
  at: number
}

/** A text as claims and passages are compared by. */
export interface Reading {
  text: string
  language: string
  tokens: Token[]
  amounts: Amount[]
}

const OPENING = 5

const isLight = (word: string, language: string): boolean => packOf(language)?.lightWords?.test(word) ?? false

/** Reads a text in a language. Words that are numbers, dates or units are amounts and no words. */
export function readText(text: string, language: string, capitals: boolean): Reading {
  const amounts = readAmounts(text, language)
  const tokens: Token[] = []
  let at = 0
  for (const { term, folded, start, end, stop } of hasUnspacedScript(text)
    ? segments(text, language)
    : textTerms(text, language)) {
    const word = text.slice(start, end)
    if (unitOf(word) !== undefined || amounts.some((amount) => start < amount.end && end > amount.start)) continue
    if (monthOf(word) !== undefined && /\d/.test(text.slice(Math.max(0, start - 4), end + 4))) continue
    const name = /^\p{Lu}/u.test(word) && !/^\p{Lu}$/u.test(word) && capitals && !opensSentence(text, start)
    if (((stop || isLight(word, language)) && !name) || /^\p{Nd}+$/u.test(word)) continue
    tokens.push({ term, opening: folded.slice(0, OPENING), word, name, start, end, at })
    at += 1
  }
  return { text, language, tokens, amounts }
}

const segmenters = new Map<string, Intl.Segmenter>()

/** The words of a script without spaces. Those of one character mostly say how others hang together. */
function* segments(text: string, language: string) {
  const segmenter = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: 'word' })
  segmenters.set(language, segmenter)
  for (const { segment, index, isWordLike } of segmenter.segment(text)) {
    if (!isWordLike) continue
    const folded = fold(segment)
    yield { term: folded, folded, start: index, end: index + segment.length, stop: segment.length < 2 }
  }
}

function opensSentence(text: string, start: number): boolean {
  return /(?:^|[.!?:…]\s{1,5}|[—–•*|\n]\s{0,5})["'“„«(*_]{0,6}$/u.test(text.slice(Math.max(0, start - 6), start))
}

/** Whether two words are forms of one, or mean the same. */
export function matches(one: Token, other: Token, language: string): boolean {
  if (one.term === other.term) return true
  if (one.opening.length === OPENING && one.opening === other.opening) return true
  return synonyms(one.term, language).includes(other.term)
}

/** A set of words that can be asked for one of another text. */
export function holds(tokens: readonly Token[], token: Token, language: string): boolean {
  return tokens.some((each) => matches(token, each, language))
}
