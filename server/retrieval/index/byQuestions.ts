import { join } from 'node:path'
import { CHUNKS_PER_DOCUMENT, MADE_QUESTIONS } from '../../../shared/domain/limits.ts'
import { DamagedIndex, type IndexReading } from '../types.ts'
import type { IndexReader } from './sqlite/indexReader.ts'

/** Where the indexes of questions lie: with those of passages, so that they go with them when indexes are made anew. */
export const questionsFolder = (dataDir: string): string => join(dataDir, 'indexes', 'questions')

/** The id of a passage's question in the index of questions, which tells its document as that of the passage does. */
export function questionId(chunk: number, nth: number): number {
  const position = chunk % CHUNKS_PER_DOCUMENT
  return chunk - position + position * MADE_QUESTIONS + nth
}

/** The passage that a question leads to. */
export function ledToBy(question: number): number {
  const position = question % CHUNKS_PER_DOCUMENT
  return question - position + Math.floor(position / MADE_QUESTIONS)
}

/**
 * An index whose passages are found by questions that were made for them as well: those that come nearest lead to their passages, which are
 * ranked among those that the two searches find, and measured by their own words and vectors alone. `questions` is an index of its own, so that nothing
 * of it counts where words are rare or frequent; where it is damaged the search goes without.
 */
export function withQuestions(index: IndexReading, questions: Pick<IndexReader, 'isThere' | 'search'>): IndexReading {
  return {
    read: index.read,
    async search(tenant, query) {
      const { organizationId, keys } = tenant
      // Most organizations have none made: nothing is opened or computed for these.
      if (!questions.isThere({ organizationId, keys })) return index.search(tenant, query)
      const { question, vector, highestLevel, documents, limit } = query
      const asked = { question, highestLevel, documents, limit, ...(vector && { vector }) }
      const found = await questions.search({ organizationId, keys }, asked).catch((error: unknown) => {
        if (!(error instanceof DamagedIndex)) throw error
        return { hits: [] }
      })
      const byQuestions = [...new Set(found.hits.map(({ id }) => ledToBy(id)))]
      return index.search(tenant, byQuestions.length > 0 ? { ...query, byQuestions } : query)
    },
  }
}
