import { capitalsShowNames } from '../../../shared/ingest/languages.ts'
import { stopWords } from '../../../shared/ingest/stopWords.ts'
import { fold } from '../../../shared/text/fold.ts'
import { questionPhrases } from '../../../shared/text/questionWords.ts'
import { hasUnspacedScript } from '../../../shared/text/scripts.ts'
import type { WeighedQuestion } from '../ranking/matching.ts'
import { scanTerms } from '../terms/terms.ts'
import type { StoredChunk } from '../types.ts'
import { editsBetween, type Edits } from './edits.ts'

/** A question with its typing errors mended. */
export interface MendedQuestion {
  text: string
  /** The words that were read as others, as they were written and as they are read. */
  words: { written: string; read: string }[]
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

/** Whether any word of a question is in no passage of the index and may be misspelled. */
export function mayBeMisspelled(question: WeighedQuestion): boolean {
  return suspects(question).length > 0
}

/**
 * Reads words that no passage of the index holds as words of the passages that were found, or as words that ask, where a slip of
 * the keys lies between them: a letter too many or too few, two swapped, another one in a longer word, two slips in a long
 * one (Damerau, 1964). What the asker may not see is in no such passage, so that nothing is told of it. Undefined where
 * nothing is to be mended.
 */
export function mendQuestion(question: WeighedQuestion, chunks: readonly StoredChunk[]): MendedQuestion | undefined {
  const wrong = suspects(question)
  if (wrong.length === 0) return undefined
  const vocabulary = wordsOf(chunks)
  const readings = wrong.flatMap(({ word, start, end }) => {
    const isName = start > 0 && /^\p{Lu}/u.test(word) && capitalsShowNames(question.language)
    const asks = functionWord(word, question.language)
    const reading = asks === undefined ? nearest(fold(word), vocabulary, isName) : { shown: asks, replaced: 0 }
    return reading ? [{ word, start, end, ...reading }] : []
  })
  // Beside a word that nothing resembles another letter is another word: "melting point of tungsten" is no meeting point.
  const foreign = readings.length < wrong.length
  const sure = readings.filter(({ replaced }) => !foreign || replaced === 0)
  if (sure.length === 0) return undefined
  let { text } = question
  for (const { shown, start, end } of sure.toSorted((one, other) => other.start - one.start))
    text = text.slice(0, start) + shown + text.slice(end)
  const words = sure
    .toSorted((one, other) => one.start - other.start)
    .map(({ word, shown }) => ({ written: word, read: shown }))
  return { text, words }
}

function suspects({ terms, shares, text }: WeighedQuestion) {
  return terms.filter(
    ({ word, number, start, end }, at) =>
      shares[at] === 0 &&
      !number &&
      word.length >= SHORTEST &&
      /^[\p{L}\p{M}]+$/u.test(word) &&
      word !== word.toUpperCase() &&
      !hasUnspacedScript(word) &&
      text.slice(start, end) === word,
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
        shown: known?.shown ?? shown,
        chunks: (known?.chunks ?? 0) + 1,
        capital: capital || (known?.capital ?? false),
      })
    })
  }
  return words
}

function nearest(word: string, vocabulary: ReadonlyMap<string, Known>, isName: boolean) {
  let best: (Known & Edits) | undefined
  for (const [other, known] of vocabulary) {
    const edits = editsBetween(word, other)
    if (!edits || !isSlip(edits, { word, other, known, isName })) continue
    if (!best || edits.count < best.count || (edits.count === best.count && known.chunks > best.chunks))
      best = { ...known, ...edits }
  }
  return best
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

/** A word that asks or says nothing, with two letters swapped, or one that asks with a letter left out: "mcuh", "wich". */
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
