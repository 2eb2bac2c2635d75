import type { ChannelName, News, Outcome } from '../contract/channels.ts'
import type { Status } from '../contract/views.ts'
import type { Secrets } from '../core/secrets.ts'
import type { FromCore, Granted, ToCore, Wish } from './messages.ts'

/** The core's end of the line to main. */
export interface CorePort {
  post(message: FromCore): void
  onMessage(hear: (message: ToCore) => void): void
}

/** What is needed of the core. */
export interface ServedCore {
  receive(name: string, request: unknown): Promise<Outcome<ChannelName>>
  listen(hear: (news: News) => void): () => void
  start(): Promise<void>
  stop(): Promise<void>
}

/** What the core gets from outside of its process; main does all of it. */
export interface Outside {
  secrets: Secrets
  face: {
    can: Status['can']
    pick(): Promise<string | undefined>
    open(what: { url: string } | { path: string }): Promise<void>
    systemProxy(url: string): Promise<string | undefined>
  }
}

/** What main did not do, with the code that it gave. */
class Refused extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.name = 'Refused'
    this.code = code
  }
}

/** Runs the core behind a port until it is told to stop. @throws what opening or starting it throws */
export async function serveCore(
  port: CorePort,
  can: Status['can'],
  open: (outside: Outside) => Promise<ServedCore>,
): Promise<void> {
  const wishes = createWishes(port)
  const opened = open(outsideOf(wishes.wish, can))
  const ended = new Promise<void>((resolve) => {
    // From the beginning: the core asks for its token while it is opened, and pages may be there before it.
    port.onMessage((message) => {
      if (message.kind === 'granted') return wishes.settle(message.id, message.granted)
      if (message.kind === 'stop') return resolve()
      void answer(message)
    })
  })
  const answer = async ({ id, name, request }: Extract<ToCore, { kind: 'call' }>) => {
    const core = await opened
    port.post({ kind: 'outcome', id, outcome: await core.receive(name, request) })
  }
  const core = await opened
  core.listen((news) => port.post({ kind: 'news', news }))
  await core.start()
  port.post({ kind: 'ready' })
  await ended
  await core.stop()
}

type Ask = (wish: Wish) => Promise<string | undefined>

/** Sends wishes to main, and keeps them until they are granted. */
function createWishes(port: CorePort) {
  const open = new Map<number, { resolve: (value: string | undefined) => void; reject: (error: Error) => void }>()
  let wishes = 0
  const wish: Ask = (wanted) => {
    const id = ++wishes
    const granted = new Promise<string | undefined>((resolve, reject) => open.set(id, { resolve, reject }))
    port.post({ kind: 'wish', id, wish: wanted })
    return granted
  }
  const settle = (id: number, granted: Granted) => {
    const waiting = open.get(id)
    open.delete(id)
    if (granted.ok) waiting?.resolve(granted.value)
    else waiting?.reject(new Refused(granted.code, granted.message))
  }
  return { wish, settle }
}

function outsideOf(ask: Ask, can: Status['can']): Outside {
  return {
    secrets: {
      read: (name) => ask({ what: 'secret.read', name }),
      write: async (name, value) => void (await ask({ what: 'secret.write', name, value })),
      clear: async (name) => void (await ask({ what: 'secret.clear', name })),
    },
    face: {
      can,
      pick: () => ask({ what: 'pick' }),
      systemProxy: (url) => ask({ what: 'proxy', url }),
      open: async (what) =>
        void (await ask('url' in what ? { what: 'open', url: what.url } : { what: 'show', path: what.path })),
    },
  }
}
