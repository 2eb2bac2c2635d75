import { capitalsShowNames } from '../../../shared/languages/packs.ts'
import { stopWords } from '../../../shared/languages/stopWords.ts'
import { fold } from '../../../shared/text/fold.ts'
import { questionPhrases } from '../../../shared/languages/questionWords.ts'
import { hasUnspacedScript } from '../../../shared/text/scripts.ts'
import type { WeighedQuestion } from '../ranking/matching.ts'
import { scanTerms } from '../terms/terms.ts'
import type { StoredChunk } from '../types.ts'
import { editsBetween, type Edits } from './edits.ts'
import { isSlipOfLetter } from './keyboards.ts'
import { isKnownWord } from './knownWords.ts'
import { isLiteral } from './literal.ts'

/** A question with its typing errors mended. */
export interface MendedQuestion {
  text: string
  /** Whether it may be searched for in place of the other; one that is not sure is only offered. */
  sure: boolean
  /** The question as it was written, with the words that were read as others in quotation marks: nothing is mended in there. */
  literal: string
}

/** Shorter words are one letter away from too many others. */
const SHORTEST = 4
/** Letters from which on another letter, and from which on two errors, are taken for a slip. */
const SHORTEST_WITH_OTHER_LETTER = 6
const SHORTEST_WITH_TWO = 8
/** A name in the question that the documents do not hold is more likely another name than a slip. */
const SHORTEST_NAME = 6
/** What is read of the passages at most: words, and characters of each passage. */
const MOST_WORDS = 20_000
const MOST_CHARACTERS = 8_000

/** Whether any word of a question is in no passage of the index and is not known either. */
export function mayBeMisspelled(question: WeighedQuestion): boolean {
  return absent(question).some(({ word }) => !isKnownWord(word))
}

/**
 * Reads words that no passage of the index holds and that are no words of their own as words of the passages that were found, or as words that ask, where a slip of
 * the keys lies between them: a letter too many or too few, two swapped, another one in a longer word, two slips in a long
 * one (Damerau, 1964). A word with another letter that no finger or ear confuses with it is more likely a word that the documents do
 * not hold, and is offered only. What the asker may not see is in no such passage, so that nothing is
 * told of it. Undefined where nothing is to be mended.
 */
export function mendQuestion(question: WeighedQuestion, chunks: readonly StoredChunk[]): MendedQuestion | undefined {
  const missing = absent(question)
  const wrong = missing.filter(({ word }) => !isKnownWord(word))
  if (wrong.length === 0) return undefined
  const vocabulary = wordsOf(chunks)
  const readings = wrong.flatMap(({ word, start, end }) => {
    const isName = start > 0 && /^\p{Lu}/u.test(word) && capitalsShowNames(question.language)
    const asks = functionWord(word, question.language)
    const reading =
      asks === undefined ? nearest(fold(word), vocabulary, isName) : { shown: asks, replaced: 0, likely: true }
    return reading ? [{ ...reading, start, end, shown: written(reading.shown, word) }] : []
  })
  // Beside a word that nothing resembles another letter is another word: "melting point of tungsten" is no meeting point.
  const foreign = readings.length < missing.length
  const all = readings.filter(({ replaced }) => !foreign || replaced === 0)
  const likely = all.filter((reading) => reading.likely)
  const sure = likely.length > 0
  const read = sure ? likely : all
  if (read.length === 0) return undefined
  const { text } = question
  return {
    text: replaceAll(text, read, ({ shown }) => shown),
    sure,
    literal: replaceAll(text, read, ({ start, end }) => `"${text.slice(start, end)}"`),
  }
}

interface Stretch {
  start: number
  end: number
}

function replaceAll<Place extends Stretch>(
  text: string,
  places: readonly Place[],
  by: (place: Place) => string,
): string {
  const last = places.toSorted((one, other) => other.start - one.start)
  return last.reduce((left, place) => left.slice(0, place.start) + by(place) + left.slice(place.end), text)
}

/** A word as it is shown in the place of another: with a capital where that had one. */
function written(shown: string, word: string): string {
  return /^\p{Lu}/u.test(word) ? shown.charAt(0).toUpperCase() + shown.slice(1) : shown
}

