import { expect, it, vi } from 'vitest'
import { bridgeOver, type Wire } from './bridgeOver.ts'

it('gives pages two functions, and nothing of the events themselves', async () => {
  const hear = new Map<string, (event: unknown, ...parts: unknown[]) => void>()
  const wire: Wire = {
    invoke: vi.fn(async () => ({ ok: true, answer: {} })),
    on: (channel, listener) => hear.set(channel, listener),
    off: (channel, listener) => hear.get(channel) === listener && hear.delete(channel),
  }
  const bridge = bridgeOver(wire, { call: 'c', told: 't' })
  expect(Object.keys(bridge)).toEqual(['call', 'listen'])
  expect(await bridge.call('pause', {})).toEqual({ ok: true, answer: {} })
  expect(wire.invoke).toHaveBeenCalledWith('c', 'pause', {})
  const heard = vi.fn()
  const stop = bridge.listen(heard)
  hear.get('t')?.({ sender: 'electron' }, 'files')
  expect(heard.mock.calls).toEqual([['files']])
  stop()
  expect(hear.size).toBe(0)
})
