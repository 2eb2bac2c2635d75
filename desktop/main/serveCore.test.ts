import { describe, expect, it, vi } from 'vitest'
import type { News } from '../contract/channels.ts'
import { createCoreHost } from './coreHost.ts'
import type { FromCore, Granted, ToCore, Wish } from './messages.ts'
import { serveCore, type Outside, type ServedCore } from './serveCore.ts'

/** Host and core with a line between them that copies what goes over it, as processes do. */
function connected(core: Partial<ServedCore>, grant: (wish: Wish) => Promise<Granted> = async () => ({ ok: true })) {
  let open: (outside: Outside) => void = () => undefined
  const outside = new Promise<Outside>((resolve) => (open = resolve))
  const ended = vi.fn()
  const host = createCoreHost({
    grant,
    start() {
      let toCore: (message: ToCore) => void = () => undefined
      let fromCore: (message: FromCore) => void = () => undefined
      let exit: () => void = () => undefined
      const port = {
        post: (message: FromCore) => queueMicrotask(() => fromCore(structuredClone(message))),
        onMessage: (hear: (message: ToCore) => void) => (toCore = hear),
      }
      const can = { pick: true, startAtLogin: false, notify: false }
      void serveCore(port, can, async (given) => {
        open(given)
        await given.secrets.read('token')
        return {
          receive: async (name, request) => ({ ok: true, answer: { name, request } as never }),
          listen: () => () => undefined,
          start: async () => undefined,
          stop: async () => undefined,
          ...core,
        }
      }).then(() => {
        ended()
        exit()
      })
      return {
        post: (message) => toCore(structuredClone(message)),
        onMessage: (hear) => (fromCore = hear),
        onExit: (hear) => (exit = hear),
        kill: () => exit(),
      }
    },
  })
  return {
    host,
    ended,
    outside,
  }
}

describe('the core in its process', () => {
  it('answers calls, also those that come before it is open', async () => {
    const { host } = connected({})
    expect(await host.call('pause', { a: 1 })).toEqual({ ok: true, answer: { name: 'pause', request: { a: 1 } } })
  })

  it('tells its news', async () => {
    const heard: News[] = []
    let tell: (news: News) => void = () => undefined
    const { host } = connected({ listen: (hear) => ((tell = hear), () => undefined) })
    await host.call('status', {})
    host.listen((news) => heard.push(news))
    tell('files')
    await expect.poll(() => heard).toContain('files')
  })

  it('has main do what only Electron can, and hears why that was refused', async () => {
    const wishes: Wish[] = []
    const { outside } = connected({}, async (wish) => {
      wishes.push(wish)
      if (wish.what === 'pick') return { ok: true, value: '/srv/share' }
      if (wish.what === 'secret.write') return { ok: false, code: 'NO_STORAGE', message: 'None' }
      return { ok: true }
    })
    const { face, secrets } = await outside
    expect(await face.pick()).toBe('/srv/share')
    await face.open({ path: '/srv/a.pdf' })
    await face.open({ url: 'https://docs.example.org/x' })
    await expect(secrets.write('token', 'value')).rejects.toMatchObject({ code: 'NO_STORAGE' })
    expect(wishes.map(({ what }) => what)).toEqual(['secret.read', 'pick', 'show', 'open', 'secret.write'])
  })

  it('ends what it is at when it is told to stop', async () => {
    const stop = vi.fn(async () => undefined)
    const { host, ended } = connected({ stop })
    await host.call('status', {})
    await host.stop()
    expect(stop).toHaveBeenCalledOnce()
    expect(ended).toHaveBeenCalledOnce()
  })
})
