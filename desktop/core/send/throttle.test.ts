import { describe, expect, it } from 'vitest'
import { createThrottle } from './throttle.ts'

/** A clock that jumps to the end of every pause. */
function jumpingClock() {
  const clock = {
    time: 0,
    now: () => clock.time,
    pause: async (ms: number, signal?: AbortSignal) => {
      signal?.throwIfAborted()
      clock.time += ms
    },
  }
  return clock
}

describe('the limit of uploads', () => {
  it.each([16, 100, 1000])('of %d kilobytes a second lets so many bytes through', async (rate) => {
    const clock = jumpingClock()
    const throttle = createThrottle(clock)
    throttle.limit(rate)
    const seconds = 20
    const piece = 16 * 1024
    let sent = 0
    while (clock.time < seconds * 1000) {
      await throttle.pass(piece)
      sent += piece
    }
    // The first piece goes before its time has passed.
    expect(Math.abs(sent - rate * 1024 * seconds)).toBeLessThanOrEqual(2 * piece)
  })

  it('gives nothing for the time in which nobody sent', async () => {
    const clock = jumpingClock()
    const throttle = createThrottle(clock)
    throttle.limit(16)
    await throttle.pass(16 * 1024)
    clock.time = 60_000
    for (let at = 0; at < 5; at++) await throttle.pass(16 * 1024)
    expect(clock.time).toBe(64_000)
  })

  it('lets go at once those who come after it was taken off', async () => {
    const clock = jumpingClock()
    const throttle = createThrottle(clock)
    throttle.limit(16)
    await throttle.pass(1024 * 1024)
    throttle.limit(null)
    await throttle.pass(1024 * 1024)
    expect(clock.time).toBe(0)
    throttle.limit(16)
    await throttle.pass(1)
    expect(clock.time).toBe(0)
  })

  it('is no reason to go on for somebody who wants to stop', async () => {
    const throttle = createThrottle()
    throttle.limit(16)
    await throttle.pass(64 * 1024 * 1024)
    await expect(throttle.pass(1, AbortSignal.abort())).rejects.toThrow(/abort/i)
  })
})
