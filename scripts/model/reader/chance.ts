/** Chance that is the same on every run. */
export interface Chance {
  /** A number from 0 up to and without `end`. */
  below(end: number): number
  /** One of several; undefined of none. */
  oneOf<T>(all: readonly T[]): T | undefined
}

/** A generator (mulberry32 by Tommy Ettinger, public domain) that begins at what a text comes to. */
export function chanceOf(text: string): Chance {
  let state = hashOf(text)
  const below = (end: number): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * end)
  }
  return { below, oneOf: (all) => all[below(all.length)] }
}

/** A 32-bit number of a text (FNV-1a of its UTF-16 units). */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0
  return hash
}
