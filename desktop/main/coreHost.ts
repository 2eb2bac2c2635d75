import { NEWS, type ChannelName, type News, type Outcome } from '../contract/channels.ts'
import type { FromCore, Granted, ToCore, Wish } from './messages.ts'

/** A process of the core; Electron's utility process behind it. */
export interface CoreChild {
  post(message: ToCore): void
  onMessage(hear: (message: FromCore) => void): void
  onExit(hear: () => void): void
  kill(): void
}

/** The core as the main process sees it: started anew when it dies, so that window and tray outlive it. */
export interface CoreHost {
  call(name: string, request: unknown): Promise<Outcome<ChannelName>>
  listen(hear: (news: News) => void): () => void
  /** Ends it; what it was doing goes on at the next start. */
  stop(): Promise<void>
}

export interface CoreHostOptions {
  start: () => CoreChild
  /** Does what the core asks for. */
  grant: (wish: Wish) => Promise<Granted>
}

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 60_000
/** A core that has lived so long has not died of its start. */
const SOUND_MS = 60_000
/** It is killed where it does not end by itself in this time. */
const STOP_MS = 10_000

const gone = (): Outcome<ChannelName> => ({
  ok: false,
  error: { code: 'CONSOLE_GONE', message: 'The process of the console has ended. It is started again.' },
})

export function createCoreHost({ start, grant }: CoreHostOptions): CoreHost {
  const listeners = new Set<(news: News) => void>()
  const open = new Map<number, (outcome: Outcome<ChannelName>) => void>()
  let child: CoreChild | undefined
  let calls = 0
  let pauseMs = FIRST_PAUSE_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopping: (() => void) | undefined

  const tell = (news: News) => listeners.forEach((hear) => hear(news))
  const hear = (from: CoreChild, message: FromCore) => {
    if (message.kind === 'news') tell(message.news)
    // Whoever asked before it died asks again.
    else if (message.kind === 'ready') NEWS.forEach(tell)
    else if (message.kind === 'outcome') {
      open.get(message.id)?.(message.outcome)
      open.delete(message.id)
    } else
      void grant(message.wish).then(
        (granted) => from === child && from.post({ kind: 'granted', id: message.id, granted }),
      )
  }
  const begin = () => {
    const startedAt = performance.now()
    const current = start()
    child = current
    current.onMessage((message) => hear(current, message))
    current.onExit(() => {
      child = undefined
      for (const settle of open.values()) settle(gone())
      open.clear()
      if (stopping) return stopping()
      if (performance.now() - startedAt > SOUND_MS) pauseMs = FIRST_PAUSE_MS
      timer = setTimeout(begin, pauseMs)
      pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 2)
      tell('status')
    })
  }
  begin()

  return {
    call(name, request) {
      if (!child) return Promise.resolve(gone())
      const id = ++calls
      const outcome = new Promise<Outcome<ChannelName>>((settle) => open.set(id, settle))
      child.post({ kind: 'call', id, name, request })
      return outcome
    },
    listen(hearNews) {
      listeners.add(hearNews)
      return () => listeners.delete(hearNews)
    },
    stop() {
      clearTimeout(timer)
      const current = child
      if (!current) return Promise.resolve()
      return new Promise((resolve) => {
        const late = setTimeout(() => current.kill(), STOP_MS)
        stopping = () => {
          clearTimeout(late)
          resolve()
        }
        current.post({ kind: 'stop' })
      })
    },
  }
}
