import type { Reading } from '../reading.ts'
import { groundOf, measureProof, MEASURES, sentencesIn, type Quoted } from './measures.ts'
import { PROOF_MODEL } from './model.ts'
import { isRecomputed } from './recomputed.ts'
import { probabilityOf } from './trees.ts'

/** Probability from which a sentence counts as proven by the words that it quotes (bench/RESULTS.md). */
const PROVEN = 0.66
/** Share of its words that these hold, from which it is about them at least, and changes something: then they can stand in for it. */
const RELATED = 0.4

/** What the words that a sentence quotes do for it. */
export type Proof = 'proven' | 'related' | 'none'

/**
 * Compares a sentence with the words that it quotes. It is proven where it says what they say: with "Yes" or "No" in front, in another order
 * that means the same, a row as a sentence, several lines in one. It is not where it changes them (another noun, group, unit or order, a
 * denial, a limit) or adds what they do not say; a name or figure that nothing there holds is never proven.
 */
export function proofOf(claim: Reading, quoted: readonly Quoted[]): Proof {
  const standing = quoted.filter(({ passage, span }) => sentencesIn(passage, span).length > 0)
  if (standing.length === 0) return 'none'
  if (isRecomputed(claim, groundOf(standing))) return 'proven'
  const measures = measureProof(claim, standing)
  const odds = probabilityOf(
    PROOF_MODEL,
    MEASURES.map((measure) => measures[measure]),
  )
  const isInvented = measures.namesOut > 0 || (measures.amountsOut > 0 && measures.computed === 0)
  if (odds >= PROVEN && !isInvented) return 'proven'
  return measures.inQuote >= RELATED ? 'related' : 'none'
}
