import type { Retrieved } from '../retrieval/retrieve.ts'

/** What the evidence is judged by; every measure is 0 to 1. */
export interface Evidence {
  /** Best share of the question's worth that one passage covers. */
  passage: number
  /** The same for one sentence with its surroundings. */
  sentence: number
  /** Highest similarity of question and passage. */
  similarity: number
  /** Share of the question's worth that the whole index does not know. */
  unknown: number
}

/** Whether the passages cover a question. */
export interface Verdict {
  answerable: boolean
  /** Estimated probability that the passages hold an answer. */
  confidence: number
  evidence: Evidence
}

/** Logistic model of the gate, set on the development questions; its curve is in bench/quality/RESULTS.md. */
export const GATE = { bias: -5.2, passage: 4.5, sentence: 3.5, similarity: 2, unknown: -2, threshold: 0.5 }

const LOOKED_AT = 5

/** Judges whether the best passages cover a question well enough to answer it. */
export function judgeEvidence(retrieved: Retrieved): Verdict {
  const evidence = measureEvidence(retrieved)
  const sum =
    GATE.bias +
    GATE.passage * evidence.passage +
    GATE.sentence * evidence.sentence +
    GATE.similarity * evidence.similarity +
    GATE.unknown * evidence.unknown
  const confidence = 1 / (1 + Math.exp(-sum))
  return { answerable: retrieved.passages.length > 0 && confidence >= GATE.threshold, confidence, evidence }
}

/** Measures what the best passages hold of a question. */
export function measureEvidence({ question, passages }: Retrieved): Evidence {
  const best = passages.slice(0, LOOKED_AT)
  const unknown = question.worth.reduce((sum, worth, at) => sum + (question.shares[at] === 0 ? worth : 0), 0)
  return {
    passage: Math.max(0, ...best.map(({ evidence }) => evidence.coverage)),
    sentence: Math.max(0, ...best.flatMap(({ sentences }) => sentences.map(({ inContext }) => inContext))),
    similarity: Math.max(0, ...best.map(({ evidence }) => evidence.similarity)),
    unknown: question.total === 0 ? 1 : unknown / question.total,
  }
}
