import { createHash, createHmac } from 'node:crypto'
import { SKETCH_SIZE } from '../../../shared/ingest/sketch.ts'
import type { OrganizationKeys } from '../../crypto/organizationKeys.ts'

/** Bytes of one number of a sketch as it is stored. */
const NUMBER_BYTES = 4
/** Numbers that make a band: of documents that are 0.8 alike 99.8 of a hundred share one of the bands, at 0.5 every fourth does. */
const BAND_NUMBERS = 6
const BANDS = Math.floor(SKETCH_SIZE / BAND_NUMBERS)
const BAND_BYTES = 6

/**
 * A document's sketch as it is stored: each number keyed by its organization. From the numbers themselves it could be told whether a
 * document holds a guessed run of words; from these only how alike two documents of the same organization are.
 */
export function keyedSketch(keys: OrganizationKeys, sketch: readonly number[]): Buffer {
  const numbers = sketch.map((number, place) =>
    createHmac('sha256', keys.fingerprint).update(`sketch\0${place}\0${number}`).digest().subarray(0, NUMBER_BYTES),
  )
  return Buffer.concat(numbers)
}

/** Hashes of the parts of a keyed sketch: documents that share one are worth comparing (locality-sensitive hashing). */
export function bandsOf(sketch: Buffer): number[] {
  const bytes = BAND_NUMBERS * NUMBER_BYTES
  return Array.from({ length: BANDS }, (_, band) =>
    createHash('sha256')
      .update(`${band}\0`)
      .update(sketch.subarray(band * bytes, (band + 1) * bytes))
      .digest()
      .readUIntBE(0, BAND_BYTES),
  )
}

/** How much of their text two documents have in common, 0 to 1, by their keyed sketches. */
export function likeness(a: Buffer, b: Buffer): number {
  let equal = 0
  for (let at = 0; at < SKETCH_SIZE * NUMBER_BYTES; at += NUMBER_BYTES)
    if (a.readUInt32BE(at) === b.readUInt32BE(at)) equal += 1
  return equal / SKETCH_SIZE
}
