import { encoderFor } from '../../../shared/ingest/embedding/deep/encoders.ts'
import type { RetrievalTools } from '../../retrieval/retrieve.ts'
import { nameOfModel, softmax, unpackSteps, weighed } from '../linear.ts'
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
  if (!encoder || nameOfModel(encoder.modelId) !== KIND_WEIGHTS.encoder) return undefined
  const [vector] = (await encoder.embed([text], 'query').catch(() => undefined)) ?? []
  return vector && chancesOf(vector)
}

function chancesOf(vector: Float32Array): KindChances {
  const steps = unpackSteps(KIND_WEIGHTS.steps)
  const logits = KIND_WEIGHTS.scales.map(
    (scale, kind) => scale * weighed(steps, vector, kind * vector.length) + (KIND_WEIGHTS.constants[kind] ?? 0),
  )
  const chances = softmax(logits)
  return Object.fromEntries(ASKED_KINDS.map((kind, at) => [kind, chances[at] ?? 0])) as KindChances
}
