import { setTimeout as pause } from 'node:timers/promises'

/** Lets bytes through at a rate that all uploads share. */
export interface Throttle {
  /** Kilobytes a second; null for no limit. */
  limit(rate: number | null): void
  /** Waits until so many bytes may go. */
  pass(bytes: number, signal?: AbortSignal): Promise<void>
}

/** A leaky bucket: whoever comes pays for its place in the queue, and waits until those before it are through. */
export function createThrottle(now: () => number = () => performance.now()): Throttle {
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
      if (wait > 0) await pause(wait, undefined, signal && { signal })
    },
  }
}
