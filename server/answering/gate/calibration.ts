import type { Embedder } from '../../../shared/ingest/embedder.ts'
import type { Logger } from '../../logger.ts'
import type { SimilarityScale } from '../../retrieval/retrieve.ts'
import { REFERENCE_TEXTS } from './referenceTexts.ts'

/** The model under which the gate's weights and those of the ranking were set: the one that ships. Its id holds a hash of its files. */
export const CALIBRATED_MODEL = 'veracite-multilingual@8f22e94b7cdff122:graph'

/** Mean cosines of a model over {@link REFERENCE_TEXTS}. */
export interface Levels {
  /** Of questions and the passages that answer them. */
  answering: number
  /** Of questions and the passages that answer others. */
  other: number
}

/** Those of the shipped model. */
export const CALIBRATED_LEVELS: Levels = { answering: 0.4045, other: 0.0501 }

/** Models that tell answering passages from others by less than this part of a cosine tell them by chance. */
const LEAST_APART = 0.01

/** Measures how near a model sees questions and passages, by texts of our own. */
export async function measureLevels(embedder: Pick<Embedder, 'embed'>): Promise<Levels> {
  const own: number[] = []
  const others: number[] = []
  for (const pairs of REFERENCE_TEXTS) {
    const questions = await embedder.embed(
      pairs.map(([question]) => question),
      'query',
    )
    const passages = await embedder.embed(
      pairs.map(([, passage]) => passage),
      'passage',
    )
    for (const [at, question] of questions.entries())
      for (const [place, passage] of passages.entries()) (at === place ? own : others).push(cosine(question, passage))
  }
  return { answering: mean(own), other: mean(others) }
}

/**
 * The scale on which a model's similarities mean to ranking and gate what the shipped model's do: passages that answer, and others, come to
 * lie where they lie there. None for the shipped model. One that cannot be asked, or tells nothing apart, is read as it is, and the log
 * says so.
 */
export async function calibrate(
  embedder: Embedder,
  logger: Pick<Logger, 'warn' | 'info'>,
): Promise<SimilarityScale | undefined> {
  if (embedder.modelId === CALIBRATED_MODEL) return undefined
  try {
    const levels = await measureLevels(embedder)
    const apart = levels.answering - levels.other
    if (!(apart >= LEAST_APART)) throw new Error('it sees passages that answer no nearer than others')
    const factor = (CALIBRATED_LEVELS.answering - CALIBRATED_LEVELS.other) / apart
    const scale = { factor, offset: CALIBRATED_LEVELS.other - factor * levels.other }
    logger.info({ model: embedder.modelId, ...levels }, 'the gate was calibrated for this embedding model')
    return scale
  } catch (error) {
    logger.warn(
      { err: error, model: embedder.modelId },
      'The gate could not be calibrated for this embedding model: expect more wrong refusals and answers',
    )
    return undefined
  }
}

const cosine = (one: Float32Array, other: Float32Array): number =>
  one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0)

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
