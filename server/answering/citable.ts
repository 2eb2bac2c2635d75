import type { Span } from '../../shared/languages/sentences.ts'
import { sentencesOf } from '../retrieval/retrieve.ts'
import { quoteSpan } from './sources.ts'
import type { CitablePassage, Passage } from './types.ts'

/** A passage as it may be cited: with its sentences, and a citation of the stretch of it that comes nearest to the question. */
export function citable(passage: Passage, nearest: Span): CitablePassage {
  const { marker, chunk, score } = passage
  const sentences = sentencesOf(chunk).map(({ start, end }) => ({ start, end }))
  const best = Math.max(
    0,
    sentences.findIndex(({ end }) => end > nearest.start),
  )
  return { marker, chunk, score, sentences, best, source: quoteSpan(passage, nearest) }
}
