import { encoderFor, type DeepEncoder } from '../../../shared/ingest/embedding/deep/encoders.ts'
import type { RetrievalTools } from '../../retrieval/retrieve.ts'
import { lengthsOf } from '../kinds/lengths.ts'
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
  // A model is identified as NAME@CONTENT:POOLING.
  const weights = encoder && GOES_ON[encoder.modelId.split('@')[0] ?? '']
  if (!weights) return undefined
  const [asked, last] = [await vectorOf(encoder, text), await vectorOf(encoder, before)]
  if (!asked || !last) return undefined
  const products = asked.map((value, at) => value * (last[at] ?? 0))
  const ofLengths = lengthsOf(text).reduce((sum, length, at) => sum + length * (weights.lengths[at] ?? 0), 0)
  const odds = weights.constant + ofLengths + weighed(weights.asked, asked) + weighed(weights.both, products)
  return 1 / (1 + Math.exp(-odds))
}

async function vectorOf(encoder: DeepEncoder, text: string): Promise<Float32Array | undefined> {
  const [vector] = (await encoder.embed([text], 'query').catch(() => undefined)) ?? []
  return vector
}

const unpacked = new Map<string, Int8Array>()

function weighed({ scale, steps }: PackedWeights, values: Float32Array): number {
  let weights = unpacked.get(steps)
  if (!weights) unpacked.set(steps, (weights = new Int8Array(Buffer.from(steps, 'base64'))))
  return scale * values.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0)
}
