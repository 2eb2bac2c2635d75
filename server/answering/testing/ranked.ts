import { weighQuestion } from '../../retrieval/matching.ts'
import { readQuestion } from '../../retrieval/questionTerms.ts'
import { rankPassages } from '../../retrieval/ranking.ts'
import type { StoredChunk } from '../../retrieval/types.ts'

/** Passages as they are ranked for a question when the index holds only them. */
export function ranked(question: string, chunks: readonly StoredChunk[], language = 'en') {
  const read = readQuestion(question, [language])
  const terms = read.terms.map(({ term, word }) => ({
    term,
    chunks: chunks.filter(({ content }) => content.toLowerCase().includes(word.toLowerCase())).length,
  }))
  const asked = weighQuestion(read, { chunks: chunks.length + 20, language, languages: [language], terms })
  return { asked, passages: rankPassages(asked, chunks, { hits: new Map(), limit: 12 }) }
}
