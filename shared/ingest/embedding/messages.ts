import type { StaticModel } from './static/staticEmbedder.ts'

/** What a worker is started with. */
export interface WorkerSetup {
  model: string
  modelDir: string
}

/** One batch of texts for a worker. */
export interface WorkerTask {
  texts: readonly string[]
  kind: 'query' | 'passage'
}

/** What a worker has loaded. */
export interface ReadyModel {
  modelId: string
  dimensions: number
  /** What other threads may embed with as well. */
  shared?: StaticModel | undefined
}

/** What a worker says: once that it is ready, then one answer a task, in order. */
export type WorkerReply =
  | ({ type: 'ready' } & ReadyModel)
  /** Vectors one after the other in the order of the texts; the buffer is handed over, not copied. */
  | { type: 'vectors'; data: Float32Array }
  | { type: 'failed'; message: string }
