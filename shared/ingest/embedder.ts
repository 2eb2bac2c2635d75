/** Turns texts into unit vectors. One vector a text, in order; a text without known words gives a zero vector. */
export interface Embedder {
  /** Identifies model, version and pooling; vectors of different ids must never be compared. */
  readonly modelId: string
  /** Width of the vectors. */
  readonly dimensions: number
  embed(texts: readonly string[], kind: 'query' | 'passage'): Promise<Float32Array[]>
}

/** What compares texts by the vectors of their pieces of words in context. */
export interface ComparesWords {
  /**
   * Compares a question, the first text, with each of the others. The first row has the weight of each piece of the question; the others, one a text in
   * their order, for each piece of the question the cosine of the piece of the text that comes nearest to it (late interaction: Khattab and Zaharia, ColBERT,
   * 2020), and -1 where a text has none. Rows of a question without a piece are empty.
   */
  compare(texts: readonly string[]): Promise<Float32Array[]>
}
