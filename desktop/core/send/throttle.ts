import { setTimeout as sleep } from 'node:timers/promises'

/** Lets bytes through at a rate that all uploads share. */
export interface Throttle {
  /** Kilobytes a second; null for no limit. */
  limit(rate: number | null): void
  /** Waits until so many bytes may go. */
  pass(bytes: number, signal?: AbortSignal): Promise<void>
}

/** Milliseconds that only go forward, and a way to wait for them. */
export interface ThrottleClock {
  now(): number
  pause(ms: number, signal?: AbortSignal): Promise<void>
}

const SYSTEM: ThrottleClock = {
  now: () => performance.now(),
  pause: (ms, signal) => sleep(ms, undefined, signal && { signal }),
}

/** A leaky bucket: whoever comes pays for its place in the queue, and waits until those before it are through. */
export function createThrottle({ now, pause }: ThrottleClock = SYSTEM): Throttle {
  let bytesPerMs: number | undefined
  let freeAt = 0
  return {
    limit(rate) {
      bytesPerMs = rate === null ? undefined : (rate * 1024) / 1000
      freeAt = Math.min(freeAt, now())
    },
    async pass(bytes, signal) {
      if (bytesPerMs === undefined) return
      const wait = Math.max(0, freeAt - now())
      freeAt = Math.max(freeAt, now()) + bytes / bytesPerMs
      if (wait > 0) await pause(wait, signal)
    },
  }
}
