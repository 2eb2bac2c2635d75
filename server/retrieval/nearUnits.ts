import { encoderFor, readsLanguage, type Depth } from '../../shared/ingest/embedding/deep/encoders.ts'
import { encodedText } from './question/questionTerms.ts'
import { deepSimilarity } from './ranking/deepSimilarity.ts'
import type { RetrievalRequest, RetrievalTools } from './retrievalRequest.ts'
import type { DeepVectors } from './types.ts'

/** Of each passage how near the question an encoder sees each of its units: cosines, in the order of `answerUnits`. */
export type Cosines = ReadonlyMap<number, readonly number[]>

/** Mean and standard deviation of cosines. */
export interface Spread {
  mean: number
  deviation: number
}

/** How near the units of passages come to a question. */
export interface Nearness {
  near: Cosines
  /** Of all units that were compared; undefined where there were none. */
  spread: Spread | undefined
}

/** What the encoders see; passages that none of them has read are not among it. */
export interface NearUnits {
  /** By the encoder for the question's language, and those in others as if it had read them. */
  nearness: Nearness
  /** By the encoder for all languages, where the other one is that for English. */
  second: Nearness
  /** Whether these are the cosines of the encoder for English. */
  byEnglish: boolean
  /** Of a question that was completed, how near they come to the question before it, and to its own words alone; by the same encoder. */
  turns?: { before: Cosines; asked: Cosines }
}

/**
 * Begins to read a question with the encoders in force; what comes of it compares the units of passages. English is compared by the encoder for English where
 * both the question and the passage are in it, everything else by the one for all languages.
 */
export function askEncoders(
  tools: Pick<RetrievalTools, 'deep'>,
  { question, readDeep }: Pick<RetrievalRequest, 'question' | 'readDeep'>,
): (ids: readonly number[]) => Promise<NearUnits> {
  const read = async (depth: Depth, texts: string[]): Promise<Float32Array[]> => {
    const encoder = readDeep && readsLanguage(depth, question.language) ? encoderFor(tools.deep, depth) : undefined
    return encoder && texts.length > 0 ? encoder.embed(texts, 'query').catch(() => []) : []
  }
  const whole = [encodedText(question)]
  const both = Promise.all([read('english', whole), read('all', whole)])
  return async (ids) => {
    const [[byEnglish], [byAll]] = await both
    const vectors = byEnglish || byAll ? await readDeep?.(ids) : undefined
    const [english, all] = [compared('english', byEnglish, vectors), compared('all', byAll, vectors)]
    const together = joined(english, all)
    const depth = together ? 'english' : 'all'
    // Each turn alone is read by the one encoder whose nearness counts.
    const [before, own] = await read(depth, question.turns ? [question.turns.before, question.turns.asked] : [])
    const turns = before && own && { before: compared(depth, before, vectors), asked: compared(depth, own, vectors) }
    return {
      ...(together
        ? { nearness: withSpread(together), second: withSpread(all), byEnglish: true }
        : { nearness: withSpread(all), second: withSpread(new Map()), byEnglish: false }),
      ...(turns && { turns }),
    }
  }
}

function compared(
  depth: Depth,
  question: Float32Array | undefined,
  vectors: ReadonlyMap<number, DeepVectors> | undefined,
): Cosines {
  if (!question || !vectors) return new Map()
  return new Map(
    [...vectors].flatMap(([id, { [depth]: own }]) =>
      own?.length ? [[id, deepSimilarity(question, own).sentences] as const] : [],
    ),
  )
}

/** Units that both encoders have read, from which the scale of one can be told on that of the other. */
const ENOUGH_SHARED = 8

/**
 * The cosines of one encoder, and those of passages that only the other has read, brought to the first one's mean and deviation over what both have read;
 * undefined where that is too little to compare them.
 */
function joined(first: Cosines, other: Cosines): Cosines | undefined {
  const others = [...other].filter(([id]) => !first.has(id))
  if (others.length === 0) return first.size > 0 ? first : undefined
  const shared = [...first.keys()].filter((id) => other.has(id))
  const here = shared.flatMap((id) => first.get(id) ?? [])
  const [to, from] = [spreadOf(here), spreadOf(shared.flatMap((id) => other.get(id) ?? []))]
  if (!from || !to || from.deviation === 0 || here.length < ENOUGH_SHARED) return undefined
  const scaled = (cosine: number): number => to.mean + ((cosine - from.mean) * to.deviation) / from.deviation
  return new Map([...first, ...others.map(([id, own]) => [id, own.map(scaled)] as const)])
}

const withSpread = (near: Cosines): Nearness => ({ near, spread: spreadOf([...near.values()].flat()) })

function spreadOf(cosines: readonly number[]): Spread | undefined {
  if (cosines.length === 0) return undefined
  const mean = cosines.reduce((sum, cosine) => sum + cosine, 0) / cosines.length
  const variance = cosines.reduce((sum, cosine) => sum + (cosine - mean) ** 2, 0) / cosines.length
  return { mean, deviation: Math.sqrt(variance) }
}
