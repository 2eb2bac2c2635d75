import type { z } from 'zod'
import type { syncQuarantine } from '../../shared/contract/sync.ts'
import { UNLIMITED } from '../../shared/domain/limits.ts'
import type { Actor } from '../access/actor.ts'
import { requireMember } from '../access/standing.ts'
import {
  type DocumentRow,
  expireQuarantine,
  familyOf,
  findQuarantined,
  isTaken,
  listHidden,
  listQuarantine,
  quarantinedBytes,
  quarantinedIds,
  showFamily,
} from '../documents/synced/forSync.ts'
import { readCursor, writeCursor } from '../documents/library/cursor.ts'
import { sourceKey } from '../documents/sourceKey.ts'
import { scopeOf } from '../scope.ts'
import type { Filing } from './filing.ts'
import type { SyncDeps } from './folders.service.ts'
import { lastRemoved, removedDocuments } from './syncFiles.repository.ts'

/** Documents whose files are gone, for as long as they can be brought back. */
export interface SyncQuarantineService {
  list(
    actor: Actor,
    query: { folder?: number | undefined; cursor?: string | undefined },
  ): Promise<z.input<typeof syncQuarantine>>
  /** Brings documents back as if somebody had uploaded them. @throws STORAGE_LIMIT_EXCEEDED */
  restore(actor: Actor, documentIds: readonly number[]): Promise<number>
  /** Removes everything that lies in it, for good; returns how many documents that was. */
  empty(actor: Actor): Promise<number>
  /** How many documents of each folder there are. */
  counts(actor: Actor): Promise<Map<number, number>>
}

const PAGE = 100
const MEGABYTE = 1024 * 1024

export function createSyncQuarantineService(
  deps: SyncDeps & { onUpload: () => void; onRemove: () => void },
): SyncQuarantineService {
  // What is past its time waits to be removed, and cannot be had any more.
  const now = () => deps.runtime.now().toISOString()
  return {
    async list(actor, { folder, cursor }) {
      const scope = scopeOf(actor)
      const after = readCursor(cursor)
      const ids = folder === undefined ? undefined : await removedDocuments(deps.db, scope, folder)
      const before = after && { at: String(after.value), id: after.id }
      const { rows, total } = await listQuarantine(deps.db, scope, { now: now(), ids, before, limit: PAGE })
      const files = await lastRemoved(
        deps.db,
        scope,
        rows.map(({ id }) => id),
      )
      const { maxStorage } = await deps.billing.usage(scope)
      const last = rows.length === PAGE ? rows.at(-1) : undefined
      return {
        items: rows.map((row) => {
          const file = files.get(row.id)
          return {
            documentId: row.id,
            name: row.originalName,
            folder: row.folder,
            path: file?.path ?? row.originalName,
            folderId: file?.folderId ?? null,
            size: row.fileSize,
            removedAt: row.deletedAt ?? '',
            keptUntil: row.keptUntil ?? '',
          }
        }),
        total,
        bytes: await quarantinedBytes(deps.db, scope, now()),
        maxBytes: maxStorage === UNLIMITED ? null : maxStorage * MEGABYTE,
        ...(last && { cursor: writeCursor({ value: last.deletedAt ?? '', id: last.id }) }),
      }
    },
    async restore(actor, documentIds) {
      const restored = await deps.inTransaction(async (tx) => {
        await requireMember(tx, actor)
        const scope = scopeOf(actor)
        const filing = { tx, scope, now: deps.runtime.now(), billing: deps.billing }
        const rows = await findQuarantined(tx, scope, { now: now(), ids: documentIds })
        const families = new Map(rows.map((row) => [familyOf(row), row]))
        for (const row of families.values()) await bringBack(filing, row)
        if (rows.length > 0) {
          const names = rows.slice(0, 3).map(({ originalName }) => originalName)
          const target = rows.length > 3 ? `${names.join(', ')} and ${rows.length - 3} more` : names.join(', ')
          await deps.audit.record(tx, actor, { action: 'sync.documents_restored', target })
        }
        return families.size
      })
      deps.onUpload()
      await deps.onChange()
      return restored
    },
    async empty(actor) {
      const removed = await deps.inTransaction(async (tx) => {
        await requireMember(tx, actor)
        const documents = await expireQuarantine(tx, scopeOf(actor), now())
        const detail = `${documents} documents`
        if (documents > 0) await deps.audit.record(tx, actor, { action: 'sync.quarantine_emptied', target: '', detail })
        return documents
      })
      deps.onRemove()
      return removed
    },
    async counts(actor) {
      const scope = scopeOf(actor)
      const files = await lastRemoved(deps.db, scope, await quarantinedIds(deps.db, scope, now()))
      const counts = new Map<number, number>()
      for (const { folderId } of files.values())
        if (folderId !== null) counts.set(folderId, (counts.get(folderId) ?? 0) + 1)
      return counts
    },
  }
}

async function bringBack({ tx, scope, billing }: Filing, document: DocumentRow): Promise<void> {
  const hidden = await listHidden(tx, scope, document)
  await billing.reserveStorage(
    tx,
    scope,
    hidden.reduce((bytes, { fileSize }) => bytes + fileSize, 0),
  )
  const key = sourceKey.upload(document.originalName, document.folder)
  await showFamily(tx, scope, document, (await isTaken(tx, scope, key)) ? `${key}#${document.id}` : key)
}
