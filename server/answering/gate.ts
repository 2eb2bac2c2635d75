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
const BIAS = -9.02
const WEIGHTS: Readonly<Record<keyof Evidence, number>> = {
  passage: 2.07,
  known: 1.13,
  together: 1.16,
  sentence: 1.7,
  own: 1.69,
  missing: 2.82,
  unknown: -0.87,
  unknownName: -3.11,
  similarity: 3.52,
  standsOut: 1.7,
  lexicalGap: 1.87,
  terms: 0.75,
}

/** Confidence from which a question is answered. */
export const ANSWERED_FROM = 0.48

/** Judges whether the best passages cover a question well enough to answer it. */
export function judgeEvidence(retrieved: Retrieved): Verdict {
  const evidence = measureEvidence(retrieved)
  let sum = BIAS
  for (const [name, weight] of Object.entries(WEIGHTS)) sum += evidence[name as keyof Evidence] * weight
  const confidence = 1 / (1 + Math.exp(-sum))
  return { answerable: retrieved.passages.length > 0 && confidence >= ANSWERED_FROM, confidence, evidence }
}
