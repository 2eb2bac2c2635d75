import { isMeaningful, joinCases, weightedUse, type TeacherPiece } from '../vocabulary.ts'
import type { WordFrequency } from '../wordFrequencies.ts'

/** Pieces at the beginning that stand for the ends of a text, padding and what is unknown. */
const SPECIALS = 4

/**
 * Token ids of the teacher that a smaller vocabulary keeps, in their order: marks, figures and single characters all, so that
 * every text of the known scripts can still be cut into pieces, then those that the words of the weighted languages need most.
 */
export function keptPieces(
  pieces: readonly TeacherPiece[],
  words: Map<string, WordFrequency[]>,
  limit: number,
): number[] {
  const use = usefulness(pieces, words)
  const needed = (id: number, text: string): boolean =>
    id < SPECIALS || !/\p{L}/u.test(text) || (use.has(id) && [...text.replace('▁', '')].length === 1)
  const always = pieces.flatMap(({ text }, id) => (needed(id, text) ? [id] : []))
  const taken = new Set(always)
  const others = [...use.keys()].filter((id) => !taken.has(id)).sort((a, b) => (use.get(b) ?? 0) - (use.get(a) ?? 0))
  return [...always, ...others.slice(0, Math.max(0, limit - always.length))].sort((a, b) => a - b)
}

/** How much each piece of a known script is needed: by the word lists, at least by the teacher's own probability of it. */
function usefulness(pieces: readonly TeacherPiece[], words: Map<string, WordFrequency[]>): Map<number, number> {
  const groups = joinCases(pieces)
  const shares = weightedUse(groups, words)
  const use = new Map<number, number>()
  groups.forEach(({ sources }, group) => {
    for (const { id, share } of sources) {
      const piece = pieces[id]
      if (!piece || !isMeaningful(piece)) continue
      const own = unspaced.test(piece.text) ? UNSPACED_WORTH : SPACED_WORTH
      use.set(id, Math.max((shares[group] ?? 0) * share, own * Math.exp(piece.score)))
    }
  })
  return use
}

/** Word lists say little of what pieces of writing without spaces are made of: several words, or words and their endings. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u
const UNSPACED_WORTH = 4
const SPACED_WORTH = 0.3
