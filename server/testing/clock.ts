import type { Runtime } from '../runtime.ts'

/** A clock that stands still until it is told to move. */
export interface Clock {
  runtime: Runtime
  now(): Date
  later(ms: number): void
}

export function createClock(): Clock {
  let now = new Date()
  return {
    runtime: { now: () => now, newId: () => crypto.randomUUID() },
    now: () => now,
    later(ms) {
      now = new Date(now.getTime() + ms)
    },
  }
}
