import type Database from 'better-sqlite3'
import type { IndexCodec } from '../indexCodec.ts'
import { REMOVED } from '../segments/columns.ts'
import { mergeSegments, type MergedPart } from '../segments/mergeSegments.ts'
import { planMerge } from '../segments/mergePlan.ts'
import { perDatabase } from './perDatabase.ts'
import { segmentReader, segmentWriter, type SegmentPlace } from './segmentRows.ts'

const statements = perDatabase((db) => ({
  removed: db.prepare('select chunk from removed where level = ? and written between ? and ?').pluck(),
  sizes: db.prepare(`
    select id, size, (select count(*) from removed
      where level = segment.level and written between segment.first and segment.last) as removed
    from segment where level = ? order by first`),
}))

/** Merges the segments of a level until the plan wants nothing more, each time in a transaction of its own. */
export function mergeLevel(
  db: Database.Database,
  codec: IndexCodec,
  { level, dimensions }: { level: number; dimensions: number },
): void {
  const read = segmentReader(db, dimensions)
  const write = segmentWriter(db, codec)
  const { removed, sizes } = statements(db)

  const partOf = ({ id, block, firsts, first, last }: SegmentPlace): MergedPart => {
    const columns = read.columns(id)
    const gone = new Set(removed.all(level, first, last) as number[])
    if (gone.size > 0)
      for (const [ordinal, chunk] of columns.ids.entries()) if (gone.has(chunk)) columns.states[ordinal] = REMOVED
    const blocks = Array.from(firsts, (_, at) => read.block(block + at))
    return { columns, blocks, vocabulary: read.words(id, codec) }
  }
  const mergeNext = db.transaction((): boolean => {
    const rows = sizes.all(level) as { id: number; size: number; removed: number }[]
    const range = planMerge(rows)
    if (!range) return false
    const places = rows.slice(range.from, range.to).map(({ id }) => read.place(id))
    const merged = mergeSegments(places.map(partOf), { dimensions, token: codec.token })
    write.nextWrite()
    for (const place of places) write.drop(place)
    const [oldest, newest] = [places.at(0), places.at(-1)]
    if (oldest && newest && merged.columns.size > 0)
      write.add({ level, first: oldest.first, last: newest.last }, merged)
    return true
  })
  while (mergeNext.immediate());
}
