import type {
  BulkAnswer,
  BulkRequest,
  Document,
  DocumentChanges,
  DocumentList,
  DocumentQuery,
  DocumentVersion,
} from '../../../shared/contract/documents.ts'
import type { AccessLevel } from '../../../shared/domain/access.ts'
import { levelOf, type Actor } from '../../access/actor.ts'
import { requireMember } from '../../access/standing.ts'
import type { AuditService } from '../../audit/audit.service.ts'
import type { Keyring } from '../../crypto/keyring.ts'
import type { Db } from '../../db/connection.ts'
import type { InTransaction } from '../../db/transaction.ts'
import { AppError, notFound } from '../../errors.ts'
import { scopeOf, type Scope } from '../../scope.ts'
import { documentOf } from '../documents.repository.ts'
import { findDocument, type DocumentRow } from '../documents.repository.ts'
import type { DocumentsService } from '../documents.service.ts'
import { countDeepened } from '../deep/deepVectors.repository.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { describe } from './describe.ts'
import { editDocument } from './editDocument.ts'
import { countCitations, listFolders, listPage, listTags, listVersions } from './library.repository.ts'
import { patiently, type Locate } from './locating.ts'
import { folderName } from '../upload/uploadName.ts'
import { restoreVersion } from './restoreVersion.ts'

/** The library as its keepers see it: looking through it, and changing what is in it. */
export interface LibraryService {
  /** @throws VALIDATION_FAILED for a cursor that is none */
  list(actor: Actor, query: DocumentQuery): Promise<DocumentList>
  folders(actor: Actor): Promise<{ folder: string; documents: number }[]>
  tags(actor: Actor): Promise<{ tag: string; documents: number }[]>
  /** Changes name, tags or access level. @throws NOT_FOUND, CONFLICT for a name that another document has, VALIDATION_FAILED */
  edit(actor: Actor, id: number, changes: DocumentChanges): Promise<Document>
  /** Deletes many documents, or says who may see them; what is gone is counted. */
  changeAll(actor: Actor, request: BulkRequest): Promise<BulkAnswer>
  /** Every version of a document, the newest first. @throws NOT_FOUND */
  versions(actor: Actor, id: number): Promise<DocumentVersion[]>
  /** Makes an earlier version the newest one; it is read anew. @throws NOT_FOUND, CONFLICT */
  restore(actor: Actor, id: number, version: number): Promise<Document>
  /** Notes in the transaction of an answer which documents it cites. */
  noteCited(tx: Db, scope: Scope, documentIds: readonly number[]): Promise<void>
}

export interface LibraryDeps {
  db: Db
  inTransaction: InTransaction
  audit: AuditService
  keyring: Keyring
  locate: Locate
  /** The encoder that reads documents in depth, where it is switched on. */
  deep: { modelId: string } | undefined
  documents: Pick<DocumentsService, 'remove' | 'release'>
  /** Makes the search index follow a change of a level or a name. */
  followLevels: () => Promise<void>
  /** Tells the queue that there is work. */
  onRestore: () => void
}

export function createLibraryService(deps: LibraryDeps): LibraryService {
  const locate = patiently(deps.locate)
  const asReader = async (actor: Actor) => ({
    keys: await deps.keyring.keysOf(scopeOf(actor)),
    highest: levelOf(actor),
  })
  const rowOf = async (tx: Db, actor: Actor, id: number): Promise<DocumentRow> => {
    await requireMember(tx, actor)
    const row = await findDocument(tx, scopeOf(actor), id, levelOf(actor))
    if (!row) throw notFound('Document')
    return row
  }
  const shown = async (actor: Actor, row: DocumentRow): Promise<Document> => {
    const [document] = await describe(deps.db, await asReader(actor), [row])
    if (!document) throw notFound('Document')
    return document
  }
  /** How far the reading in depth has come; undefined where there is none, or nothing is left to read. */
  const depthOf = (actor: Actor, highest: AccessLevel) =>
    deps.deep ? countDeepened(deps.db, scopeOf(actor), { highest }) : undefined
  return {
    async list(actor, query) {
      const { keys, highest } = await asReader(actor)
      const found = query.search ? await locate({ tenant: keys, highestLevel: highest }, query.search) : []
      const foundIn = [...new Set(found.map(documentOf))]
      const after = readCursor(query.cursor)
      const request = { ...query, folder: folderName(query.folder ?? ''), highest, after, foundIn }
      const { rows, total, last } = await listPage(deps.db, scopeOf(actor), request)
      const cursor = last && rows.length === query.limit ? { cursor: writeCursor(last) } : {}
      const inDepth = after || query.offset ? undefined : await depthOf(actor, highest)
      return {
        documents: await describe(deps.db, { keys, highest }, rows),
        total,
        ...cursor,
        ...(inDepth && { inDepth }),
      }
    },
    folders: (actor) => listFolders(deps.db, scopeOf(actor), levelOf(actor)),
    tags: (actor) => listTags(deps.db, scopeOf(actor), levelOf(actor)),
    async edit(actor, id, changes) {
      const edited = await deps.inTransaction(async (tx) =>
        editDocument({ tx, actor, audit: deps.audit }, await rowOf(tx, actor, id), changes),
      )
      if (edited.indexed) await deps.followLevels()
      return shown(actor, edited.row)
    },
    async changeAll(actor, { ids, action, accessLevel }) {
      let changed = 0
      let missing = 0
      for (const id of new Set(ids)) {
        try {
          if (action === 'delete') await deps.documents.remove(actor, id)
          else if (action === 'release') await deps.documents.release(actor, id)
          else
            await deps.inTransaction(async (tx) =>
              editDocument({ tx, actor, audit: deps.audit }, await rowOf(tx, actor, id), { accessLevel }),
            )
          changed += 1
        } catch (error) {
          const isPassed = error instanceof AppError && ['NOT_FOUND', 'CONFLICT'].includes(error.code)
          if (!isPassed) throw error
          missing += 1
        }
      }
      // Rows are what searches are checked by; writing many documents to the index takes longer than anybody waits.
      if (action === 'access') void deps.followLevels()
      return { changed, missing }
    },
    async versions(actor, id) {
      const row = await findDocument(deps.db, scopeOf(actor), id, levelOf(actor))
      if (!row) throw notFound('Document')
      return (await listVersions(deps.db, scopeOf(actor), row)).map(versionView)
    },
    async restore(actor, id, version) {
      const row = await deps.inTransaction(async (tx) =>
        restoreVersion({ tx, actor, audit: deps.audit }, await rowOf(tx, actor, id), version),
      )
      deps.onRestore()
      return shown(actor, row)
    },
    noteCited: countCitations,
  }
}

function versionView(row: DocumentRow): DocumentVersion {
  return {
    id: row.id,
    version: row.version,
    current: row.superseded === 0 && row.status === 'completed',
    status: row.status,
    accessLevel: row.accessLevel,
    fileSize: row.fileSize,
    uploadedAt: row.uploadedAt,
    ...(row.wordCount === null ? {} : { wordCount: row.wordCount }),
    ...(row.pageCount === null ? {} : { pageCount: row.pageCount }),
  }
}