/** The words that no passage holds, but for those that are short, codes, or meant as they stand. */
function absent({ terms, shares, text }: WeighedQuestion) {
  return terms.filter(
    ({ word, number, start, end }, at) =>
      shares[at] === 0 &&
      !number &&
      word.length >= SHORTEST &&
      /^[\p{L}\p{M}]+$/u.test(word) &&
      word !== word.toUpperCase() &&
      !hasUnspacedScript(word) &&
      text.slice(start, end) === word &&
      !isLiteral(text, { start, end }),
  )
}

/** A word of the passages: how many of them hold it, and whether it stands there with a capital. */
interface Known {
  shown: string
  chunks: number
  capital: boolean
}

function wordsOf(chunks: readonly StoredChunk[]): ReadonlyMap<string, Known> {
  const words = new Map<string, Known>()
  for (const { content, language } of chunks) {
    const seen = new Set<string>()
    const text = content.slice(0, MOST_CHARACTERS)
    scanTerms(text, language, ({ folded, stop }, start, end) => {
      if (stop || folded.length < SHORTEST || seen.has(folded) || /\p{N}/u.test(folded)) return
      seen.add(folded)
      const shown = text.slice(start, end)
      const known = words.get(folded)
      if (!known && words.size >= MOST_WORDS) return
      const capital = /^\p{Lu}/u.test(shown)
      words.set(folded, {
        shown: known && (capital || !known.capital) ? known.shown : shown,
        chunks: (known?.chunks ?? 0) + 1,
        capital: capital || (known?.capital ?? false),
      })
    })
  }
  return words
}

/** A word that another may be read as; `likely` where their difference is one that fingers or ears make. */
interface Reading extends Known, Edits {
  likely: boolean
}

function nearest(word: string, vocabulary: ReadonlyMap<string, Known>, isName: boolean): Reading | undefined {
  let best: Reading | undefined
  for (const [other, known] of vocabulary) {
    const edits = editsBetween(word, other)
    if (!edits || !isSlip(edits, { word, other, known, isName })) continue
    const likely = edits.count > 1 || edits.replaced === 0 || isSlipOfLetter(word, other)
    const reading = { ...known, ...edits, likely }
    if (!best || isNearer(reading, best)) best = reading
  }
  return best
}

function isNearer(one: Reading, other: Reading): boolean {
  if (one.count !== other.count) return one.count < other.count
  return one.likely === other.likely ? one.chunks > other.chunks : one.likely
}

function isSlip(
  { count, replaced }: Edits,
  { word, other, known, isName }: { word: string; other: string; known: Known; isName: boolean },
): boolean {
  if (count === 0) return false
  const shorter = Math.min(word.length, other.length)
  if (isName) return known.capital && count === 1 && replaced === 0 && shorter >= SHORTEST_NAME
  if (count === 2) return shorter >= SHORTEST_WITH_TWO && replaced < 2
  return count === 1 && (replaced === 0 || shorter >= SHORTEST_WITH_OTHER_LETTER)
}

const asking = new Map<string, ReadonlySet<string>>()

/** A word that asks or says nothing, with two letters swapped, or one that asks with a letter left out: "mcuh", "whre". */
function functionWord(word: string, language: string): string | undefined {
  if (/^\p{Lu}/u.test(word)) return undefined
  const folded = fold(word)
  let words = asking.get(language)
  if (!words) {
    const phrases = questionPhrases(language).flatMap((row) => row.phrases)
    words = new Set(phrases.flatMap((phrase) => phrase.split(' ')).map(fold))
    asking.set(language, words)
  }
  for (const each of words) {
    const edits = each.length >= SHORTEST && editsBetween(folded, each)
    if (edits && edits.count === 1 && (edits.swapped === 1 || each.length > folded.length)) return each
  }
  for (const each of stopWords(language)) {
    const edits = each.length >= SHORTEST && editsBetween(folded, each)
    if (edits && edits.count === 1 && edits.swapped === 1) return each
  }
  return undefined
}
