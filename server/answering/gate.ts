import type { Retrieved } from '../retrieval/retrieve.ts'
import { measureEvidence, type Evidence } from './evidence.ts'

/** Whether the passages cover a question. */
export interface Verdict {
  answerable: boolean
  /** Estimated probability that the passages hold an answer. */
  confidence: number
  evidence: Evidence
}

/** Logistic model of the gate: set on the development questions, its curve is in bench/quality/RESULTS.md. */
const BIAS = -9.07
const WEIGHTS: Readonly<Record<keyof Evidence, number>> = {
  passage: 2.16,
  known: 1.21,
  together: 0.62,
  sentence: 1.73,
  own: 1.82,
  missing: 2.74,
  unknown: -1.22,
  missingNames: -0.11,
  unknownName: -2.07,
  similarity: 1.82,
  standsOut: 2.48,
  lexicalGap: 1.66,
  terms: 0.77,
}

/** Confidence from which a question is answered. */
export const ANSWERED_FROM = 0.44

/** Judges whether the best passages cover a question well enough to answer it. */
export function judgeEvidence(retrieved: Retrieved): Verdict {
  const evidence = measureEvidence(retrieved)
  let sum = BIAS
  for (const [name, weight] of Object.entries(WEIGHTS)) sum += evidence[name as keyof Evidence] * weight
  const confidence = 1 / (1 + Math.exp(-sum))
  return { answerable: retrieved.passages.length > 0 && confidence >= ANSWERED_FROM, confidence, evidence }
}
