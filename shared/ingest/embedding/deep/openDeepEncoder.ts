import { createEmbedderPool, type EmbedderPool, type EmbedderPoolOptions } from '../embedderPool.ts'
import { ENCODERS, type DeepEncoder, type Depth } from './encoders.ts'

/** Idle for so long, the thread ends: the encoder takes 100 MB and more. */
const IDLE_MS = 60_000

/**
 * Opens a shipped encoder in a thread of its own, in which a passage is read as a whole and questions go first. The thread
 * starts with the first text, and ends when nothing has come for a while.
 */
export async function openDeepEncoder({
  depth,
  ...options
}: Pick<EmbedderPoolOptions, 'entry' | 'modelDir' | 'idleMs'> & { depth: Depth }): Promise<DeepEncoder & EmbedderPool> {
  const pool = await createEmbedderPool({
    idleMs: IDLE_MS,
    ...options,
    model: ENCODERS[depth],
    workers: 1,
    textsPerTask: Number.MAX_SAFE_INTEGER,
  })
  return { ...pool, depth }
}
