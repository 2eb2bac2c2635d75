import { CHUNKS_PER_DOCUMENT } from '../../../../shared/domain/limits.ts'

/** Whether an id is among some: faster than a Set of numbers that are no small integers. */
export type IsAmong = (id: number) => boolean

const EMPTY = -1

/** Whether a chunk belongs to one of some documents. Chunks of a document mostly follow each other, so that its number is seldom looked for. */
export function isOfDocuments(documents: readonly number[]): IsAmong {
  const isOne = isAmong(new Set(documents))
  let last = -1
  let known = false
  return (id) => {
    const document = Math.floor(id / CHUNKS_PER_DOCUMENT)
    if (document !== last) {
      last = document
      known = isOne(document)
    }
    return known
  }
}

/** Open addressing at a load of a quarter at most. Ids are whole numbers from 0. */
export function isAmong(ids: ReadonlySet<number>): IsAmong {
  const bits = Math.max(4, Math.ceil(Math.log2(ids.size + 1)) + 2)
  const places = new Float64Array(2 ** bits).fill(EMPTY)
  const mask = places.length - 1
  const shift = 32 - bits
  // Fibonacci hashing (Knuth, The Art of Computer Programming, 6.4) of both halves of an id.
  const placeOf = (id: number): number =>
    Math.imul((id | 0) ^ Math.imul(id / 2 ** 32, 0x85ebca6b), 0x9e3779b1) >>> shift
  for (const id of ids) {
    let place = placeOf(id)
    while (places[place] !== EMPTY) place = (place + 1) & mask
    places[place] = id
  }
  return (id) => {
    for (let place = placeOf(id); ; place = (place + 1) & mask) {
      const found = places[place]
      if (found === id) return true
      if (found === EMPTY) return false
    }
  }
}
