import { join } from 'node:path'
import type { FileView } from '../../contract/views.ts'
import type { FileRow } from '../ledger/fileTable.ts'
import type { Ledger } from '../ledger/openLedger.ts'
import { onServer } from '../plan/planFiles.ts'
import { readFileOnce } from '../plan/hashFile.ts'
import type { Preparer } from '../prepare/preparer.ts'
import type { SyncCalls } from '../serverClient/syncCalls.ts'
import { failureOf } from './failures.ts'
import { multipart, type Part } from './multipart.ts'
import type { Throttle } from './throttle.ts'

/** What is done with a file right now. */
export interface Doing {
  step: NonNullable<FileView['step']>
  progress: number
}

/** Sends what is to be sent, a few files at a time. The ledger's rows are the queue; what is sent right now is known here alone. */
export interface Sender {
  /** Starts what may start; to be called whenever there may be something. */
  go(): void
  doing(): ReadonlyMap<number, Doing>
  /** Stops what is going on, and waits for its end. */
  stop(): Promise<void>
}

/** What sending needs. */
export interface SenderDeps {
  ledger: Ledger
  throttle: Throttle
  /** The calls of a server that can be reached; undefined while it cannot. */
  calls: () => SyncCalls | undefined
  /** Undefined where the server has another model. */
  preparer: () => Preparer | undefined
  maxBytes: () => number
  /** What is larger than that the server reads itself. */
  maxPreparedBytes: () => number
  places: () => number
  /** Hears of every end; `folderId` may have work now. */
  onEnd: (folderId: string) => void
  /** Hears what the server or the way to it had against a call. */
  onTrouble: (error: unknown) => void
  /** Hears that a file arrived. */
  onSent: () => void
  /** Hears that something is shown otherwise. */
  onChange: () => void
}

/** Parts of a file's way, as shares of what is shown. */
const READ_SHARE = 0.7
/** Different troubles of this computer that are told of. */
const MOST_TROUBLES = 20

export function createSender(deps: SenderDeps): Sender {
  const { ledger } = deps
  const active = new Map<number, Doing & { hash: string; done: Promise<void> }>()
  const told = new Set<string>()
  let stopping = new AbortController()

  function go(): void {
    const calls = deps.calls()
    if (!calls || stopping.signal.aborted) return
    const free = deps.places() - active.size
    if (free <= 0) return
    const inFlight = new Set([...active.values()].map(({ hash }) => hash))
    // Rows are skipped whose bytes are on their way for another path: the server links them afterwards.
    for (const row of ledger.files.toSend(Date.now(), 20 * deps.places())) {
      if (active.size >= deps.places()) return
      if (active.has(row.id) || row.hash === null || inFlight.has(row.hash)) continue
      inFlight.add(row.hash)
      begin(row, calls)
    }
  }

  function begin(row: FileRow, calls: SyncCalls): void {
    const entry = { step: 'hash' as Doing['step'], progress: 0, hash: row.hash ?? '', done: Promise.resolve() }
    active.set(row.id, entry)
    const tell = (step: Doing['step'], progress: number) => {
      Object.assign(entry, { step, progress })
      deps.onChange()
    }
    const onUnprepared = (trouble: string, path: string) => {
      // Every file would say the same where the computer is at fault.
      if (told.has(trouble) || told.size >= MOST_TROUBLES) return
      told.add(trouble)
      const folder = ledger.folders.find(row.folderId)?.name ?? null
      ledger.activity.add({ kind: 'unprepared', folder, path, detail: trouble })
    }
    entry.done = send(deps, { row, calls, tell, signal: stopping.signal, onUnprepared })
      .catch((error: unknown) => fail(row, error))
      .finally(() => {
        active.delete(row.id)
        deps.onEnd(row.folderId)
        deps.onChange()
        go()
      })
  }

  function fail(row: FileRow, error: unknown): void {
    if (stopping.signal.aborted) return
    const now = ledger.files.find(row.id)
    if (now && now.hash === row.hash) {
      const change = failureOf(now, error)
      ledger.files.change(row.id, change)
      // Reading and sending the others would come to nothing, too; smaller ones may fit.
      if (change.reason === 'storage-full' && change.nextTryAt) {
        const { reason, detail = null, nextTryAt: until } = change
        ledger.files.putOff(row.size ?? 0, { until, reason, detail })
      }
      if (change.state === 'failed') {
        const folder = ledger.folders.find(row.folderId)?.name ?? null
        ledger.activity.add({ kind: 'failed', folder, path: row.path, detail: change.detail ?? null })
      }
    }
    deps.onTrouble(error)
  }

  return {
    go,
    doing: () => active,
    async stop() {
      stopping.abort()
      await Promise.all([...active.values()].map(({ done }) => done))
      stopping = new AbortController()
    },
  }
}

