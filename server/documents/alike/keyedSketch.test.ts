import { expect, test } from 'vitest'
import { SKETCH_SIZE } from '../../../shared/ingest/sketch.ts'
import { createMasterKey } from '../../crypto/masterKey.ts'
import { newWrappedSecret, unwrapKeys } from '../../crypto/organizationKeys.ts'
import { bandsOf, keyedSketch, likeness } from './keyedSketch.ts'

const masterKey = createMasterKey(new Uint8Array(32).fill(3))
const keysOf = (id: number) => unwrapKeys(masterKey, id, newWrappedSecret(masterKey, id))
const SKETCH = Array.from({ length: SKETCH_SIZE }, (_, at) => at * 1000)
const half = SKETCH.map((number, at) => (at < SKETCH_SIZE / 2 ? number : number + 1))

test('sketches of one organization are as alike as their numbers', () => {
  const keys = keysOf(1)
  expect(likeness(keyedSketch(keys, SKETCH), keyedSketch(keys, SKETCH))).toBe(1)
  expect(likeness(keyedSketch(keys, SKETCH), keyedSketch(keys, half))).toBe(0.5)
})

test('the same text in two organizations, and the same number at two places, have nothing in common', () => {
  const [ours, theirs] = [keyedSketch(keysOf(1), SKETCH), keyedSketch(keysOf(2), SKETCH)]
  expect(likeness(ours, theirs)).toBe(0)
  expect(bandsOf(ours).filter((band) => bandsOf(theirs).includes(band))).toEqual([])
  const same = keyedSketch(
    keysOf(1),
    Array.from({ length: SKETCH_SIZE }, () => 7),
  )
  const numbers = Array.from({ length: SKETCH_SIZE }, (_, at) => same.readUInt32BE(at * 4))
  expect(new Set(numbers).size).toBe(SKETCH_SIZE)
})

test('bands are shared by what is equal in them', () => {
  const keys = keysOf(1)
  const [bands, others] = [SKETCH, half].map((sketch) => bandsOf(keyedSketch(keys, sketch)))
  expect(bands?.filter((band, at) => band === others?.[at])).toEqual(bands?.slice(0, 10))
  for (const band of bands ?? []) expect(Number.isSafeInteger(band)).toBe(true)
})
