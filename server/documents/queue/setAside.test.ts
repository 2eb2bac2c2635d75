import { describe, expect, test } from 'vitest'
import { ExtractionError } from '../../../shared/ingest/blocks.ts'
import {
  add,
  clock,
  db,
  finish,
  heldWork,
  NOW,
  queue,
  row,
  start,
  startAll,
  useQueueBench,
} from '../../testing/queueBench.ts'
import { until } from '../../testing/until.ts'
import { takeUpDocuments } from './takeUp.ts'

useQueueBench()

describe('a server that dies over a file', () => {
  /** Leaves a job as a killed server leaves it, and has the next server take it up. */
  async function lose(id: number): Promise<void> {
    const lease = { leaseOwner: 'killed', leaseUntil: NOW }
    await db
      .updateTable('documents')
      .set({ status: 'processing', ...lease })
      .where('id', '=', id)
      .execute()
    await takeUpDocuments(db, clock.now())
  }
  async function loseTwice(id: number): Promise<void> {
    await lose(id)
    await db
      .updateTable('documents')
      .set({ lostTries: 1, leaseOwner: null, leaseUntil: null })
      .where('id', '=', id)
      .execute()
    await lose(id)
  }

  test('does not count against the file the first time', async () => {
    const id = await add(1)
    await lose(id)
    expect(await row(id)).toMatchObject({ status: 'processing', failureCode: null })
    start(async (job) => void (await finish(job.id)))
    await until(async () => (await row(id)).status === 'completed')
    expect(await row(id)).toMatchObject({ lostTries: 1 })
  })

  test('again has it read alone and last, whatever waits beside it', async () => {
    const lost = [await add(1), await add(2)]
    for (const id of lost) await loseTwice(id)
    expect(await row(lost[0] ?? 0)).toMatchObject({ status: 'retry_pending', failureCode: 'INTERRUPTED', lostTries: 2 })
    const others = [await add(1), await add(2), await add(3, 0, { contentType: 'url' })]
    const work = heldWork()
    const queues = startAll(work.ingest)
    await until(async () => work.begun.length === others.length)
    const meanwhile = await add(3)
    queues.kick()
    await until(async () => work.begun.length === others.length + 1)
    for (const { id } of work.begun) work.end(id)
    await until(async () => work.begun.length === others.length + 2)
    // One of the two, with nothing beside it.
    const [first, second] = lost as [number, number]
    expect(work.begun.at(-1)?.id).toBe(first)
    const late = await add(3)
    queues.kick()
    await queues.looked()
    expect(work.begun.map(({ id }) => id)).not.toContain(late)
    work.end(first)
    await until(async () => work.begun.length === others.length + 3)
    expect(work.begun.at(-1)?.id).toBe(late)
    work.end(late)
    await until(async () => work.begun.at(-1)?.id === second)
    work.end(second)
    for (const id of [...lost, ...others, meanwhile, late])
      await until(async () => (await row(id)).status === 'completed')
    await queues.stop()
  })

  test('is not kept waiting for ever by others that go on coming', async () => {
    const lost = await add(1)
    await loseTwice(lost)
    const work = heldWork()
    const running = await add(2)
    const queues = startAll(work.ingest)
    await until(async () => work.begun.length === 1)
    clock.later(11 * 60_000)
    // What its own server goes on with is not lost.
    const until20 = new Date(clock.now().getTime() + 20_000).toISOString()
    await db.updateTable('documents').set({ leaseUntil: until20 }).where('id', '=', running).execute()
    const next = await add(3)
    queues.kick()
    await queues.looked()
    work.end(running)
    await until(async () => work.begun.length === 2)
    expect(work.begun.at(-1)?.id).toBe(lost)
    work.end(lost)
    await until(async () => work.begun.at(-1)?.id === next)
    work.endAll()
    await queues.stop()
  })

  test('while it reads it alone has it wait longer each time, and never gives it up', async () => {
    const id = await add(1)
    await loseTwice(id)
    const waits: number[] = []
    for (let killed = 3; killed <= 12; killed++) {
      await lose(id)
      expect(await row(id)).toMatchObject({ status: 'retry_pending', failureCode: 'INTERRUPTED', lostTries: killed })
      waits.push((Date.parse((await row(id)).leaseUntil ?? '') - clock.now().getTime()) / 60_000)
    }
    expect(waits).toEqual([1, 4, 16, 64, 256, 1024, 1440, 1440, 1440, 1440])
    let begun = false
    const queues = startAll(async (job) => {
      begun = true
      await finish(job.id)
    })
    clock.later(1439 * 60_000)
    queues.kick()
    await queues.looked()
    expect(begun).toBe(false)
    clock.later(61_000)
    await until(async () => (await row(id)).status === 'completed')
    await queues.stop()
  })

  test('leaves what its own process died of as it is', async () => {
    const id = await add(1)
    await loseTwice(id)
    const queues = startAll(() => Promise.reject(new ExtractionError('OUT_OF_MEMORY')))
    await until(async () => (await row(id)).status === 'failed')
    expect((await row(id)).failureCode).toBe('OUT_OF_MEMORY')
    await queues.stop()
  })

  test('costs no try of a fault that comes later', async () => {
    const id = await add(1)
    await db.updateTable('documents').set({ attempts: 2, lostTries: 2 }).where('id', '=', id).execute()
    let tries = 0
    start(async () => {
      tries += 1
      throw new Error('of our own')
    })
    await until(async () => {
      clock.later(20_000)
      return (await row(id)).status === 'failed'
    })
    expect(tries).toBe(3)
  })

  test('is not one that is only slow: its own job is not taken a second time', async () => {
    const id = await add(1)
    const work = heldWork()
    start(work.ingest)
    await until(async () => work.begun.length === 1)
    await db.updateTable('documents').set({ leaseUntil: NOW }).where('id', '=', id).execute()
    const other = await add(2)
    queue?.kick()
    await until(async () => work.begun.length === 2)
    expect(work.begun.map((job) => job.id)).toEqual([id, other])
    work.endAll()
    await until(async () => (await row(id)).status === 'completed')
    expect((await row(id)).lostTries).toBe(0)
  })
})
