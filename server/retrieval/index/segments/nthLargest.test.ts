import { expect, test } from 'vitest'
import { anything } from '../../../testing/anyBytes.ts'
import { nthLargest } from './nthLargest.ts'

test.each([
  ['different ones', 1_000_000],
  ['many equal ones', 4],
  ['all equal', 1],
])('the n-th largest of %s is where a sort would put it', (_what, kinds) => {
  const random = anything(kinds)
  for (let round = 0; round < 60; round += 1) {
    const size = random.integer(1, 300)
    const numbers = Float32Array.from({ length: size }, () => random.integer(0, kinds) - kinds / 2)
    const n = random.integer(1, size + 1)
    const before = numbers.slice()
    expect(nthLargest(numbers, n)).toBe(numbers.toSorted()[size - n])
    expect(numbers).toEqual(before)
  }
})

test.each([
  ['rising', (at: number) => at],
  ['falling', (at: number) => -at],
  ['up and down', (at: number) => Math.abs(at - 2000)],
])('numbers that are %s already are no harder', (_what, numberAt) => {
  const numbers = Float32Array.from({ length: 4000 }, (_, at) => numberAt(at))
  expect(nthLargest(numbers, 250)).toBe(numbers.toSorted()[3750])
})
