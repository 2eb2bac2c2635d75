import { expect, test } from 'vitest'
import { createLogger } from '../logger.ts'
import { createRepeated } from './repeated.ts'

const options = { everyMs: 1_000_000, what: 'test', logger: createLogger('silent') }

/** Work that ends when the test says so. */
function heldWork() {
  const ends: (() => void)[] = []
  return { ends, work: () => new Promise<void>((resolve) => void ends.push(resolve)) }
}

const begun = () => new Promise((resolve) => setImmediate(resolve))

test('who asks while the work is under way gets a run that begins afterwards, shared with others', async () => {
  const { ends, work } = heldWork()
  const repeated = createRepeated(work, options)
  const first = repeated.run()
  await begun()
  const second = repeated.run()
  expect(repeated.run()).toBe(second)
  await begun()
  expect(ends).toHaveLength(1)
  ends[0]?.()
  await first
  await begun()
  expect(ends).toHaveLength(2)
  ends[1]?.()
  await second
})

test('a failure goes to who asked, and the next run goes on', async () => {
  let runs = 0
  const repeated = createRepeated(async () => {
    runs += 1
    if (runs === 1) throw new Error('not now')
  }, options)
  await expect(repeated.run()).rejects.toThrow('not now')
  await repeated.run()
  expect(runs).toBe(2)
})

test('stopping waits for what is under way', async () => {
  const { ends, work } = heldWork()
  const repeated = createRepeated(work, options)
  repeated.start()
  await begun()
  let stopped = false
  const stop = repeated.stop().then(() => void (stopped = true))
  await begun()
  expect(stopped).toBe(false)
  ends[0]?.()
  await stop
})
