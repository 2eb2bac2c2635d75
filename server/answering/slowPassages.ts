import type { Candidates } from '../retrieval/retrieve.ts'
import type { StoredChunk } from '../retrieval/types.ts'
import { withinCpu } from './withinCpu.ts'

/** Reads candidates, without those that take too long to be read; `alone` reads one of them as closely as it may be read. */
export type ReadCandidates = <C extends Candidates, T>(
  candidates: C,
  read: (candidates: C) => T,
  alone: (candidates: C) => unknown,
) => T

/** CPU time for all candidates of a question, in milliseconds: more than nearly all take. */
const ALL_MS = 250
/** The same for one passage, once all take too long. */
const ONE_MS = 50
/** Passages that are kept in mind. */
const MOST_KNOWN = 1000

/**
 * A net below everything that reads passages: where all that was found takes too long, each passage is read by itself, and those that
 * take too long are left out, now and later. If it is none of them, all are read for as long as they take.
 */
export function createSlowPassages(onSlow: (chunk: StoredChunk) => void): ReadCandidates {
  const known = new Set<number>()
  const learn = (chunk: StoredChunk): void => {
    if (known.size >= MOST_KNOWN) known.clear()
    known.add(chunk.id)
    onSlow(chunk)
  }
  return (candidates, read, alone) => {
    for (;;) {
      const left = without(candidates, known)
      const done = withinCpu(ALL_MS, () => read(left))
      if (done) return done.value
      const slow = left.chunks.filter((chunk) => !withinCpu(ONE_MS, () => alone(only(left, chunk))))
      if (slow.length === 0) return read(left)
      slow.forEach(learn)
    }
  }
}

/** Reads candidates as they are: where nobody else waits. */
export const readAll: ReadCandidates = (candidates, read) => read(candidates)

function without<C extends Candidates>(candidates: C, slow: ReadonlySet<number>): C {
  if (slow.size === 0) return candidates
  const isQuick = ({ id }: { id: number }) => !slow.has(id)
  const { hits, chunks } = candidates
  return { ...candidates, hits: hits.filter(isQuick), chunks: chunks.filter(isQuick) }
}

/** One of the candidates, as if it had been found by itself. */
function only<C extends Candidates>(candidates: C, chunk: StoredChunk): C {
  const found = candidates.hits.find(({ id }) => id === chunk.id)
  const hit = found ?? { id: chunk.id, score: 1, similarity: 1, bm25: 1, named: 0 }
  return { ...candidates, hits: [hit], chunks: [chunk] }
}
