import { MEASURES, type Act } from '../../../../shared/languages/kinds.ts'
import { packOf, PACKS, wordsOfAll } from '../../../../shared/languages/packs.ts'
import { asciiDigits, fold } from '../../../../shared/text/fold.ts'
import { remembered } from '../../../remembered.ts'
import { textTerms, type QuestionTerms } from '../../../retrieval/retrieve.ts'

/** A word of a question. */
export interface Token {
  start: number
  end: number
  text: string
  /** Its stem; a number as it is written. */
  term: string
  /** Stems that mean the same, its own among them: for names of columns and tables, never for values. */
  meanings: ReadonlySet<string>
  /** What it may stand for as a value: its own stem, a number for a number word, a country for its adjective. */
  asValue: readonly string[]
  /** The things to be measured that it may name. */
  measures: readonly string[]
  /** Says nothing by itself, so that nothing need explain it. */
  stop: boolean
  /** Parts what stands before it from what follows: "and", "or", a comma. */
  parts: boolean
}

/** A phrase that says what to do. */
export interface Cue {
  act: Act
  measure: string | undefined
  /** First and last token. */
  from: number
  to: number
}

/** A question as words and cues. */
export interface ReadRequest {
  text: string
  language: string
  tokens: Token[]
  cues: Cue[]
}

/** Questions with more words are no questions to one table. */
const MOST_TOKENS = 40
const PARTING = new Set(wordsOfAll(({ joins }) => joins?.parting))

