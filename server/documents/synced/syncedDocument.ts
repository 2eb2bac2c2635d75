import type { AccessLevel } from '../../../shared/domain/access.ts'
import { mediaTypeOf } from '../../../shared/domain/fileTypes.ts'
import type { Db } from '../../db/connection.ts'
import type { Scope } from '../../scope.ts'
import { addDocument, findByContent, findNewest, restartDocument, type DocumentRow } from '../documents.repository.ts'
import { sourceKey } from '../sourceKey.ts'
import type { Arrived } from '../upload/arrivals.ts'
import { cleanName, folderName, uploadName } from '../upload/uploadName.ts'
import {
  cameBySync,
  familyOf,
  findByPrints,
  isTaken,
  setLabels,
  setPrepared,
  setPrint,
  setSource,
} from './synced.repository.ts'

/** How a file of a watched folder stands in the library. */
export interface SyncedPlace {
  /** What its document is a version of. */
  sourceKey: string
  originalName: string
  folder: string
}

const LONGEST_FOLDER = 500

/** Where a file of a folder stands in the library: below the folder's name. */
export function placeOf(folder: { id: number; name: string }, path: string): SyncedPlace {
  const at = path.lastIndexOf('/')
  const parts = folderName(`${folder.name.replaceAll(/[\\/]/g, ' ')}/${path.slice(0, Math.max(0, at))}`).split('/')
  while (parts.length > 1 && parts.join('/').length > LONGEST_FOLDER) parts.pop()
  return {
    sourceKey: sourceKey.sync(folder.id, path),
    originalName: cleanName(path.slice(at + 1)),
    folder: parts.join('/').slice(0, LONGEST_FOLDER),
  }
}

/** The media type of a file by its name. @throws UNSUPPORTED_FILE_TYPE, VALIDATION_FAILED */
export const syncedType = (path: string): string => uploadName(path.slice(path.lastIndexOf('/') + 1)).mediaType

/** Whether a file of that name can be a document. */
export const isReadable = (path: string): boolean =>
  mediaTypeOf(placeOf({ id: 0, name: '' }, path).originalName) !== undefined

/** The document with these bytes, living or in quarantine. One that an earlier release took in is known by its print from now on. */
export async function findSame(
  tx: Db,
  scope: Scope,
  { print, fingerprint }: { print: string; fingerprint: string | undefined },
): Promise<DocumentRow | undefined> {
  const known = fingerprint === undefined ? undefined : await findByContent(tx, scope, fingerprint)
  if (known && known.contentPrint === null) await setPrint(tx, known.id, print)
  return known ?? (await findByPrints(tx, scope, [print])).get(print)
}

/** Whether nothing newer stands in a document's place, or is on its way there. */
export async function isNewest(tx: Db, scope: Scope, document: DocumentRow): Promise<boolean> {
  return document.superseded === 0 && (await findNewest(tx, scope, document.sourceKey))?.id === document.id
}

/** What a device has read of a file. */
export interface ReadByDevice {
  preparedBlob: string | undefined
  /** Row of the device. */
  deviceId: number
}

/** Puts a document back to the start of its work, with what a device has read of it. */
export async function readAgain(
  tx: Db,
  scope: Scope,
  document: DocumentRow,
  { version = document.version, read }: { version?: number; read?: ReadByDevice | undefined } = {},
): Promise<DocumentRow> {
  const preparedBlob = read?.preparedBlob ?? null
  await setPrepared(tx, document.id, {
    preparedBlob,
    preparedBy: preparedBlob === null ? null : (read?.deviceId ?? null),
  })
  return restartDocument(tx, scope, document.id, { version, accessLevel: document.accessLevel })
}

/**
 * Makes a document of a file that arrived: the next version of `earlier` where that is given, whose level and tags it keeps, and its
 * name where people gave it another one than its file has.
 */
export async function addSynced(
  tx: Db,
  scope: Scope,
  file: {
    place: SyncedPlace
    arrived: Arrived
    mediaType: string
    accessLevel: AccessLevel
    earlier: DocumentRow | undefined
    uploadedBy: string
    now: Date
    read: ReadByDevice
  },
): Promise<DocumentRow> {
  const { place, arrived, earlier, read } = file
  return addDocument(tx, scope, {
    ...place,
    filename: arrived.blob,
    fileSize: arrived.size,
    fileType: file.mediaType,
    contentHash: arrived.fingerprint,
    contentPrint: arrived.print,
    uploadedBy: file.uploadedBy,
    uploadedAt: file.now.toISOString(),
    accessLevel: earlier?.accessLevel ?? file.accessLevel,
    ...(earlier && { tags: earlier.tags, originalName: earlier.originalName }),
    version: (earlier?.version ?? 0) + 1,
    parentDocumentId: earlier ? familyOf(earlier) : null,
    ...(read.preparedBlob !== undefined && { preparedBlob: read.preparedBlob, preparedBy: read.deviceId }),
  })
}

/**
 * Makes a document the one of another file: what it is a version of, and where it lies. A name that people gave it stays; `was` is
 * where it lay until now.
 */
export async function moveSynced(
  tx: Db,
  scope: Scope,
  document: DocumentRow,
  { was, to }: { was: SyncedPlace | undefined; to: SyncedPlace },
): Promise<void> {
  await setSource(tx, scope, document, to.sourceKey)
  const renamed = was !== undefined && document.originalName !== was.originalName
  await setLabels(tx, scope, document, {
    originalName: renamed ? document.originalName : to.originalName,
    folder: to.folder,
  })
}

/** Makes a document one that somebody uploaded, which no folder takes away. */
export async function adopt(tx: Db, scope: Scope, document: DocumentRow): Promise<void> {
  if (!cameBySync(document)) return
  const key = sourceKey.upload(document.originalName, document.folder)
  await setSource(tx, scope, document, (await isTaken(tx, scope, key)) ? `${key}#${document.id}` : key)
}
