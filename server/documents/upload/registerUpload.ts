import type { AccessLevel } from '../../../shared/domain/access.ts'
import type { Db } from '../../db/connection.ts'
import type { Scope } from '../../scope.ts'
import { addDocument, findByContent, findNewest, restartDocument, type DocumentRow } from '../documents.repository.ts'
import { nameLevel, narrowVersions } from '../levels.ts'
import { sourceKey } from '../sourceKey.ts'
import { adopt } from '../synced/syncedDocument.ts'

/** A file that is stored as a blob, before it has a row. */
export interface StoredFile {
  blob: string
  name: string
  mediaType: string
  /** Bytes. */
  size: number
  fingerprint: string
  print: string
  /** '' for a loose file. */
  folder: string
  /** The level that somebody named; undefined leaves it as it was. */
  accessLevel: AccessLevel | undefined
}

/** What became of an upload. */
export interface Registered {
  row: DocumentRow
  /** Whether the bytes were there already. */
  duplicate: boolean
  /** The level that a known document had before another one was named for it; undefined where it stayed. */
  levelBefore: AccessLevel | undefined
  /** Whether the search index has a change of level to follow. */
  levelsChanged: boolean
}

/** The level of a file that nothing is known of. */
const FIRST_LEVEL: AccessLevel = 'users'

/**
 * Gives an upload its row, in the caller's transaction. The same bytes lead to the document that is there already: a
 * failed one is tried again, a replaced one becomes the newest version. Other bytes under a known name become its next
 * version. A version has the level of the one it follows, unless another one is named; a named level holds for known bytes
 * as well. `reserve` is asked for the storage of a new row.
 */
export async function registerUpload(
  tx: Db,
  scope: Scope,
  upload: { stored: StoredFile; uploadedBy: string | null; now: Date; reserve: (bytes: number) => Promise<void> },
): Promise<Registered> {
  const same = await findByContent(tx, scope, upload.stored.fingerprint)
  return same ? registerKnown(tx, scope, same, upload.stored.accessLevel) : addVersion(tx, scope, upload)
}

async function registerKnown(
  tx: Db,
  scope: Scope,
  same: DocumentRow,
  named: AccessLevel | undefined,
): Promise<Registered> {
  const newest = (await findNewest(tx, scope, same.sourceKey)) ?? same
  const level = named ?? newest.accessLevel
  const row = await nameLevel(tx, scope, same, level)
  // Whoever uploads what a watched folder brought wants to keep it, whatever becomes of the folder.
  await adopt(tx, scope, same)
  const levelBefore = newest.accessLevel === level ? undefined : newest.accessLevel
  const version = newest.id === same.id ? same.version : newest.version + 1
  const known = { duplicate: true, levelBefore, levelsChanged: levelBefore !== undefined }
  if (version === same.version && same.status !== 'failed') return { row, ...known }
  return { row: await restartDocument(tx, scope, same.id, { version, accessLevel: level }), ...known }
}

async function addVersion(
  tx: Db,
  scope: Scope,
  { stored, uploadedBy, now, reserve }: Parameters<typeof registerUpload>[2],
): Promise<Registered> {
  await reserve(stored.size)
  const key = sourceKey.upload(stored.name, stored.folder)
  const earlier = await findNewest(tx, scope, key)
  const accessLevel = stored.accessLevel ?? earlier?.accessLevel ?? FIRST_LEVEL
  const levelsChanged = await narrowVersions(tx, scope, { sourceKey: key, level: accessLevel })
  const row = await addDocument(tx, scope, {
    filename: stored.blob,
    originalName: stored.name,
    fileSize: stored.size,
    fileType: stored.mediaType,
    uploadedBy,
    uploadedAt: now.toISOString(),
    sourceKey: key,
    folder: stored.folder,
    ...(earlier && { tags: earlier.tags }),
    contentHash: stored.fingerprint,
    contentPrint: stored.print,
    accessLevel,
    version: (earlier?.version ?? 0) + 1,
    parentDocumentId: earlier ? (earlier.parentDocumentId ?? earlier.id) : null,
  })
  return { row, duplicate: false, levelBefore: undefined, levelsChanged }
}
