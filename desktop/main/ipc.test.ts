import { describe, expect, it, vi } from 'vitest'
import { CALL, PAGE_ORIGIN } from '../contract/wire.ts'
import { handleCalls, isOurPage, type IpcMain } from './ipc.ts'

const PAGE = { url: `${PAGE_ORIGIN}/#/folders`, parent: null }

function wired(answer: unknown = { ok: true, answer: {} }) {
  const call = vi.fn(async () => answer)
  let listener: Parameters<IpcMain['handle']>[1] = async () => undefined
  const channels: string[] = []
  handleCalls(
    {
      handle(channel, given) {
        channels.push(channel)
        listener = given
      },
    },
    call,
  )
  return { call, channels, send: (...parts: unknown[]) => listener({ senderFrame: PAGE }, ...parts), from: listener }
}

describe('calls of the window', () => {
  it('come over one channel, with what the contract names and nothing else', async () => {
    const { call, channels, send } = wired({ ok: true, answer: { path: '/srv', secret: 'x' } })
    expect(channels).toEqual([CALL])
    expect(await send('folders.pick', { more: 1 })).toEqual({ ok: true, answer: { path: '/srv' } })
    expect(call).toHaveBeenCalledWith('folders.pick', {})
  })

  it.each([
    ['another site', { url: 'https://evil.example/', parent: null }],
    ['a scheme that begins alike', { url: `${PAGE_ORIGIN}.evil.example/`, parent: null }],
    ['a frame of our own page', { url: `${PAGE_ORIGIN}/`, parent: {} }],
    ['a frame that is gone', null],
  ])('from %s are refused', async (_name, senderFrame) => {
    const { call, from } = wired()
    expect(await from({ senderFrame }, 'pause', {})).toMatchObject({ ok: false, error: { code: 'FORBIDDEN' } })
    expect(call).not.toHaveBeenCalled()
    expect(isOurPage(senderFrame)).toBe(false)
  })

  it.each([['constructor'], ['shutdown'], [7], [undefined]])('of the name %s are unknown', async (name) => {
    const { call, send } = wired()
    expect(await send(name, {})).toMatchObject({ ok: false, error: { code: 'UNKNOWN_CALL' } })
    expect(call).not.toHaveBeenCalled()
  })

  it('with another request than the contract has are refused', async () => {
    const { call, send } = wired()
    expect(await send('folders.rescan', { id: 7 })).toMatchObject({ ok: false, error: { code: 'BAD_REQUEST' } })
    expect(await send('folders.rescan')).toMatchObject({ ok: false, error: { code: 'BAD_REQUEST' } })
    expect(call).not.toHaveBeenCalled()
  })

  it('pass on what went wrong, and say so where an answer is none of theirs', async () => {
    const error = { code: 'OFFLINE', message: 'Away' }
    expect(await wired({ ok: false, error }).send('pause', {})).toEqual({ ok: false, error })
    const strange = await wired({ ok: true, answer: { paused: 'perhaps' } }).send('status', {})
    expect(strange).toMatchObject({ ok: false, error: { code: 'UNREADABLE' } })
  })
})
