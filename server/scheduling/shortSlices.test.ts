import { expect, test } from 'vitest'
import { createShortSlices } from './shortSlices.ts'

/** A clock on which every step of every caller takes a millisecond. */
function steppedClock() {
  let now = 0
  const did: string[] = []
  async function* steps(name: string, count: number) {
    for (let at = 0; at < count; at += 1) {
      now += 1
      did.push(name)
      yield
    }
  }
  return { slices: createShortSlices(() => now), steps, did }
}

test('callers get a slice each in turn', async () => {
  const { slices, steps, did } = steppedClock()
  await Promise.all([slices.run(steps('a', 7)), slices.run(steps('b', 4))])
  expect(did.join('')).toBe('ababababaaa')
})

test('work that fails fails its caller alone', async () => {
  const { slices, steps, did } = steppedClock()
  async function* failing() {
    yield
    throw new Error('damaged')
  }
  const failed = slices.run(failing())
  const other = slices.run(steps('b', 2))
  await expect(failed).rejects.toThrow('damaged')
  await other
  expect(did).toEqual(['b', 'b'])
})

test('others of the process get their turn between two slices', async () => {
  const { slices, steps, did } = steppedClock()
  const between: number[] = []
  const running = slices.run(steps('a', 9))
  const look = setInterval(() => between.push(did.length), 0)
  const looked = () => between.push(did.length)
  setImmediate(looked)
  await running
  clearInterval(look)
  expect(between[0]).toBeLessThan(9)
})
