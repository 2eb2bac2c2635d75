import type { Span } from '../../../shared/text/sentences.ts'
import { sentencesOf } from './chunkReadings.ts'
import { coveringOf, type Match, type Occurrence, type WeighedQuestion } from './matching.ts'
import type { DeepSimilarity } from './deepSimilarity.ts'
import type { StoredChunk } from '../types.ts'

/** A sentence of a passage with what of the question it holds. */
export interface ScoredSentence extends Span {
  /** Share of the question's worth that the sentence itself covers. */
  own: number
  /** The same with half of what only the headings above it and the document's title add. */
  headed: number
  /** The same with parts of what only the headings and the sentences beside it add. */
  inContext: number
  occurrences: Occurrence[]
  /** How near the question the encoder sees it; only where it has read all candidates. */
  deep?: number | undefined
}

const HEADED = 0.5
/**
 * How much of what only its surroundings hold counts for a sentence. What stands before counts twice as much as what follows: a
 * sentence goes on about what was named ("It was founded in 1636"). Fitted; see bench/quality/RESULTS.md.
 */
const IN_CONTEXT = { headings: 0.9, title: 0.08, before: 0.65, after: 0.33 }

/** Reads the sentences of a passage with what of the question each holds. */
export function scoreSentences(
  question: WeighedQuestion,
  {
    chunk,
    match,
    title,
    deep,
  }: { chunk: StoredChunk; match: Match; title: Occurrence[]; deep?: DeepSimilarity | undefined },
): ScoredSentence[] {
  const label = match.occurrences.filter(({ start }) => start < chunk.textStart)
  const spans = sentencesOf(chunk)
  // Vectors of sentences that were divided otherwise, by an earlier release, say nothing of these.
  const near = deep?.sentences.length === spans.length ? deep.sentences : []
  const held = occurrencesIn(spans, match.occurrences)
  return spans.map((span, at) => {
    const own = held[at] ?? []
    const covering = coveringOf(question)
    covering.add(own)
    const covered = covering.share()
    covering.add(label)
    const headings = covering.share()
    covering.add(title)
    const named = covering.share()
    const before = covering.shareWith(held[at - 1] ?? [])
    const after = covering.shareWith(held[at + 1] ?? [])
    return {
      start: span.start,
      end: span.end,
      own: covered,
      headed: covered + (named - covered) * HEADED,
      inContext:
        covered +
        (headings - covered) * IN_CONTEXT.headings +
        (named - headings) * IN_CONTEXT.title +
        (before - named) * IN_CONTEXT.before +
        (after - named) * IN_CONTEXT.after,
      occurrences: own,
      ...(deep && { deep: near[at] ?? deep.passage }),
    }
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
