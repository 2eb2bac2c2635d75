import type Database from 'better-sqlite3'
import { LEVEL_RANK } from '../../../../shared/domain/access.ts'
import { levelWord, type IndexCodec } from './indexWriter.ts'
import { signBits, similarity } from '../quantize.ts'
import { readQuestion, type QuestionTerm } from '../../question/questionTerms.ts'
import type { IndexAnswer, IndexHit, IndexQuery } from '../../types.ts'

/** Terms that more than this share of the chunks hold are not searched for, as long as two others are. */
const COMMON = 0.3
const KEPT_TERMS = 2
/** How many chunks the two searches look at for each one that is returned. */
const DEPTH = 2
/** Reciprocal rank fusion: how slowly a rank loses its weight (Cormack, Clarke and Büttcher, 2009). */
const RANK_DAMPING = 60
/** First stage over sign bits: from this many vectors on, candidates are bounded by distance instead of counted. */
const COUNTED_VECTORS = 12_000
const COUNTED_CANDIDATES = 120
const BOUNDED_CANDIDATES = 1000
const DISTANCE_MARGIN = 0.04

/** An open index with its prepared statements and what is remembered of its statistics. */
export interface IndexReader {
  search(query: IndexQuery): IndexAnswer
  close(): void
}

/** Searches one organization's index. Both searches and the statistics see one snapshot. */
export function createIndexReader(db: Database.Database, codec: IndexCodec): IndexReader {
  const frequencies = createFrequencies(db)
  const tallies = db.prepare('select level, language, chunks from tally where chunks > 0 order by chunks desc')
  const lexical = createLexicalSearch(db)
  const exact = createExactSimilarity(db)
  const nearest = createVectorSearch(db, exact)
  const inOneSnapshot = db.transaction((query: IndexQuery): IndexAnswer => {
    const rank = LEVEL_RANK[query.highestLevel]
    const tally = tallies.all() as { level: number; language: string; chunks: number }[]
    const visible = tally.filter((row) => row.level <= rank)
    const chunks = sum(visible)
    const languages = [...new Set(tally.map((row) => row.language))]
    const question = readQuestion(query.text, languages)
    const all = sum(tally)
    const terms = question.terms.map((term) => ({ term, tokens: term.alternatives.map(codec.token) }))
    const counted = terms.map(({ term, tokens }) => ({
      term,
      tokens,
      chunks: Math.max(0, ...tokens.map((token) => frequencies(token, all))),
    }))
    const found =
      chunks === 0
        ? []
        : lexical({
            tokens: searchedTokens(counted, all),
            rank: chunks === all ? undefined : rank,
            limit: query.limit * DEPTH,
          })
    const turned = codec.rotate(query.vector)
    const near = chunks === 0 ? [] : nearest({ vector: turned, rank, chunks, limit: query.limit * DEPTH })
    const statistics = {
      chunks,
      language: question.language,
      languages,
      terms: counted.map(({ term, chunks: count }) => ({ term: term.term, chunks: count })),
    }
    return {
      hits: fuse(found, near, query.limit).map((hit) => ({ ...hit, similarity: exact(turned, hit.id) })),
      statistics,
    }
  })
  return { search: (query) => inOneSnapshot(query), close: () => db.close() }
}

interface LexicalHit {
  id: number
  bm25: number
}

interface VectorHit {
  id: number
  similarity: number
}

function sum(rows: readonly { chunks: number }[]): number {
  return rows.reduce((total, row) => total + row.chunks, 0)
}

function searchedTokens(
  terms: readonly { term: QuestionTerm; tokens: string[]; chunks: number }[],
  all: number,
): string[] {
  const present = terms.filter(({ chunks }) => chunks > 0).toSorted((a, b) => a.chunks - b.chunks)
  const kept = present.filter(({ chunks }, at) => at < KEPT_TERMS || chunks <= all * COMMON)
  return [...new Set(kept.flatMap(({ tokens }) => tokens))]
}

