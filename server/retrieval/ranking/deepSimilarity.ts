import type { StoredChunk } from '../types.ts'

/** How near a question the encoder sees a passage: cosines, −1 to 1. */
export interface DeepSimilarity {
  passage: number
  /** Of its sentences, in order, as `splitSentences` divides its text. */
  sentences: number[]
}

/** The cosine of texts that have nothing to do with each other is about as high as this with the shipped encoder. */
export const COMMON_NEARNESS = 0.75
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

/**
 * The encoder sees a passage a little nearer where it is in the question's own language. That much is added to those in others, so that
 * they compete where an organization keeps documents in several; set on organizations of two languages.
 */
const OTHER_LANGUAGE = 0.02

/** The similarities of passages as they can be compared among languages. */
export function amongLanguages(
  deep: ReadonlyMap<number, DeepSimilarity>,
  { question, chunks }: { question: { language: string }; chunks: readonly Pick<StoredChunk, 'id' | 'language'>[] },
): ReadonlyMap<number, DeepSimilarity> {
  const raised = ({ passage, sentences }: DeepSimilarity): DeepSimilarity => ({
    passage: passage + OTHER_LANGUAGE,
    sentences: sentences.map((each) => each + OTHER_LANGUAGE),
  })
  return new Map(
    chunks.flatMap(({ id, language }) => {
      const own = deep.get(id)
      return own ? [[id, language === question.language ? own : raised(own)]] : []
    }),
  )
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
