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

/** What a worker says: once that it is ready, then one answer a task, in order. */
export type WorkerReply =
  | { type: 'ready'; modelId: string; dimensions: number }
  /** Vectors one after the other in the order of the texts; the buffer is handed over, not copied. */
  | { type: 'vectors'; data: Float32Array }
  | { type: 'failed'; message: string }
