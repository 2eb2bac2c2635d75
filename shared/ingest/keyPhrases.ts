import { fold } from '../text/fold.ts'
import { hasUnspacedScript } from '../text/scripts.ts'
import { splitWords } from '../text/words.ts'
import { stopWords } from '../languages/stopWords.ts'

/** A document as key phrases are sought in it. */
export interface PhraseSource {
  texts: readonly string[]
  /** Headings of the passages, as {@link noteHeadings} gathers them: phrases that the author chose. */
  headings: ReadonlySet<string>
  language: string
}

/** Characters of a document that are looked at. */
const LOOKED_AT = 60_000
const LONGEST_PHRASE = 3
const LONGEST_HEADING = 5
/** Characters of a phrase at most, and headings that are looked at. */
const LONGEST_CHARACTERS = 100
const MOST_HEADINGS = 2000
const HEADING_WORTH = 2.5
const NAME_WORTH = 1.5
const PLAIN_WORD = { count: 3, length: 5 }
/** `Intl.Segmenter` grows slower with the length of its text. */
const SEGMENTED_AT_ONCE = 2000

/** Adds the headings above a passage to those of its document, unless there are enough. */
export function noteHeadings(found: Set<string>, path: readonly string[]): void {
  if (found.size < MOST_HEADINGS) for (const heading of path) found.add(heading)
}

/** Key phrases of a document, weightiest first: frequent runs of words that mean something, names and headings ahead. */
export function keyPhrases({ texts, headings, language }: PhraseSource): string[] {
  const text = beginning(texts)
  const found = hasUnspacedScript(text) ? unspacedPhrases(text, language) : spacedPhrases(text, language)
  for (const heading of headings) {
    if (splitWords(heading).length <= LONGEST_HEADING && !/\p{Nd}/u.test(heading)) add(found, heading, HEADING_WORTH)
  }
  const ranked = [...found.values()]
    .filter(isTelling)
    .sort((a, b) => b.worth - a.worth || a.phrase.localeCompare(b.phrase))
  return withoutParts(
    (ranked.length > 0 ? ranked : [...found.values()].sort((a, b) => b.worth - a.worth)).map(({ phrase }) => phrase),
  )
}

function beginning(texts: readonly string[]): string {
  let text = ''
  for (const each of texts) {
    if (text.length >= LOOKED_AT) break
    text += `${each}\n`
  }
  return text.slice(0, LOOKED_AT)
}

interface Found {
  phrase: string
  count: number
  worth: number
}

/** Single words in lower case say something only when they are long and frequent. */
function isTelling({ phrase, count }: Found): boolean {
  const isPlainWord = /^\p{Ll}[\p{Ll}\p{M}]*$/u.test(phrase)
  return isPlainWord ? count >= PLAIN_WORD.count && phrase.length >= PLAIN_WORD.length : count >= 2
}

function add(found: Map<string, Found>, phrase: string, worth: number): void {
  if (phrase.length > LONGEST_CHARACTERS) return
  const key = fold(phrase)
  const entry = found.get(key) ?? { phrase, count: 0, worth: 0 }
  found.set(key, {
    phrase: entry.phrase,
    count: entry.count + (worth >= HEADING_WORTH ? 2 : 1),
    worth: entry.worth + worth,
  })
}

function spacedPhrases(text: string, language: string): Map<string, Found> {
  const stops = stopWords(language)
  const found = new Map<string, Found>()
  let run: { text: string; start: number; end: number }[] = []
  for (const word of splitWords(text)) {
    const last = run.at(-1)
    const means = word.kind === 'word' && word.text.length > 2 && !stops.has(fold(word.text))
    if (last && (!means || !/^[\s-]?$/.test(text.slice(last.end, word.start)) || run.length >= LONGEST_PHRASE)) {
      addRun(found, text, run)
      run = []
    }
    if (means) run.push(word)
  }
  addRun(found, text, run)
  return found
}

function addRun(
  found: Map<string, Found>,
  text: string,
  run: readonly { text: string; start: number; end: number }[],
): void {
  for (let from = 0; from < run.length; from += 1) {
    for (let to = from + 1; to <= run.length; to += 1) {
      const phrase = text.slice(run[from]?.start, run[to - 1]?.end)
      const name = /^\p{Lu}/u.test(phrase) ? NAME_WORTH : 1
      add(found, phrase, Math.min(name * Math.sqrt(to - from), HEADING_WORTH - 0.01))
    }
  }
}

function unspacedPhrases(text: string, language: string): Map<string, Found> {
  const segmenter = new Intl.Segmenter(language || 'zh', { granularity: 'word' })
  const found = new Map<string, Found>()
  for (let at = 0; at < text.length; at += SEGMENTED_AT_ONCE) {
    for (const { segment, isWordLike } of segmenter.segment(text.slice(at, at + SEGMENTED_AT_ONCE))) {
      if (isWordLike && Array.from(segment).length > 1 && !/^[\p{sc=Hiragana}\p{Nd}]+$/u.test(segment))
        add(found, segment, Math.min(2, segment.length / 2))
    }
  }
  return found
}

/** Of two phrases of which one holds the other only the weightier stays. */
function withoutParts(phrases: readonly string[]): string[] {
  const kept: { phrase: string; key: string }[] = []
  for (const phrase of phrases) {
    const key = fold(phrase)
    if (!kept.some((other) => other.key.includes(key) || key.includes(other.key))) kept.push({ phrase, key })
    if (kept.length >= 12) break
  }
  return kept.map(({ phrase }) => phrase)
}
