import type { RankedPassage } from './rankPassages.ts'
import { scanChunk } from './chunkReadings.ts'

/** Share of the smaller passage's distinct terms from which two passages count as the same text. */
const SAME = 0.9
/** Shorter passages are too alike by chance. */
const FEWEST_TERMS = 12

/** Leaves out passages that say nearly word for word, and in the same figures, what a better one says, such as copies of a file. */
export function withoutNearDuplicates(passages: readonly RankedPassage[]): RankedPassage[] {
  const terms = new Map<RankedPassage, ReadonlySet<string>>()
  const termsOf = (passage: RankedPassage): ReadonlySet<string> => {
    let known = terms.get(passage)
    if (!known) terms.set(passage, (known = distinctTerms(passage)))
    return known
  }
  const kept: RankedPassage[] = []
  for (const passage of passages) {
    const isCopy = kept.some((better) => mayBeSame(better, passage) && isSame(termsOf(better), termsOf(passage)))
    if (!isCopy) kept.push(passage)
  }
  return kept
}

function distinctTerms({ chunk }: RankedPassage): ReadonlySet<string> {
  const terms = new Set<string>()
  scanChunk(chunk, ({ term }, start) => {
    if (start >= chunk.textStart) terms.add(term)
  })
  return terms
}

/** Copies are about as long and share a sentence; only what passes this is compared word for word. */
function mayBeSame(better: RankedPassage, passage: RankedPassage): boolean {
  const longer = Math.max(better.match.length, passage.match.length)
  const shorter = Math.min(better.match.length, passage.match.length)
  if (shorter < longer * SAME) return false
  const { sentences, chunk } = passage
  const sample = [sentences[0], sentences[sentences.length >> 1], sentences.at(-1)]
  return sample.some((span) => span && better.chunk.content.includes(chunk.content.slice(span.start, span.end)))
}

function isSame(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const [small, large] = a.size <= b.size ? [a, b] : [b, a]
  if (small.size < FEWEST_TERMS || small.size < large.size * SAME) return false
  const allowed = small.size * (1 - SAME)
  let missing = 0
  for (const term of small) {
    if (large.has(term)) continue
    missing += 1
    if (missing > allowed || FIGURE.test(term)) return false
  }
  return ![...large].some((term) => FIGURE.test(term) && !small.has(term))
}

/** Two versions of a rule often differ in nothing else. */
const FIGURE = /^\d/
