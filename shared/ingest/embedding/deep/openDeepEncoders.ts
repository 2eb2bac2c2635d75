import type { ComparesWords } from '../../embedder.ts'
import { createEmbedderPool, type EmbedderPool, type EmbedderPoolOptions } from '../embedderPool.ts'
import { ENCODERS, together, type DeepEncoder, type DeepEncoders, type Depth } from './encoders.ts'

/** Idle for so long, a thread ends: an encoder takes 100 MB and more. */
const IDLE_MS = 60_000

type Options = Pick<EmbedderPoolOptions, 'entry' | 'modelDir' | 'idleMs'>

/** Opens shipped encoders; none where none is wanted. */
export async function openDeepEncoders({
  depths,
  ...options
}: Options & { depths: readonly Depth[] }): Promise<(DeepEncoders & { close(): Promise<void> }) | undefined> {
  if (depths.length === 0) return undefined
  const pools = await Promise.all(depths.map((depth) => openDeepEncoder({ ...options, depth })))
  return {
    ...together(pools),
    async close() {
      await Promise.all(pools.map((pool) => pool.close()))
    },
  }
}

/**
 * Opens a shipped encoder in a thread of its own, in which a passage is read as a whole and questions go first. The thread
 * starts with the first text, and ends when nothing has come for a while.
 */
export async function openDeepEncoder({
  depth,
  ...options
}: Options & { depth: Depth }): Promise<DeepEncoder & EmbedderPool> {
  return { ...(await openPool(ENCODERS[depth], options)), depth }
}

const openPool = (model: string, options: Options): Promise<EmbedderPool & ComparesWords> =>
  createEmbedderPool({ idleMs: IDLE_MS, ...options, model, workers: 1, textsPerTask: Number.MAX_SAFE_INTEGER })
