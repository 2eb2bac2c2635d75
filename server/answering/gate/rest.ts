import type { RankedPassage, Retrieved } from '../../retrieval/retrieve.ts'
import { namingTerms } from './namingTerms.ts'

type Question = Retrieved['question']

/**
 * What the first passage holds of a question beside its names: "the salary of Jane Roe" is not answered where Jane Roe is only
 * listed among those present. And what a table's rows hold of what picks one out: rows never paraphrase.
 */
export interface RestEvidence {
  /** Share of the terms that name nothing which the first passage holds, by worth; 1 where there are none. */
  restFirst: number
  /** The same of the best sentence of it among those that hold most of the names. */
  restSentence: number
  /** Share of all terms that the first passage holds, each counting the same. */
  plainFirst: number
  /** Share of the terms that no chunk and no passage holds, each counting the same. */
  plainLost: number
  /** Where the first passage is a table: share of names, numbers and lost terms that one row holds with its headings; else 1. */
  rowFirst: number
}

/** Measures the rest; `lost` says which terms nothing holds. */
export function measureRest(
  question: Question,
  { first, lost }: { first: RankedPassage | undefined; lost: readonly boolean[] },
): RestEvidence {
  const plainLost = share(question.terms.map((term, at) => (lost[at] ? term.weight : 0)), question.terms.map(({ weight }) => weight), 0)
  if (!first) return { restFirst: 0, restSentence: 0, plainFirst: 0, plainLost, rowFirst: 1 }
  const named = namingTerms(question)
  const weights = question.terms.map(({ weight }) => weight)
  const rest = question.worth.map((worth, at) => (named[at] || question.terms[at]?.number ? 0 : worth))
  const heading = strengthsOf(question, [
    ...first.title,
    ...first.match.occurrences.filter(({ start }) => start < first.chunk.textStart),
  ])
  const whole = strengthsOf(question, [...first.match.occurrences, ...first.title])
  const sentences = first.sentences.map(({ occurrences }) =>
    strengthsOf(question, occurrences).map((strength, at) => Math.max(strength, heading[at] ?? 0)),
  )
  const names = named.map(Number)
  const most = Math.max(0, ...sentences.map((held) => share(product(names, held), names, 1)))
  const naming = sentences.filter((held) => share(product(names, held), names, 1) >= most)
  const picking = question.terms.map(({ number }, at) => Number(named[at] || number || lost[at]))
  return {
    restFirst: share(product(rest, whole), rest, 1),
    restSentence: Math.max(0, ...naming.map((held) => share(product(rest, held), rest, 1))),
    plainFirst: share(product(weights, whole), weights, 0),
    plainLost,
    rowFirst: isTable(first) ? Math.max(0, ...sentences.map((held) => share(product(picking, held), picking, 1))) : 1,
  }
}

/** Whether most of a passage is rows. */
function isTable({ chunk }: RankedPassage): boolean {
  const parts = chunk.parts ?? []
  return parts.some((part) => 'table' in part)
}

function strengthsOf(question: Question, occurrences: RankedPassage['match']['occurrences']): number[] {
  const strengths = question.terms.map(() => 0)
  for (const { term, strength } of occurrences) strengths[term] = Math.max(strengths[term] ?? 0, strength)
  return strengths
}

const product = (weights: readonly number[], held: readonly number[]): number[] =>
  weights.map((weight, at) => weight * (held[at] ?? 0))

function share(part: readonly number[], whole: readonly number[], none: number): number {
  const all = whole.reduce((sum, each) => sum + each, 0)
  return all > 0 ? part.reduce((sum, each) => sum + each, 0) / all : none
}
