import type Database from 'better-sqlite3'
import { LEVEL_RANK } from '../../../../shared/domain/access.ts'
import { scanTerms } from '../../terms/terms.ts'
import type { IndexedChunk } from '../../types.ts'
import type { IndexCodec } from '../indexCodec.ts'
import { quantize, signBits } from '../quantize.ts'
import { nameWriter } from './nameRows.ts'
import { postingWord } from './postings.ts'

/** Share of deleted vectors from which a level's vectors are written anew: sqlite-vec does not use its holes again. */
const HOLES = 0.4
const SMALLEST_REBUILD = 2000
const VECTORS_PER_BLOCK = 256
/** Terms of a document's name that are kept. */
const NAME_TERMS = 30

/** Writes chunks in one transaction. A chunk that is there already is replaced. */
export function upsertChunks(db: Database.Database, codec: IndexCodec, chunks: readonly IndexedChunk[]): void {
  const write = statements(db)
  const names = nameWriter(db)
  const addSpelling = spellingWriter(codec, write)
  db.transaction(() => {
    const touched = new Set<number>()
    for (const chunk of chunks) {
      const id = BigInt(chunk.id)
      const level = LEVEL_RANK[chunk.accessLevel]
      const print = codec.fingerprint(
        JSON.stringify([chunk.documentId, level, chunk.language, chunk.title, chunk.content]),
      )
      if (write.isSame.get(id, print) !== undefined) continue
      removeChunk(write, id)
      const vector = quantize(codec.rotate(chunk.vector))
      const { words, terms, spelled } = wordsOf(codec, chunk)
      write.addChunk.run(id, chunk.documentId, level, chunk.language, print, terms, vector.scale, bytesOf(vector.data))
      write.addWords.run(id, words)
      for (const [word, token] of spelled) addSpelling(word, token)
      if (vector.scale > 0) write.addBits.run(id, signBits(vector.data), BigInt(level))
      names.put({ document: chunk.documentId, level, tokens: nameOf(codec, chunk) })
      touched.add(chunk.documentId)
    }
    for (const document of touched) names.tidy(document)
  }).immediate()
}

/** Keeps how words are spelled. One that is known stays when its chunks go: nobody sees a token that no chunk holds. */
function spellingWriter(codec: IndexCodec, write: ReturnType<typeof statements>) {
  const done = new Set<string>()
  return (word: string, token: string): void => {
    if (done.has(word)) return
    done.add(word)
    const variants = codec.spellings(word)
    if (variants.length === 0 || write.addSpelling.run(variants[0], token).changes === 0) return
    for (const variant of variants.slice(1)) write.addSpelling.run(variant, token)
  }
}

/** Removes every chunk of a document in one transaction. */
export function removeDocument(db: Database.Database, documentId: number): void {
  const write = statements(db)
  db.transaction(() => {
    const ids = db.prepare('select id from chunk where document = ?').pluck().safeIntegers().all(documentId) as bigint[]
    for (const id of ids) removeChunk(write, id)
    nameWriter(db).tidy(documentId)
    rebuildHollowLevels(db)
  }).immediate()
}

/** A chunk's postings, sorted so that the index does not hold the order of its words, how many terms it has, and its words. */
function wordsOf(
  codec: IndexCodec,
  chunk: IndexedChunk,
): { words: string; terms: number; spelled: [word: string, token: string][] } {
  const counts = new Map<string, number>()
  const spelled = new Map<string, string>()
  let terms = 0
  for (const text of [chunk.title, chunk.content])
    scanTerms(text, chunk.language, ({ term, folded, stop }) => {
      if (stop) return
      spelled.set(folded, term)
      terms += 1
      counts.set(term, (counts.get(term) ?? 0) + 1)
    })
  const level = LEVEL_RANK[chunk.accessLevel]
  const words = [...counts].map(([term, count]) => postingWord(level, codec.token(term), { count, terms }))
  return {
    words: words.sort().join(' '),
    terms,
    spelled: [...spelled].map(([word, term]) => [word, codec.token(term)]),
  }
}

/** The keyed terms of a document's name, each once; the ending of a file is none of them. */
function nameOf(codec: IndexCodec, { title, language }: IndexedChunk): string[] {
  const tokens = new Set<string>()
  scanTerms(title.replace(/\.[a-z0-9]{1,5}$/i, ''), language, ({ term, stop }) => {
    if (!stop) tokens.add(codec.token(term))
  })
  return [...tokens].slice(0, NAME_TERMS)
}

function statements(db: Database.Database) {
  return {
    addChunk: db.prepare(
      'insert into chunk(id, document, level, language, print, terms, scale, vector) values (?, ?, ?, ?, ?, ?, ?, ?)',
    ),
    addWords: db.prepare('insert into fts(rowid, words) values (?, ?)'),
    addSpelling: db.prepare('insert or ignore into spelling(variant, token) values (?, ?)'),
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

/** Level by level: what is removed of one must not change the order in which another's vectors lie. */
function rebuildHollowLevels(db: Database.Database): void {
  const live = db.prepare('select count(*) from chunk where level = ? and scale > 0').pluck()
  const blocks = db.prepare('select count(*) from bits_chunks where partition00 = ?').pluck()
  for (const level of Object.values(LEVEL_RANK)) {
    const allocated = Number(blocks.get(level)) * VECTORS_PER_BLOCK
    if (allocated >= SMALLEST_REBUILD && Number(live.get(level)) <= allocated * (1 - HOLES)) rebuildLevel(db, level)
  }
}

function rebuildLevel(db: Database.Database, level: number): void {
  const write = statements(db)
  const rows = db
    .prepare('select id, vector from chunk where level = ? and scale > 0 order by id')
    .safeIntegers()
    .all(level) as { id: bigint; vector: Buffer }[]
  for (const { id } of rows) write.dropBits.run(id)
  for (const { id, vector } of rows) write.addBits.run(id, signBits(new Int8Array(vector)), BigInt(level))
}
