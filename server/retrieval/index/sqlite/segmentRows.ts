import type Database from 'better-sqlite3'
import { checkedBytes, withChecksum } from '../segments/bytes.ts'
import { columnBytes, readColumns, type Columns } from '../segments/columns.ts'
import type { Segment } from '../segments/segment.ts'
import type { IndexCodec } from '../indexCodec.ts'
import { perDatabase } from './perDatabase.ts'

/**
 * The segments of an index: their chunks' columns, their posting lists in blocks of about a page, and their words, sealed. A chunk
 * lies in the segment of its level whose span of writes holds the one that brought it. `removed` marks chunks until a merge
 * leaves them out. `state.writes` grows with each transaction, so that readers see whether to look again.
 */
export const SEGMENT_TABLES = `
  create table if not exists state(id integer primary key check (id = 1), writes integer not null);
  insert or ignore into state values (1, 0);
  create table if not exists segment(
    id integer primary key autoincrement, level integer not null, first integer not null, last integer not null,
    size integer not null, block integer not null, firsts blob not null, columns blob not null, words blob not null);
  create table if not exists block(id integer primary key, data blob not null);
  create table if not exists removed(
    id integer primary key autoincrement, chunk integer not null, level integer not null, written integer not null);
  create index if not exists removed_place on removed(level, written);
`

/** Where a segment lies. */
export interface SegmentPlace {
  id: number
  level: number
  /** The writes that brought its chunks, from `first` to `last`. */
  first: number
  last: number
  size: number
  /** Its first block; the others follow. */
  block: number
  /** The first token of each block. */
  firsts: Float64Array
}

interface SegmentRow extends Omit<SegmentPlace, 'firsts'> {
  firsts: Buffer
}

const reading = perDatabase((db) => ({
  place: db.prepare('select id, level, first, last, size, block, firsts from segment where id = ?'),
  ids: db.prepare('select id from segment order by id').pluck(),
  columns: db.prepare('select columns from segment where id = ?').pluck(),
  words: db.prepare('select words from segment where id = ?').pluck(),
  block: db.prepare('select data from block where id = ?').pluck(),
  writes: db.prepare('select writes from state').pluck(),
}))

/** Reads segments. */
export function segmentReader(db: Database.Database, dimensions: number) {
  const { place, ids, columns, words, block, writes } = reading(db)
  return {
    writes: () => Number(writes.get()),
    ids: () => ids.all() as number[],
    place(id: number): SegmentPlace {
      const row = place.get(id) as SegmentRow
      return { ...row, firsts: new Float64Array(new Uint8Array(checkedBytes(row.firsts)).buffer) }
    },
    columns: (id: number): Columns => readColumns(checkedBytes(bytesIn(columns.get(id))), dimensions),
    words(id: number, codec: IndexCodec): Uint8Array {
      const sealed = checkedBytes(bytesIn(words.get(id)))
      return codec.unseal(sealed)
    },
    block: (id: number): Uint8Array => checkedBytes(bytesIn(block.get(id))),
  }
}

function bytesIn(value: unknown): Uint8Array {
  return value instanceof Uint8Array ? value : new Uint8Array()
}

const statements = perDatabase((db) => ({
  nextBlock: db.prepare('select coalesce(max(id), 0) + 1 from block').pluck(),
  addBlock: db.prepare('insert into block(id, data) values (?, ?)'),
  dropBlocks: db.prepare('delete from block where id >= ? and id < ?'),
  add: db.prepare(
    'insert into segment(level, first, last, size, block, firsts, columns, words) values (?, ?, ?, ?, ?, ?, ?, ?)',
  ),
  drop: db.prepare('delete from segment where id = ?'),
  forget: db.prepare('delete from removed where level = ? and written between ? and ?'),
  nextWrite: db.prepare('update state set writes = writes + 1 returning writes').pluck(),
}))

/** Writes segments, within a transaction of the caller. */
export function segmentWriter(db: Database.Database, codec: IndexCodec) {
  const { nextBlock, addBlock, dropBlocks, add, drop, forget, nextWrite } = statements(db)
  return {
    /** The number of the transaction that is under way. To be called once in each. */
    nextWrite: () => Number(nextWrite.get()),
    add({ level, first, last }: Pick<SegmentPlace, 'level' | 'first' | 'last'>, segment: Segment): void {
      const from = Number(nextBlock.get())
      for (const [at, block] of segment.lists.blocks.entries()) addBlock.run(from + at, withChecksum(block))
      const firsts = new Uint8Array(segment.lists.firsts.buffer)
      const words = withChecksum(codec.seal(segment.vocabulary))
      const columns = withChecksum(columnBytes(segment.columns))
      add.run(level, first, last, segment.columns.size, from, withChecksum(firsts), columns, words)
    },
    drop({ id, block, firsts, level, first, last }: SegmentPlace): void {
      dropBlocks.run(block, block + firsts.length)
      drop.run(id)
      forget.run(level, first, last)
    },
  }
}
