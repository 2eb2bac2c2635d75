import { describe, expect, test } from 'vitest'
import { until } from '../../testing/until.ts'
import { PAGE_LANES } from './ingestQueue.ts'
import type { Ingest } from './runJob.ts'
import { add, clock, db, finish, heldWork, queue, row, start, useQueueBench } from '../../testing/queueBench.ts'

useQueueBench()

const MEGABYTE = 1024 * 1024

describe('turns', () => {
  test('go round the organizations, however many files one of them has', async () => {
    for (let file = 0; file < 6; file++) await add(1)
    for (const organization of [2, 3, 2, 3]) await add(organization)
    const order: number[] = []
    start(
      async (job) => {
        order.push(job.organizationId)
        await finish(job.id)
      },
      { lanes: [{ kind: 'document' }] },
    )
    await until(async () => order.length === 10)
    expect(order).toEqual([1, 2, 3, 1, 2, 3, 1, 1, 1, 1])
  })

  test('go to the organization that has the fewest jobs under way', async () => {
    const large = await add(1, 40 * MEGABYTE)
    await add(1)
    const work = heldWork()
    start(work.ingest, { lanes: [{ kind: 'document' }, { kind: 'document' }, { kind: 'document' }] })
    await until(async () => work.begun.length === 2)
    const third = await add(1)
    const foreign = await add(2)
    queue?.kick()
    await until(async () => work.begun.length === 3)
    expect(work.begun.at(-1)?.id).toBe(foreign)
    work.end(large)
    await until(async () => work.begun.length === 4)
    expect(work.begun.at(-1)?.id).toBe(third)
    work.endAll()
  })

  test('are remembered by the database, so that a restart does not begin with the first again', async () => {
    for (const organization of [1, 1, 2]) await add(organization)
    const order: number[] = []
    const noteOrder: Ingest = async (job) => {
      order.push(job.organizationId)
      await finish(job.id)
    }
    await start(noteOrder, { lanes: [{ kind: 'document' }] }).stop()
    expect(order).toEqual([1])
    start(noteOrder, { lanes: [{ kind: 'document' }] })
    await until(async () => order.length === 3)
    expect(order).toEqual([1, 2, 1])
  })
})

test('small files go on while large ones are worked on', async () => {
  for (const organization of [1, 2, 3]) await add(organization, 40 * MEGABYTE)
  const work = heldWork()
  start(async (job, progress) => {
    if (job.fileSize > MEGABYTE) await work.ingest(job, progress)
    else await finish(job.id)
  })
  await until(async () => work.begun.length === 1)
  for (let file = 0; file < 20; file++) {
    const small = await add(1, 1000)
    queue?.kick()
    await until(async () => (await row(small)).status === 'completed')
  }
  expect(work.begun).toHaveLength(1)
  work.endAll()
})

test('small files that take long leave a worker to the other organizations', async () => {
  for (let file = 0; file < 6; file++) await add(1)
  const work = heldWork()
  start(work.ingest)
  await until(async () => work.begun.length === 3)
  const pages = [await add(2, 0, { contentType: 'url' }), await add(2, 0, { contentType: 'url' })]
  const foreign = await add(2)
  queue?.kick()
  await until(async () => work.begun.length === 4)
  expect(work.begun.map(({ id }) => id)).toContain(foreign)
  work.end(foreign)
  await until(async () => (await row(foreign)).status === 'completed')
  // The worker stays with the others: what the first has waiting does not get it.
  const next = await add(3)
  queue?.kick()
  await until(async () => work.begun.length === 5)
  expect(work.begun.at(-1)?.id).toBe(next)
  expect(pages.every((page) => work.begun.every(({ id }) => id !== page))).toBe(true)
  work.endAll()
})

test('files do not wait for websites, and websites take what is due for its next try', async () => {
  const due = await add(1, 0, { status: 'retry_pending', contentType: 'url' })
  const later = await add(1, 0, { status: 'retry_pending', contentType: 'url' })
  const file = await add(1)
  const until3 = new Date(clock.now().getTime() + 60_000).toISOString()
  await db.updateTable('documents').set({ leaseUntil: until3 }).where('id', '=', later).execute()
  const order: number[] = []
  start(
    async (job) => {
      order.push(job.id)
      await finish(job.id)
    },
    { lanes: PAGE_LANES },
  )
  await until(async () => (await row(due)).status === 'completed')
  expect([order, (await row(file)).status]).toEqual([[due], 'processing'])
  clock.later(61_000)
  await until(async () => (await row(later)).status === 'completed')
})
