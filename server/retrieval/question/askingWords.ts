import { capitalsShowNames, wordsOfAll } from '../../../shared/languages/packs.ts'
import { stopWords } from '../../../shared/languages/stopWords.ts'
import { fold } from '../../../shared/text/fold.ts'
import { questionPhrases } from '../../../shared/languages/questionWords.ts'
import type { AnswerKind } from '../../../shared/languages/kinds.ts'
import { hasUnspacedScript } from '../../../shared/text/scripts.ts'
import { splitWords } from '../../../shared/text/words.ts'

/** A question without its words that ask: spaces of the same length in their place, and the kind of answer they ask for. */
export interface Blanked {
  kind: AnswerKind
  blanked: string
}

/** Replaces the words that ask by spaces. The same words in a name, in quotation marks or as a matter of their own stay. */
export function blankAskingWords(text: string, language: string): Blanked {
  let kind: AnswerKind = 'other'
  let blanked = text
  const place = placesOf(text, language)
  for (const { kind: asked, pattern } of phrasePatterns(language)) {
    const left = blanked.replace(pattern, (found: string, ...rest: unknown[]) => {
      const start = rest.find((each) => typeof each === 'number') ?? 0
      return place.asks(found, start) ? ' '.repeat(found.length) : found
    })
    if (left !== blanked && kind === 'other') kind = asked
    blanked = left
  }
  return { kind, blanked }
}

/** Whether any word of a text asks. */
export function asks(text: string, language: string): boolean {
  return withoutAskingWords(text, language) !== text
}

/** A text with spaces in the place of the words that ask. */
export function withoutAskingWords(text: string, language: string): string {
  return blankAskingWords(text, language).blanked
}

/** Words that tell somebody to answer, and nouns for what is asked for: in another place they are a matter ("price list", "blood type"). */
const SOMETIMES = new Set(wordsOfAll((pack) => pack.sometimesAsking).map(fold))
/** Words around an order: "Can you please …", "Könnten Sie mir …". */
const POLITE = new Set(wordsOfAll((pack) => pack.polite).map(fold))
/** Words that join two questions. */
const JOINS = new Set(wordsOfAll(({ joins }) => joins?.asking))
/** Words behind which a word in capitals is the name of something: "the WHO", "What does HOW stand for?" */
const BEFORE_NAMES = new Set(wordsOfAll((pack) => pack.beforeNames))
/** Words that are no more than emphasized when they stand in capitals; shorter ones may be names. */
const EMPHASIZED_FROM = 4
const SENTENCE_END = /[.!?;:,…]["”»)]?\s*$/u
/** Quoted stretches of a question: what is in there is meant as it is written. */
const QUOTED = /["“”„«][^"“”„«»]{1,200}["“”»]/gu

interface Place {
  asks(found: string, start: number): boolean
}

/** Tells of each phrase of a text that may ask whether it does so in its place. */
function placesOf(text: string, language: string): Place {
  const quoted = [...text.matchAll(QUOTED)]
    .map(({ index, 0: found }) => ({ start: index, end: index + found.length }))
    .filter(({ start, end }) => start > 1 || end < text.length - 2)
  const isQuoted = (at: number): boolean => quoted.some(({ start, end }) => at > start && at < end)
  if (hasUnspacedScript(text)) return { asks: (_, start) => !isQuoted(start) }
  const words = splitWords(text).map((word) => ({ ...word, folded: fold(word.text) }))
  const indexAt = new Map(words.map(({ start }, at) => [start, at]))
  const stops = stopWords(language)
  const asking = askingWords(language)
  const isShouted = !/\p{Ll}/u.test(text)
  const isCapital = (word: string | undefined): boolean => word !== undefined && /^\p{Lu}/u.test(word)
  const isPlainStop = (at: number): boolean => stops.has(words[at]?.folded ?? '') && !isCapital(words[at]?.text)

  /** The first word of the clause that a word stands in. */
  const clauseOf = (at: number): number => {
    let first = at
    while (first > 0) {
      const before = words[first - 1]
      if (!before || JOINS.has(before.folded) || SENTENCE_END.test(text.slice(before.end, words[first]?.start))) break
      first -= 1
    }
    return first
  }
  /** Tells somebody to answer, or names the kind of answer: nothing of the matter stands before it in its clause. */
  const isOrder = (at: number): boolean => {
    const before = words.slice(clauseOf(at), at).map(({ folded }) => folded)
    if (before.every((word) => POLITE.has(word))) return true
    const isEmpty = before.every((word) => stops.has(word) || asking.has(word) || POLITE.has(word))
    return isEmpty && isPlainStop(at + 1)
  }
  const isName = (at: number): boolean => {
    const { text: word = '', folded = '' } = words[at] ?? {}
    const before = words[at - 1]
    if (!isShouted && word.length > 1 && word === word.toUpperCase()) {
      const mayBe = word.length < EMPHASIZED_FROM || SOMETIMES.has(folded)
      return mayBe && (BEFORE_NAMES.has(before?.folded ?? '') || !isPlainStop(at + 1))
    }
    // "Who wrote Where the Wild Things Are?"
    if (!before || !isCapital(word) || isCapital(before.text) || !capitalsShowNames(language)) return false
    const first = clauseOf(at)
    return first < at && words.slice(first, at - 1).some((each) => asking.has(each.folded))
  }
  return {
    asks(found, start) {
      if (isQuoted(start)) return false
      const at = indexAt.get(start)
      if (at === undefined || /\s/.test(found)) return true
      if (isName(at)) return false
      return !SOMETIMES.has(fold(found)) || isOrder(at)
    },
  }
}

const asking = new Map<string, ReadonlySet<string>>()

/** Every phrase of a language that may ask, folded. */
export function askingWords(language: string): ReadonlySet<string> {
  let words = asking.get(language)
  if (!words) {
    words = new Set(questionPhrases(language).flatMap(({ phrases }) => phrases.map((phrase) => fold(phrase))))
    asking.set(language, words)
  }
  return words
}

const patterns = new Map<string, { kind: AnswerKind; pattern: RegExp }[]>()

function phrasePatterns(language: string): { kind: AnswerKind; pattern: RegExp }[] {
  let made = patterns.get(language)
  if (!made) {
    made = questionPhrases(language).map(({ kind, phrases }) => {
      const sorted = phrases
        .toSorted((a, b) => b.length - a.length)
        .map(escapeRegExp)
        .join('|')
      const pattern = hasUnspacedScript(phrases[0] ?? '')
        ? `(?:${sorted})`
        : `(?<![\\p{L}\\p{M}\\p{N}])(?:${sorted})${language === 'ko' ? '' : '(?![\\p{L}\\p{M}\\p{N}])'}`
      return { kind, pattern: new RegExp(pattern, 'giu') }
    })
    patterns.set(language, made)
  }
  return made
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}
