import { LEVEL_RANK, type AccessLevel } from '../../shared/domain/access.ts'
import { QUARANTINE_MS } from '../../shared/domain/sync.ts'
import type { UsageService } from '../billing/usage/usage.service.ts'
import type { Db } from '../db/connection.ts'
import {
  type DocumentRow,
  cameBySync,
  familyIds,
  findLiving,
  findNewest,
  hideFamily,
  isTaken,
  listHidden,
  showFamily,
} from '../documents/synced/forSync.ts'
import { nameLevel } from '../documents/levels.ts'
import {
  adopt,
  isNewest,
  moveSynced,
  placeOf,
  readAgain,
  type ReadByDevice,
} from '../documents/synced/syncedDocument.ts'
import { AppError } from '../errors.ts'
import type { Scope } from '../scope.ts'
import { findFolder, type FolderRow } from './sync.repository.ts'
import { findHolders, setFile, type FileRow } from './syncFiles.repository.ts'

/** In which transaction, for whom and when files are filed. */
export interface Filing {
  tx: Db
  scope: Scope
  now: Date
  billing: Pick<UsageService, 'reserveStorage' | 'returnStorage'>
}

/** A file of a folder by its bytes. */
export interface KnownFile {
  folder: FolderRow
  path: string
  print: string
  size: number
  /** What the path has been until now. */
  former: FileRow | undefined
}

/**
 * Files a path under a document that has its bytes. Undefined, with nothing changed, where that document is no longer what it was or
 * cannot be had: then the bytes have to come and become a document of their own.
 */
export async function link(
  filing: Filing,
  file: KnownFile,
  same: DocumentRow,
  read?: ReadByDevice,
): Promise<DocumentRow | undefined> {
  const { tx, scope } = filing
  const place = placeOf(file.folder, file.path)
  if (same.deletedAt === null && !(await isNewest(tx, scope, same))) {
    if (same.sourceKey !== place.sourceKey) return undefined
    await fileUnder(filing, file, same)
    return asNewest(filing, same, read)
  }
  if (same.deletedAt !== null && !(await mayCome(filing, same))) return undefined
  await fileUnder(filing, file, same)
  if (same.deletedAt !== null) {
    await makeRoom(filing, place.sourceKey)
    await showFamily(tx, scope, same, place.sourceKey)
    await moveSynced(tx, scope, same, { was: undefined, to: place })
    const back = (await findLiving(tx, scope, [same.id])).get(same.id) ?? same
    if (!(await isNewest(tx, scope, back))) return asNewest(filing, back, read)
  }
  const document = (await findLiving(tx, scope, [same.id])).get(same.id)
  return document && narrowed(filing, document, file.folder.accessLevel)
}

/** An earlier version of the same file becomes its newest one. */
async function asNewest({ tx, scope }: Filing, same: DocumentRow, read?: ReadByDevice): Promise<DocumentRow> {
  const newest = (await findNewest(tx, scope, same.sourceKey)) ?? same
  const levelled = await nameLevel(tx, scope, same, newest.accessLevel)
  return readAgain(tx, scope, levelled, { version: newest.version + 1, read })
}

/** Whether the plan has room for a document that comes back. */
async function mayCome({ tx, scope, billing }: Filing, same: DocumentRow): Promise<boolean> {
  const bytes = (await listHidden(tx, scope, same)).reduce((sum, { fileSize }) => sum + fileSize, 0)
  try {
    await billing.reserveStorage(tx, scope, bytes)
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'STORAGE_LIMIT_EXCEEDED') return false
    throw error
  }
}

/** What came by sync is seen by those who may see every folder that it lies in; what somebody uploaded stays as they said. */
async function narrowed({ tx, scope }: Filing, document: DocumentRow, level: AccessLevel): Promise<DocumentRow> {
  const wider = LEVEL_RANK[document.accessLevel] < LEVEL_RANK[level]
  return cameBySync(document) && wider ? nameLevel(tx, scope, document, level) : document
}

/** Notes that a path has the content of a document, and looks after the one that it had before. */
export async function fileUnder(
  filing: Filing,
  { folder, path, print, size, former }: KnownFile,
  document: { id: number; parentDocumentId: number | null },
): Promise<void> {
  await setFile(filing.tx, filing.scope, { folderId: folder.id, path, print, size, documentId: document.id })
  if (former && former.documentId !== document.id) await leave(filing, former.documentId)
}

/**
 * Looks after a document that a file has left: where other files have its content, it becomes the document of one of them; else it goes
 * to quarantine. What somebody uploaded stays. Says whether it went.
 */
export async function leave(filing: Filing, documentId: number, except?: number): Promise<boolean> {
  const { tx, scope, now } = filing
  const document = (await findLiving(tx, scope, [documentId])).get(documentId)
  if (!document || !cameBySync(document)) return false
  const holders = await findHolders(tx, scope, { documentIds: await familyIds(tx, scope, document), except })
  const places = await Promise.all(holders.map(async (holder) => placeFor(filing, holder)))
  if (places.some((place) => place?.sourceKey === document.sourceKey)) return false
  const next = places.find((place) => place !== undefined)
  if (next) {
    await makeRoom(filing, next.sourceKey)
    await moveSynced(tx, scope, document, { was: undefined, to: next })
    return false
  }
  const keptUntil = new Date(now.getTime() + QUARANTINE_MS).toISOString()
  const bytes = await hideFamily(tx, scope, document, { now: now.toISOString(), keptUntil })
  await filing.billing.returnStorage(tx, scope, bytes)
  return true
}

async function placeFor({ tx, scope }: Filing, holder: FileRow & { folderId: number }) {
  const folder = await findFolder(tx, scope, holder.folderId)
  return folder && placeOf(folder, holder.path)
}

/** Whether a path's document is its own alone, so that other bytes become its next version. */
export async function isOwn(filing: Filing, file: KnownFile, document: DocumentRow): Promise<boolean> {
  if (document.sourceKey !== placeOf(file.folder, file.path).sourceKey) return false
  const { tx, scope } = filing
  const documentIds = await familyIds(tx, scope, document)
  return (await findHolders(tx, scope, { documentIds, except: file.former?.id })).length === 0
}

/**
 * Sees to it that a document which is about to come can have this source: one that still has it without being a file of it any more
 * becomes like uploaded by hand.
 */
export async function makeRoom({ tx, scope }: Filing, key: string): Promise<void> {
  if (!(await isTaken(tx, scope, key))) return
  const document = await findNewest(tx, scope, key)
  if (document) await adopt(tx, scope, document)
}
