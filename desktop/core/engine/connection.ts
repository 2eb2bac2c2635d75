import { z } from 'zod'
import type { ConnectionView } from '../../contract/views.ts'
import { MAX_UPLOAD_BYTES } from '../../../shared/domain/limits.ts'
import { createServerClient, type ServerClient } from '../serverClient/serverClient.ts'
import { ServerError, Unreachable } from '../serverClient/serverError.ts'
import { createSyncCalls, type SyncCalls } from '../serverClient/syncCalls.ts'
import type { Ledger } from '../ledger/openLedger.ts'
import { isWithoutStorage, type Secrets } from '../secrets.ts'
import type { Timings } from './timings.ts'

/** The server that the console is connected to, and whether it can be had. */
export interface Connection {
  view(): ConnectionView
  /** The calls, while the server may be called. */
  calls(): SyncCalls | undefined
  /** Any other call of the server. */
  client(): ServerClient | undefined
  /** The largest file that the server takes, in bytes. */
  maxBytes(): number
  /** The most bytes of a file that was read here. */
  maxPreparedBytes(): number
  /** Takes up what is stored: server and token. */
  open(): Promise<void>
  /** Asks the server who we are, and what it wants. Never throws. */
  probe(): Promise<void>
  /** When to probe, or to go on after the server asked for a pause; by `performance.now`. */
  nextAt(): number
  /** Hears what a call came to. */
  noteTrouble(error: unknown): void
  noteSuccess(): void
  close(): Promise<void>
}

export interface ConnectionOptions {
  ledger: Ledger
  secrets: Secrets
  device: ConnectionView['device']
  timings: Timings
  /** The proxy on the way to a server. */
  proxy: (server: string) => Promise<string | null>
  /** What vectors that are made here are. */
  model: { id: string; dimensions: number }
  onChange: () => void
}

/** What is stored of a connection, besides the token. */
export const storedConnection = z.object({
  server: z.string(),
  organization: z.object({ name: z.string(), slug: z.string() }).nullable(),
  user: z.object({ name: z.string(), email: z.string() }).nullable(),
})
export const CONNECTION = 'connection'

const LONGEST_PROBE_MS = 60_000
const BUSY_PAUSE_MS = 5_000

export function createConnection(options: ConnectionOptions): Connection {
  const { ledger, secrets, timings } = options
  let state: ConnectionView['state'] = 'none'
  let stored: z.output<typeof storedConnection> | undefined
  let open: { client: ServerClient; calls: SyncCalls; stop: AbortController } | undefined
  let known = { maxBytes: MAX_UPLOAD_BYTES, maxPreparedBytes: 0, embedsHere: false }
  let nextAt = Infinity
  let probes = 0
  let trouble: ConnectionView['trouble'] = null

  const become = (next: ConnectionView['state'], why: ConnectionView['trouble'] = null) => {
    if (next === state && why === trouble) return
    state = next
    trouble = why
    options.onChange()
  }
  const drop = async () => {
    const former = open
    open = undefined
    former?.stop.abort()
    await former?.client.close()
  }
  const probeLater = () => {
    nextAt = performance.now() + Math.min(LONGEST_PROBE_MS, timings.probeMs * 1.5 ** probes)
    probes += 1
  }
  const noteTrouble = (error: unknown) => {
    if (!open) return
    if (error instanceof Unreachable) {
      become('offline', error.trouble)
      probeLater()
    } else if (error instanceof ServerError && error.status === 401) {
      become('signed-out')
      probeLater()
    } else if (error instanceof ServerError && error.code === 'STORAGE_LIMIT_EXCEEDED') become('storage-full')
    else if (error instanceof ServerError && (error.status === 429 || error.status === 503))
      nextAt = performance.now() + (error.retryAfterMs ?? BUSY_PAUSE_MS)
  }
  const usable = () => open !== undefined && (state === 'connected' || state === 'storage-full')

  return {
    view: () => ({
      state,
      trouble,
      server: stored?.server ?? null,
      organization: stored?.organization ?? null,
      user: stored?.user ?? null,
      embedsHere: known.embedsHere,
      device: options.device,
    }),
    calls: () => (usable() && (nextAt === Infinity || nextAt <= performance.now()) ? open?.calls : undefined),
    client: () => (usable() ? open?.client : undefined),
    maxBytes: () => known.maxBytes,
    maxPreparedBytes: () => known.maxPreparedBytes,
    async open() {
      await drop()
      const token = await secrets.read('token').catch((error: unknown) => {
        if (isWithoutStorage(error)) return null
        // The next sign-in writes another one; what kept this one from being read is told.
        ledger.activity.add({ kind: 'failed', detail: `The token could not be read: ${String(error)}` })
        return undefined
      })
      stored = storedConnection.safeParse(ledger.settings.read(CONNECTION)).data
      nextAt = Infinity
      if (!stored) return become('none')
      if (token === null) return become('no-storage')
      if (!token) return become('signed-out')
      const client = createServerClient({
        origin: stored.server,
        proxy: await options.proxy(stored.server),
        headers: () => ({ authorization: `Bearer ${token}` }),
      })
      const stop = new AbortController()
      open = { client, calls: createSyncCalls(client, stop.signal), stop }
      become('offline')
      probes = 0
      nextAt = 0
    },
    async probe() {
      const asked = open
      if (!asked) return
      if (usable()) {
        nextAt = Infinity
        return
      }
      try {
        const { organization, user, model, limits } = await asked.calls.state()
        if (asked !== open || !stored) return
        const embedsHere = model.id === options.model.id && model.dimensions === options.model.dimensions
        known = { maxBytes: limits.maxFileBytes, maxPreparedBytes: limits.maxPreparedBytes, embedsHere }
        stored = { ...stored, organization, user }
        ledger.settings.write(CONNECTION, stored)
        nextAt = Infinity
        probes = 0
        become('connected')
      } catch (error) {
        if (asked !== open) return
        noteTrouble(error)
        if (nextAt <= performance.now() || nextAt === Infinity) probeLater()
      }
    },
    nextAt: () => nextAt,
    noteTrouble,
    noteSuccess() {
      if (state === 'storage-full') become('connected')
    },
    close: drop,
  }
}
