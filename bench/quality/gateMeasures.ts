import type { DeepEvidence } from '../../server/answering/gate/deepEvidence.ts'
import type { Evidence } from '../../server/answering/gate/evidence.ts'

/** How each measure of the gate may act: 1 where more of it may only raise the odds, −1 only lower them, 0 either. */
export const DIRECTIONS: Readonly<Record<keyof Evidence, -1 | 0 | 1>> = {
  passage: 1,
  known: 1,
  together: 1,
  sentence: 1,
  own: 1,
  missing: 0,
  similarity: 1,
  standsOut: 1,
  lexicalGap: 1,
  words: 0,
  lost: -1,
  namesFirst: 1,
  namesBest: 1,
  nameLost: -1,
  numbersFirst: 1,
  first: 1,
  firstSentence: 1,
  united: 1,
  pairs: 1,
  sentencePairs: 1,
  similarityGap: 1,
  similarityFifth: 1,
  similarityTenth: 1,
  firstSimilarity: 1,
  coverageGap: 1,
  coverageMean: 0,
  score: 1,
  scoreGap: 1,
  named: 0,
  asksNames: 0,
  asksNumbers: 0,
}

/** How near the encoder sees the passages: more of it may only raise the odds. */
export const DEEP_LEVELS: readonly (keyof DeepEvidence)[] = [
  'deepBest',
  'deepFirst',
  'deepSentence',
  'deepSentenceFirst',
]
/** The same with how that stands out, which of a table's rows says little: for questions in another language. */
export const DEEP_MEASURES: readonly (keyof DeepEvidence)[] = [
  ...DEEP_LEVELS,
  'deepOut',
  'deepGap',
  'deepFifth',
  'deepFirstGap',
  'deepSentenceGap',
]

/** Of a question in another language than the passages: how near they are, how that stands out, and what names say. */
export const FOREIGN_MEASURES: readonly (keyof Evidence)[] = [
  'similarity',
  'standsOut',
  'similarityGap',
  'similarityFifth',
  'similarityTenth',
  'firstSimilarity',
  'score',
  'scoreGap',
  'passage',
  'sentence',
  'words',
  'namesFirst',
  'nameLost',
]
