import type Database from 'better-sqlite3'
import { LEVEL_RANK } from '../../../../shared/domain/access.ts'
import { scanTerms, type Reading } from '../../terms/terms.ts'
import type { IndexedChunk } from '../../types.ts'
import type { IndexCodec } from '../indexCodec.ts'
import { buildSegment, type SegmentChunk } from '../segments/segment.ts'
import { hasSpelling, spellingOf } from '../segments/vocabulary.ts'
import { hasDirection, signBits, vectorBytes } from '../vectors.ts'
import { mergeLevel } from './mergeRows.ts'
import { nameWriter } from './nameRows.ts'
import { perDatabase } from './perDatabase.ts'
import { segmentWriter } from './segmentRows.ts'

/** Terms of a document's name that are kept. */
const NAME_TERMS = 30

/** An open index and what turns an organization's texts into what it holds. */
export interface WritableIndex {
  db: Database.Database
  codec: IndexCodec
  /** Width of the vectors. */
  dimensions: number
}

/** Writes chunks in one transaction. A chunk that is there already is replaced. */
export function upsertChunks({ db, codec, dimensions }: WritableIndex, chunks: readonly IndexedChunk[]): void {
  const rows = statements(db)
  const names = nameWriter(db)
  const segments = segmentWriter(db, codec)
  const added = new Map<number, SegmentChunk[]>()
  const touched = new Set<number>()
  db.transaction(() => {
    const written = segments.nextWrite()
    const named = new Map<string, IndexedChunk>()
    for (const chunk of new Map(chunks.map((each) => [each.id, each])).values()) {
      const { id, documentId, language } = chunk
      const level = LEVEL_RANK[chunk.accessLevel]
      const print = printOf(codec, chunk)
      if (rows.isSame.get(id, print) !== undefined) continue
      const before = removeChunk(rows, id)
      if (before !== undefined) touched.add(before)
      const vector = codec.rotate(chunk.vector)
      const bits = hasDirection(vector) ? signBits(vector) : undefined
      const words = wordsOf(codec, chunk)
      rows.add.run(id, documentId, level, language, print, words.terms, written, vectorBytes(vector))
      const segment = added.get(level) ?? []
      segment.push({ id, bits, ...words })
      added.set(level, segment)
      named.set(`${documentId} ${level}`, chunk)
    }
    for (const chunk of named.values())
      names.put({
        document: chunk.documentId,
        level: LEVEL_RANK[chunk.accessLevel],
        tokens: nameOf(codec, chunk),
      })
    for (const document of new Set([...named.values()].map(({ documentId }) => documentId))) names.tidy(document)
    for (const [level, each] of added) {
      touched.add(level)
      segments.add({ level, first: written, last: written }, buildSegment(each, dimensions))
    }
  }).immediate()
  for (const level of touched) mergeLevel(db, codec, { level, dimensions })
}

/** Which chunks an open index does not hold as they are; vectors are not compared. */
export function unlikeChunks(
  db: Database.Database,
  codec: IndexCodec,
  chunks: readonly Omit<IndexedChunk, 'vector'>[],
): number[] {
  const isSame = db.prepare('select 1 from chunk where id = ? and print = ?')
  return chunks.flatMap((chunk) => (isSame.get(chunk.id, printOf(codec, chunk)) === undefined ? [chunk.id] : []))
}

/** By what a chunk is told from another one with its id. */
function printOf(codec: IndexCodec, chunk: Omit<IndexedChunk, 'vector'>): Buffer | Uint8Array {
  const level = LEVEL_RANK[chunk.accessLevel]
  return codec.fingerprint(JSON.stringify([chunk.documentId, level, chunk.language, chunk.title, chunk.content]))
}

/** Removes the chunks of a document whose id is `from` or more in one transaction. */
export function removeChunks({ db, codec, dimensions }: WritableIndex, documentId: number, from = 0): void {
  const rows = statements(db)
  if (rows.ofDocument.get(documentId, from) === undefined) return
  const touched = new Set<number>()
  db.transaction(() => {
    segmentWriter(db, codec).nextWrite()
    for (const id of rows.ofDocument.all(documentId, from) as number[]) touched.add(removeChunk(rows, id) ?? -1)
    nameWriter(db).tidy(documentId)
  }).immediate()
  for (const level of touched) mergeLevel(db, codec, { level, dimensions })
}

/** What a chunk is found by: its terms by their tokens, how many they are, and its words. */
function wordsOf(codec: IndexCodec, chunk: IndexedChunk): Pick<SegmentChunk, 'counts' | 'terms' | 'spellings'> {
  const counts = new Map<number, number>()
  const readings = new Set<Reading>()
  let terms = 0
  for (const text of [chunk.title, chunk.content])
    scanTerms(text, chunk.language, (reading) => {
      if (reading.stop) return
      readings.add(reading)
      terms += 1
      const token = codec.token(reading.term)
      counts.set(token, (counts.get(token) ?? 0) + 1)
    })
  const spelled = [...readings].filter(({ folded }) => hasSpelling(folded))
  return { counts, terms, spellings: spelled.map(({ folded, term }) => spellingOf(folded, term)) }
}

/** The keyed terms of a document's name, each once; the ending of a file is none of them. */
function nameOf(codec: IndexCodec, { title, language }: IndexedChunk): number[] {
  const tokens = new Set<number>()
  scanTerms(title.replace(/\.[a-z0-9]{1,5}$/i, ''), language, ({ term, stop }) => {
    if (!stop) tokens.add(codec.token(term))
  })
  return [...tokens].slice(0, NAME_TERMS)
}

const statements = perDatabase((db) => ({
  add: db.prepare(
    'insert into chunk(id, document, level, language, print, terms, written, vector) values (?, ?, ?, ?, ?, ?, ?, ?)',
  ),
  isSame: db.prepare('select 1 from chunk where id = ? and print = ?'),
  ofDocument: db.prepare('select id from chunk where document = ? and id >= ?').pluck(),
  drop: db.prepare('delete from chunk where id = ? returning level, written'),
  mark: db.prepare('insert into removed(chunk, level, written) values (?, ?, ?)'),
}))

/** Takes a chunk away and says of which level it was; undefined where there is none. */
function removeChunk(rows: ReturnType<typeof statements>, id: number): number | undefined {
  const chunk = rows.drop.get(id) as { level: number; written: number } | undefined
  if (chunk) rows.mark.run(id, chunk.level, chunk.written)
  return chunk?.level
}
