/** Turns texts into unit vectors. One vector a text, in order; a text without known words gives a zero vector. */
export interface Embedder {
  /** Identifies model, version and pooling; vectors of different ids must never be compared. */
  readonly modelId: string
  /** Width of the vectors. */
  readonly dimensions: number
  embed(texts: readonly string[], kind: 'query' | 'passage'): Promise<Float32Array[]>
}
