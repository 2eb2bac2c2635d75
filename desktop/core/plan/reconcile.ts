import type { FileRow } from '../ledger/fileTable.ts'
import type { Work } from '../engine/work.ts'

/**
 * Compares what the server has of a folder with what the ledger believes, and corrects the ledger: one of both may have been restored from a
 * backup, and another program of this device's may have sent files. Corrected rows are then planned, or go, as any other.
 */
export async function reconcile(work: Work): Promise<void> {
  const { ledger, folder } = work
  const remote = await remoteFiles(work)
  ledger.inTransaction(() => {
    for (const row of ledger.files.ofFolder(folder.id)) {
      const has = remote.get(row.path)
      remote.delete(row.path)
      if (has !== undefined) agree(work, row, has)
      else if (row.remoteHash !== null) lose(work, row)
    }
    for (const [path, documentId] of remote)
      ledger.files.insert(folder.id, path, { present: 0, state: 'waiting', remoteHash: UNKNOWN, documentId })
  })
}

/** In place of a hash: the server has bytes at the path, and does not tell which. A plan tells whether they are ours. */
const UNKNOWN = ''

async function remoteFiles({ calls, serverId }: Work): Promise<Map<string, number>> {
  const remote = new Map<string, number>()
  let cursor: string | undefined
  do {
    const page = await calls.files(serverId, cursor)
    for (const { path, documentId } of page.files) remote.set(path, documentId)
    cursor = page.cursor
  } while (cursor !== undefined)
  return remote
}

function agree({ ledger }: Work, row: FileRow, documentId: number): void {
  if (row.remoteHash !== null && row.documentId === documentId) return
  const again = row.present === 1 && row.hash !== null && row.state !== 'skipped' && row.state !== 'held'
  const plan = { state: 'waiting', toSend: 0, attempts: 0, nextTryAt: null } as const
  ledger.files.change(row.id, { remoteHash: UNKNOWN, documentId, ...(again && plan) })
}

function lose({ ledger }: Work, row: FileRow): void {
  const again = ['synced', 'reading', 'failed'].includes(row.state) && row.present === 1
  if (row.present === 0) ledger.files.remove(row.id)
  else ledger.files.change(row.id, { remoteHash: null, documentId: null, ...(again && { state: 'waiting' }) })
}
