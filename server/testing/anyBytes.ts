import { createHash } from 'node:crypto'

/** Numbers and bytes for tests of properties: different ones for each seed, and the same ones on every run. */
export interface Anything {
  /** An integer of at least `from` and less than `below`. */
  integer(from: number, below: number): number
  bytes(length: number): Buffer
}

export function anything(seed: string | number): Anything {
  let drawn = 0
  const block = () => createHash('sha256').update(`${seed}/${drawn++}`).digest()
  return {
    integer: (from, below) => from + Math.floor((block().readUInt32BE(0) / 2 ** 32) * (below - from)),
    bytes(length) {
      const blocks = Array.from({ length: Math.ceil(length / 32) }, block)
      return Buffer.concat(blocks).subarray(0, length)
    },
  }
}
