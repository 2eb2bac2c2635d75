import type Database from 'better-sqlite3'
import { LEVEL_RANK } from '../../../../shared/domain/access.ts'
import { quantize, signBits } from '../quantize.ts'
import { textTerms } from '../../terms/terms.ts'
import type { IndexedChunk } from '../../types.ts'

/** What turns an organization's terms and vectors into what its index file holds. */
export interface IndexCodec {
  /** Says whether a chunk is the same as before, and nothing else. */
  fingerprint(text: string): Uint8Array
  token(term: string): string
  rotate(vector: Float32Array): Float32Array
}

/** Share of deleted vectors from which the vector table is written anew: sqlite-vec does not use its holes again. */
const HOLES = 0.4
const SMALLEST_REBUILD = 2000

/** The word that stands for an access level in the full-text index. */
export function levelWord(rank: number): string {
  return `l${rank}`
}

/** Writes chunks in one transaction. A chunk that is there already is replaced. */
export function upsertChunks(db: Database.Database, codec: IndexCodec, chunks: readonly IndexedChunk[]): void {
  const write = statements(db)
  db.transaction(() => {
    for (const chunk of chunks) {
      const id = BigInt(chunk.id)
      const level = LEVEL_RANK[chunk.accessLevel]
      const print = codec.fingerprint(
        JSON.stringify([chunk.documentId, level, chunk.language, chunk.title, chunk.content]),
      )
      // Deleted rows go on counting in the statistics of a contentless table, so what is the same is left alone.
      if (write.isSame.get(id, print) !== undefined) continue
      removeChunk(write, id)
      const vector = quantize(codec.rotate(chunk.vector))
      write.addChunk.run(id, chunk.documentId, level, chunk.language, print, vector.scale, bytesOf(vector.data))
      write.addWords.run(
        id,
        levelWord(level),
        tokens(codec, chunk.title, chunk.language),
        tokens(codec, chunk.content, chunk.language),
      )
      if (vector.scale > 0) write.addBits.run(id, signBits(vector.data), BigInt(level))
    }
  }).immediate()
}

/** Removes every chunk of a document in one transaction. */
export function removeDocument(db: Database.Database, documentId: number): void {
  const write = statements(db)
  db.transaction(() => {
    const ids = db.prepare('select id from chunk where document = ?').pluck().safeIntegers().all(documentId) as bigint[]
    for (const id of ids) removeChunk(write, id)
    rebuildVectorsIfHollow(db)
  }).immediate()
}

// Sorted, so that the index does not hold the order of the words; BM25 needs only how many there are.
function tokens(codec: IndexCodec, text: string, language: string): string {
  return textTerms(text, language)
    .filter((term) => !term.stop)
    .map((term) => codec.token(term.term))
    .sort()
    .join(' ')
}

function statements(db: Database.Database) {
  return {
    addChunk: db.prepare(
      'insert into chunk(id, document, level, language, print, scale, vector) values (?, ?, ?, ?, ?, ?, ?)',
    ),
    addWords: db.prepare('insert into fts(rowid, level, title, body) values (?, ?, ?, ?)'),
    addBits: db.prepare('insert into bits(id, bits, level) values (?, vec_bit(?), ?)'),
    isSame: db.prepare('select 1 from chunk where id = ? and print = ?'),
    dropChunk: db.prepare('delete from chunk where id = ?'),
    dropWords: db.prepare('delete from fts where rowid = ?'),
    dropBits: db.prepare('delete from bits where id = ?'),
  }
}

function removeChunk(write: ReturnType<typeof statements>, id: bigint): void {
  if (write.dropChunk.run(id).changes === 0) return
  write.dropWords.run(id)
  write.dropBits.run(id)
}

function bytesOf(data: Int8Array): Uint8Array {
  return new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
}

function rebuildVectorsIfHollow(db: Database.Database): void {
  const live = Number(db.prepare('select count(*) from chunk where scale > 0').pluck().get())
  const allocated = Number(db.prepare('select count(*) * 256 from bits_chunks').pluck().get())
  if (allocated < SMALLEST_REBUILD || live > allocated * (1 - HOLES)) return
  db.prepare('delete from bits').run()
  const add = statements(db).addBits
  const rows = db.prepare('select id, level, vector from chunk where scale > 0').safeIntegers().all() as {
    id: bigint
    level: bigint
    vector: Buffer
  }[]
  for (const row of rows) add.run(row.id, signBits(new Int8Array(row.vector)), row.level)
}
