import { nearness, type RankedPassage } from '../../retrieval/retrieve.ts'

/** What the encoder says of a question and its passages; cosines, or differences of them. Measured only where it has read them all. */
export interface DeepEvidence {
  /** The nearest passage, how far it stands out in standard deviations by three, and how far above the second and the fifth. */
  deepBest: number
  deepOut: number
  deepGap: number
  deepFifth: number
  /** The passage that leads, and how far it is above the mean. */
  deepFirst: number
  deepFirstGap: number
  /** The nearest sentence, the nearest of the passage that leads, and how far the nearest is above the eleventh. */
  deepSentence: number
  deepSentenceFirst: number
  deepSentenceGap: number
}

const SECOND = 1
const FIFTH = 4
const ELEVENTH = 10
/** Keeps few passages that are alike from standing out. */
const LEAST_SPREAD = 0.003

/** Measures how near the encoder sees the ranked passages; undefined where it has not read them all. */
export function measureDeep(passages: readonly RankedPassage[]): DeepEvidence | undefined {
  const deep = passages.flatMap((passage) => passage.deep ?? [])
  const [leads] = deep
  if (!leads || deep.length < passages.length) return undefined
  const near = deep.map(nearness).toSorted((a, b) => b - a)
  const [best = 0] = near
  const mean = near.reduce((sum, each) => sum + each, 0) / near.length
  const spread = Math.sqrt(near.reduce((sum, each) => sum + (each - mean) ** 2, 0) / near.length)
  const sentences = deep.flatMap((each) => each.sentences).toSorted((a, b) => b - a)
  const [nearest = 0] = sentences
  return {
    deepBest: best,
    deepOut: near.length <= FIFTH ? 0 : (best - mean) / (spread + LEAST_SPREAD) / 3,
    deepGap: best - (near[Math.min(SECOND, near.length - 1)] ?? 0),
    deepFifth: best - (near[Math.min(FIFTH, near.length - 1)] ?? 0),
    deepFirst: nearness(leads),
    deepFirstGap: nearness(leads) - mean,
    deepSentence: nearest,
    deepSentenceFirst: Math.max(0, ...leads.sentences),
    deepSentenceGap: nearest - (sentences[Math.min(ELEVENTH, sentences.length - 1)] ?? 0),
  }
}
