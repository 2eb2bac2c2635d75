/** Chance that is the same on every run, for tests that try many inputs. */
export interface Random {
  /** A number from 0 up to and without `end`. */
  below(end: number): number
  /** A text of up to `longest` characters of an alphabet. */
  text(alphabet: string, longest: number): string
}

/** A generator (mulberry32 by Tommy Ettinger, public domain) that begins at `seed`. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (end: number) => Math.floor(next() * end)
  return {
    below,
    text: (alphabet, longest) =>
      Array.from({ length: below(longest + 1) }, () => alphabet[below(alphabet.length)]).join(''),
  }
}
