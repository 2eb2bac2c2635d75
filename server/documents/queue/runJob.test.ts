import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { ExtractionError } from '../../../shared/ingest/blocks.ts'
import { until } from '../../testing/until.ts'
import { lockFromOutside, type WriteLock } from '../../testing/writeLock.ts'
import { PageError } from '../../net/pageError.ts'
import { PAGE_LANES } from './ingestQueue.ts'
import { add, clock, db, finish, folder, queue, row, start, useQueueBench } from '../../testing/queueBench.ts'

useQueueBench()

test('a stop gives back what is being read, and counts no try', async () => {
  const id = await add(1)
  let begun = false
  start(async (_, { report }) => {
    begun = true
    // Reading goes on until it tells how far it is.
    for (;;) {
      await db.transaction().execute((tx) => report(tx, 0.5))
      await new Promise((resolve) => setImmediate(resolve))
    }
  })
  await until(async () => begun)
  await queue?.stop()
  expect(await row(id)).toMatchObject({ status: 'processing', leaseOwner: null, attempts: 0, lostTries: 0 })
})

test('a process that could not run says nothing of the file', async () => {
  const id = await add(1)
  let tries = 0
  start(async (job) => {
    tries += 1
    if (tries === 1) throw new ExtractionError('INTERNAL')
    await finish(job.id)
  })
  await until(async () => {
    clock.later(20_000)
    return (await row(id)).status === 'completed'
  })
})

describe('a failure', () => {
  test('of the file is final, one of the server is tried three times', async () => {
    const bad = await add(1)
    const unlucky = await add(1)
    let tries = 0
    start(async (job) => {
      if (job.id === bad) throw new ExtractionError('ENCRYPTED')
      tries += 1
      throw new Error('of our own')
    })
    await until(async () => (await row(bad)).status === 'failed')
    await until(async () => {
      clock.later(20_000)
      return (await row(unlucky)).status === 'failed'
    })
    expect(tries).toBe(3)
    expect([(await row(bad)).failureCode, (await row(unlucky)).failureCode]).toEqual(['ENCRYPTED', 'INTERNAL'])
  })

  test('of a website that may pass is tried again later, and later still', async () => {
    const id = await add(1, 0, { contentType: 'url' })
    start(() => Promise.reject(new PageError('WEBSITE_BUSY', { transient: true })), { lanes: PAGE_LANES })
    for (const minutes of [1, 4, 16, 64]) {
      await until(async () => (await row(id)).status === 'retry_pending')
      const due = new Date((await row(id)).leaseUntil ?? '').getTime()
      expect(due - clock.now().getTime()).toBe(minutes * 60_000)
      clock.later(minutes * 60_000)
      await until(async () => (await row(id)).leaseUntil !== new Date(due).toISOString())
    }
    await until(async () => (await row(id)).status === 'failed')
  })
})

describe('a database that cannot be written', () => {
  test('because the disk is full ends nothing, and no file is blamed for it', async () => {
    const id = await add(1)
    const after = await add(2)
    await sql`create table filler (bytes blob)`.execute(db)
    let full = 0
    start(async (job) => {
      if (full > 3) return void (await finish(job.id))
      full += 1
      // The file of the database may not grow any more: what SQLite says then is what it says of a full disk.
      await sql`pragma max_page_count = 1`.execute(db)
      await db.transaction().execute(async (tx) => {
        await sql`insert into filler values (zeroblob(1000000))`.execute(tx)
      })
    })
    await until(async () => {
      clock.later(5_000)
      return full > 3
    })
    await sql`pragma max_page_count = 1000000`.execute(db)
    for (const each of [id, after])
      await until(async () => {
        clock.later(20_000)
        return (await row(each)).status === 'completed'
      })
  })

  test('because nothing can be written at all waits, writes later, and does not count the try', async () => {
    const id = await add(1)
    let tries = 0
    start(async (job) => {
      tries += 1
      if (tries === 4) return void (await finish(job.id))
      await sql`pragma query_only = on`.execute(db)
      await db.updateTable('documents').set({ progress: 0.5 }).where('id', '=', job.id).execute()
    })
    for (let trouble = 1; trouble <= 3; trouble++) {
      await until(async () => tries === trouble)
      await sql`pragma query_only = off`.execute(db)
      await until(async () => (await row(id)).leaseOwner === null || tries > trouble)
      clock.later(30_000)
    }
    await until(async () => (await row(id)).status === 'completed')
  })

  test('because another process holds the write lock ends nothing', async () => {
    await sql`pragma busy_timeout = 20`.execute(db)
    const ids = [await add(1), await add(2)]
    let lock: Promise<WriteLock> | undefined
    let tries = 0
    start(async (job) => {
      tries += 1
      await (lock ??= lockFromOutside(join(folder, 'veracite.db')))
      await finish(job.id)
    })
    await until(async () => tries >= 2)
    // Both workers have met the lock; nothing that they write gets through until it is given back.
    expect((await Promise.all(ids.map(row))).map(({ status }) => status)).toEqual(['processing', 'processing'])
    await (await lock)?.release()
    for (const id of ids)
      await until(async () => {
        clock.later(20_000)
        return (await row(id)).status === 'completed'
      })
  })
})
