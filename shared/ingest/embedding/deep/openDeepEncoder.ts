import { createEmbedderPool, type EmbedderPool, type EmbedderPoolOptions } from '../embedderPool.ts'

/** The encoder that ships with the product. */
const SHIPPED_ENCODER = 'veracite-deep'

/**
 * Opens the shipped encoder in a thread of its own, in which a passage is read as a whole and questions go first. The thread
 * starts with the first text.
 */
export function openDeepEncoder(options: Pick<EmbedderPoolOptions, 'entry' | 'modelDir'>): Promise<EmbedderPool> {
  return createEmbedderPool({ ...options, model: SHIPPED_ENCODER, workers: 1, textsPerTask: Number.MAX_SAFE_INTEGER })
}
