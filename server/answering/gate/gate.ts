import type { Retrieved } from '../../retrieval/retrieve.ts'
import { DEEP_FOREIGN_MODEL, DEEP_SAME_MODEL } from './deepGateModel.ts'
import { measureDeep, type DeepEvidence } from './deepEvidence.ts'
import { isForeign, measureEvidence, type Evidence } from './evidence.ts'
import { FOREIGN_MODEL, SAME_MODEL, type StepModel } from './gateModel.ts'

/** Whether the passages cover a question. */
export interface Verdict {
  answerable: boolean
  /** Estimated probability that what would be quoted answers the question and is proven by its passages. */
  confidence: number
  /** Confidence from which a question is answered that no reader looks at. */
  from: number
}

/** How candidates are judged. */
export interface Judging {
  /** Whether a reader will look at what would be quoted. */
  willBeRead?: boolean | undefined
}

/** Confidence from which a question is answered. */
export const ANSWERED_FROM = 0.31
/** The same for a question in another language than the passages. */
export const FOREIGN_ANSWERED_FROM = 0.5
/** The same where the encoder has read the passages. */
const DEEP_ANSWERED_FROM = 0.33
const DEEP_FOREIGN_ANSWERED_FROM = 0.45
/** The same where the reader looks at what would be quoted: it says no where there is reason to. */
const READ_ANSWERED_FROM = 0.2

const GATES = {
  same: { model: SAME_MODEL, from: ANSWERED_FROM },
  foreign: { model: FOREIGN_MODEL, from: FOREIGN_ANSWERED_FROM },
}
const DEEP_GATES = {
  same: { model: DEEP_SAME_MODEL, from: DEEP_ANSWERED_FROM },
  foreign: { model: DEEP_FOREIGN_MODEL, from: DEEP_FOREIGN_ANSWERED_FROM },
}

/**
 * Judges whether the best passages cover a question well enough to answer it. In another language than theirs only names and
 * numbers can match by words, so such questions are judged by weights of their own.
 */
export function judgeEvidence(retrieved: Retrieved, judging: Judging = {}): Verdict {
  const { answerable, confidence, from } = weighEvidence(retrieved, judging)
  return { answerable, confidence, from }
}

/** A verdict with what it was made of. */
export interface Weighed extends Verdict {
  /** Confidence that was asked for: less than `from` where a reader looks too. */
  least: number
  /** Whether the passages are in another language than the question. */
  foreign: boolean
  evidence: Evidence & Partial<DeepEvidence>
  model: StepModel
}

/** The same, for whoever wants to know why. */
export function weighEvidence(retrieved: Retrieved, { willBeRead = false }: Judging = {}): Weighed {
  const foreign = isForeign(retrieved)
  const deep = measureDeep(retrieved.passages)
  const { model, from } = (deep ? DEEP_GATES : GATES)[foreign ? 'foreign' : 'same']
  const evidence = { ...measureEvidence(retrieved), ...deep }
  const confidence = confidenceOf(evidence, model)
  const least = willBeRead && deep && !foreign ? READ_ANSWERED_FROM : from
  const answerable = retrieved.passages.length > 0 && confidence >= least
  return { answerable, confidence, from, least, foreign, evidence, model }
}

/** The probability that a model gives: each measure adds the steps that it reaches to the log-odds. */
export function confidenceOf(evidence: Evidence & Partial<DeepEvidence>, { bias, steps }: StepModel): number {
  let odds = bias
  for (const [name, own] of Object.entries(steps))
    for (const [from, adds] of own) if ((evidence[name as keyof (Evidence & DeepEvidence)] ?? 0) >= from) odds += adds
  return 1 / (1 + Math.exp(-odds))
}
