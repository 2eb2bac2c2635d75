import type { Embedder } from '../../shared/ingest/embedder.ts'
import { LEVEL_RANK, type AccessLevel } from '../../shared/domain/access.ts'
import { scopeOf, type Scope } from '../scope.ts'
import type { Keyring } from '../crypto/keyring.ts'
import type { Database, Db } from '../db/connection.ts'
import type { Logger } from '../logger.ts'
import type { IndexWriting } from '../retrieval/types.ts'
import { listLevelChanges, listWiderVersions, setIndexed, setLevel, type DocumentRow } from './documents.repository.ts'
import { reindexDocument } from './indexing/reconcileIndex.ts'
import { indexQuestionsOf, type QuestionIndex } from './questions/questionIndex.ts'
import { createRepeated, type Repeated } from './repeated.ts'

/**
 * Gives a document the level that somebody named, in the caller's transaction. From its commit on nobody below reads the
 * document: every reader is checked against the row. Earlier versions that more people could see are narrowed with it,
 * since one of them answers until the new one is ready.
 */
export async function nameLevel(tx: Db, scope: Scope, document: DocumentRow, level: AccessLevel): Promise<DocumentRow> {
  await narrowVersions(tx, scope, { sourceKey: document.sourceKey, level })
  return document.accessLevel === level ? document : setLevel(tx, scope, document.id, level)
}

/** Takes every version of a source from those who may not see `level`; says whether there was one to take. */
export async function narrowVersions(
  tx: Db,
  scope: Scope,
  source: { sourceKey: string; level: AccessLevel },
): Promise<boolean> {
  const wider = LEVEL_RANK[source.level] === 0 ? [] : await listWiderVersions(tx, scope, source)
  for (const id of wider) await setLevel(tx, scope, id, source.level)
  return wider.length > 0
}

const EVERY_MS = 60_000

/**
 * Makes the search index follow changes of levels and names. The rows say what is still to be done, so a killed server forgets none;
 * what the index says too much in between is dropped when its chunks are read.
 */
export function createLevelFollower(deps: {
  db: Database
  keyring: Keyring
  embedder: Embedder
  index: IndexWriting
  questions: QuestionIndex
  logger: Logger
}): Repeated {
  const follow = async () => {
    for (const document of await listLevelChanges(deps.db)) {
      const keys = await deps.keyring.keysOf(scopeOf(document))
      await reindexDocument(deps, keys, document)
      if (deps.questions.isThere(document.organizationId)) await indexQuestionsOf(deps, keys, document.id)
      await setIndexed(deps.db, document)
    }
  }
  return createRepeated(follow, { everyMs: EVERY_MS, what: 'access levels of the search index', logger: deps.logger })
}
