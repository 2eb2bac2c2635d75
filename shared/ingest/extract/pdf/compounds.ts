import type { PdfLine } from './types.ts'

/** Whether two halves of a word that is split over two lines are those of a compound, which keeps its hyphen. */
export type IsCompound = (first: string, second: string) => boolean

/** So many different words are kept in mind, of at most so many letters. */
const MOST_WORDS = 200_000
const LONGEST = 60
const WORDS = /[\p{L}\p{N}]+(?:[-\u2010\u2011][\p{L}\p{N}]+)*/gu
const HYPHENS = /[\u2010\u2011]/g

/**
 * Tells compounds from words that were split by how the document itself writes them in the midst of its lines: the commoner of both forms
 * wins, and without any the hyphen goes. `learn` takes the lines of pages before they are joined.
 */
export function createCompounds(): { learn(lines: readonly PdfLine[]): void; isCompound: IsCompound } {
  const counts = new Map<string, number>()
  const countOf = (word: string) => counts.get(word) ?? 0

  function count(word: string): void {
    if (word.length > LONGEST || (counts.size >= MOST_WORDS && !counts.has(word))) return
    counts.set(word, countOf(word) + 1)
  }

  return {
    learn(lines) {
      let isRest = false
      for (const line of lines) {
        const words = line.text.toLowerCase().replace(HYPHENS, '-').match(WORDS) ?? []
        const isSplit = line.hyphenated || /-\s*$/.test(line.text.slice(-3))
        // Halves of words prove nothing.
        for (const word of words.slice(isRest ? 1 : 0, isSplit ? -1 : undefined)) count(word)
        isRest = isSplit
      }
    },
    isCompound(first, second) {
      const rest = (/^[\p{L}\p{N}]+/u.exec(second.slice(0, LONGEST)) ?? [''])[0].toLowerCase()
      const whole = lastOf(first)
      return [whole, whole.slice(whole.lastIndexOf('-') + 1)].some(
        (start) => countOf(`${start}-${rest}`) > countOf(start + rest),
      )
    },
  }
}

/** The last word of a text, with the hyphens inside. */
function lastOf(text: string): string {
  const end = text.slice(-LONGEST).toLowerCase().replace(HYPHENS, '-')
  return end.match(WORDS)?.at(-1) ?? ''
}