/** The stem by which words of questions, columns and cells are compared; numbers as they are written. */
export function termsOf(text: string, language: string): { term: string; stop: boolean; start: number; end: number }[] {
  return textTerms(text, language).map(({ term, start, end, stop }) => {
    const written = asciiDigits(text.slice(start, end))
    const numeric = /^\d[\d.,'’]*$/.test(written)
    return { term: numeric ? written.replace(/,(?=\d{3}(?:\D|$))/g, '') : term, stop, start, end }
  })
}

/** Reads a question; undefined where it is too long, in a language without cues, or of a kind that no table answers. */
export const readRequest: (question: QuestionTerms) => ReadRequest | undefined = remembered(readTokens)

function readTokens({ text, language, terms }: QuestionTerms): ReadRequest | undefined {
  const known = packOf(language)?.tableCues ? language : 'en'
  const words = termsOf(text, language)
  if (words.length === 0 || words.length > MOST_TOKENS) return undefined
  const alternatives = new Map(terms.map((term) => [term.start, term.alternatives]))
  const tokens = words.map(({ term, stop, start, end }): Token => {
    const word = text.slice(start, end)
    const folded = fold(word)
    const before = text.slice(Math.max(0, start - 3), start)
    const letter = isAcronym(text, { start, end })
    return {
      start,
      end,
      text: word,
      term,
      meanings: new Set([term, ...(alternatives.get(start) ?? [])]),
      asValue: [...new Set([term, ...valuesOf(folded, language)])],
      measures: measuresOf(term, language),
      stop: stop && !letter,
      parts: PARTING.has(folded) || /[,;:]\s*$/.test(before),
    }
  })
  const cues = withoutParts(findCues(text, tokens, known))
  for (const token of tokens) token.stop &&= !token.asValue.some((value) => /^\d+$/.test(value) && value !== '1')
  // What orders or compares is never passed over, even where it is written with words that say little.
  for (const { from, to } of cues.filter(({ act }) => !INDECISIVE.has(act)))
    for (const token of tokens.slice(from, to + 1)) token.stop &&= token.parts
  return cues.some(({ act }) => act === 'never') ? undefined : { text, language, tokens, cues }
}

/** Prepositions of time and place ("from", "between") compare only where a number follows, which nothing else explains. */
const INDECISIVE: ReadonlySet<Act> = new Set(['noise', 'from', 'upto', 'between', 'never'])

/** Whether a word is written in capitals that mean something: a grade "A", a department "IT"; but for the English "I" and the first letter. */
export function isAcronym(text: string, { start, end }: { start: number; end: number }): boolean {
  const word = text.slice(start, end)
  if (!/^\p{Lu}{1,6}$/u.test(word) || word === 'I') return false
  return end - start === 1 ? start > 0 : /\p{Ll}/u.test(text) || text.length <= 6
}

function valuesOf(folded: string, language: string): string[] {
  const country = countries().get(folded)
  const number = numbers().get(folded)
  const named = country === undefined ? [] : termsOf(country, language).map(({ term }) => term)
  return [...named, ...(number === undefined ? [] : [String(number)])]
}

let countryOf: ReadonlyMap<string, string> | undefined
const countries = () =>
  (countryOf ??= new Map(PACKS.flatMap(({ demonyms }) => demonyms?.split(',').flatMap(readCountry) ?? [])))

function readCountry(entry: string): [string, string][] {
  const [country = '', adjectives = ''] = entry.split(':').map((part) => part.trim())
  return adjectives.split(/\s+/).map((adjective) => [fold(adjective), country])
}

let numberOf: ReadonlyMap<string, number> | undefined
const numbers = () =>
  (numberOf ??= new Map(
    PACKS.flatMap(({ tableNumbers }) => tableNumbers?.split(', ') ?? []).flatMap((row) =>
      row.split(' ').map((word, at) => [fold(word), at + 1] as const),
    ),
  ))

const measureStems = new Map<string, ReadonlyMap<string, string[]>>()

/** The things to be measured that a stem names in a language. */
export function measuresOf(term: string, language: string): readonly string[] {
  let stems = measureStems.get(language)
  if (!stems) {
    const made = new Map<string, string[]>()
    for (const measure of MEASURES)
      for (const word of PACKS.flatMap(({ measures }) => measures?.[measure]?.split(' ') ?? []))
        for (const { term: stem } of termsOf(word, language)) made.set(stem, [...(made.get(stem) ?? []), measure])
    measureStems.set(language, (stems = made))
  }
  return stems.get(term) ?? []
}

interface CuePattern {
  act: Act
  measure: string | undefined
  pattern: RegExp
}
const patterns = new Map<string, CuePattern[]>()

function cuePatterns(language: string): CuePattern[] {
  let made = patterns.get(language)
  if (!made) {
    made = Object.entries(packOf(language)?.tableCues ?? {}).flatMap(([key, phrases]) => {
      if (phrases === undefined) return []
      const [act, measure] = key.split(':')
      const sorted = phrases.split('|').toSorted((a, b) => b.length - a.length)
      const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${sorted.join('|')})(?![\\p{L}\\p{N}])`, 'giu')
      return [{ act: act as Act, measure, pattern }]
    })
    patterns.set(language, made)
  }
  return made
}

/** "At least" is no "least". */
function withoutParts(cues: readonly Cue[]): Cue[] {
  const limits = cues.filter(({ act }) => act === 'from' || act === 'upto')
  const isPart = (cue: Cue): boolean =>
    limits.some(
      (limit) => limit.act !== cue.act && limit.from <= cue.from && cue.to <= limit.to && limit.to > limit.from,
    )
  return cues.filter((cue) => !isPart(cue))
}

/** All matches of a pattern, which `matchAll` would make anew for each text. */
function matchesOf(pattern: RegExp, text: string): RegExpExecArray[] {
  const found: RegExpExecArray[] = []
  pattern.lastIndex = 0
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) found.push(match)
  return found
}

function findCues(text: string, tokens: readonly Token[], language: string): Cue[] {
  return cuePatterns(language).flatMap(({ act, measure, pattern }) =>
    matchesOf(pattern, text).flatMap((match) => {
      const end = match.index + match[0].length
      const from = tokens.findIndex((token) => token.start >= match.index)
      const to = tokens.findLastIndex((token) => token.end <= end)
      // "The phone number of X" counts nothing.
      const isOther =
        act === 'count' && /^(?:number|nummer|nombre|número)/iu.test(match[0]) && tokens[from - 1]?.stop === false
      return from >= 0 && to >= from && !isOther ? [{ act, measure, from, to }] : []
    }),
  )
}
