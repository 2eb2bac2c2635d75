/** Saturation of repeated terms and part of the length that counts, as usual for BM25 (Robertson and Zaragoza, 2009). */
const SATURATION = 1.2
const LENGTH_PART = 0.75

/** How rare a term is: inverse document frequency as in BM25, never negative (the form that Lucene uses). */
export function rarity(chunks: number, all: number): number {
  return Math.log(1 + (Math.max(0, all - chunks) + 0.5) / (chunks + 0.5))
}

/**
 * What a term of a text counts by BM25, 0 to 1, before it is multiplied by its rarity. `length` is that of the text over
 * the usual one.
 */
export function saturated(count: number, length: number): number {
  return count / (count + SATURATION * (1 - LENGTH_PART + LENGTH_PART * length))
}
