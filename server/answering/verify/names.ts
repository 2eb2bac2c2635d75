import { packOf } from '../../../shared/languages/packs.ts'
import type { Reading, Token } from './reading.ts'

/** Whether each name of a claim is among the words that are known. */
export function holdsNames(claim: Reading, known: readonly Token[]): boolean {
  return claim.tokens.every(
    (token) => !isName(claim, token) || known.some((other) => isSameName(token, other, claim.language)),
  )
}

/** Whether two words are one name, in whatever case. */
export function isSameName(one: Token, other: Token, language: string): boolean {
  if (one.opening === other.opening) return true
  if (!packOf(language)?.inflectsNames) return false
  const shorter = Math.min(one.word.length, other.word.length)
  const stem = Math.max(3, shorter - 2)
  return one.word.slice(0, stem).toLowerCase() === other.word.slice(0, stem).toLowerCase()
}

/** Where nouns have capitals too, two words in a row that have one are a name; so are those that open a sentence. */
export function isName(claim: Reading, token: Token): boolean {
  if (token.name) return true
  if (!/^\p{Lu}\p{Ll}/u.test(token.word)) return false
  const beside = (other: Token | undefined, gap: string | undefined) =>
    other && /^\p{Lu}\p{Ll}/u.test(other.word) && gap === ' '
  const [last, next] = [claim.tokens[token.at - 1], claim.tokens[token.at + 1]]
  return Boolean(
    beside(last, last && claim.text.slice(last.end, token.start)) ||
    beside(next, next && claim.text.slice(token.end, next.start)),
  )
}
