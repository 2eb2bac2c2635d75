import { rankCandidates } from '../../retrieval/retrieve.ts'
import { weighedQuestion } from '../../retrieval/testing/weighedQuestion.ts'
import type { StoredChunk } from '../../retrieval/types.ts'

/** Passages as they are ranked for a question when nothing but their words speaks for them. */
export function ranked(text: string, chunks: readonly StoredChunk[], language = 'en') {
  const question = weighedQuestion(text, { language })
  const { passages } = rankCandidates({ question, hits: [], chunks: [...chunks] })
  return { asked: question, passages }
}
