import { remembered } from '../../../remembered.ts'
import type { ReadRequest, Token } from '../ask/questionTokens.ts'
import type { GridTerms } from './gridTerms.ts'
import { spansOfRequest } from './numberSpans.ts'

/**
 * Whether a grid may explain every word of a question, as far as single words tell: most grids lack one of them, and then no
 * reading of the others needs to be tried. It never says no where there is an explanation.
 */
export function mayExplain(request: ReadRequest, { named, valued }: GridTerms): boolean {
  for (const { meanings, asValue } of unexplained(request))
    if (!holdsAny(named, meanings) && !holdsAny(valued, asValue)) return false
  return true
}

/** The words that nothing but a grid's own words can explain: no phrase that asks, no number or its unit, nothing that is measured. */
const unexplained = remembered((request: ReadRequest): { meanings: string[]; asValue: string[] }[] => {
  const { tokens, cues } = request
  const explained = new Set<number>()
  const explain = (from: number, to: number): void => {
    for (let at = from; at <= to; at += 1) explained.add(at)
  }
  for (const { from, to } of cues) explain(from, to)
  spansOfRequest(request).forEach((spans, from) => {
    for (const { to } of spans) explain(from, to + 1)
  })
  const isOwn = ({ stop, measures }: Token, at: number): boolean => !stop && measures.length === 0 && !explained.has(at)
  return tokens.filter(isOwn).map(({ meanings, asValue }) => ({ meanings: [...meanings], asValue: [...asValue] }))
})

/** Whether one of some terms is among those that are held. */
export function holdsAny(held: ReadonlySet<string>, terms: Iterable<string>): boolean {
  for (const term of terms) if (held.has(term)) return true
  return false
}
