import { fold } from '../text/fold.ts'
import { splitWords } from '../text/words.ts'
import { packOf, PACKS } from './packs.ts'

const EMPTY: ReadonlySet<string> = new Set()
const folded = new Map<string, ReadonlySet<string>>()

/**
 * Words of a language (ISO 639-1) that say nothing about a matter, folded; those with an apostrophe also in their parts.
 * Empty where no list is known.
 */
export function stopWords(language: string): ReadonlySet<string> {
  const { stopWords: list, moreStopWords = '' } = packOf(language) ?? {}
  if (!list) return EMPTY
  let words = folded.get(language)
  if (!words) {
    words = new Set(
      [...list, ...moreStopWords.split(' ')].flatMap((entry) => splitWords(entry).map((word) => fold(word.text))),
    )
    folded.set(language, words)
  }
  return words
}

/** Codes of the languages that have a stop word list. */
export const STOP_WORD_LANGUAGES: readonly string[] = PACKS.filter((pack) => pack.stopWords).map(({ code }) => code)
