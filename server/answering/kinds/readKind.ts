import { encoderFor } from '../../../shared/ingest/embedding/deep/encoders.ts'
import type { RetrievalTools } from '../../retrieval/retrieve.ts'
import { nameOfModel } from '../linear.ts'
import { classify, type Classified } from './classify.ts'

/** Characters of a message that may be something else than a question: small talk is short. */
const LONGEST = 400

/**
 * What a message is, where it is not simply a question: by the encoder for all languages where it is in force, otherwise by the fast vectors, which tell
 * less. Of vectors of any other model nothing is known, and every message is a question.
 */
export async function readKind(
  { embedder, deep }: Pick<RetrievalTools, 'embedder' | 'deep'>,
  text: string,
): Promise<Classified | undefined> {
  if (text.length > LONGEST || text.trim() === '') return undefined
  for (const encoder of [encoderFor(deep, 'all'), embedder]) {
    const [vector] = (await encoder?.embed([text], 'query').catch(() => undefined)) ?? []
    const found = encoder && vector && classify(text, vector, nameOfModel(encoder.modelId))
    if (vector) return encoder === embedder && found?.certainty === 'possible' ? undefined : found
  }
  return undefined
}
