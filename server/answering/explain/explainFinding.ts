import type { RankedPassage } from '../../retrieval/retrieve.ts'
import { examine } from '../examine.ts'
import { findAnswer } from '../findAnswer.ts'
import { weighEvidence, type Weighed } from '../gate/gate.ts'
import type { FindingTools } from '../look.ts'
import type { ReadingRequest } from '../types.ts'
import type { CheckedSentence } from '../verify/checkSentences.ts'
import { traceSearch, type Explained, type TracedSearch } from './trace.ts'

/** Searches that are written down: a question of several parts takes several. */
const MOST_SEARCHES = 6

/**
 * Finds what answers a question on the very way that every question goes, and writes down what was seen on it. What comes of it is the
 * same: it only looks on.
 */
export async function explainFinding(tools: FindingTools, request: ReadingRequest): Promise<Explained> {
  const searches: TracedSearch[] = []
  let last: TracedSearch | undefined
  let visible = 0
  const watched: FindingTools = {
    ...tools,
    index: {
      read: (...args) => tools.index.read(...args),
      async search(...args) {
        const answer = await tools.index.search(...args)
        visible = answer.statistics.chunks
        return answer
      },
    },
    examine(material) {
      let seen: { weighed: Weighed; ranked: readonly RankedPassage[] } | undefined
      let checked: readonly CheckedSentence[] = []
      const examined = examine(material, {
        judge(retrieved) {
          const weighed = weighEvidence(retrieved, material)
          seen = { weighed, ranked: retrieved.passages }
          return weighed
        },
        onChecked: (quoted) => {
          checked = quoted
        },
      })
      const traced = seen && traceSearch({ ...seen, material, examined, checked, visible })
      // A closer look at what was searched for tells more than the first.
      const first = material.toldByWords === undefined || !last ? -1 : searches.indexOf(last)
      if (traced && first >= 0) searches[first] = traced
      else if (traced && searches.length < MOST_SEARCHES) searches.push(traced)
      last = traced
      return examined
    },
  }
  watched.onRead = (reader) => {
    if (!last) return
    last.gate.reader = reader
    last.answered &&= reader.trusted
  }
  const finding = await findAnswer(watched, request)
  if ('said' in finding) return { finding, trace: { searches, inOtherWords: false } }
  const { mended, inOtherWords = false } = finding.found
  return { finding, trace: { searches, ...(mended && { mended: mended.text }), inOtherWords } }
}
