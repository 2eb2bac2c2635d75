import type { RankedPassage } from './ranking.ts'

/** Share of the smaller passage's distinct terms from which two passages count as the same text. */
const SAME = 0.9
/** Shorter passages are too alike by chance. */
const FEWEST_TERMS = 12

/** Leaves out passages that say nearly word for word what a better one says, such as copies of a file. */
export function withoutNearDuplicates(passages: readonly RankedPassage[]): RankedPassage[] {
  const kept: { passage: RankedPassage; terms: ReadonlySet<string> }[] = []
  for (const passage of passages) {
    const terms = new Set(passage.match.terms.map(({ term }) => term))
    if (!kept.some((other) => isSame(terms, other.terms))) kept.push({ passage, terms })
  }
  return kept.map(({ passage }) => passage)
}

function isSame(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const [small, large] = a.size <= b.size ? [a, b] : [b, a]
  if (small.size < FEWEST_TERMS || small.size < large.size * SAME) return false
  const allowed = small.size * (1 - SAME)
  let missing = 0
  for (const term of small) {
    if (large.has(term)) continue
    missing += 1
    if (missing > allowed) return false
  }
  return true
}
