import { backoffMs } from '../send/backoff.ts'
import { Unreachable } from '../serverClient/serverError.ts'
import type { Sender } from '../send/sender.ts'
import { createWatchers } from '../watch/watchers.ts'
import { newFolderState, type FolderState } from './folderState.ts'
import { runFolder, type RunnerDeps } from './folderRunner.ts'

/** Does all the work: folders in turns, sending beside them. */
export interface Engine {
  start(): void
  /** Ends what is going on; everything goes on at the next start. */
  stop(): Promise<void>
  /** Something of folders, settings or connection is other than before: everybody gets a turn. */
  wake(): void
  /** Looks at a folder now, and compares it with the server anew. */
  rescan(folderId: string): void
  /** A folder gets a turn before long: a file of it was sent. */
  turnSoon(folderId: string): void
  isScanning(folderId: string): boolean
  /** Whether nothing is left to do but what is to be tried again much later, or waits for people. */
  settled(): boolean
}

export interface EngineDeps extends Omit<RunnerDeps, 'signal' | 'onPlanned'> {
  sender: Sender
  /** Whether folders are watched; else they are looked at once. */
  watches: boolean
  /** Everything rests. */
  paused: () => boolean
}

/** The longest sleep: what other processes write to the ledger is noticed after it. */
const LONGEST_SLEEP_MS = 2_000
/** A file that was tried so often does not keep `settled` waiting, */
const PATIENCE = 3
/** and neither does one that is put off for longer than this, as by a full plan. */
const SOON_MS = 5 * 60_000

export function createEngine(deps: EngineDeps): Engine {
  const { ledger, connection, sender, timings } = deps
  const states = new Map<string, FolderState>()
  const watchers = createWatchers(timings.watchPollMs, {
    onChange: (id) => {
      states.get(id)?.scanIn(timings.burstMs)
      rouse()
    },
    onBroken: (id) => {
      const state = states.get(id)
      if (!state || state.broken) return
      state.broken = true
      state.scanIn(timings.brokenRescanMs)
      rouse()
    },
  })
  let stop = new AbortController()
  let running: Promise<void> | undefined
  let busyWith: string | undefined
  let rouse = () => {}
  let roused = false
  let version = ledger.version()

  /** Folders come and go, here and by other processes. */
  function adopt(): void {
    const folders = ledger.folders.all()
    for (const { id } of folders) if (!states.has(id)) states.set(id, newFolderState(id, timings.pollMs))
    for (const id of states.keys()) if (!folders.some((folder) => folder.id === id)) states.delete(id)
    if (deps.watches) watchers.follow(deps.paused() ? [] : folders)
  }

  async function turn(state: FolderState): Promise<void> {
    busyWith = state.id
    try {
      await runFolder({ ...deps, signal: stop.signal, onPlanned: () => sender.go() }, state)
      state.failures = 0
    } catch (error) {
      if (stop.signal.aborted) return
      connection.noteTrouble(error)
      state.failures += 1
      if (state.failures === 1 && !(error instanceof Unreachable))
        ledger.activity.add({
          kind: 'failed',
          folder: ledger.folders.find(state.id)?.name ?? null,
          detail: error instanceof Error ? error.message : String(error),
        })
      state.dueIn(backoffMs(state.failures - 1))
    } finally {
      busyWith = undefined
    }
  }

  async function loop(): Promise<void> {
    const { signal } = stop
    while (!signal.aborted) {
      roused = false
      noticeOthers()
      adopt()
      if (connection.nextAt() <= performance.now()) {
        const before = connection.view().state
        await connection.probe()
        if (connection.view().state !== before || connection.calls()) everybody()
      }
      if (!deps.paused()) {
        for (const state of states.values()) {
          const now = performance.now()
          if (!signal.aborted && (state.dueAt <= now || state.scanAt <= now)) await turn(state)
        }
        sender.go()
      }
      if (!signal.aborted) await sleep()
    }
  }

  function noticeOthers(): void {
    const now = ledger.version()
    if (now === version) return
    version = now
    everybody()
    deps.onChange()
  }

  function everybody(): void {
    for (const state of states.values()) state.dueAt = 0
  }

  async function sleep(): Promise<void> {
    const next = deps.paused()
      ? connection.nextAt()
      : Math.min(connection.nextAt(), ...[...states.values()].flatMap(({ dueAt, scanAt }) => [dueAt, scanAt]))
    const ms = Math.max(0, Math.min(LONGEST_SLEEP_MS, next - performance.now(), senderDue()))
    if (roused) return
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      rouse = () => {
        roused = true
        clearTimeout(timer)
        resolve()
      }
    })
  }

  function senderDue(): number {
    return Math.max(50, ledger.files.nextTry(Date.now()) ?? Infinity)
  }

  return {
    start() {
      stop = new AbortController()
      running = loop()
    },
    async stop() {
      stop.abort()
      rouse()
      await Promise.all([running, sender.stop(), watchers.stop()])
    },
    wake() {
      everybody()
      rouse()
      roused = true
    },
    rescan(folderId) {
      const state = states.get(folderId)
      if (!state) return
      state.scanAt = 0
      state.memory.reconciled = false
      rouse()
      roused = true
    },
    turnSoon(folderId) {
      states.get(folderId)?.dueIn(timings.pollMs)
      if (sender.doing().size === 0) rouse()
    },
    isScanning: (folderId) => busyWith === folderId || states.get(folderId)?.scanned === false,
    settled() {
      if (busyWith !== undefined || sender.doing().size > 0) return false
      const now = performance.now()
      const limits = { patience: PATIENCE, now: Date.now(), soon: Date.now() + SOON_MS }
      return ledger.folders.all().every((folder) => {
        if (folder.paused || folder.missing) return states.get(folder.id)?.scanned === true
        const state = states.get(folder.id)
        const waiting = ledger.files.unfinished(folder.id, limits)
        return (
          state !== undefined &&
          state.scanned &&
          !folder.removing &&
          waiting === 0 &&
          state.scanAt > now + timings.burstMs
        )
      })
    },
  }
}
