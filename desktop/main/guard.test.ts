import { describe, expect, it, vi } from 'vitest'
import { lockContents, lockSession } from './guard.ts'

/** What a window or session was told to do at each event. */
function listening() {
  const hear = new Map<string, (event: { preventDefault: () => void }) => void>()
  const on = (event: string, listener: (event: { preventDefault: () => void }) => void) => hear.set(event, listener)
  const isStopped = (event: string) => {
    const preventDefault = vi.fn()
    hear.get(event)?.({ preventDefault })
    return preventDefault.mock.calls.length === 1
  }
  return { on, isStopped }
}

describe('a window', () => {
  it('leads nowhere, embeds nothing and opens no other', () => {
    const { on, isStopped } = listening()
    const outside: string[] = []
    let open: (wanted: { url: string }) => { action: string } = () => ({ action: 'allow' })
    lockContents({ on, setWindowOpenHandler: (handler) => (open = handler) }, (url) => outside.push(url))
    for (const way of ['will-navigate', 'will-frame-navigate', 'will-redirect', 'will-attach-webview'])
      expect(isStopped(way), way).toBe(true)
    expect(open({ url: 'https://docs.example.org/' })).toEqual({ action: 'deny' })
    expect(outside).toEqual(['https://docs.example.org/'])
  })
})

describe('its session', () => {
  it('gives no permission, no device and no download', () => {
    const { on, isStopped } = listening()
    let ask: (contents: unknown, permission: string, answer: (yes: boolean) => void) => void = () => undefined
    let check = () => true
    let device = () => true
    lockSession({
      on,
      setPermissionRequestHandler: (handler) => (ask = handler),
      setPermissionCheckHandler: (handler) => (check = handler),
      setDevicePermissionHandler: (handler) => (device = handler),
    })
    const answer = vi.fn()
    for (const permission of ['media', 'geolocation', 'clipboard-read', 'openExternal']) ask(null, permission, answer)
    expect(answer.mock.calls).toEqual([[false], [false], [false], [false]])
    expect([check(), device(), isStopped('will-download')]).toEqual([false, false, true])
  })
})
