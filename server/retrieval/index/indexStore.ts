/** Chunks of one access level and language. */
export interface LevelTally {
  /** Rank of the access level, 0 for public. */
  level: number
  /** ISO 639-1. */
  language: string
  chunks: number
  /** Sum of the numbers of terms of these chunks. */
  terms: number
}

/** A token that is searched for, with how well it picks out chunks among those that the asker may see. */
export interface WeighedToken {
  token: number
  weight: number
}

/** What of an index a search may see. */
export interface Visible {
  /** Ranks of the access levels. */
  levels: readonly number[]
}

/** Whether a search is to find a chunk at all. */
export type IsWanted = (id: number) => boolean

/**
 * What one organization's index must be able to do for {@link searchStore}; a second kind of index implements these and
 * nothing else of the search. No answer may depend on chunks of levels that are not asked for.
 */
export interface IndexStore {
  tally(): Promise<LevelTally[]>
  /** How many of the visible chunks hold each token; may lag behind by a fiftieth of a count that is not 0. */
  frequencies(tokens: readonly number[], visible: Visible): Promise<number[]>
  /**
   * Tokens of words that are a slip away from a folded one, and its own, in the order of their terms; whether a visible chunk
   * still holds one is asked apart.
   */
  spelled(word: string, visible: Visible): Promise<number[]>
  /** The visible chunks with the highest BM25, or with the highest of those that are `wanted`, best first, equal ones by id. */
  match(
    tokens: readonly WeighedToken[],
    options: Visible & { averageTerms: number; limit: number; wanted?: IsWanted | undefined },
  ): Promise<{ id: number; bm25: number }[]>
  /** The visible chunks, or those that are `wanted`, nearest to a turned vector by cosine, best first; chunks without a vector are left out. */
  nearest(
    vector: Float32Array,
    options: Visible & { limit: number; wanted?: IsWanted | undefined },
  ): Promise<{ id: number; similarity: number }[]>
  /** Cosine of a turned vector and each of some chunks; 0 for chunks without one. */
  similarities(vector: Float32Array, ids: readonly number[]): Promise<number[]>
  /** For each token the documents with visible chunks whose names hold it; none where that are more than `limit`. */
  named(tokens: readonly number[], options: Visible & { limit: number }): Promise<number[][]>
  /** The visible chunks of some documents, the first `limit` in the order of the documents. */
  chunksOf(documents: readonly number[], options: Visible & { limit: number }): Promise<number[]>
}
