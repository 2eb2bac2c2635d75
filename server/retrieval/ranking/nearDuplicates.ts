import type { StoredChunk } from '../types.ts'
import { scanChunk, scannedTerms, sentencesOf } from './chunkReadings.ts'

/** Share of the smaller passage's distinct terms from which two passages count as the same text. */
const SAME = 0.9
/** Shorter passages are too alike by chance. */
const FEWEST_TERMS = 12

/** Leaves out passages that say nearly word for word, and in the same figures, what a better one says, such as copies of a file. */
export function withoutNearDuplicates(passages: readonly StoredChunk[]): StoredChunk[] {
  const terms = new Map<StoredChunk, ReadonlySet<string>>()
  const termsOf = (passage: StoredChunk): ReadonlySet<string> => {
    let known = terms.get(passage)
    if (!known) terms.set(passage, (known = distinctTerms(passage)))
    return known
  }
  const kept: StoredChunk[] = []
  for (const passage of passages) {
    const isCopy = kept.some((better) => mayBeSame(better, passage) && isSame(termsOf(better), termsOf(passage)))
    if (!isCopy) kept.push(passage)
  }
  return kept
}

function distinctTerms(chunk: StoredChunk): ReadonlySet<string> {
  const terms = new Set<string>()
  scanChunk(chunk, ({ term }, start) => {
    if (start >= chunk.textStart) terms.add(term)
  })
  return terms
}

/** Copies are about as long and share a sentence; only what passes this is compared word for word. */
function mayBeSame(better: StoredChunk, passage: StoredChunk): boolean {
  const lengths = [better, passage].map((each) => scannedTerms(each).words.length)
  const [longer, shorter] = [Math.max(...lengths), Math.min(...lengths)]
  if (shorter < longer * SAME) return false
  const sentences = sentencesOf(passage)
  const sample = [sentences[0], sentences[sentences.length >> 1], sentences.at(-1)]
  return sample.some((span) => span && better.content.includes(passage.content.slice(span.start, span.end)))
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
