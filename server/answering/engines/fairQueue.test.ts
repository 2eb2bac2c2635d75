import { expect, test } from 'vitest'
import { createFairQueue } from './fairQueue.ts'

const signal = new AbortController().signal
/** Lets what is ready go on. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

test('organizations take turns, however many of one wait', async () => {
  const queue = createFairQueue({ places: 1, mostWaiting: 10 })
  const served: string[] = []
  const leave = await queue.enter(1, signal)
  const ask = (owner: number, name: string) =>
    queue.enter(owner, signal).then((done) => {
      served.push(name)
      done()
    })
  const all = [ask(1, 'a1'), ask(1, 'a2'), ask(1, 'a3'), ask(2, 'b1'), ask(3, 'c1')]
  await settle()
  expect(served).toEqual([])
  leave()
  await Promise.all(all)
  expect(served).toEqual(['a1', 'b1', 'c1', 'a2', 'a3'])
})

test('so many are let in at a time, and leaving twice frees one place', async () => {
  const queue = createFairQueue({ places: 2, mostWaiting: 10 })
  const first = await queue.enter(1, signal)
  await queue.enter(1, signal)
  let entered = 0
  const waiting = [1, 2].map((owner) => queue.enter(owner, signal).then(() => (entered += 1)))
  first()
  first()
  await waiting[0]
  await settle()
  expect(entered).toBe(1)
})

test('who gives up waits no longer, and holds nobody up', async () => {
  const queue = createFairQueue({ places: 1, mostWaiting: 10 })
  const leave = await queue.enter(1, signal)
  const gone = new AbortController()
  const waiting = queue.enter(1, gone.signal)
  const next = queue.enter(1, signal)
  gone.abort()
  await expect(waiting).rejects.toMatchObject({ fault: 'busy' })
  leave()
  expect(await next).toBeTypeOf('function')
})

test('a queue that is full lets nobody wait', async () => {
  const queue = createFairQueue({ places: 1, mostWaiting: 1 })
  await queue.enter(1, signal)
  void queue.enter(1, signal).catch(() => undefined)
  await expect(queue.enter(2, signal)).rejects.toMatchObject({ fault: 'busy' })
})
