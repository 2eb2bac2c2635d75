import type { FileView, FolderView } from '../contract/views.ts'
import type { Folder } from './ledger/folderTable.ts'
import type { FileRow } from './ledger/fileTable.ts'
import type { Ledger } from './ledger/openLedger.ts'
import type { Doing } from './send/sender.ts'

/** A file as pages show it. */
export function fileView(row: FileRow, doing?: Doing): FileView {
  const { id, folderId, path, size, reason, detail, documentId, attempts, nextTryAt, changedAt } = row
  return {
    id,
    folderId,
    path,
    size,
    state: doing ? 'working' : row.state,
    reason,
    detail,
    documentId,
    attempts,
    nextTryAt: nextTryAt === null ? null : new Date(nextTryAt).toISOString(),
    changedAt,
    progress: doing?.progress ?? null,
    step: doing?.step ?? null,
  }
}

/** A folder as pages show it. */
export function folderView(ledger: Ledger, folder: Folder, now: { scanning: boolean; paused: boolean }): FolderView {
  const { id, name, path, rules, paused, lastScanAt } = folder
  const held = ledger.files.held(id)
  const rests = paused || now.paused
  const watched = held > 0 ? 'braked' : now.scanning || lastScanAt === null ? 'scanning' : 'watching'
  const state = folder.missing ? 'missing' : rests ? 'paused' : watched
  return { ...rules, id, name, path, paused, state, counts: ledger.files.counts(id), held, lastScanAt }
}
