import type Database from 'better-sqlite3'
import type { Kept } from '../../../kept.ts'
import type { IndexCodec } from '../indexCodec.ts'
import { blockOf, findEntry, type Entry } from '../segments/blocks.ts'
import { columnBytes, REMOVED, type Columns } from '../segments/columns.ts'
import { createShelf, shelfBytes, type VectorShelf, type VectorShelves } from './keptVectors.ts'
import { segmentReader, type SegmentPlace } from './segmentRows.ts'

/** A segment as a reader knows it. */
export interface OpenSegment extends SegmentPlace {
  /** Ids of its chunks that were removed. */
  removed: number[]
  /** How many of these are marked in its columns. */
  marked: WeakMap<Columns, number>
}

/** The posting list of a token in a segment. */
export interface FoundList {
  block: Uint8Array
  entry: Entry
}

/** The segments of an index that others write to. */
export interface OpenSegments {
  /** Those of some levels as they are now, or as they were when the transaction under way began. */
  ofLevels(levels: readonly number[]): OpenSegment[]
  columns(segment: OpenSegment): Columns
  list(segment: OpenSegment, token: number): FoundList | undefined
  words(segment: OpenSegment, codec: IndexCodec): Uint8Array
  /** The vectors of some segments that were read so far; undefined where all of theirs together are too many to be kept. */
  shelves(segments: readonly OpenSegment[]): VectorShelf[] | undefined
  /** Lets go of what is kept. */
  close(): void
}

/** Bytes of blocks that are kept for an index. */
const KEPT_BLOCKS = 2 ** 20

/** Follows the segments of a file: what is written is read once, not the whole anew. */
export function followSegments(
  db: Database.Database,
  { dimensions, kept, vectors }: { dimensions: number; kept: Kept<object, Columns>; vectors: VectorShelves },
): OpenSegments {
  const read = segmentReader(db, dimensions)
  const removedSince = db.prepare('select id, chunk, level, written from removed where id > ? order by id')
  const owner = {}
  const segments = new Map<number, OpenSegment>()
  /** Blocks that were read: a search counts a token and then scores it, and questions share words. */
  const blocks = new Map<number, Uint8Array>()
  let blockBytes = 0
  let writes = -1
  let lastRemoved = 0

  const refresh = (): void => {
    const now = read.writes()
    if (now === writes) return
    const ids = new Set(read.ids())
    for (const [id, segment] of segments) if (!ids.has(id)) drop(segment)
    for (const id of ids)
      if (!segments.has(id)) segments.set(id, { ...read.place(id), removed: [], marked: new WeakMap() })
    for (const { id, chunk, level, written } of removedSince.all(lastRemoved) as RemovedRow[]) {
      holding(level, written)?.removed.push(chunk)
      lastRemoved = id
    }
    writes = now
    forgetBlocks()
  }
  const forgetBlocks = (): void => {
    blocks.clear()
    blockBytes = 0
  }
  const keep = (id: number, block: Uint8Array): Uint8Array => {
    if (blockBytes > KEPT_BLOCKS) forgetBlocks()
    blocks.set(id, block)
    blockBytes += block.length
    return block
  }
  const readColumns = (segment: OpenSegment): Columns => {
    const columns = read.columns(segment.id)
    kept.keep(segment, columns, { owner, size: columnBytes(columns).byteLength })
    return columns
  }
  const drop = (segment: OpenSegment): void => {
    segments.delete(segment.id)
    kept.forget(segment)
    vectors.kept.forget(segment)
  }
  const shelfOf = (segment: OpenSegment, columns: Columns): VectorShelf => {
    const known = vectors.kept.get(segment)
    if (known) return known
    const shelf = createShelf(columns, dimensions)
    vectors.kept.keep(segment, shelf, { owner, size: shelfBytes(columns, dimensions) })
    return shelf
  }
  const holding = (level: number, written: number): OpenSegment | undefined => {
    for (const segment of segments.values())
      if (segment.level === level && segment.first <= written && written <= segment.last) return segment
    return undefined
  }
  const columnsOf = (segment: OpenSegment): Columns => {
    const columns = kept.get(segment) ?? readColumns(segment)
    const marked = segment.marked.get(columns) ?? 0
    if (marked < segment.removed.length) {
      markRemoved(columns, segment.removed.slice(marked))
      segment.marked.set(columns, segment.removed.length)
    }
    return columns
  }
  return {
    ofLevels(levels) {
      refresh()
      return [...segments.values()].filter(({ level }) => levels.includes(level))
    },
    columns: columnsOf,
    list({ block, firsts }, token) {
      const at = blockOf(firsts, token)
      if (at < 0) return undefined
      const bytes = blocks.get(block + at) ?? keep(block + at, read.block(block + at))
      const entry = findEntry(bytes, token)
      return entry && { block: bytes, entry }
    },
    words: ({ id }, codec) => read.words(id, codec),
    shelves(wanted) {
      const bytes = wanted.reduce((sum, segment) => sum + shelfBytes(columnsOf(segment), dimensions), 0)
      return bytes > vectors.most ? undefined : wanted.map((segment) => shelfOf(segment, columnsOf(segment)))
    },
    close() {
      for (const segment of segments.values()) {
        kept.forget(segment)
        vectors.kept.forget(segment)
      }
    },
  }
}

interface RemovedRow {
  id: number
  chunk: number
  level: number
  written: number
}

/** Fewer ids are looked for one by one. */
const FEW = 8

function markRemoved({ ids, states }: Columns, removed: readonly number[]): void {
  if (removed.length <= FEW) for (const id of removed) states[ids.indexOf(id)] = REMOVED
  else {
    const gone = new Set(removed)
    for (const [ordinal, id] of ids.entries()) if (gone.has(id)) states[ordinal] = REMOVED
  }
}
