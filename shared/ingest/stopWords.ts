import { fold } from '../text/fold.ts'
import { splitWords } from '../text/words.ts'
import { LANGUAGES } from './languages.ts'

/** What the lists lack: articles, and verbs that every other question has. */
const MISSING: Readonly<Record<string, string>> = {
  en: 'a also us upon via per among within without whose become became called named known used many much',
  de: 'worum wobei wonach wogegen laut beim wurde wurden worden sei seien ließ gab gibt viele vielen lange befindet befinden befand befanden lautet genannt bezeichnet',
  es: 'llama llamaba llamado según',
  fr: 'appelle appelé nommé selon',
  ru: 'это является являются был была были было называется называют',
  ar: 'التي الذي تم يتم كان كانت هي هو اسم',
}

const EMPTY: ReadonlySet<string> = new Set()
const folded = new Map<string, ReadonlySet<string>>()

/**
 * Words of a language (ISO 639-1) that say nothing about a matter, folded; those with an apostrophe also in their parts.
 * Empty where no list is known. Source: the stop word lists of Orama.
 */
export function stopWords(language: string): ReadonlySet<string> {
  const list = LANGUAGES[language]?.stopWords
  if (!list) return EMPTY
  let words = folded.get(language)
  if (!words) {
    words = new Set(
      [...list, ...(MISSING[language] ?? '').split(' ')].flatMap((entry) =>
        splitWords(entry).map((word) => fold(word.text)),
      ),
    )
    folded.set(language, words)
  }
  return words
}

/** Codes of the languages that have a stop word list. */
export const STOP_WORD_LANGUAGES: readonly string[] = Object.keys(LANGUAGES).filter(
  (language) => LANGUAGES[language]?.stopWords,
)
