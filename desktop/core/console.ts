import { CHANNELS, type ChannelName, type ConsoleBridge, type Outcome } from '../contract/channels.ts'
import type { Handlers } from './channels/handler.ts'
import { createHandlers } from './channels/handlers.ts'
import type { ConsoleOptions } from './consoleOptions.ts'
import { ConsoleError } from './consoleError.ts'
import { readDevice, readSettings } from './consoleSettings.ts'
import { wayOf } from './wayOf.ts'
import { createConnection } from './engine/connection.ts'
import { createEngine } from './engine/engine.ts'
import { USUAL_TIMINGS } from './engine/timings.ts'
import { takeLock } from './ledger/lock.ts'
import { openLedger } from './ledger/openLedger.ts'
import { createNewsroom } from './newsroom.ts'
import { createPreparer } from './prepare/preparer.ts'
import { moveProxyPassword } from './proxyPassword.ts'
import { createSender } from './send/sender.ts'
import { createThrottle } from './send/throttle.ts'
import { ServerError, Unreachable } from './serverClient/serverError.ts'

/** The console without a face: every call of the contract, and the work behind it. */
export interface Console extends ConsoleBridge {
  /** Takes a call whose name and request are of unknown shape, as they come over a wire. */
  receive(name: string, request: unknown): Promise<Outcome<ChannelName>>
  /** Begins to sync. @throws ConsoleError when another process does so from the same data folder */
  start(): Promise<void>
  /** Asks the server once whether it is there, for whoever looks without syncing. */
  probe(): Promise<void>
  /** Whether nothing is left to do now. */
  settled(): boolean
  stop(): Promise<void>
}

/** While the cores read and embed, one more file can be on its way. */
const PLACES_BESIDE_CORES = 1

export async function createConsole(options: ConsoleOptions): Promise<Console> {
  const { dataDir, secrets, watches = true } = options
  const timings = { ...USUAL_TIMINGS, ...options.timings }
  const ledger = openLedger(dataDir)
  await moveProxyPassword(ledger, secrets)
  const newsroom = createNewsroom()
  const throttle = createThrottle()
  const device = readDevice(ledger)
  const settings = () => readSettings(ledger)
  throttle.limit(settings().bandwidth)
  const preparer = await createPreparer({ ...options, cores: settings().cores })
  const connection = createConnection({
    ledger,
    secrets,
    device,
    timings,
    proxy: (server) => wayOf(options, ledger, server),
    model: preparer.model,
    onChange: () => newsroom.tell('status'),
  })
  const shown = () => newsroom.tell('files', 'status', 'activity')
  const sender = createSender({
    ledger,
    throttle,
    calls: connection.calls,
    preparer: () => (connection.view().embedsHere ? preparer : undefined),
    maxBytes: connection.maxBytes,
    maxPreparedBytes: connection.maxPreparedBytes,
    places: () => settings().cores + PLACES_BESIDE_CORES,
    onEnd: (folderId) => engine.turnSoon(folderId),
    onTrouble: connection.noteTrouble,
    onSent: connection.noteSuccess,
    onChange: () => newsroom.tell('files', 'status'),
  })
  const engine = createEngine({
    ledger,
    connection,
    device,
    timings,
    sender,
    watches,
    paused: () => ledger.settings.read('paused') === true,
    onChange: shown,
  })
  const handlers = createHandlers({
    ledger,
    connection,
    engine,
    sender,
    secrets,
    device,
    throttle,
    preparer,
    newsroom,
    options,
  })
  let release: (() => void) | undefined
  let connected: Promise<void> | undefined
  const ready = () => (connected ??= connection.open())
  const receive = async (name: string, request: unknown): Promise<Outcome<ChannelName>> => {
    await ready()
    return answer(handlers, name, request)
  }
  return {
    receive,
    call: (name, request) => receive(name, request) as Promise<Outcome<typeof name>>,
    listen: newsroom.listen,
    async start() {
      release = takeLock(dataDir)
      if (!release) throw new ConsoleError('RUNNING', 'Another process syncs from this data folder already.')
      await ready()
      engine.start()
    },
    async probe() {
      await ready()
      await connection.probe()
    },
    settled: engine.settled,
    async stop() {
      await engine.stop()
      await connection.close()
      await preparer.close()
      newsroom.close()
      ledger.close()
      release?.()
    },
  }
}

/** Parses a request, asks whoever answers it, and keeps to the contract in what goes back. */
async function answer(handlers: Handlers, name: string, request: unknown): Promise<Outcome<ChannelName>> {
  if (!Object.hasOwn(CHANNELS, name)) return failed('UNKNOWN_CALL', 'There is no such call.')
  const channel = CHANNELS[name as ChannelName]
  const parsed = channel.request.safeParse(request)
  if (!parsed.success) return failed('BAD_REQUEST', parsed.error.issues[0]?.message ?? 'This cannot be understood.')
  try {
    const handle = handlers[name as ChannelName] as (request: unknown) => Promise<unknown>
    return { ok: true, answer: channel.answer.parse(await handle(parsed.data)) }
  } catch (error) {
    if (error instanceof ConsoleError) return failed(error.code, error.message)
    if (error instanceof ServerError) return failed(error.code, error.message)
    if (error instanceof Unreachable) return failed('OFFLINE', error.message)
    return failed('INTERNAL', error instanceof Error ? error.message : String(error))
  }
}

const failed = (code: string, message: string): Outcome<ChannelName> => ({ ok: false, error: { code, message } })
