import { CHUNKS_PER_DOCUMENT } from '../../shared/domain/limits.ts'
import type { MarkedPlace, MarkedPlaces } from '../answering/types.ts'
import type { OrganizationKeys } from '../crypto/organizationKeys.ts'
import type { Db } from '../db/connection.ts'
import { scopeOf } from '../scope.ts'
import type { CompareMarks, OpenMark } from './compareMarks.ts'
import { listMarks, stands } from './marks.repository.ts'

/** Places of standing marks, by whether their question asks the same by its words. Whether they still stand where the asker may read is for the reader of documents to say. */
export function createFindMarked(deps: { db: Db; compare: CompareMarks }) {
  return async (keys: OrganizationKeys, question: string): Promise<MarkedPlaces> => {
    const standing = (await listMarks(deps.db, scopeOf(keys))).filter(stands)
    const { same, others } = deps.compare(keys, question, standing)
    return { same: same.map(placeOf), others: others.map(placeOf) }
  }
}

function placeOf({ question, place }: OpenMark): MarkedPlace {
  const { documentId, chunkIndex, passageHash, start, quote } = place
  return { question, documentId, chunkId: documentId * CHUNKS_PER_DOCUMENT + chunkIndex, passageHash, start, quote }
}
