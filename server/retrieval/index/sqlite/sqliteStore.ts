import type Database from 'better-sqlite3'
import { saturated } from '../../rarity.ts'
import type { IndexStore, LevelTally } from '../indexStore.ts'
import { signBits, similarity } from '../quantize.ts'
import { createNameSearch } from './nameRows.ts'
import { readPosting, wordRange } from './postings.ts'

/** First stage over sign bits: from this many vectors on, candidates are bounded by distance instead of counted. */
const COUNTED_VECTORS = 12_000
const COUNTED_CANDIDATES = 120
const BOUNDED_CANDIDATES = 1000
const BOUNDING_CANDIDATES = 10
const DISTANCE_MARGIN = 0.04

/** A counted token is counted anew when more chunks of its level were written since than this share of its count. */
const COUNT_LAG = 1 / 50
const REMEMBERED_COUNTS = 50_000

/** One organization's open index file. */
export interface SqliteStore extends IndexStore {
  /** Everything that `work` reads is of one moment. `work` may wait for this store only. */
  inSnapshot<T>(work: () => Promise<T>): Promise<T>
  close(): void
}

/** The {@link IndexStore} over a SQLite file with an FTS5 table of postings and sign bits in sqlite-vec. */
export function createSqliteStore(db: Database.Database): SqliteStore {
  const tallies = db.prepare('select level, language, chunks, terms from tally where chunks > 0')
  const bySpelling = db.prepare('select token from spelling where variant = ?').pluck()
  const count = createCount(db)
  const match = createMatch(db)
  const similarityTo = createSimilarity(db)
  const nearest = createNearest(db, similarityTo)
  let last: Promise<unknown> = Promise.resolve()
  return {
    tally: async () => tallies.all() as LevelTally[],
    frequencies: async (tokens, { levels }) =>
      tokens.map((token) => levels.reduce((sum, level) => sum + count(level, token), 0)),
    spelled: async (variants) => [...new Set(variants.flatMap((variant) => bySpelling.all(variant) as string[]))],
    match: async (...args) => match(...args),
    nearest: async (...args) => nearest(...args),
    similarities: async (vector, ids) => ids.map((id) => similarityTo(vector, id)),
    ...createNameSearch(db),
    inSnapshot(work) {
      const run = last.then(async () => {
        db.exec('begin')
        try {
          return await work()
        } finally {
          // A damaged file may have ended the transaction already.
          if (db.inTransaction) db.exec('commit')
        }
      })
      last = run.catch(() => undefined)
      return run
    },
    close: () => db.close(),
  }
}

/** Number of a level's chunks that hold a token. Remembered by level, so that one level's growth says nothing of another. */
function createCount(db: Database.Database): (level: number, token: string) => number {
  const ask = db.prepare('select count(*) from temp.posting where term >= ? and term < ?').pluck()
  const writesOf = db.prepare('select coalesce(sum(writes), 0) from tally where level = ?').pluck()
  const known = new Map<string, { chunks: number; writes: number }>()
  return (level, token) => {
    const [from, below] = wordRange(level, token)
    const writes = Number(writesOf.get(level))
    const remembered = known.get(from)
    if (remembered && writes - remembered.writes <= remembered.chunks * COUNT_LAG) return remembered.chunks
    if (known.size >= REMEMBERED_COUNTS) known.clear()
    const chunks = Number(ask.get(from, below))
    known.set(from, { chunks, writes })
    return chunks
  }
}

function createMatch(db: Database.Database) {
  // The chunks of a word come as one string: a row for each would cost three times as much.
  const chunksByWord = db
    .prepare('select term, group_concat(doc) from temp.posting where term >= ? and term < ? group by term')
    .raw()
  return (
    tokens: Parameters<IndexStore['match']>[0],
    { levels, averageTerms, limit, within }: Parameters<IndexStore['match']>[1],
  ) => {
    const scores = new Map<number, number>()
    for (const { token, weight } of tokens)
      for (const level of levels)
        for (const [word, ids] of chunksByWord.all(...wordRange(level, token)) as [string, string][]) {
          const { count, terms } = readPosting(word)
          const score = weight * saturated(count, terms / averageTerms)
          forEachId(ids, (id) => {
            if (!within || within.has(id)) scores.set(id, (scores.get(id) ?? 0) + score)
          })
        }
    return highest(scores, limit)
  }
}

