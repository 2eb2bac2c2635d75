import type { z } from 'zod'
import type { newSyncFolder, SyncFolder, SyncState } from '../../shared/contract/sync.ts'
import { MAX_UPLOAD_BYTES } from '../../shared/domain/limits.ts'
import { MOST_PREPARED_BYTES, MOST_SYNC_ENTRIES, MOST_SYNC_FOLDERS } from '../../shared/domain/sync.ts'
import type { Embedder } from '../../shared/ingest/embedder.ts'
import type { Actor } from '../access/actor.ts'
import { requireMember } from '../access/standing.ts'
import type { AuditService } from '../audit/audit.service.ts'
import type { UsageService } from '../billing/usage/usage.service.ts'
import type { Keyring } from '../crypto/keyring.ts'
import type { Db } from '../db/connection.ts'
import type { InTransaction } from '../db/transaction.ts'
import { assertThat, notFound } from '../errors.ts'
import type { Runtime } from '../runtime.ts'
import { scopeOf } from '../scope.ts'
import {
  addFolder,
  countFolders,
  findFolder,
  findFolderByKey,
  keepDevice,
  listFolders,
  noteSeen,
  type FolderRow,
  type ListedFolder,
} from './sync.repository.ts'

/** What all services of the sync are made of. */
export interface SyncDeps {
  db: Db
  inTransaction: InTransaction
  audit: AuditService
  billing: UsageService
  keyring: Keyring
  runtime: Runtime
  /** Makes the search index follow what has come, gone or changed its level or name. */
  onChange: () => Promise<void>
}

/** The folders that devices watch. */
export interface SyncFoldersService {
  /** What a console has to know, and the folders of every device. */
  state(actor: Actor): Promise<SyncState>
  /** Adds a folder; one with the same device and key is the one that is there. @throws CONFLICT where there are too many */
  add(actor: Actor, folder: z.output<typeof newSyncFolder>): Promise<{ folder: SyncFolder; added: boolean }>
}

/** Who calls, by name. */
export type Introduce = (actor: Actor) => Promise<Pick<SyncState, 'organization' | 'user'>>

/** A folder of the caller's organization, whose device is there. @throws NOT_FOUND */
export async function openFolder(
  deps: Pick<SyncDeps, 'runtime'>,
  db: Db,
  actor: Actor,
  id: number,
): Promise<FolderRow> {
  const folder = await findFolder(db, scopeOf(actor), id)
  if (!folder) throw notFound('Folder')
  const now = deps.runtime.now()
  if (now.getTime() - Date.parse(folder.lastSeenAt) > SEEN_EVERY_MS) await noteSeen(db, folder, now.toISOString())
  return folder
}

const SEEN_EVERY_MS = 60_000

export function createSyncFoldersService(
  deps: SyncDeps & {
    embedder: Pick<Embedder, 'modelId' | 'dimensions'>
    introduce: Introduce
    /** How many documents of each folder lie in quarantine. */
    quarantined: (actor: Actor) => Promise<Map<number, number>>
  },
): SyncFoldersService {
  const views = async (actor: Actor): Promise<SyncFolder[]> => {
    const quarantined = await deps.quarantined(actor)
    return (await listFolders(deps.db, scopeOf(actor))).map((row) => folderView(row, quarantined.get(row.id) ?? 0))
  }
  return {
    async state(actor) {
      const { modelId: id, dimensions } = deps.embedder
      return {
        ...(await deps.introduce(actor)),
        model: { id, dimensions },
        limits: {
          maxFileBytes: MAX_UPLOAD_BYTES,
          maxPreparedBytes: MOST_PREPARED_BYTES,
          mostEntries: MOST_SYNC_ENTRIES,
        },
        folders: await views(actor),
      }
    },
    async add(actor, { device, key, name, root, accessLevel }) {
      const scope = scopeOf(actor)
      const now = deps.runtime.now().toISOString()
      const { id, added } = await deps.inTransaction(async (tx) => {
        await requireMember(tx, actor)
        const { id: deviceId } = await keepDevice(tx, scope, { ...device, now })
        const known = await findFolderByKey(tx, scope, { deviceId, key })
        if (known) return { id: known.id, added: false }
        assertThat((await countFolders(tx, scope)) < MOST_SYNC_FOLDERS, 'CONFLICT', 'There are too many folders.', {
          params: { reason: 'folders', max: MOST_SYNC_FOLDERS },
        })
        const times = { createdAt: now, lastSeenAt: now }
        const folder = { deviceId, key, name, root, accessLevel, addedBy: actor.userId, ...times }
        await deps.audit.record(tx, actor, { action: 'sync.folder_added', target: name, detail: `on ${device.name}` })
        return { id: (await addFolder(tx, scope, folder)).id, added: true }
      })
      const folder = (await views(actor)).find((view) => view.id === id)
      if (!folder) throw notFound('Folder')
      return { folder, added }
    },
  }
}

function folderView(row: ListedFolder, quarantined: number): SyncFolder {
  const { id, key, name, root, accessLevel, createdAt, lastSeenAt } = row
  const device = { id: row.deviceKey, name: row.deviceName }
  return { id, key, device, name, root, accessLevel, files: row.files ?? 0, quarantined, createdAt, lastSeenAt }
}
