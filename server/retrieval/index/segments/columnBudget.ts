import { columnBytes, type Columns } from './columns.ts'

/** Columns of segments that are kept for the next search, those of all organizations together. */
export interface ColumnBudget {
  /** The columns of a segment, as they are kept or else as `read` gives them. */
  columnsOf(segment: object, owner: object, read: () => Columns): Columns
  /** Lets go of a segment that is gone. */
  forget(segment: object): void
}

/** An organization may hold this share: where its columns are more, the rest is read anew each time and drives nobody out. */
const OWNER_PART = 0.5

/** Keeps at most `limit` bytes; what was not used for longest goes first. */
export function createColumnBudget(limit: number): ColumnBudget {
  const kept = new Map<object, { columns: Columns; owner: object; bytes: number }>()
  const held = new WeakMap<object, number>()
  let total = 0
  const count = (owner: object, bytes: number): void => {
    held.set(owner, (held.get(owner) ?? 0) + bytes)
    total += bytes
  }
  const forget = (segment: object): void => {
    const item = kept.get(segment)
    if (!item) return
    kept.delete(segment)
    count(item.owner, -item.bytes)
  }
  return {
    columnsOf(segment, owner, read) {
      const known = kept.get(segment)
      if (known) {
        kept.delete(segment)
        kept.set(segment, known)
        return known.columns
      }
      const columns = read()
      const bytes = columnBytes(columns).byteLength
      if ((held.get(owner) ?? 0) + bytes > limit * OWNER_PART) return columns
      kept.set(segment, { columns, owner, bytes })
      count(owner, bytes)
      for (const oldest of kept.keys()) {
        if (total <= limit) break
        forget(oldest)
      }
      return columns
    },
    forget,
  }
}
