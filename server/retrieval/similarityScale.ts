import type { IndexAnswer } from './types.ts'

/** How a model's cosines are read on the scale of the shipped one: `offset + factor * cosine`. */
export interface SimilarityScale {
  factor: number
  offset: number
}

/** What an index found, with its similarities on the shipped model's scale; 0 stays, which says that there is no vector. */
export function withScale(answer: IndexAnswer, scale: SimilarityScale | undefined): IndexAnswer {
  if (!scale) return answer
  const { factor, offset } = scale
  const scaled = (hits: IndexAnswer['hits']) =>
    hits.map((hit) => ({ ...hit, similarity: hit.similarity === 0 ? 0 : offset + factor * hit.similarity }))
  return { ...answer, hits: scaled(answer.hits), further: scaled(answer.further) }
}
