import { createKept } from '../../kept.ts'
import type { TablePassage } from '../../../shared/ingest/wholeTable.ts'
import type { DocumentTables } from './readTables.ts'

/** Tables of documents that were read for questions, kept for the next ones. They are the same objects each time. */
export interface KeptTables<P extends TablePassage> {
  /**
   * The tables of a document as it is now: those that are kept, or those that `read` gives. `now` tells what the document is for one
   * asker, and `revision` is asked for it again after reading; undefined for a document that they may not see, whose tables are read
   * and not kept.
   */
  of(
    document: { organizationId: number; id: number },
    reading: {
      now: string | undefined
      revision: () => Promise<string | undefined>
      read: () => Promise<DocumentTables<P>>
    },
  ): Promise<DocumentTables<P>>
  /** Lets go of all that an organization's documents hold. */
  forget(organizationId: number): void
}

/**
 * Cells that are kept, of all organizations together: some 80 MB with what answering makes of them. Half of it is one organization's, which holds a sheet of
 * ten thousand rows and ten columns; reading it and its columns anew takes half a second of processor time.
 */
const KEPT_CELLS = 240_000

/** What a document costs that holds no table. */
const LEAST = 10

export function createKeptTables<P extends TablePassage>(limit = KEPT_CELLS): KeptTables<P> {
  const kept = createKept<number, { revision: string; found: DocumentTables<P> }>({ limit, beyond: 'replace' })
  return {
    async of({ organizationId, id }, { now, revision, read }) {
      const known = kept.get(id)
      if (known && known.revision === now) return known.found
      const found = await read()
      if (now !== undefined && now === (await revision()))
        kept.keep(id, { revision: now, found }, { owner: organizationId, size: LEAST + found.held })
      return found
    },
    forget: kept.forgetOwner,
  }
}
