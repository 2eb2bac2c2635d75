import type { StaticModel } from './static/staticEmbedder.ts'

/** What a worker is started with. */
export interface WorkerSetup {
  model: string
  modelDir: string
}

/** One batch of texts for a worker; with `compare` a question and behind it what it is compared with, word by word. */
export interface WorkerTask {
  texts: readonly string[]
  kind: 'query' | 'passage' | 'compare'
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
  /** Vectors one after the other in the order of the texts, all of one width; the buffer is handed over, not copied. */
  | { type: 'vectors'; data: Float32Array }
  | { type: 'failed'; message: string }
