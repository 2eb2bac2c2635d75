import type { AccessLevel } from '../../shared/domain/access.ts'
import type { Db } from '../db/connection.ts'
import type { Scope } from '../scope.ts'
import { findAnswering, isReading, summarize } from './libraryState.repository.ts'

/** What those who ask again after changes have to know of an organization's documents. */
export interface LibraryState {
  /** A text that is another one after every change of what is found: a document more or less, a version, a level. */
  stateOf(scope: Scope): Promise<string>
  /** Whether documents are being read, so that the state is about to change. */
  isReading(scope: Scope): Promise<boolean>
  /** Whether all of some documents are searchable and may be seen by somebody with `highest`. */
  showsAll(tx: Db, scope: Scope, documents: { ids: readonly number[]; highest: AccessLevel }): Promise<boolean>
}

export function createLibraryState(db: Db): LibraryState {
  return {
    stateOf: async (scope) => JSON.stringify((await summarize(db, scope)).map((row) => Object.values(row))),
    isReading: (scope) => isReading(db, scope),
    async showsAll(tx, scope, { ids, highest }) {
      const wanted = [...new Set(ids)]
      return (await findAnswering(tx, scope, { ids: wanted, highest })).length === wanted.length
    },
  }
}
