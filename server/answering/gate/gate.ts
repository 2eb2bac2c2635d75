import type { Retrieved } from '../../retrieval/retrieve.ts'
import { measureEvidence, type Evidence } from './evidence.ts'

/** Whether the passages cover a question. */
export interface Verdict {
  answerable: boolean
  /** Estimated probability that the passages hold an answer. */
  confidence: number
}

/** Logistic model of the gate: set on the development questions, its curve is in bench/quality/RESULTS.md. */
const BIAS = -9.05
const WEIGHTS: Readonly<Record<keyof Evidence, number>> = {
  passage: 2.05,
  known: 1.12,
  together: 1.28,
  sentence: 1.7,
  own: 1.7,
  missing: 2.82,
  unknown: -0.76,
  unknownName: -3.09,
  similarity: 3.63,
  standsOut: 1.6,
  lexicalGap: 1.92,
  terms: 0.76,
}

/** Confidence from which a question is answered. */
export const ANSWERED_FROM = 0.48

/** Judges whether the best passages cover a question well enough to answer it. */
export function judgeEvidence(retrieved: Retrieved): Verdict {
  const evidence = measureEvidence(retrieved)
  let sum = BIAS
  for (const [name, weight] of Object.entries(WEIGHTS)) sum += evidence[name as keyof Evidence] * weight
  const confidence = 1 / (1 + Math.exp(-sum))
  return { answerable: retrieved.passages.length > 0 && confidence >= ANSWERED_FROM, confidence }
}