const COMMA = 44
const ZERO = 48

function forEachId(list: string, visit: (id: number) => void): void {
  let id = 0
  for (let at = 0; at < list.length; at += 1) {
    const code = list.charCodeAt(at)
    if (code === COMMA) {
      visit(id)
      id = 0
    } else id = id * 10 + code - ZERO
  }
  visit(id)
}

/** The best `limit` without sorting all: a common word is held by most chunks of an index. */
function highest(scores: ReadonlyMap<number, number>, limit: number): { id: number; bm25: number }[] {
  const inOrder = (a: { id: number; bm25: number }, b: { id: number; bm25: number }): number =>
    b.bm25 - a.bm25 || a.id - b.id
  let best: { id: number; bm25: number }[] = []
  let least = -Infinity
  for (const [id, bm25] of scores) {
    if (bm25 < least) continue
    best.push({ id, bm25 })
    if (best.length < limit * 4) continue
    best = best.sort(inOrder).slice(0, limit)
    least = best.at(-1)?.bm25 ?? least
  }
  return best.sort(inOrder).slice(0, limit)
}

type SimilarityTo = (vector: Float32Array, id: number) => number

/** Cosine of a turned vector and a chunk, by the chunk's eight-bit vector; 0 where either has none. */
function createSimilarity(db: Database.Database): SimilarityTo {
  const read = db.prepare('select scale, vector from chunk where id = ?')
  return (vector, id) => {
    const row = read.get(id) as { scale: number; vector: Buffer } | undefined
    if (!row) return 0
    const data = new Int8Array(row.vector.buffer, row.vector.byteOffset, row.vector.length)
    return similarity(vector, { scale: row.scale, data })
  }
}

interface Candidate {
  id: number
  distance: number
}

/** Two stages: nearest by sign bits (Hamming distance), then the exact order of those by their eight-bit vectors. */
function createNearest(db: Database.Database, similarityTo: SimilarityTo) {
  const size = db.prepare('select coalesce(sum(chunks), 0) from tally where level = ?').pluck()
  const nearestBits = 'select id, distance from bits where bits match vec_bit(?) and k = ? and level = ?'
  const counted = db.prepare(nearestBits)
  const bounded = db.prepare(`${nearestBits} and distance <= ?`)
  return (vector: Float32Array, { levels, limit }: Parameters<IndexStore['nearest']>[1]) => {
    if (vector.every((component) => component === 0)) return []
    const bits = signBits(vector)
    const closest = (k: number): Candidate[] =>
      levels
        .flatMap((level) => counted.all(bits, k, BigInt(level)) as Candidate[])
        .sort((a, b) => a.distance - b.distance || a.id - b.id)
        .slice(0, k)
    const within = (distance: number): Candidate[] =>
      levels.flatMap((level) => bounded.all(bits, BOUNDED_CANDIDATES, BigInt(level), distance) as Candidate[])
    const chunks = levels.reduce((sum, level) => sum + Number(size.get(level)), 0)
    const candidates =
      chunks <= COUNTED_VECTORS
        ? closest(COUNTED_CANDIDATES)
        : within((closest(BOUNDING_CANDIDATES).at(-1)?.distance ?? 0) + vector.length * DISTANCE_MARGIN)
    return candidates
      .map(({ id }) => ({ id, similarity: similarityTo(vector, id) }))
      .sort((a, b) => b.similarity - a.similarity || a.id - b.id)
      .slice(0, limit)
  }
}
