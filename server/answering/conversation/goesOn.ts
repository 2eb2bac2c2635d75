import { encoderFor, type DeepEncoder } from '../../../shared/ingest/embedding/deep/encoders.ts'
import type { RetrievalTools } from '../../retrieval/retrieve.ts'
import { lengthsOf } from '../kinds/lengths.ts'
import { logistic, nameOfModel, unpackSteps, weighed } from '../linear.ts'
import { GOES_ON, type PackedWeights } from './goesOnModel.ts'

/**
 * How likely a message goes on with the one before it, 0 to 1: a logistic regression over the vectors of both by the encoder for all languages, and the
 * message's length (`scripts/model/followUps`). Undefined where that encoder is not in force or there are no weights for it: fast vectors tell less than words do.
 */
export async function goesOn(
  { deep }: Pick<RetrievalTools, 'deep'>,
  text: string,
  before: string,
): Promise<number | undefined> {
  const encoder = encoderFor(deep, 'all')
  const weights = encoder && GOES_ON[nameOfModel(encoder.modelId)]
  if (!weights) return undefined
  const [asked, last] = [await vectorOf(encoder, text), await vectorOf(encoder, before)]
  if (!asked || !last) return undefined
  const products = asked.map((value, at) => value * (last[at] ?? 0))
  const ofLengths = lengthsOf(text).reduce((sum, length, at) => sum + length * (weights.lengths[at] ?? 0), 0)
  const odds = weights.constant + ofLengths + sumOf(weights.asked, asked) + sumOf(weights.both, products)
  return logistic(odds)
}

async function vectorOf(encoder: DeepEncoder, text: string): Promise<Float32Array | undefined> {
  const [vector] = (await encoder.embed([text], 'query').catch(() => undefined)) ?? []
  return vector
}

const sumOf = ({ scale, steps }: PackedWeights, values: Float32Array): number =>
  scale * weighed(unpackSteps(steps), values)
