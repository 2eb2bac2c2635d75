import { capitalsShowNames } from '../../../shared/ingest/languages.ts'
import type { RankedPassage, Retrieved } from '../../retrieval/retrieve.ts'

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

/** Whether a question names a thing or a number, as its own capitals and figures or those of the passages show it. */
export function namesSomething(question: Retrieved['question'], passages: readonly RankedPassage[]): boolean {
  return [namingTerms(question), numberTerms(question), namesInSmall(question, passages)].some((named) =>
    named.includes(true),
  )
}

/** A word behind which no sentence begins, so that a capital shows a name. */
const INSIDE = /[\p{L}\p{Nd},;]["'“(]?\s["'“(]?$/u
/** The letters of a word, a sign that opens a quotation and a space. */
const BEFORE = 4

/**
 * Which terms name something in a question that somebody typed without capitals ("how many ships has brightwater"): words that the
 * passages write with one wherever they stand inside a sentence.
 */
export function namesInSmall(
  { text, terms, language }: Retrieved['question'],
  passages: readonly RankedPassage[],
): boolean[] {
  if (!capitalsShowNames(language) || CAPITAL_INSIDE.test(text)) return terms.map(() => false)
  const written = terms.map(() => ({ capital: false, small: false }))
  for (const { match, chunk } of passages)
    for (const { term, start, strength } of match.occurrences) {
      const own = written[term]
      if (!own || strength < 1 || start < chunk.textStart) continue
      if (!INSIDE.test(chunk.content.slice(Math.max(0, start - BEFORE), start))) continue
      if (/^\p{Lu}/u.test(chunk.content.slice(start, start + 2))) own.capital = true
      else own.small = true
    }
  return written.map(({ capital, small }) => capital && !small)
}

const CAPITAL_INSIDE = /\S\s\p{Lu}/u
