import { createCipheriv } from 'node:crypto'

/** Rounds of pairing; each mixes every component with one other, so that after log2(width) all have met. */
const ROUNDS = 12

/**
 * A rotation of vectors that is fixed by a key: rounds of random pairings, each pair turned by a random angle (a
 * butterfly of Givens rotations). Distances stay exactly as they are, components even out, and without the key nothing
 * can be read from a vector with tools made for the model. A veil, not a cipher.
 */
export function createRotation(key: Uint8Array, dimensions: number): (vector: Float32Array) => Float32Array {
  const random = keyedNumbers(key)
  const rounds = Array.from({ length: ROUNDS }, () => {
    const order = shuffledOrder(dimensions, random)
    const angles = Float32Array.from({ length: dimensions >> 1 }, () => random() * 2 * Math.PI)
    return { order, cos: angles.map(Math.cos), sin: angles.map(Math.sin) }
  })
  return (vector) => {
    const turned = Float32Array.from(vector)
    for (const { order, cos, sin } of rounds) {
      for (let pair = 0; pair < cos.length; pair += 1) {
        const first = order[2 * pair] ?? 0
        const second = order[2 * pair + 1] ?? 0
        const a = turned[first] ?? 0
        const b = turned[second] ?? 0
        const c = cos[pair] ?? 1
        const s = sin[pair] ?? 0
        turned[first] = a * c - b * s
        turned[second] = a * s + b * c
      }
    }
    return turned
  }
}

/** Numbers in [0, 1) from the key stream of AES-256-CTR. */
function keyedNumbers(key: Uint8Array): () => number {
  const stream = createCipheriv('aes-256-ctr', key, Buffer.alloc(16))
  let block = Buffer.alloc(0)
  let at = 0
  return () => {
    if (at >= block.length) {
      block = stream.update(Buffer.alloc(4096))
      at = 0
    }
    at += 4
    return block.readUInt32LE(at - 4) / 2 ** 32
  }
}

function shuffledOrder(length: number, random: () => number): Uint16Array {
  const order = Uint16Array.from({ length }, (_, at) => at)
  for (let at = length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1))
    const kept = order[at] ?? 0
    order[at] = order[other] ?? 0
    order[other] = kept
  }
  return order
}
