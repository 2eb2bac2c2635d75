import { rankCandidates } from '../../retrieval/retrieve.ts'
import { weighedQuestion } from '../../retrieval/testing/weighedQuestion.ts'
import type { StoredChunk } from '../../retrieval/types.ts'

/** Passages as they are ranked for a question when nothing but their words speaks for them; no chunk holds the `unknown` words. */
export function ranked(text: string, chunks: readonly StoredChunk[], language = 'en', unknown: readonly string[] = []) {
  const question = weighedQuestion(text, { language, counts: Object.fromEntries(unknown.map((word) => [word, 0])) })
  const { passages } = rankCandidates({ question, hits: [], chunks: [...chunks] })
  return { asked: question, passages }
}
