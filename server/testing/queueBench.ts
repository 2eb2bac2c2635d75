import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach } from 'vitest'
import { openDatabase, type Database } from '../db/connection.ts'
import { NO_RESERVE } from '../db/diskReserve.ts'
import { migrateToLatest } from '../db/migrate.ts'
import { transactionsOf } from '../db/transaction.ts'
import { createLogger } from '../logger.ts'
import { createClock, type Clock } from './clock.ts'
import type { Job } from '../documents/queue/jobs.repository.ts'
import { createIngestQueues, type IngestQueues } from '../documents/queue/createQueues.ts'
import { createIngestQueue, FILE_LANES, type QueueDeps } from '../documents/queue/ingestQueue.ts'
import { createSetAside } from '../documents/queue/setAside.ts'
import type { Polled } from '../documents/queue/polled.ts'
import type { Ingest } from '../documents/queue/runJob.ts'

// A queue over a real database, with work that a test makes up.

/** A time long past. */
export const NOW = '2026-01-02T03:04:05.678Z'

export let folder: string
export let db: Database
export let clock: Clock
export let queue: Polled | undefined

/** Gives every test of the file that calls it a fresh queue. */
export function useQueueBench(): void {
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
}

let added = 0
/** Adds a document that waits; returns its id. */
export async function add(
  organizationId: number,
  size = 1000,
  columns: { status?: string; contentType?: string } = {},
) {
  added += 1
  const { status = 'processing', contentType = 'document' } = columns
  const { rows } = await sql<{ id: number }>`insert into documents
      (filename, "originalName", "fileSize", "fileType", "organizationId", "uploadedAt", "sourceKey", "contentHash", status, "contentType")
    values (${`blob-${added}`}, 'a.md', ${size}, 'text/markdown', ${organizationId}, ${NOW}, ${`upload:${added}`},
      ${`hash-${added}`}, ${status}, ${contentType}) returning id`.execute(db)
  return rows[0]?.id ?? 0
}

export const row = (id: number) => db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
export const finish = (id: number) =>
  db.updateTable('documents').set({ status: 'completed', leaseOwner: null }).where('id', '=', id).execute()

export function start(ingest: Ingest, options: Partial<QueueDeps> = {}): Polled {
  const [aside, reserve] = [createSetAside(), NO_RESERVE]
  const deps = {
    db,
    inTransaction: transactionsOf(db),
    runtime: clock.runtime,
    logger: createLogger('silent'),
    aside,
    reserve,
  }
  queue = createIngestQueue({ ...deps, ingest, lanes: FILE_LANES, ...options })
  queue.start()
  return queue
}

/** All queues that a server has; `looked` resolves when they have looked for work since the last `kick`. */
export function startAll(ingest: Ingest): IngestQueues & { looked(): Promise<void> } {
  const deps = { db, inTransaction: transactionsOf(db), runtime: clock.runtime, logger: createLogger('silent') }
  const queues = createIngestQueues({ ...deps, reserve: NO_RESERVE, ingest })
  queues.start()
  queue = queues
  const looked = async () => {
    // What they ask of the database comes before what is asked later; a look takes some turns.
    for (let turn = 0; turn < 50; turn++) {
      await db.selectFrom('documents').select('id').limit(1).execute()
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  return { ...queues, looked }
}

/** Work that ends when the test says so; `begun` holds the jobs in the order of their beginning. */
export function heldWork() {
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
