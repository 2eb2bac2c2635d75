import type { Selectable } from 'kysely'
import type { AccessLevel } from '../../shared/domain/access.ts'
import { compiledOnce } from '../db/compiledOnce.ts'
import type { Db } from '../db/connection.ts'
import type { SyncDevicesTable, SyncFoldersTable } from '../db/tables/sync.ts'
import type { Scope } from '../scope.ts'

export type FolderRow = Selectable<SyncFoldersTable>
type DeviceRow = Selectable<SyncDevicesTable>

/** Notes a device, or what it is called now. */
export async function keepDevice(
  db: Db,
  scope: Scope,
  { id: deviceId, name, now: lastSeenAt }: { id: string; name: string; now: string },
): Promise<DeviceRow> {
  return db
    .insertInto('sync_devices')
    .values({ organizationId: scope.organizationId, deviceId, name, lastSeenAt })
    .onConflict((on) => on.columns(['organizationId', 'deviceId']).doUpdateSet({ name, lastSeenAt }))
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A device by its row. */
export async function findDevice(db: Db, id: number): Promise<DeviceRow | undefined> {
  return (await deviceOf(db, { id })).rows[0]
}

const deviceOf = compiledOnce((db, { id }: { id: number }) =>
  db.selectFrom('sync_devices').selectAll().where('id', '=', id),
)

/** Notes what reading a file again has told of a device. */
export async function setChecked(
  db: Db,
  id: number,
  checked: { checkedAt: string } | { doubtedAt: string },
): Promise<void> {
  await db
    .updateTable('sync_devices')
    .set({ checkedAt: null, doubtedAt: null, ...checked })
    .where('id', '=', id)
    .execute()
}

/** Devices and folders of an organization. */
export async function countFolders(db: Db, scope: Scope): Promise<number> {
  const { folders } = await db
    .selectFrom('sync_folders')
    .select((is) => is.fn.countAll<number>().as('folders'))
    .where('organizationId', '=', scope.organizationId)
    .executeTakeFirstOrThrow()
  return folders
}

export async function addFolder(
  db: Db,
  scope: Scope,
  folder: Omit<FolderRow, 'id' | 'organizationId'>,
): Promise<FolderRow> {
  return db
    .insertInto('sync_folders')
    .values({ ...folder, organizationId: scope.organizationId })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function findFolder(db: Db, scope: Scope, id: number): Promise<FolderRow | undefined> {
  return (await folderOf(db, { ...scope, id })).rows[0]
}

const folderOf = compiledOnce((db, { organizationId, id }: Scope & { id: number }) =>
  db.selectFrom('sync_folders').selectAll().where('organizationId', '=', organizationId).where('id', '=', id),
)

export async function findFolderByKey(
  db: Db,
  scope: Scope,
  { deviceId, key }: { deviceId: number; key: string },
): Promise<FolderRow | undefined> {
  return db
    .selectFrom('sync_folders')
    .selectAll()
    .where('organizationId', '=', scope.organizationId)
    .where('deviceId', '=', deviceId)
    .where('key', '=', key)
    .executeTakeFirst()
}

export async function setFolder(
  db: Db,
  id: number,
  change: { name?: string; accessLevel?: AccessLevel; lastSeenAt?: string },
): Promise<void> {
  await db.updateTable('sync_folders').set(change).where('id', '=', id).execute()
}

/** Notes that a folder's device is there. */
export async function noteSeen(db: Db, folder: FolderRow, now: string): Promise<void> {
  await db.updateTable('sync_folders').set({ lastSeenAt: now }).where('id', '=', folder.id).execute()
  await db.updateTable('sync_devices').set({ lastSeenAt: now }).where('id', '=', folder.deviceId).execute()
}

export async function removeFolder(db: Db, id: number): Promise<void> {
  await db.deleteFrom('sync_folders').where('id', '=', id).execute()
}

/** Folders with their devices and the number of their files, by name. */
export async function listFolders(db: Db, scope: Scope) {
  return db
    .selectFrom('sync_folders')
    .innerJoin('sync_devices', 'sync_devices.id', 'sync_folders.deviceId')
    .selectAll('sync_folders')
    .select(['sync_devices.deviceId as deviceKey', 'sync_devices.name as deviceName'])
    .select((is) => [
      is
        .selectFrom('sync_files')
        .select((file) => file.fn.countAll<number>().as('files'))
        .whereRef('sync_files.folderId', '=', 'sync_folders.id')
        .where('sync_files.removedAt', 'is', null)
        .as('files'),
    ])
    .where('sync_folders.organizationId', '=', scope.organizationId)
    .orderBy('sync_folders.name')
    .orderBy('sync_folders.id')
    .execute()
}
export type ListedFolder = Awaited<ReturnType<typeof listFolders>>[number]

/** Takes all that is known of the devices of an organization away. */
export async function removeAllSync(db: Db, scope: Scope): Promise<void> {
  await db.deleteFrom('sync_files').where('organizationId', '=', scope.organizationId).execute()
  await db.deleteFrom('sync_folders').where('organizationId', '=', scope.organizationId).execute()
  await db.deleteFrom('sync_devices').where('organizationId', '=', scope.organizationId).execute()
}
