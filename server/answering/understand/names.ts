import { fold } from '../../../shared/text/fold.ts'
import { splitWords, type Word } from '../../../shared/text/words.ts'
import { questionPhrases } from '../../../shared/languages/questionWords.ts'
import { byLanguage, capitalsShowNames, packOf, wordsOfAll } from '../../../shared/languages/packs.ts'
import { stopWords } from '../../../shared/languages/stopWords.ts'
import type { NamedThing } from './types.ts'

/** Names are looked for in the beginning of a text that is too long to be a question. */
const LOOKED_AT = 2000
const MOST_NAMES = 24
/** From this share of words with a capital on, capitals are a way of writing and show no name. */
const TITLE_CASE = 0.7
const QUOTED = /[“”„«»"「『《‹‘]([^“”„«»"「」『』《》‹›‘’\n]{1,160})[”“»«"」』》›’]/gu
const YEAR = /^(?:1[0-9]|20|21)\d\d$/
/** Words that join names: "Bank of England", "Joan van der Meer". */
const SENTENCE = /[.!?:]\s*$/
const CONNECTORS = new Set(['&', ...wordsOfAll((pack) => pack.nameJoins)])
/** Words that are written with a capital and are no names, such as months in English. */
const CAPITAL_WORDS = byLanguage(({ capitalWords }) =>
  capitalWords === undefined ? undefined : new Set(capitalWords.split('|')),
)
const UNITS =
  /^(?:%|mm|cm|m|km|kg|g|mg|l|ml|h|min|s|w|kw|v|gb|mb|tb|eur|usd|gbp|chf|euro|euros|dollars|pounds|percent|prozent|°c|c)$/i

/** The names, years, numbers and quoted words of a question, in order; `from` is where its own words begin. */
export function readNames(text: string, language: string, from: number): NamedThing[] {
  const looked = text.slice(0, LOOKED_AT)
  const quoted = [...looked.matchAll(QUOTED)].map(({ 1: inside = '', index }) => thing('quoted', inside, index + 1))
  const isFree = ({ start, end }: Span): boolean => !quoted.some((each) => start < each.end && end > each.start)
  const words = splitWords(looked).filter((word) => word.start >= from && isFree(word))
  const names = capitalsSay(words, language)
    ? capitalRuns(looked, words, language)
    : otherNames(looked, words, language)
  const taken = [...quoted, ...names].filter(
    (each, at, all) => !all.slice(0, at).some(({ start, end }) => each.start < end && each.end > start),
  )
  const numbers = words
    .filter((word) => word.kind === 'number' && !taken.some(({ start, end }) => word.start >= start && word.end <= end))
    .map((word) => numberThing(looked, words, word))
  return [...taken, ...numbers].toSorted((a, b) => a.start - b.start).slice(0, MOST_NAMES)
}

const asking = new Map<string, ReadonlySet<string>>()

function askingWords(language: string): ReadonlySet<string> {
  let words = asking.get(language)
  if (!words) {
    words = new Set(questionPhrases(language).flatMap(({ phrases }) => phrases.map(fold)))
    asking.set(language, words)
  }
  return words
}

interface Span {
  start: number
  end: number
}

const thing = (kind: NamedThing['kind'], text: string, start: number): NamedThing => ({
  kind,
  text,
  start,
  end: start + text.length,
})

const isWithoutCapitals = (language: string): boolean => /^(?:ar|fa|ur|he|zh|ja|ko|th|hi|bn|ta)$/.test(language)

/** Whether capitals tell names from other words in this question. */
function capitalsSay(words: readonly Word[], language: string): boolean {
  if (isWithoutCapitals(language) || !capitalsShowNames(language)) return false
  const spelled = words.filter(({ kind }) => kind === 'word')
  const capitals = spelled.filter(isCapital).length
  return spelled.length < 4 || capitals < spelled.length * TITLE_CASE
}

const isCapital = ({ text }: Word): boolean => /^\p{Lu}/u.test(text)
/** "3C", "TX500", "PIN", "iPad": letters and figures in one word, or capitals inside it. */
const isModel = ({ text, kind }: Word): boolean =>
  kind === 'word' &&
  ((/\p{N}/u.test(text) && /\p{L}/u.test(text) && !/^\d+\p{Ll}+$/u.test(text)) || /^.+\p{Lu}/u.test(text))

/** Runs of words with capitals. The word that opens the question has one anyway, and counts only as part of a run or as a model. */
function capitalRuns(text: string, words: readonly Word[], language: string): NamedThing[] {
  const stops = stopWords(language)
  const asks = askingWords(language)
  const capitalWords = CAPITAL_WORDS.get(language)
  const counts = (at: number): boolean => {
    const word = words[at]
    if (!word || word.kind !== 'word') return false
    const folded = fold(word.text)
    if (isModel(word) || isLetterOf(text, words, at)) return true
    return (
      isCapital(word) &&
      word.text.length > 1 &&
      !stops.has(folded) &&
      !asks.has(folded) &&
      !capitalWords?.has(folded.replace(/s$/, ''))
    )
  }
  const opens = ({ first, word }: Run): boolean =>
    first === 0 || SENTENCE.test(text.slice(words[first - 1]?.end, word.start))
  const isName = (run: Run): boolean => !opens(run) || run.length > 1 || run.hasNumber || isModel(run.word)
  return runs(text, words, { counts, connectors: true })
    .filter(isName)
    .map(({ span }) => thing('name', text.slice(span.start, span.end), span.start))
}

/** The letter of "M-12". */
function isLetterOf(text: string, words: readonly Word[], at: number): boolean {
  const [word, next] = [words[at], words[at + 1]]
  return (
    word?.text.length === 1 && isCapital(word) && next?.kind === 'number' && text.slice(word.end, next.start) === '-'
  )
}

/**
 * Names where capitals or their absence say nothing: models, words in capitals, two words with capitals in a row (where every noun
 * has one), katakana, Latin letters among others, and what a title stands with.
 */
function otherNames(text: string, words: readonly Word[], language: string): NamedThing[] {
  const isOther = isWithoutCapitals(language)
  const counts = (at: number): boolean => {
    const word = words[at]
    if (!word || word.kind !== 'word') return false
    if (!isOther && capitalsShowNames(language)) return /\p{N}/u.test(word.text) && isModel(word)
    if (isOther) return /^\p{sc=Latin}/u.test(word.text) && word.text.length > 1
    return (
      isLetterOf(text, words, at) ||
      (isCapital(word) && word.text.length > 1 && !stopWords(language).has(fold(word.text)))
    )
  }
  const found = runs(text, words, { counts, connectors: false })
    .filter(({ length, first, hasNumber, word }) => isOther || isModel(word) || (length > 1 && first > 0) || hasNumber)
    .map(({ span }) => thing('name', text.slice(span.start, span.end), span.start))
  return [...found, ...titled(text, language), ...(language === 'ja' ? katakana(text) : [])]
}

const KATAKANA = /[\p{sc=Katakana}ー・]{4,40}/gu

function katakana(text: string): NamedThing[] {
  return [...text.matchAll(KATAKANA)].map(({ 0: name, index }) => thing('name', name, index))
}

function titled(text: string, language: string): NamedThing[] {
  const pattern = packOf(language)?.titled
  return pattern ? [...text.matchAll(pattern)].map(({ 1: name = '', index }) => thing('name', name, index)) : []
}

interface Run {
  span: Span
  first: number
  /** Words in it, without numbers. */
  length: number
  hasNumber: boolean
  word: Word
}

/** Stretches of words that count, with connectors between them and a number that follows. */
function runs(
  text: string,
  words: readonly Word[],
  { counts, connectors }: { counts: (at: number) => boolean; connectors: boolean },
): Run[] {
  const found: Run[] = []
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at]
    if (!word || !counts(at)) continue
    const first = at
    let length = 1
    let last = at
    for (;;) {
      const next = joins(text, words, last) ? last + 1 : undefined
      if (next !== undefined && counts(next)) last = next
      else if (
        next !== undefined &&
        connectors &&
        CONNECTORS.has(words[next]?.text ?? '') &&
        joins(text, words, next) &&
        counts(next + 1)
      )
        last = next + 1
      else break
      length += 1
    }
    const number = words[last + 1]
    const hasNumber = number?.kind === 'number' && joins(text, words, last) && !YEAR.test(number.text)
    if (hasNumber) last += 1
    found.push({ span: { start: word.start, end: words[last]?.end ?? word.end }, first, length, hasNumber, word })
    at = last
  }
  return found
}

/** Whether a word and the next have nothing but a space or a hyphen between them. */
function joins(text: string, words: readonly Word[], at: number): boolean {
  const [word, next] = [words[at], words[at + 1]]
  return word !== undefined && next !== undefined && /^(?: ?& ?| |-)$/.test(text.slice(word.end, next.start))
}

function numberThing(text: string, words: readonly Word[], word: Word): NamedThing {
  const next = words[words.indexOf(word) + 1]
  const sign = /^\s?[%€$£¥₽]/u.exec(text.slice(word.end, word.end + 2))
  const before = /[€$£¥₽]\s?$/u.exec(text.slice(Math.max(0, word.start - 2), word.start))
  const hasUnit = next !== undefined && next.start - word.end <= 1 && UNITS.test(next.text)
  if (!sign && !before && !hasUnit && YEAR.test(word.text)) return thing('year', word.text, word.start)
  const start = word.start - (before?.[0].length ?? 0)
  const end = sign ? word.end + sign[0].length : hasUnit ? next.end : word.end
  return thing('number', text.slice(start, end), start)
}
