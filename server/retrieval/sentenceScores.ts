import { splitSentences, type Span } from '../../shared/text/sentences.ts'
import { coverage, type Match, type Occurrence, type WeighedQuestion } from './matching.ts'
import type { StoredChunk } from './types.ts'

/** A sentence of a passage with what of the question it holds. */
export interface ScoredSentence extends Span {
  /** Share of the question's worth that the sentence itself covers. */
  own: number
  /** The same with half of what only the sentences beside it and the headings add. */
  inContext: number
  occurrences: Occurrence[]
}

/** How much what stands beside a sentence counts for it. */
const BESIDE = 0.5

/** Reads the sentences of a passage with what of the question each holds. */
export function scoreSentences(
  question: WeighedQuestion,
  { chunk, match, title }: { chunk: StoredChunk; match: Match; title: Occurrence[] },
): ScoredSentence[] {
  const label = match.occurrences.filter(({ start }) => start < chunk.textStart)
  const spans = splitSentences(chunk.content.slice(chunk.textStart), chunk.language).map(({ start, end }) => ({
    start: start + chunk.textStart,
    end: end + chunk.textStart,
  }))
  const held = occurrencesIn(spans, match.occurrences)
  return spans.map((span, at) => {
    const own = held[at] ?? []
    const covered = coverage(question, own)
    const together = coverage(question, own, held[at - 1] ?? [], held[at + 1] ?? [], label, title)
    return { ...span, own: covered, inContext: covered + (together - covered) * BESIDE, occurrences: own }
  })
}

/** The occurrences in each span; both are in the order of the text. */
function occurrencesIn(spans: readonly Span[], occurrences: readonly Occurrence[]): Occurrence[][] {
  let next = 0
  return spans.map(({ start, end }) => {
    while ((occurrences[next]?.start ?? Infinity) < start) next += 1
    const first = next
    while ((occurrences[next]?.start ?? Infinity) < end) next += 1
    return occurrences.slice(first, next)
  })
}
