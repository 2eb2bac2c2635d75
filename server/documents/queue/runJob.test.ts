import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ExtractionError } from '../../../shared/ingest/blocks.ts'
import { openDatabase, type Database } from '../../db/connection.ts'
import { migrateToLatest } from '../../db/migrate.ts'
import { transactionsOf } from '../../db/transaction.ts'
import { createLogger } from '../../logger.ts'
import { createClock, type Clock } from '../../testing/clock.ts'
import { until } from '../../testing/until.ts'
import { lockFromOutside, type WriteLock } from '../../testing/writeLock.ts'
import type { Job } from '../jobs.repository.ts'
import { PageError } from '../websites/pageError.ts'
import { createIngestQueue, FILE_LANES, PAGE_LANES, type IngestQueue, type QueueDeps } from './ingestQueue.ts'
import type { Ingest } from './runJob.ts'

const MEGABYTE = 1024 * 1024
const NOW = '2026-01-02T03:04:05.678Z'

let folder: string
let db: Database
let clock: Clock
let queue: IngestQueue | undefined
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'veracite-queue-'))
  db = openDatabase(join(folder, 'veracite.db'))
  await migrateToLatest(db)
  clock = createClock()
  for (const id of [1, 2, 3])
    await sql`insert into organizations (id, name, slug, "assistantName", "monthlyResetDate", "encryptionSecret", "createdAt", "updatedAt")
      values (${id}, 'Works', ${`works-${id}`}, 'Vera', ${NOW}, 'c2VjcmV0', ${NOW}, ${NOW})`.execute(db)
})
afterEach(async () => {
  await queue?.stop()
  queue = undefined
  await db.destroy()
  rmSync(folder, { recursive: true, force: true })
})

let added = 0
/** Adds a document that waits; returns its id. */
async function add(organizationId: number, size = 1000, columns: { status?: string; contentType?: string } = {}) {
  added += 1
  const { status = 'processing', contentType = 'document' } = columns
  const { rows } = await sql<{ id: number }>`insert into documents
      (filename, "originalName", "fileSize", "fileType", "organizationId", "uploadedAt", "sourceKey", "contentHash", status, "contentType")
    values (${`blob-${added}`}, 'a.md', ${size}, 'text/markdown', ${organizationId}, ${NOW}, ${`upload:${added}`},
      ${`hash-${added}`}, ${status}, ${contentType}) returning id`.execute(db)
  return rows[0]?.id ?? 0
}

const row = (id: number) => db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const finish = (id: number) =>
  db.updateTable('documents').set({ status: 'completed', leaseOwner: null }).where('id', '=', id).execute()

function start(ingest: Ingest, options: Partial<QueueDeps> = {}): IngestQueue {
  const deps = { db, inTransaction: transactionsOf(db), runtime: clock.runtime, logger: createLogger('silent') }
  queue = createIngestQueue({ ...deps, ingest, lanes: FILE_LANES, ...options })
  queue.start()
  return queue
}

/** Work that ends when the test says so; `begun` holds the jobs in the order of their beginning. */
function heldWork() {
  const begun: Job[] = []
  const ends = new Map<number, () => void>()
  const ingest: Ingest = async (job) => {
    begun.push(job)
    await new Promise<void>((resolve) => ends.set(job.id, resolve))
    await finish(job.id)
  }
  return {
    begun,
    ingest,
    end: (id: number) => ends.get(id)?.(),
    endAll: () => [...ends.values()].forEach((end) => end()),
  }
}

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

describe('a server that dies over a file', () => {
  /** Leaves a job as a killed server leaves it: claimed, with a lease that ran out. */
  const lose = (id: number) =>
    db.updateTable('documents').set({ leaseOwner: 'killed', leaseUntil: NOW }).where('id', '=', id).execute()

  test('counts against the file: the second time it is given up', async () => {
    const id = await add(1)
    let runs = 0
    for (let killed = 1; killed <= 2; killed++) {
      await lose(id)
      let begun = false
      const dying = start(async (job) => {
        runs += 1
        begun = true
        expect(job.lostTries).toBe(killed)
        throw new ExtractionError('INTERNAL')
      })
      await until(async () => begun || (await row(id)).status === 'failed')
      await dying.stop()
      if (killed === 1) await db.updateTable('documents').set({ status: 'processing' }).where('id', '=', id).execute()
    }
    expect(runs).toBe(1)
    expect(await row(id)).toMatchObject({ status: 'failed', failureCode: 'OUT_OF_MEMORY', lostTries: 2 })
  })

  test('puts it behind the files that nothing is known of', async () => {
    const lost = await add(1)
    const next = await add(1)
    await lose(lost)
    const order: number[] = []
    start(
      async (job) => {
        order.push(job.id)
        await finish(job.id)
      },
      { lanes: [{ kind: 'document' }] },
    )
    await until(async () => order.length === 2)
    expect(order).toEqual([next, lost])
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
