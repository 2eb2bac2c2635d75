import { createKept } from '../../../kept.ts'
import type { IndexCodec } from '../indexCodec.ts'
import type { Columns } from '../segments/columns.ts'
import { createVectorShelves } from '../sqlite/keptVectors.ts'
import { createSqliteStore, type SqliteStore } from '../sqlite/sqliteStore.ts'

/** A store over an open file. Columns and vectors that take up to half of `bytes` are kept, others are read each time. */
export function openStore(
  db: Parameters<typeof createSqliteStore>[0],
  { codec, dimensions, bytes = 1e7 }: { codec: IndexCodec; dimensions: number; bytes?: number },
): SqliteStore {
  const kept = createKept<object, Columns>({ limit: bytes, beyond: 'leave out' })
  return createSqliteStore(db, { codec, dimensions, kept, vectors: createVectorShelves(bytes) })
}
