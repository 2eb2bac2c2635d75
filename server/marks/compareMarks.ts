import type { Embedder } from '../../shared/ingest/embedder.ts'
import { asksTheSame, readCompared, type ComparedQuestion } from '../answering/same/sameQuestion.ts'
import type { OrganizationKeys } from '../crypto/organizationKeys.ts'
import { createKept } from '../kept.ts'
import { openMarkedQuestion, type MarkRow } from './marks.repository.ts'

/** Those of some marks whose question asks the same as another one, the nearest first. */
export type CompareMarks = (
  keys: OrganizationKeys,
  question: string,
  marks: readonly MarkRow[],
) => Promise<readonly MarkRow[]>

/** Characters of questions that are kept read, of all organizations. */
const MOST_KEPT = 2_000_000

/** Builds the comparison. Vectors are asked for the few alone that are the same by their words. */
export function createCompareMarks({ embedder }: { embedder: Pick<Embedder, 'embed'> }): CompareMarks {
  const kept = createKept<string, { text: string; read: ComparedQuestion }>({ limit: MOST_KEPT, beyond: 'replace' })
  const readOf = (keys: OrganizationKeys, mark: MarkRow) => {
    // Ids are given anew once the last is gone; what is sealed is sealed once.
    const key = mark.question.toString('base64')
    const known = kept.get(key)
    if (known) return known
    const text = openMarkedQuestion(keys, mark)
    const read = { text, read: readCompared(text) }
    kept.keep(key, read, { owner: keys.organizationId, size: key.length + text.length })
    return read
  }
  return async (keys, question, marks) => {
    if (marks.length === 0) return []
    const asked = readCompared(question)
    const likely = marks
      .map((mark) => ({ mark, ...readOf(keys, mark) }))
      .filter(({ read }) => asksTheSame(asked, read, 1))
    if (likely.length === 0) return []
    const [own, ...others] = await embedder.embed([question, ...likely.map(({ text }) => text)], 'query')
    return likely
      .map((each, at) => ({ ...each, cosine: cosineOf(own, others[at]) }))
      .filter(({ read, cosine }) => asksTheSame(asked, read, cosine))
      .toSorted((one, other) => other.cosine - one.cosine)
      .map(({ mark }) => mark)
  }
}

/** Of vectors of length 1. */
function cosineOf(one: Float32Array | undefined, other: Float32Array | undefined): number {
  return one && other ? one.reduce((sum, each, at) => sum + each * (other[at] ?? 0), 0) : 0
}
