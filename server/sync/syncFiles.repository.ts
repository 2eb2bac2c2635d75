import type { Selectable } from 'kysely'
import { compiledOnce } from '../db/compiledOnce.ts'
import type { Db } from '../db/connection.ts'
import { isListed } from '../db/expressions.ts'
import type { SyncFilesTable } from '../db/tables/sync.ts'
import type { Scope } from '../scope.ts'

export type FileRow = Selectable<SyncFilesTable>

const there = (db: Db, folderId: number) =>
  db.selectFrom('sync_files').where('folderId', '=', folderId).where('removedAt', 'is', null)

/** Files of a folder that are there, by their paths. */
export async function findFiles(db: Db, folderId: number, paths: readonly string[]): Promise<Map<string, FileRow>> {
  if (paths.length === 0) return new Map()
  const { rows } = await filesOf(db, { folderId, paths: JSON.stringify(paths) })
  return new Map(rows.map((row) => [row.path, row]))
}

const filesOf = compiledOnce((db, { folderId, paths }: { folderId: number; paths: string }) =>
  there(db, folderId).selectAll().where(isListed('path', paths)),
)

/** Says what a path of a folder is now; that it was gone once is forgotten. */
export async function setFile(
  db: Db,
  scope: Scope,
  file: { folderId: number; path: string; print: string; size: number; documentId: number },
): Promise<void> {
  await withoutFile(db, file)
  await newFile(db, { ...scope, ...file })
}

type NewFile = Parameters<typeof setFile>[2]

const withoutFile = compiledOnce((db, { folderId, path }: NewFile) =>
  db.deleteFrom('sync_files').where('folderId', '=', folderId).where('path', '=', path),
)
const newFile = compiledOnce((db, { organizationId, folderId, path, print, size, documentId }: Scope & NewFile) =>
  db.insertInto('sync_files').values({ organizationId, folderId, path, print, size, documentId, removedAt: null }),
)

/** Gives files other paths, none of which a file has that is there. Paths may be exchanged. */
export async function setPaths(db: Db, moves: readonly { id: number; to: string }[]): Promise<void> {
  const set = (id: number, path: string) => db.updateTable('sync_files').set({ path }).where('id', '=', id).execute()
  // No file has such a path, see `syncPath`.
  for (const { id } of moves) await set(id, `\0${id}`)
  for (const { id, to } of moves) await set(id, to)
}

/** Notes that files are gone. */
export async function setRemoved(
  db: Db,
  ids: readonly number[],
  { now, confirmed }: { now: string; confirmed: boolean },
): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('sync_files')
    .set({ removedAt: now, confirmed: confirmed ? 1 : 0 })
    .where('id', 'in', [...ids])
    .execute()
}

/** Files that are there of which some document is the content, but for one of them. */
export async function findHolders(
  db: Db,
  scope: Scope,
  { documentIds, except }: { documentIds: readonly number[]; except?: number | undefined },
): Promise<(FileRow & { folderId: number })[]> {
  const rows = await db
    .selectFrom('sync_files')
    .selectAll()
    .where('organizationId', '=', scope.organizationId)
    .where('removedAt', 'is', null)
    .where('documentId', 'in', [...documentIds])
    .orderBy('id')
    .execute()
  return rows.flatMap((row) => (row.folderId === null || row.id === except ? [] : [{ ...row, folderId: row.folderId }]))
}

/** How many files of a folder are there, and how many went since a time without anybody's word. */
export async function countForBrake(
  db: Db,
  folderId: number,
  since: string,
): Promise<{ files: number; removed: number }> {
  const { files } = await there(db, folderId)
    .select((is) => is.fn.countAll<number>().as('files'))
    .executeTakeFirstOrThrow()
  const { removed } = await db
    .selectFrom('sync_files')
    .select((is) => is.fn.countAll<number>().as('removed'))
    .where('folderId', '=', folderId)
    .where('removedAt', '>', since)
    .where('confirmed', '=', 0)
    .executeTakeFirstOrThrow()
  return { files, removed }
}

/** A page of the files of a folder, by path. */
export async function listFiles(
  db: Db,
  folderId: number,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<FileRow[]> {
  let files = there(db, folderId).selectAll()
  if (after !== undefined) files = files.where('path', '>', after)
  return files.orderBy('path').limit(limit).execute()
}

/** The last file that each of some documents was the content of and that is gone. */
export async function lastRemoved(db: Db, scope: Scope, documentIds: readonly number[]): Promise<Map<number, FileRow>> {
  if (documentIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('sync_files')
    .selectAll()
    .where('organizationId', '=', scope.organizationId)
    .where('removedAt', 'is not', null)
    .where('documentId', 'in', [...documentIds])
    .orderBy('removedAt')
    .execute()
  return new Map(rows.map((row) => [row.documentId, row]))
}

/** Documents whose last file was one of a folder's that are gone. */
export async function removedDocuments(db: Db, scope: Scope, folderId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('sync_files')
    .select('documentId')
    .distinct()
    .where('organizationId', '=', scope.organizationId)
    .where('folderId', '=', folderId)
    .where('removedAt', 'is not', null)
    .execute()
  return rows.map(({ documentId }) => documentId)
}

/** Forgets files of an organization that went before a time. */
export async function forgetRemoved(db: Db, scope: Scope, before: string): Promise<void> {
  await db
    .deleteFrom('sync_files')
    .where('organizationId', '=', scope.organizationId)
    .where('removedAt', '<', before)
    .execute()
}