interface Sending {
  row: FileRow
  calls: SyncCalls
  tell: (step: Doing['step'], progress: number) => void
  signal: AbortSignal
  /** Hears why a file could not be read here, and is left to the server. */
  onUnprepared: (trouble: string, path: string) => void
}

async function send(deps: SenderDeps, { row, calls, tell, signal, onUnprepared }: Sending): Promise<void> {
  const { ledger } = deps
  const folder = ledger.folders.find(row.folderId)
  if (!folder || folder.serverId === null || row.hash === null) return
  const read = await readFileOnce(join(folder.path, row.path), { keep: true, most: deps.maxBytes(), signal })
  if ('failed' in read || read.hash !== row.hash || !read.bytes) {
    // The next look at the folder says what became of it.
    ledger.files.change(row.id, { hash: null, stamp: null, toSend: 0, state: 'settling', reason: null })
    return
  }
  tell('read', 0.05)
  const { bytes, stamp } = read
  const made = await deps
    .preparer()
    ?.make({ name: row.path.slice(row.path.lastIndexOf('/') + 1), bytes, hash: row.hash }, (share) =>
      tell('read', READ_SHARE * share),
    )
  signal.throwIfAborted()
  if (made?.kind === 'plain' && made.trouble !== undefined) onUnprepared(made.trouble, row.path)
  if (made?.kind === 'unread') {
    ledger.files.change(row.id, { toSend: 0, state: 'failed', reason: 'unread', detail: made.message })
    ledger.activity.add({ kind: 'failed', folder: folder.name, path: row.path, detail: made.message })
    return
  }
  const form = multipart(
    partsOf(
      row,
      stamp,
      bytes,
      made?.kind === 'prepared' && made.bytes.length <= deps.maxPreparedBytes() ? made.bytes : undefined,
    ),
  )
  async function* body() {
    let sent = 0
    for (const piece of form.pieces()) {
      await deps.throttle.pass(piece.length, signal)
      signal.throwIfAborted()
      yield piece
      sent += piece.length
      tell('send', READ_SHARE + (1 - READ_SHARE) * (sent / form.length))
    }
  }
  const answer = await calls.send(folder.serverId, form, body())
  deps.onSent()
  ledger.inTransaction(() => {
    const now = ledger.files.find(row.id)
    if (!now) return
    const { documentId, status, accessLevel } = answer
    const change = onServer(now, { hash: row.hash ?? '', documentId, status, accessLevel }, folder.rules.accessLevel)
    const ours = now.hash === row.hash && now.present === 1
    ledger.files.change(row.id, ours && change ? change : { remoteHash: row.hash, documentId })
    ledger.files.planAgain(row.hash ?? '', row.id)
    if (change?.state === 'synced') ledger.activity.add({ kind: 'synced', folder: folder.name, path: row.path })
  })
}

function partsOf({ path, hash }: FileRow, stamp: string, bytes: Uint8Array, prepared: Uint8Array | undefined): Part[] {
  const changedMs = Number(BigInt(stamp.split(':')[1] ?? '0') / 1_000_000n)
  const time = new Date(changedMs)
  return [
    { name: 'path', body: path },
    { name: 'hash', body: hash ?? '' },
    ...(Number.isNaN(time.getTime()) ? [] : [{ name: 'modifiedAt', body: time.toISOString() }]),
    { name: 'file', body: bytes, fileName: path.slice(path.lastIndexOf('/') + 1) },
    ...(prepared ? [{ name: 'prepared', body: prepared, fileName: 'prepared' }] : []),
  ]
}
