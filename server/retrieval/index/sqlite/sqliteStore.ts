import type Database from 'better-sqlite3'
import type { Kept } from '../../../kept.ts'
import { damping } from '../../rarity.ts'
import type { IndexCodec } from '../indexCodec.ts'
import type { IndexStore, LevelTally } from '../indexStore.ts'
import { MOST_TERMS, REMOVED, type Columns } from '../segments/columns.ts'
import { scorePostings, visitPostings } from '../segments/postings.ts'
import { hasSpelling, termsSpelledLike } from '../segments/vocabulary.ts'
import { createFillShelf, type VectorShelves } from './keptVectors.ts'
import { createNameSearch } from './nameRows.ts'
import { createExactOrder, createNearest } from './nearest.ts'
import { followSegments, type OpenSegments } from './openSegments.ts'

/** A counted token is counted anew when more chunks of its level were written since than this share of its count. */
const COUNT_LAG = 1 / 50
const REMEMBERED_COUNTS = 50_000

/** One organization's open index file. */
export interface SqliteStore extends IndexStore {
  /** Everything that `work` reads is of one moment. `work` may wait for this store only. */
  inSnapshot<T>(work: () => Promise<T>): Promise<T>
  close(): void
}

export interface SqliteStoreOptions {
  codec: IndexCodec
  /** Width of the vectors. */
  dimensions: number
  /** Columns of segments that are kept for the next search, those of all organizations together. */
  kept: Kept<object, Columns>
  /** The same of their vectors. */
  vectors: VectorShelves
}

/** The {@link IndexStore} over a SQLite file of segments: posting lists, sign bits and words. */
export function createSqliteStore(
  db: Database.Database,
  { codec, dimensions, kept, vectors }: SqliteStoreOptions,
): SqliteStore {
  const tallies = db.prepare('select level, language, chunks, terms from tally where chunks > 0')
  const segments = followSegments(db, { dimensions, kept, vectors })
  const count = createCount(db, segments)
  const exactOrder = createExactOrder(db)
  const nearest = createNearest(segments, { exactOrder, fill: createFillShelf(db, dimensions) })
  const [begin, commit] = [db.prepare('begin'), db.prepare('commit')]
  let last: Promise<unknown> = Promise.resolve()
  return {
    tally: async () => tallies.all() as LevelTally[],
    async frequencies(tokens, { levels }) {
      const counts = levels.map(count)
      return tokens.map((token) => counts.reduce((sum, countOf) => sum + countOf(token), 0))
    },
    async spelled(word, { levels }) {
      if (!hasSpelling(word)) return []
      const found = segments
        .ofLevels(levels)
        .flatMap((segment) => [...termsSpelledLike(segments.words(segment, codec), word)])
      return [...new Set(found)].sort().map(codec.token)
    },
    match: async (tokens, options) => match(segments, tokens, options),
    nearest: async (...args) => nearest(...args),
    async similarities(vector, ids) {
      const cosines = new Map(exactOrder(vector, ids).map(({ id, similarity }) => [id, similarity]))
      return ids.map((id) => cosines.get(id) ?? 0)
    },
    ...createNameSearch(db),
    inSnapshot(work) {
      const run = last.then(async () => {
        begin.run()
        try {
          return await work()
        } finally {
          // A damaged file may have ended the transaction already.
          if (db.inTransaction) commit.run()
        }
      })
      last = run.catch(() => undefined)
      return run
    },
    close() {
      segments.close()
      db.close()
    },
  }
}

/** Number of a level's chunks that hold a token. Remembered by level, so that one level's growth says nothing of another. */
function createCount(db: Database.Database, segments: OpenSegments): (level: number) => (token: number) => number {
  const writesOf = db.prepare('select coalesce(sum(writes), 0) from tally where level = ?').pluck()
  const known = new Map<string, { chunks: number; writes: number }>()
  return (level) => {
    const writes = Number(writesOf.get(level))
    return (token) => {
      const key = `${level} ${token}`
      const remembered = known.get(key)
      if (remembered && writes - remembered.writes <= remembered.chunks * COUNT_LAG) return remembered.chunks
      if (known.size >= REMEMBERED_COUNTS) known.clear()
      const chunks = countHolding(segments, level, token)
      known.set(key, { chunks, writes })
      return chunks
    }
  }
}

function countHolding(segments: OpenSegments, level: number, token: number): number {
  let chunks = 0
  for (const segment of segments.ofLevels([level])) {
    const list = segments.list(segment, token)
    if (!list) continue
    if (segment.removed.length === 0) chunks += list.entry.chunks
    else {
      const { states } = segments.columns(segment)
      visitPostings(list.block, list.entry, (ordinal) => (chunks += states[ordinal] === REMOVED ? 0 : 1))
    }
  }
  return chunks
}

let scratch = new Float64Array(0)

/** BM25 segment by segment: the scores of one lie close together in memory. */
function match(
  segments: OpenSegments,
  tokens: Parameters<IndexStore['match']>[0],
  { levels, averageTerms, limit, wanted }: Parameters<IndexStore['match']>[1],
): { id: number; bm25: number }[] {
  const best = createBest(limit)
  const damped = dampings(averageTerms)
  for (const segment of segments.ofLevels(levels)) {
    const { terms, ids, states, size } = segments.columns(segment)
    if (scratch.length < size) scratch = new Float64Array(size)
    const scores = scratch.subarray(0, size).fill(0)
    for (const { token, weight } of tokens) {
      const list = segments.list(segment, token)
      if (list) scorePostings(list.block, list.entry, { scores, terms, damping: damped, weight })
    }
    for (let ordinal = 0; ordinal < size; ordinal += 1) {
      const bm25 = scores[ordinal] ?? 0
      if (bm25 === 0 || bm25 < best.least() || states[ordinal] === REMOVED) continue
      const id = ids[ordinal] ?? 0
      if (!wanted || wanted(id)) best.add(id, bm25)
    }
  }
  return best.all()
}

/** {@link damping} by the number of terms of a chunk. */
function dampings(averageTerms: number): Float64Array {
  if (damped.averageTerms === averageTerms) return damped.by
  const by = new Float64Array(MOST_TERMS + 1)
  for (let terms = 0; terms <= MOST_TERMS; terms += 1) by[terms] = damping(terms / averageTerms)
  damped = { averageTerms, by }
  return by
}

/** Those of the last search: of one organization they change when it is written to. */
let damped = { averageTerms: NaN, by: new Float64Array() }

/** The best `limit` in their order, by insertion into columns of numbers: a common word is held by most chunks of an index. */
function createBest(limit: number) {
  const ids = new Float64Array(limit)
  const scores = new Float64Array(limit)
  let count = 0
  return {
    /** What a lower score does not come in with. */
    least: () => (count < limit ? -Infinity : (scores[limit - 1] ?? -Infinity)),
    add(id: number, bm25: number): void {
      const isBehind = (at: number): boolean => {
        const score = scores[at] ?? 0
        return score < bm25 || (score === bm25 && (ids[at] ?? 0) > id)
      }
      let at = Math.min(count, limit - 1)
      if (count === limit && !isBehind(at)) return
      for (; at > 0 && isBehind(at - 1); at -= 1) {
        ids[at] = ids[at - 1] ?? 0
        scores[at] = scores[at - 1] ?? 0
      }
      ids[at] = id
      scores[at] = bm25
      count = Math.min(limit, count + 1)
    },
    all: () => Array.from(ids.subarray(0, count), (id, at) => ({ id, bm25: scores[at] ?? 0 })),
  }
}
