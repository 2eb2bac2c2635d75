import { packOf } from '../../../shared/languages/packs.ts'
import { fold } from '../../../shared/text/fold.ts'

/** Letters that are kept of a word where no stemmer knows the language. */
const KEPT = 6

/**
 * The stem of a word, folded. Languages without a stemmer keep a word's first letters, which does nearly as well for
 * languages that inflect at the end (Can et al., "Information retrieval on Turkish texts", 2008).
 */
export function stem(word: string, language: string): string {
  const stemmer = packOf(language)?.stem
  if (!stemmer) return Array.from(fold(word)).slice(0, KEPT).join('')
  return fold(stemmer(word.toLowerCase().normalize('NFKC'))) || fold(word)
}
