import { nearness, rankCandidates, type Candidates, type Retrieved } from '../retrieval/retrieve.ts'
import type { Verdict } from './gate/gate.ts'

/** Ranked candidates with what the gate says of them. */
export interface Judged {
  retrieved: Retrieved
  verdict: Verdict
  /** Whether these are the passages in other languages than the question's alone. */
  elsewhere: boolean
}

/**
 * Ranks and judges candidates. Where the encoder for all languages sees a passage in another language nearer than all in the question's
 * own, those in other languages are ranked and judged by themselves as well, since words count for nothing there; they lead if the gate trusts
 * them more.
 */
export function judgeAmongLanguages(candidates: Candidates, judge: (retrieved: Retrieved) => Verdict): Judged {
  const retrieved = rankCandidates(candidates)
  const own = { retrieved, verdict: judge(retrieved), elsewhere: false }
  const others = nearestElsewhere(candidates)
  if (!others) return own
  const ranked = rankCandidates(others)
  const verdict = judge(ranked)
  return verdict.answerable && verdict.confidence > own.verdict.confidence
    ? { retrieved: ranked, verdict, elsewhere: true }
    : own
}

/** The candidates in other languages, where there are some in the question's own and the nearest of all is not among these. */
function nearestElsewhere(candidates: Candidates): Candidates | undefined {
  const { question, chunks, hits, deep } = candidates
  if (!deep) return undefined
  const isOwn = new Map(chunks.map(({ id, language }) => [id, language === question.language]))
  const near = [...deep].map(([id, similarity]) => ({ own: isOwn.get(id), near: nearness(similarity) }))
  const best = (own: boolean): number =>
    Math.max(-1, ...near.filter((each) => each.own === own).map((each) => each.near))
  if (best(true) < 0 || best(false) <= best(true)) return undefined
  const isElsewhere = ({ id }: { id: number }): boolean => isOwn.get(id) === false
  return { ...candidates, chunks: chunks.filter(isElsewhere), hits: hits.filter(isElsewhere) }
}
