import { capitalsShowNames } from '../../../shared/ingest/languages.ts'
import { asciiDigits, fold } from '../../../shared/text/fold.ts'
import { splitWords } from '../../../shared/text/words.ts'
import { withoutMarks } from '../markSentence.ts'
import { questionLanguage, textTerms } from '../../retrieval/retrieve.ts'
import type { StoredChunk } from '../../retrieval/types.ts'

/** Share of a sentence's content terms that the cited text must hold, when both are in the same language. */
const SUPPORT = 0.6
const SEPARATORS = /[^0-9]/g

/**
 * Whether the cited passages hold what a sentence says: every number and every name of it, and most of its words. A
 * sentence in another language than the passages is checked by its numbers and names alone.
 */
export function isSupported(sentence: string, cited: readonly StoredChunk[]): boolean {
  if (cited.length === 0) return false
  const plain = withoutMarks(sentence).trim()
  // Marks alone say nothing.
  if (!/[\p{L}\p{N}]/u.test(plain)) return false
  const texts = cited.map((chunk) => chunk.content)
  if (texts.some((text) => withoutMarks(text).includes(plain))) return true
  const language = cited[0]?.language ?? ''
  const spoken = questionLanguage(plain, [language])
  return (
    holdsNumbers(plain, texts) &&
    holdsNames(plain, { texts, language: spoken }) &&
    (spoken !== language || holdsWords(plain, cited))
  )
}

function holdsNumbers(sentence: string, texts: readonly string[]): boolean {
  const known = new Set(texts.flatMap(numbersOf))
  return numbersOf(sentence).every((number) => known.has(number))
}

function numbersOf(text: string): string[] {
  return splitWords(text).flatMap((word) =>
    /\p{Nd}/u.test(word.text) ? [asciiDigits(word.text).replace(SEPARATORS, '')] : [],
  )
}

/** Words with a capital that do not open the sentence; their first letters decide, so that endings may differ. */
function holdsNames(sentence: string, { texts, language }: { texts: readonly string[]; language: string }): boolean {
  if (!capitalsShowNames(language)) return true
  const known = new Set(texts.flatMap((text) => splitWords(text).map((word) => opening(word.text))))
  const words = splitWords(sentence)
  return words.every((word, at) => at === 0 || !/^\p{Lu}\p{L}/u.test(word.text) || known.has(opening(word.text)))
}

function opening(word: string): string {
  return fold(word).slice(0, 5)
}

function holdsWords(sentence: string, cited: readonly StoredChunk[]): boolean {
  const language = cited[0]?.language ?? ''
  const known = new Set(cited.flatMap((chunk) => textTerms(chunk.content, chunk.language).map(({ term }) => term)))
  const said = textTerms(sentence, language).filter((term) => !term.stop)
  if (said.length === 0) return true
  return said.filter(({ term }) => known.has(term)).length >= said.length * SUPPORT
}
