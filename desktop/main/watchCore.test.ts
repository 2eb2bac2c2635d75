import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { News } from '../contract/channels.ts'
import { watchCore } from './watchCore.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('asks when there are news, at most every two seconds, and knows what was before', async () => {
  const listeners = new Set<(news: News) => void>()
  const call = vi.fn(async () => ({ ok: true as const, answer: { theme: call.mock.calls.length } as never }))
  const seen: unknown[] = []
  const watched = watchCore(
    {
      call,
      listen(hear) {
        listeners.add(hear)
        return () => listeners.delete(hear)
      },
    },
    'settings.read',
    (now, before) => seen.push([now.theme, before?.theme]),
  )
  const tell = (news: News) => listeners.forEach((hear) => hear(news))
  tell('files')
  expect(call).not.toHaveBeenCalled()
  for (let time = 0; time < 5; time++) tell('settings')
  expect(call).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(2000)
  expect(call).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(call).toHaveBeenCalledTimes(2)
  expect(seen).toEqual([
    [1, undefined],
    [2, 1],
  ])
  expect(watched.latest()).toEqual({ theme: 2 })
  watched.end()
  tell('settings')
  expect(call).toHaveBeenCalledTimes(2)
})
