import { expect, test } from 'vitest'
import { createFairQueue } from './fairQueue.ts'

const signal = new AbortController().signal
const of = (owner: number) => ({ owner, givesWay: false })
const visitorOf = (owner: number) => ({ owner, givesWay: true })
/** Lets what is ready go on. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

test('organizations take turns, however many of one wait', async () => {
  const queue = createFairQueue({ places: 1, mostWaiting: 10 })
  const served: string[] = []
  const leave = await queue.enter(of(1), signal)
  const ask = (owner: number, name: string) =>
    queue.enter(of(owner), signal).then((done) => {
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
  const first = await queue.enter(of(1), signal)
  await queue.enter(of(1), signal)
  const entered: (() => void)[] = []
  const waiting = [1, 2].map((owner) => queue.enter(of(owner), signal).then((leave) => entered.push(leave)))
  first()
  first()
  await waiting[0]
  await settle()
  expect(entered).toHaveLength(1)
  entered[0]?.()
  await waiting[1]
})

test('who gives up waits no longer, and holds nobody up', async () => {
  const queue = createFairQueue({ places: 1, mostWaiting: 10 })
  const leave = await queue.enter(of(1), signal)
  const gone = new AbortController()
  const waiting = queue.enter(of(1), gone.signal)
  const next = queue.enter(of(1), signal)
  gone.abort()
  await expect(waiting).rejects.toMatchObject({ fault: 'busy' })
  leave()
  expect(await next).toBeTypeOf('function')
})

test('a queue that is full lets nobody wait', async () => {
  const queue = createFairQueue({ places: 1, mostWaiting: 1 })
  await queue.enter(of(1), signal)
  void queue.enter(of(1), signal).catch(() => undefined)
  await expect(queue.enter(of(2), signal)).rejects.toMatchObject({ fault: 'busy' })
})

test('those who give way come after all others, of their own organization and of others', async () => {
  const queue = createFairQueue({ places: 1, mostWaiting: 10 })
  const served: string[] = []
  const leave = await queue.enter(visitorOf(1), signal)
  const ask = (turn: ReturnType<typeof of>, name: string) =>
    queue.enter(turn, signal).then((done) => {
      served.push(name)
      done()
    })
  const all = [
    ask(visitorOf(1), 'visitor of 1'),
    ask(visitorOf(2), 'visitor of 2'),
    ask(of(1), 'member of 1'),
    ask(of(2), 'member of 2'),
  ]
  leave()
  await Promise.all(all)
  expect(served).toEqual(['member of 1', 'member of 2', 'visitor of 1', 'visitor of 2'])
})

test('of several places one is left to those who give way to nobody', async () => {
  const queue = createFairQueue({ places: 3, mostWaiting: 10 })
  const entered: string[] = []
  const ask = (turn: ReturnType<typeof of>, name: string) =>
    queue.enter(turn, signal).then((leave) => {
      entered.push(name)
      return leave
    })
  const visitors = [1, 2, 3].map((at) => ask(visitorOf(at), `visitor ${at}`))
  await settle()
  expect(entered).toEqual(['visitor 1', 'visitor 2'])
  const member = await ask(of(1), 'member')
  member()
  await settle()
  expect(entered).toEqual(['visitor 1', 'visitor 2', 'member'])
  ;(await visitors[0])?.()
  await visitors[2]
  expect(entered.at(-1)).toBe('visitor 3')
})

test('many who give way take no room in the queue from others', async () => {
  const queue = createFairQueue({ places: 1, mostWaiting: 1 })
  const leave = await queue.enter(visitorOf(1), signal)
  void queue.enter(visitorOf(1), signal).then(
    (left) => left(),
    () => undefined,
  )
  await expect(queue.enter(visitorOf(2), signal)).rejects.toMatchObject({ fault: 'busy' })
  const member = queue.enter(of(2), signal)
  leave()
  expect(await member).toBeTypeOf('function')
})

test('a turn is waited for no longer than the queue says', async () => {
  const queue = createFairQueue({ places: 1, mostWaiting: 10, longestWaitMs: 1 })
  await queue.enter(of(1), signal)
  await expect(queue.enter(of(2), signal)).rejects.toMatchObject({ fault: 'busy' })
  expect(queue.standing()).toEqual({ running: 1, waiting: 0 })
})

test('where too many wait, who has most of them gives one up for somebody who has fewer', async () => {
  const queue = createFairQueue({ places: 1, mostWaiting: 4 })
  const leave = await queue.enter(of(1), signal)
  const many = [1, 1, 1, 1].map((owner) => queue.enter(of(owner), signal).then((done) => done()))
  const others = [2, 2].map((owner) => queue.enter(of(owner), signal).then((done) => done()))
  await Promise.all([3, 2].map((at) => expect(many[at]).rejects.toMatchObject({ fault: 'busy' })))
  await expect(queue.enter(of(2), signal)).rejects.toMatchObject({ fault: 'busy' })
  leave()
  await Promise.all([...many.slice(0, 2), ...others])
})
