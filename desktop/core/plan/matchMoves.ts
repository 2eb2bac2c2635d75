import type { FileRow } from '../ledger/fileTable.ts'
import type { Work } from '../engine/work.ts'

/** A file that lies elsewhere now: the row that is gone and the one that is new. */
interface Move {
  from: FileRow
  to: FileRow
}

/**
 * Tells the server of files that were renamed or moved: a path that is gone and a new one with the same bytes. Returns how many it took;
 * those that it refuses are planned like new files.
 */
export async function matchMoves(work: Work, hashed: readonly FileRow[]): Promise<number> {
  const moves = findMoves(work, hashed)
  if (moves.length === 0) return 0
  const { ledger, calls, serverId } = work
  const { refused } = await calls.change(serverId, {
    moves: moves.map(({ from, to }) => ({ from: from.path, to: to.path, hash: from.remoteHash ?? '' })),
  })
  const taken = moves.filter(({ from, to }) => !refused.includes(from.path) && !refused.includes(to.path))
  ledger.inTransaction(() => {
    for (const { from, to } of taken) {
      ledger.files.change(to.id, { remoteHash: from.remoteHash, documentId: from.documentId, state: 'reading' })
      if (from.present === 0) ledger.files.remove(from.id)
      else
        ledger.files.change(from.id, {
          remoteHash: null,
          documentId: null,
          state: 'skipped',
          reason: 'rule',
          decision: null,
        })
      ledger.activity.add({ kind: 'moved', folder: work.folder.name, path: from.path, detail: to.path })
    }
  })
  return taken.length
}

function findMoves({ ledger, folder }: Work, hashed: readonly FileRow[]): Move[] {
  const used = new Set<number>()
  return hashed.flatMap(({ id }) => {
    const to = ledger.files.find(id)
    if (!to?.hash || to.remoteHash !== null) return []
    const from = ledger.files.goneWith(folder.id, to.hash)
    if (!from || used.has(from.id)) return []
    used.add(from.id)
    return [{ from, to }]
  })
}
