import { expect, test } from 'vitest'
import { sumOfTrees, unpackTrees } from './trees.ts'

/** A tree in the form in which training packs it. */
function packed(splits: readonly [number, number, number, number][], leaves: readonly number[]): Buffer {
  const bytes = Buffer.alloc(2 + splits.length * 9 + leaves.length * 4)
  bytes.writeUInt16LE(splits.length, 0)
  splits.forEach(([feature, threshold, smaller, larger], at) => {
    bytes.writeUInt8(feature, 2 + at * 9)
    bytes.writeFloatLE(threshold, 3 + at * 9)
    bytes.writeInt16LE(smaller, 7 + at * 9)
    bytes.writeInt16LE(larger, 9 + at * 9)
  })
  leaves.forEach((leaf, at) => bytes.writeFloatLE(leaf, 2 + splits.length * 9 + at * 4))
  return bytes
}

// The first split asks for measure 0, the second, for larger ones, for measure 1, where what is not known goes left.
const first = packed(
  [
    [0, 0.5, -1, 1],
    [1 | 0x80, 2, -2, -3],
  ],
  [1, 10, 100],
)
const second = packed([[1, 0, -1, -2]], [0.25, 0.5])
const none = packed([], [4])

test.each([
  ['a small value goes left', [0.5, 9], 1 + 0.5 + 4],
  ['a large one right', [0.6, 3], 100 + 0.5 + 4],
  ['what is not known goes where training said, left', [1, NaN], 10 + 0.5 + 4],
  ['or right', [NaN, -1], 10 + 0.25 + 4],
])('%s', (_, measures, sum) => {
  const trees = unpackTrees(Buffer.concat([first, second, none]).toString('base64'))
  expect(sumOfTrees(trees, Float32Array.from(measures))).toBeCloseTo(sum, 5)
})

test('bytes that end too early are no trees', () => {
  expect(() => unpackTrees(first.subarray(0, -2).toString('base64'))).toThrow(RangeError)
})
