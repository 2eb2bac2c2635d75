import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { News } from '../contract/channels.ts'
import { createCoreHost, type CoreChild } from './coreHost.ts'
import type { FromCore, Granted, ToCore, Wish } from './messages.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

interface FakeChild extends CoreChild {
  posted: ToCore[]
  say(message: FromCore): void
  die(): void
  killed: boolean
}

function fakeChild(): FakeChild {
  let hear: (message: FromCore) => void = () => undefined
  let exit: () => void = () => undefined
  const posted: ToCore[] = []
  return {
    posted,
    killed: false,
    post: (message) => posted.push(message),
    onMessage: (listener) => (hear = listener),
    onExit: (listener) => (exit = listener),
    kill() {
      this.killed = true
      exit()
    },
    say: (message) => hear(message),
    die: () => exit(),
  }
}

function hosted(grant: (wish: Wish) => Promise<Granted> = async () => ({ ok: true })) {
  const children: FakeChild[] = []
  const host = createCoreHost({
    start() {
      const child = fakeChild()
      children.push(child)
      return child
    },
    grant,
  })
  return { host, children, last: () => children[children.length - 1] as FakeChild }
}

describe('the process of the core', () => {
  it('answers each call by its number, in whatever order', async () => {
    const { host, last } = hosted()
    const [one, two] = [host.call('pause', {}), host.call('resume', {})]
    expect(last().posted).toMatchObject([
      { kind: 'call', id: 1, name: 'pause' },
      { kind: 'call', id: 2, name: 'resume' },
    ])
    last().say({ kind: 'outcome', id: 2, outcome: { ok: true, answer: {} } })
    last().say({ kind: 'outcome', id: 1, outcome: { ok: false, error: { code: 'NO', message: 'No' } } })
    expect(await two).toEqual({ ok: true, answer: {} })
    expect(await one).toMatchObject({ ok: false, error: { code: 'NO' } })
  })

  it('is started again when it dies, later each time, and tells whoever waits', async () => {
    const { host, children, last } = hosted()
    const news: News[] = []
    host.listen((one) => news.push(one))
    const waiting = host.call('status', {})
    last().die()
    expect(await waiting).toMatchObject({ ok: false, error: { code: 'CONSOLE_GONE' } })
    expect(await host.call('status', {})).toMatchObject({ ok: false, error: { code: 'CONSOLE_GONE' } })
    expect(news).toEqual(['status'])
    vi.advanceTimersByTime(1000)
    expect(children).toHaveLength(2)
    last().die()
    vi.advanceTimersByTime(1999)
    expect(children).toHaveLength(2)
    vi.advanceTimersByTime(1)
    expect(children).toHaveLength(3)
    news.length = 0
    last().say({ kind: 'ready' })
    expect(news).toEqual(['status', 'files', 'activity', 'settings'])
  })

  it('is granted what it asks for; a process that died meanwhile hears nothing', async () => {
    const grants: ((granted: Granted) => void)[] = []
    const { children, last } = hosted(() => new Promise((resolve) => grants.push(resolve)))
    last().say({ kind: 'wish', id: 7, wish: { what: 'pick' } })
    grants[0]?.({ ok: true, value: '/srv' })
    await expect.poll(() => last().posted).toEqual([{ kind: 'granted', id: 7, granted: { ok: true, value: '/srv' } }])
    last().say({ kind: 'wish', id: 8, wish: { what: 'pick' } })
    last().die()
    vi.advanceTimersByTime(1000)
    grants[1]?.({ ok: true })
    await Promise.resolve()
    expect(children[0]?.posted).toHaveLength(1)
    expect(last().posted).toEqual([])
  })

  it('is asked to stop, and is not started again', async () => {
    const { host, children, last } = hosted()
    const stopped = host.stop()
    expect(last().posted).toEqual([{ kind: 'stop' }])
    last().die()
    await stopped
    vi.advanceTimersByTime(100_000)
    expect(children).toHaveLength(1)
    expect(last().killed).toBe(false)
  })

  it('is killed where it does not stop', async () => {
    const { host, last } = hosted()
    const stopped = host.stop()
    vi.advanceTimersByTime(10_000)
    await stopped
    expect(last().killed).toBe(true)
  })

  it('is not started again after a stop that came while it was down', async () => {
    const { host, children, last } = hosted()
    last().die()
    await host.stop()
    vi.advanceTimersByTime(100_000)
    expect(children).toHaveLength(1)
  })
})
