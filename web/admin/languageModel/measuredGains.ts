/** What came of questions that were asked without a model and with one. */
export interface MeasuredGain {
  kind: 'capable' | 'small'
  questions: number
  /** Per cent of all questions. */
  good: { without: number; with: number }
  wrong: { without: number; with: number }
  /** Questions that the documents do not answer, and how many of them were refused. */
  unanswerable: number
  refused: { without: number; with: number }
}

/** Collections that nothing was tuned on; the figures are those of `bench/quality/RESULTS.md`. */
export const MEASURED_GAINS: readonly MeasuredGain[] = [
  {
    kind: 'capable',
    questions: 160,
    good: { without: 21, with: 81 },
    wrong: { without: 22, with: 6 },
    unanswerable: 24,
    refused: { without: 18, with: 23 },
  },
  {
    kind: 'small',
    questions: 60,
    good: { without: 8, with: 13 },
    wrong: { without: 28, with: 8 },
    unanswerable: 8,
    refused: { without: 3, with: 8 },
  },
]
