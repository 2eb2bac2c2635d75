import type { Judgement } from './metrics.ts'

/** The measures of one set, as shares unless the name says otherwise; NaN where a set has no such question. */
export type Summary = Record<string, number>

/** Sums up the judgements of one set. */
export function summarize(judgements: readonly Judgement[]): Summary {
  const answerable = judgements.filter(({ question }) => question.answerable)
  const unanswerable = judgements.filter(({ question }) => !question.answerable)
  const answered = answerable.filter(({ refused }) => !refused)
  const rank = (limit: number) => mean(answerable, ({ hitRank = Infinity }) => Number(hitRank <= limit))
  const kinds = ['off-corpus', 'near-miss', 'adversarial'] as const
  const refusals = mean(unanswerable, ({ refused }) => Number(refused))
  const falseRefusals = mean(answerable, ({ refused }) => Number(refused))
  const latencies = judgements.map(({ latency }) => latency).sort((a, b) => a - b)
  return {
    'doc R@1': mean(answerable, ({ documentRank = Infinity }) => Number(documentRank <= 1)),
    'doc MRR': mean(answerable, ({ documentRank = Infinity }) => 1 / documentRank),
    'R@1': rank(1),
    'R@5': rank(5),
    'R@10': rank(10),
    'MRR@10': mean(answerable, ({ hitRank = Infinity }) => (hitRank <= 10 ? 1 / hitRank : 0)),
    'nDCG@10': mean(answerable, ({ hitRank = Infinity }) => (hitRank <= 10 ? 1 / Math.log2(1 + hitRank) : 0)),
    containment: mean(answered, ({ right }) => Number(right === true)),
    leads: mean(defined(answered, 'leads'), ({ leads }) => Number(leads)),
    early: mean(defined(answered, 'early'), ({ early }) => Number(early)),
    F1: mean(defined(answered, 'f1'), ({ f1 = 0 }) => f1),
    'sentence F1': mean(defined(answered, 'sentenceF1'), ({ sentenceF1 = 0 }) => sentenceF1),
    'ROUGE-L': mean(defined(answered, 'rouge'), ({ rouge = 0 }) => rouge),
    ...Object.fromEntries(
      kinds.map((kind) => [
        `refused ${kind}`,
        mean(
          unanswerable.filter(({ question }) => question.kind === kind),
          ({ refused }) => Number(refused),
        ),
      ]),
    ),
    'refused all': refusals,
    'false refusals': falseRefusals,
    balanced: Number.isNaN(refusals) ? Number.NaN : (refusals + 1 - falseRefusals) / 2,
    offers: mean(
      judgements.filter(({ refused }) => refused),
      ({ offers }) => Number(offers === true),
    ),
    proof: mean(answered, ({ hits }) => Number(hits > 0)),
    precision: ratio(answered, 'hits', 'citations'),
    validity: ratio(judgements, 'valid', 'citations'),
    groundedness: ratio(judgements, 'grounded', 'sentences'),
    'place first': mean(defined(answerable, 'placeFirst'), ({ placeFirst }) => Number(placeFirst)),
    'place first of answers': mean(defined(answered, 'placeFirst'), ({ placeFirst }) => Number(placeFirst)),
    'place any': mean(defined(answerable, 'placeAny'), ({ placeAny }) => Number(placeAny)),
    numbered: ratio(judgements, 'numbered', 'allSentences'),
    'numbers exist': ratio(judgements, 'numbersExist', 'numbers'),
    'numbers hold': ratio(judgements, 'numbersHold', 'numbers'),
    trusted: mean(judgements, ({ trusted }) => Number(trusted)),
    'trusted or shown first': mean(judgements, ({ trusted, refused, hitRank, question }) =>
      Number(trusted || (question.answerable && refused && hitRank === 1)),
    ),
    'trusted answerable': mean(answerable, ({ trusted }) => Number(trusted)),
    'trusted unanswerable': mean(unanswerable, ({ trusted }) => Number(trusted)),
    'p50 ms': percentile(latencies, 0.5),
    'p90 ms': percentile(latencies, 0.9),
    'p95 ms': percentile(latencies, 0.95),
    'p99 ms': percentile(latencies, 0.99),
  }
}

/** Mean of a measure; NaN of none. */
export function mean<T>(items: readonly T[], measure: (item: T) => number): number {
  return items.length === 0 ? Number.NaN : items.reduce((sum, item) => sum + measure(item), 0) / items.length
}

/** The value below which a share of the sorted values lies. */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

type Counts =
  | 'hits'
  | 'citations'
  | 'valid'
  | 'grounded'
  | 'sentences'
  | 'numbered'
  | 'allSentences'
  | 'numbersExist'
  | 'numbersHold'
  | 'numbers'

function ratio(judgements: readonly Judgement[], part: Counts, whole: Counts): number {
  const total = judgements.reduce((sum, judgement) => sum + judgement[whole], 0)
  return total === 0 ? Number.NaN : judgements.reduce((sum, judgement) => sum + judgement[part], 0) / total
}

function defined(judgements: readonly Judgement[], measure: keyof Judgement): Judgement[] {
  return judgements.filter((judgement) => judgement[measure] !== undefined)
}