/** Number of chunks that hold a token; asked anew once the index has changed by a fiftieth. */
function createFrequencies(db: Database.Database): (token: string, all: number) => number {
  const count = db.prepare('select doc from temp.vocabulary where term = ?').pluck()
  const known = new Map<string, number>()
  let size = 0
  return (token, all) => {
    if (Math.abs(all - size) > size / 50 || known.size > 50_000) {
      known.clear()
      size = all
    }
    let chunks = known.get(token)
    if (chunks === undefined) known.set(token, (chunks = Number(count.get(token) ?? 0)))
    return chunks
  }
}

function createLexicalSearch(db: Database.Database) {
  const match = db.prepare(
    'select rowid as id, -bm25(fts, 0.0, 1.0, 1.0) as bm25 from fts where fts match ? order by bm25 desc limit ?',
  )
  return ({ tokens, rank, limit }: { tokens: string[]; rank: number | undefined; limit: number }): LexicalHit[] => {
    if (tokens.length === 0) return []
    const words = `{title body} : (${tokens.map((token) => `"${token}"`).join(' OR ')})`
    const levels = Array.from({ length: (rank ?? 0) + 1 }, (_, level) => `"${levelWord(level)}"`).join(' OR ')
    return match.all(rank === undefined ? words : `(level : (${levels})) AND (${words})`, limit) as LexicalHit[]
  }
}

type ExactSimilarity = (vector: Float32Array, id: number) => number

/** Cosine of a rotated question and a chunk, by the chunk's eight-bit vector; 0 where either has none. */
function createExactSimilarity(db: Database.Database): ExactSimilarity {
  const read = db.prepare('select scale, vector from chunk where id = ?')
  return (vector, id) => {
    const row = read.get(id) as { scale: number; vector: Buffer } | undefined
    if (!row) return 0
    const data = new Int8Array(row.vector.buffer, row.vector.byteOffset, row.vector.length)
    return similarity(vector, { scale: row.scale, data })
  }
}

/** Two stages: nearest by sign bits (Hamming distance), then the exact order of those by their eight-bit vectors. */
function createVectorSearch(db: Database.Database, exact: ExactSimilarity) {
  const counted = db.prepare('select id, distance from bits where bits match vec_bit(?) and k = ? and level <= ?')
  const bounded = db.prepare(
    'select id, distance from bits where bits match vec_bit(?) and k = ? and level <= ? and distance <= ?',
  )
  return ({
    vector,
    rank,
    chunks,
    limit,
  }: {
    vector: Float32Array
    rank: number
    chunks: number
    limit: number
  }): VectorHit[] => {
    if (vector.every((component) => component === 0)) return []
    const bits = signBits(vector)
    const level = BigInt(rank)
    let candidates: { id: number }[]
    if (chunks <= COUNTED_VECTORS) {
      candidates = counted.all(bits, COUNTED_CANDIDATES, level) as { id: number }[]
    } else {
      const first = counted.all(bits, 10, level) as { distance: number }[]
      const bound = (first.at(-1)?.distance ?? 0) + vector.length * DISTANCE_MARGIN
      candidates = bounded.all(bits, BOUNDED_CANDIDATES, level, bound) as { id: number }[]
    }
    const hits = candidates.map(({ id }) => ({ id, similarity: exact(vector, id) }))
    return hits.sort((a, b) => b.similarity - a.similarity || a.id - b.id).slice(0, limit)
  }
}

function fuse(found: readonly LexicalHit[], near: readonly VectorHit[], limit: number): IndexHit[] {
  const hits = new Map<number, IndexHit>()
  const at = (id: number): IndexHit => {
    let hit = hits.get(id)
    if (!hit) hits.set(id, (hit = { id, score: 0, similarity: 0, bm25: 0 }))
    return hit
  }
  found.forEach((one, rank) =>
    Object.assign(at(one.id), { bm25: one.bm25, score: at(one.id).score + 1 / (RANK_DAMPING + rank) }),
  )
  near.forEach((one, rank) =>
    Object.assign(at(one.id), { similarity: one.similarity, score: at(one.id).score + 1 / (RANK_DAMPING + rank) }),
  )
  return [...hits.values()].sort((a, b) => b.score - a.score || a.id - b.id).slice(0, limit)
}
