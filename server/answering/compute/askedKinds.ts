import { encoderFor } from '../../../shared/ingest/embedding/deep/encoders.ts'
import type { RetrievalTools } from '../../retrieval/retrieve.ts'
import { ASKED_KINDS, KIND_WEIGHTS } from './askedModel.ts'

/** What may be asked of a table. */
export type AskedKind = (typeof ASKED_KINDS)[number]

/** How likely each of it is asked, 0 to 1; together 1. */
export type KindChances = Readonly<Record<AskedKind, number>>

/**
 * How likely a question asks a table for a cell, a list, a count and so on, by its vector: a multinomial logistic regression (`scripts/model/tables/stated.py`).
 * Undefined where the encoder for all languages is not in force, is not the one that there are weights for, or fails.
 */
export async function askedKinds(
  { deep }: Pick<RetrievalTools, 'deep'>,
  text: string,
): Promise<KindChances | undefined> {
  const encoder = encoderFor(deep, 'all')
  // A model is identified as NAME@CONTENT:POOLING.
  if (encoder?.modelId.split('@')[0] !== KIND_WEIGHTS.encoder) return undefined
  const [vector] = (await encoder.embed([text], 'query').catch(() => undefined)) ?? []
  return vector && chancesOf(vector)
}

function chancesOf(vector: Float32Array): KindChances {
  const steps = unpacked()
  const logits = KIND_WEIGHTS.scales.map((scale, kind) => {
    const own = steps.subarray(kind * vector.length, (kind + 1) * vector.length)
    return (
      scale * own.reduce((sum, step, at) => sum + step * (vector[at] ?? 0), 0) + (KIND_WEIGHTS.constants[kind] ?? 0)
    )
  })
  const most = Math.max(...logits)
  const powers = logits.map((logit) => Math.exp(logit - most))
  const all = powers.reduce((sum, power) => sum + power, 0)
  return Object.fromEntries(ASKED_KINDS.map((kind, at) => [kind, (powers[at] ?? 0) / all])) as KindChances
}

let weights: Int8Array | undefined
const unpacked = (): Int8Array => (weights ??= new Int8Array(Buffer.from(KIND_WEIGHTS.steps, 'base64')))
