/** How near a question the encoder sees a passage: cosines, −1 to 1. */
export interface DeepSimilarity {
  passage: number
  /** Of its sentences, in order, as `splitSentences` divides its text. */
  sentences: number[]
}

/** Of how much less than the whole passage its best sentence counts at least. */
const LEAST_BELOW = 0.1

/** Compares a question with the vectors of a passage and its sentences, stored behind each other at any length. */
export function deepSimilarity(question: Float32Array, vectors: Int8Array): DeepSimilarity {
  const width = question.length
  const [passage = 0, ...sentences] = Array.from({ length: Math.floor(vectors.length / width) }, (_, row) =>
    cosine(question, vectors.subarray(row * width, (row + 1) * width)),
  )
  // A sentence without a word is as near as what stands around it.
  return { passage, sentences: sentences.map((each) => each || passage) }
}

/** One measure of a passage: the mean of the whole and its best sentence, which says more than either. */
export function nearness({ passage, sentences }: DeepSimilarity): number {
  return (passage + Math.max(passage - LEAST_BELOW, ...sentences)) / 2
}

function cosine(question: Float32Array, vector: Int8Array): number {
  let product = 0
  let squares = 0
  for (let at = 0; at < vector.length; at += 1) {
    const value = vector[at] ?? 0
    product += value * (question[at] ?? 0)
    squares += value * value
  }
  return squares === 0 ? 0 : product / Math.sqrt(squares)
}
