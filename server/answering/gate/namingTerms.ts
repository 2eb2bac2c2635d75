import { capitalsShowNames } from '../../../shared/ingest/languages.ts'
import type { Retrieved } from '../../retrieval/retrieve.ts'

/** The longest end of an address that is no name: "com" in "hazel-works.com". */
const LONGEST_ENDING = 3

/**
 * Which terms of a question name something: words with a capital inside the sentence, where capitals show names; words with
 * figures in them ("TX500"); the words of an address ("hazel-works.com").
 */
export function namingTerms({ text, terms, language }: Retrieved['question']): boolean[] {
  return terms.map(({ word, number, start, end }) => {
    if (!number && start > 0 && capitalsShowNames(language) && /^\p{Lu}/u.test(word)) return true
    if (/\d/.test(word) && /\p{L}/u.test(word)) return true
    const goesOn = /^\.\p{L}/u.test(text.slice(end, end + 2))
    const goneOn = /\p{L}\.$/u.test(text.slice(Math.max(0, start - 2), start))
    return goesOn || (goneOn && word.length > LONGEST_ENDING)
  })
}

/** Which terms of a question are numbers, or hold figures. */
export function numberTerms({ terms }: Retrieved['question']): boolean[] {
  return terms.map(({ word, number }) => number || /\d/.test(word))
}
