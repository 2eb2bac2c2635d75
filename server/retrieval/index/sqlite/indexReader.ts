import { DamagedIndex, type IndexReading, type IndexTenant } from '../../types.ts'
import { isDamage } from './indexFile.ts'
import { createSqliteIndex, type SqliteIndexOptions } from './sqliteIndex.ts'

/** The half of an index that is asked, on the calling thread. */
export interface IndexReader extends IndexReading {
  /** Whether there is a file to ask; nothing is opened for the answer. */
  isThere(tenant: IndexTenant): boolean
  /** Lets go of an organization's file. */
  forget(organizationId: number): void
}

/** Reads the SQLite files that another thread writes. */
export function openIndexReader(options: SqliteIndexOptions): IndexReader {
  const index = createSqliteIndex(options)
  return {
    read: (...args) => damageTold(() => index.read(...args)),
    search: (...args) => damageTold(() => index.search(...args)),
    isThere: index.isThere,
    forget: (organizationId) => index.forget(organizationId),
  }
}

/** Has damage of a file thrown as what it is. */
export async function damageTold<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw isDamage(error) ? new DamagedIndex(error instanceof Error ? error.message : String(error)) : error
  }
}
