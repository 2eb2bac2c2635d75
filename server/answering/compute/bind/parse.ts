import type { Token } from '../ask/questionTokens.ts'
import type { Span } from './spans.ts'

/** A way to explain every word of a question. */
export interface Parse {
  spans: Span[]
  score: number
}

/** Explanations that are followed up at each word. */
const KEPT = 48

/**
 * The best ways to explain all words of a question that say something, best first; none where a word stays unexplained. A beam
 * search from left to right: at each word the best partial explanations go on.
 */
export function parses(tokens: readonly Token[], spans: readonly (readonly Span[])[]): Parse[] {
  const leadsOn = onwards(tokens, spans)
  if (!leadsOn[0]) return []
  const waiting: Parse[][] = Array.from({ length: tokens.length + 1 }, () => [])
  waiting[0]?.push({ spans: [], score: 0 })
  for (const [at, token] of tokens.entries()) {
    const best = (waiting[at] ?? []).toSorted((a, b) => b.score - a.score).slice(0, KEPT)
    for (const parse of best) {
      if (token.stop && leadsOn[at + 1]) waiting[at + 1]?.push(parse)
      for (const span of spans[at] ?? [])
        if (leadsOn[span.to + 1])
          waiting[span.to + 1]?.push({ spans: [...parse.spans, span], score: parse.score + span.weight })
    }
  }
  return (waiting[tokens.length] ?? []).toSorted((a, b) => b.score - a.score).slice(0, KEPT)
}

/** From which words, the end behind the last among them, the words that follow can all be explained. */
function onwards(tokens: readonly Token[], spans: readonly (readonly Span[])[]): boolean[] {
  const leadsOn = tokens.map(() => false)
  leadsOn.push(true)
  for (let at = tokens.length - 1; at >= 0; at -= 1)
    leadsOn[at] =
      (tokens[at]?.stop === true && leadsOn[at + 1] === true) || (spans[at] ?? []).some(({ to }) => leadsOn[to + 1])
  return leadsOn
}
