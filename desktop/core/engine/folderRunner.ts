import { announce } from '../plan/announce.ts'
import { hashPage } from '../plan/hashPending.ts'
import { matchMoves } from '../plan/matchMoves.ts'
import { planNew, planReading } from '../plan/planFiles.ts'
import { reconcile } from '../plan/reconcile.ts'
import { removeGone } from '../plan/removals.ts'
import { scanFolder } from '../scan/scanFolder.ts'
import { ServerError } from '../serverClient/serverError.ts'
import type { ConnectionView } from '../../contract/views.ts'
import type { Folder } from '../ledger/folderTable.ts'
import type { Ledger } from '../ledger/openLedger.ts'
import type { Connection } from './connection.ts'
import type { FolderState } from './folderState.ts'
import type { Timings } from './timings.ts'
import type { Work } from './work.ts'

export interface RunnerDeps {
  ledger: Ledger
  connection: Connection
  device: ConnectionView['device']
  timings: Timings
  signal: AbortSignal
  /** There may be something to send. */
  onPlanned: () => void
  onChange: () => void
}

/** A look at a folder may take this share of the time, however often something changes in it. */
const SCAN_SHARE = 0.1

/**
 * One round for a folder: look at it, hash what changed, tell the server of moves, ask what it lacks, tell it what is gone, and ask what
 * became of what was sent. Every step can be repeated, and the next round begins with what the last one left. Says in `state` when that is.
 */
export async function runFolder(deps: RunnerDeps, state: FolderState): Promise<void> {
  const found = deps.ledger.folders.find(state.id)
  if (!found) return
  state.dueAt = Infinity
  if (found.removing) return removeFolder(deps, found, state)
  if (performance.now() >= state.scanAt) await look(deps, found, state)
  const folder = deps.ledger.folders.find(state.id)
  const calls = deps.connection.calls()
  if (!folder || folder.missing || folder.paused || !calls) return
  const serverId = await announce({ ...deps, calls }, folder)
  const { ledger, timings, signal } = deps
  const work: Work = {
    ledger,
    calls,
    folder,
    serverId,
    memory: state.memory,
    timings,
    maxBytes: deps.connection.maxBytes(),
    signal,
  }
  try {
    await sync(deps, work, state)
  } catch (error) {
    if (!(error instanceof ServerError) || error.status !== 404) throw error
    // The server has forgotten the folder: it is announced anew, and compared.
    ledger.folders.change(folder.id, { serverId: null, announced: null })
    state.memory.reconciled = false
    throw error
  }
}

async function sync(deps: RunnerDeps, work: Work, state: FolderState): Promise<void> {
  const { timings } = work
  if (!state.memory.reconciled) {
    await reconcile(work)
    state.memory.reconciled = true
  }
  let after: number | undefined = 0
  while (after !== undefined) {
    const page = await hashPage(work, after)
    await matchMoves(work, page.hashed)
    await planNew(work)
    deps.onPlanned()
    deps.onChange()
    if (page.unsettled) state.dueIn(timings.settleMs)
    if (page.vanished) state.scanIn(timings.burstMs)
    after = page.last
  }
  const { removed, held, waiting } = await removeGone(work)
  if (waiting) state.dueIn(Math.max(timings.removalMs / 4, 10))
  if (removed + held > 0) deps.onChange()
  if (performance.now() >= state.pollAt) {
    const settled = await planReading(work)
    state.pollMs = settled > 0 ? timings.pollMs : Math.min(timings.longestPollMs, state.pollMs * 1.5)
    state.pollAt = performance.now() + state.pollMs
    if (settled > 0) deps.onChange()
  }
  if ((work.ledger.files.counts(work.folder.id).reading ?? 0) > 0) state.dueIn(state.pollAt - performance.now())
  const next = work.ledger.files.nextTry(Date.now(), work.folder.id)
  if (next !== undefined) state.dueIn(Math.max(next, timings.settleMs))
}

async function look(deps: RunnerDeps, folder: Folder, state: FolderState): Promise<void> {
  const { ledger, timings, connection, signal } = deps
  if (folder.paused) {
    state.scanAt = Infinity
    return
  }
  const before = performance.now()
  state.scanAt = Infinity
  const { there, changes, files } = await scanFolder(ledger, folder, { maxBytes: connection.maxBytes(), signal })
  const took = performance.now() - before
  state.scanIn(state.broken || !there ? timings.brokenRescanMs : timings.rescanMs)
  // A folder in which something always changes is not looked at all the time.
  state.scanNotBefore = performance.now() + Math.min(took / SCAN_SHARE, timings.rescanMs)
  state.scanned = true
  if (!there && !folder.missing) ledger.activity.add({ kind: 'folder-missing', folder: folder.name })
  if (there && changes > 0) ledger.activity.add({ kind: 'scanned', folder: folder.name, detail: `${files}` })
  if (changes > 0 || there === folder.missing) deps.onChange()
}

async function removeFolder(
  { ledger, connection, onChange }: RunnerDeps,
  folder: Folder,
  state: FolderState,
): Promise<void> {
  const calls = connection.calls()
  if (!folder.removing || (!calls && folder.serverId !== null)) return
  if (calls && folder.serverId !== null) {
    try {
      await calls.removeFolder(folder.serverId, folder.removing)
    } catch (error) {
      if (!(error instanceof ServerError) || error.status !== 404) throw error
    }
  }
  ledger.inTransaction(() => {
    ledger.folders.remove(folder.id)
    ledger.activity.add({ kind: 'folder-removed', folder: folder.name, detail: folder.removing })
  })
  state.scanAt = Infinity
  onChange()
}
