import { CHUNKS_PER_DOCUMENT } from '../../shared/domain/limits.ts'
import type { Embedder } from '../../shared/ingest/embedder.ts'
import type { MarkedPlace } from '../answering/types.ts'
import type { OrganizationKeys } from '../crypto/organizationKeys.ts'
import type { Db } from '../db/connection.ts'
import { scopeOf } from '../scope.ts'
import type { CompareMarks } from './compareMarks.ts'
import { listMarks, openMarkedPlace, stands } from './marks.repository.ts'

/** Places of standing marks whose question asks the same as another one, the likeliest first. Whether they still stand where the asker may read is for the reader of documents to say. */
export function createFindMarked(deps: { db: Db; embedder: Pick<Embedder, 'embed'>; compare: CompareMarks }) {
  return async (keys: OrganizationKeys, question: string): Promise<readonly MarkedPlace[]> => {
    const standing = (await listMarks(deps.db, scopeOf(keys))).filter(stands)
    const same = await deps.compare(keys, question, standing)
    return same.map((mark) => {
      const { documentId, chunkIndex, passageHash, start, quote } = openMarkedPlace(keys, mark)
      return { documentId, chunkId: documentId * CHUNKS_PER_DOCUMENT + chunkIndex, passageHash, start, quote }
    })
  }
}
