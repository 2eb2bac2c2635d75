import { findAnswer } from '../findAnswer.ts'
import type { FindingTools } from '../look.ts'
import type { ReadingRequest } from '../types.ts'
import { traceSearch, type Explained, type IndexFound, type TracedSearch } from './trace.ts'

/** Searches that are written down: a question of several parts takes several. */
const MOST_SEARCHES = 6

/**
 * Finds what answers a question on the very way that every question goes, and writes down what was seen on it. What comes of it is the
 * same: it only looks on.
 */
export async function explainFinding(tools: FindingTools, request: ReadingRequest): Promise<Explained> {
  const searches: TracedSearch[] = []
  const searched = new Map<string, IndexFound>()
  const watched: FindingTools = {
    ...tools,
    index: {
      read: (...args) => tools.index.read(...args),
      async search(tenant, query) {
        const answer = await tools.index.search(tenant, query)
        const { hits, statistics } = answer
        // What is searched for to mend words is not what is read.
        if (!query.mending) searched.set(query.question.text, { hits, visible: statistics.chunks })
        return answer
      },
    },
    onExamined(seen) {
      const found = searched.get(seen.material.question.text)
      if (found && searches.length < MOST_SEARCHES) searches.push(traceSearch(seen, found))
    },
  }
  const finding = await findAnswer(watched, request)
  const mended = 'found' in finding ? finding.found.mended : undefined
  return { finding, trace: { searches, ...(mended && { mended: mended.text }) } }
}
