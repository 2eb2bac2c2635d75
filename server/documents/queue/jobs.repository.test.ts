import { describe, expect, test } from 'vitest'
import { transactionsOf } from '../../db/transaction.ts'
import { add, db, NOW, row, useQueueBench } from '../../testing/queueBench.ts'
import { claimJob } from './claims.repository.ts'
import {
  completeJob,
  failJob,
  releaseJob,
  renewLease,
  retryJob,
  setFile,
  supersedeEarlier,
  type Job,
} from './jobs.repository.ts'

useQueueBench()

const LATER = '2026-01-02T03:05:00.000Z'
const LATEST = '2026-01-02T03:06:00.000Z'
const FILES = { kind: 'document' } as const

function claim(owner: string, now = NOW, except: number[] = []): Promise<Job | undefined> {
  return transactionsOf(db)((tx) => claimJob(tx, FILES, { owner, now, until: LATER, except }))
}

async function claimed(owner: string): Promise<Job> {
  const job = await claim(owner)
  if (!job) throw new Error('a document waits')
  return job
}

const DONE = {
  now: LATER,
  facts: { ciphertext: Buffer.from('c'), iv: Buffer.from('i'), tag: Buffer.from('t'), salt: Buffer.from('s') },
  originalName: 'read.md',
  fileType: 'text/markdown',
  language: 'en',
  wordCount: 7,
  pageCount: null,
  chunkCount: 1,
  warnings: ['w'],
}

describe('a job', () => {
  test('of several who ask at once is given to one', async () => {
    const id = await add(1)
    const inTransaction = transactionsOf(db)
    const jobs = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        inTransaction((tx) => claimJob(tx, FILES, { owner: `w${at}`, now: NOW, until: LATER, except: [] })),
      ),
    )
    expect(jobs.flatMap((job) => job?.id ?? [])).toEqual([id])
    expect(await row(id)).toMatchObject({ attempts: 1, lostTries: 0 })
  })

  test('is nobody else’s until its lease has run out, to the millisecond', async () => {
    const id = await add(1)
    await claimed('a')
    expect(await claim('b', '2026-01-02T03:04:59.999Z')).toBeUndefined()
    expect(await claim('b', LATER)).toMatchObject({ id, attempts: 2, lostTries: 1 })
  })

  test('that goes on although its lease ran out is not taken by its own server', async () => {
    const id = await add(1)
    await claimed('a')
    expect(await claim('a', LATEST, [id])).toBeUndefined()
    expect((await claim('a', LATEST, [id + 1]))?.id).toBe(id)
  })

  test.each(['completed', 'failed', 'retry_pending'])('is none of a document that is %s', async (status) => {
    await add(1, 1000, { status })
    expect(await claim('a')).toBeUndefined()
  })

  test('is none of a deleted document', async () => {
    const id = await add(1)
    await db.updateTable('documents').set({ deletedAt: NOW }).where('id', '=', id).execute()
    expect(await claim('a')).toBeUndefined()
  })

  test('is found by size where a lane has one', async () => {
    const [large, small] = [await add(1, 5000), await add(1, 1000)]
    const take = (maxBytes: number) =>
      transactionsOf(db)((tx) =>
        claimJob(tx, { kind: 'document', maxBytes }, { owner: 'a', now: NOW, until: LATER, except: [] }),
      )
    expect((await take(4999))?.id).toBe(small)
    expect(await take(4999)).toBeUndefined()
    expect((await take(5000))?.id).toBe(large)
  })

  test('is not given to an organization that has its number of them', async () => {
    await Promise.all([add(1), add(1), add(2)])
    const take = () =>
      transactionsOf(db)((tx) =>
        claimJob(tx, { kind: 'document', perOrganization: 1 }, { owner: 'a', now: NOW, until: LATER, except: [] }),
      )
    const taken = [await take(), await take(), await take()]
    expect(taken.map((job) => job?.organizationId)).toEqual([1, 2, undefined])
  })
})

describe('whoever lost their lease', () => {
  const lost = { owner: 'a', now: LATER }

  test.each<[string, (job: Job) => Promise<unknown>]>([
    ['renews nothing', (job) => renewLease(db, job.id, { ...lost, until: LATEST, progress: 0.9 })],
    ['gives nothing back', (job) => releaseJob(db, job.id, { owner: 'a', notBefore: null, attempted: false })],
    ['tries nothing again', (job) => retryJob(db, job.id, { owner: 'a', code: 'TIMEOUT', notBefore: LATEST })],
    ['fails nothing', (job) => failJob(db, job.id, { ...lost, code: 'CORRUPT' })],
    ['stores no page', (job) => setFile(db, job.id, { owner: 'a', filename: 'f', fileSize: 1, contentHash: 'h' })],
    ['completes nothing', (job) => completeJob(db, job, { ...DONE, owner: 'a' })],
  ])('%s', async (_, act) => {
    await add(1)
    const job = await claimed('a')
    expect(await claim('b', LATER)).toMatchObject({ id: job.id })
    const before = await row(job.id)
    expect(await act(job)).not.toBe(true)
    expect(await row(job.id)).toEqual(before)
  })

  test.each<[string, (job: Job) => Promise<unknown>]>([
    [
      'of a deleted document',
      (job) => db.updateTable('documents').set({ deletedAt: NOW }).where('id', '=', job.id).execute(),
    ],
    ['of one that was ended', (job) => failJob(db, job.id, { owner: 'a', now: NOW, code: 'CORRUPT' })],
  ])('%s completes nothing', async (_, lose) => {
    await add(1)
    const job = await claimed('a')
    await lose(job)
    expect(await renewLease(db, job.id, { owner: 'a', now: NOW, until: LATEST })).toBe(false)
    expect(await completeJob(db, job, { ...DONE, owner: 'a' })).toBe(false)
    expect((await row(job.id)).status).not.toBe('completed')
  })
})

describe('a job ends', () => {
  test('prolonged, with how far it is', async () => {
    await add(1)
    const { id } = await claimed('a')
    expect(await renewLease(db, id, { owner: 'a', now: NOW, until: LATEST, progress: 0.5 })).toBe(true)
    expect(await renewLease(db, id, { owner: 'a', now: NOW, until: LATEST })).toBe(true)
    expect(await row(id)).toMatchObject({ leaseUntil: LATEST, progress: 0.5 })
  })

  test.each([
    ['with its try counted', true, 1],
    ['as if it had not been tried', false, 0],
  ])('given back, %s', async (_, attempted, attempts) => {
    await add(1)
    const { id } = await claimed('a')
    await releaseJob(db, id, { owner: 'a', notBefore: LATER, attempted })
    expect(await row(id)).toMatchObject({ leaseOwner: null, attempts, lostTries: 0, progress: 0 })
    expect(await claim('b')).toBeUndefined()
    expect(await claim('b', LATER)).toMatchObject({ id, lostTries: 0 })
  })

  test('completed, as what it was read to be', async () => {
    const id = await add(1)
    const job = await claimed('a')
    expect(await completeJob(db, job, { ...DONE, owner: 'a' })).toBe(true)
    expect(await row(id)).toMatchObject({
      status: 'completed',
      originalName: 'read.md',
      indexedLevel: job.accessLevel,
      wordCount: 7,
      progress: 1,
      leaseOwner: null,
      leaseUntil: null,
      warnings: '["w"]',
    })
    expect(await completeJob(db, job, { ...DONE, owner: 'a' })).toBe(false)
  })
})

describe('an earlier version leaves the search', () => {
  /** Adds a version of a document; the first of a family has no parent. */
  async function version(organizationId: number, number: number, parent: number | null): Promise<number> {
    const id = await add(organizationId)
    await db
      .updateTable('documents')
      .set({ version: number, parentDocumentId: parent, status: 'completed' })
      .where('id', '=', id)
      .execute()
    return id
  }
  const jobOf = async (id: number) => ({ ...(await row(id)) }) as unknown as Job

  test('with all before it, of the same document of the same organization alone', async () => {
    const first = await version(1, 1, null)
    const second = await version(1, 2, first)
    const third = await version(1, 3, first)
    const later = await version(1, 4, first)
    const others = [await version(1, 1, null), await version(2, 1, null), await version(2, 2, first)]
    expect((await supersedeEarlier(db, await jobOf(third))).toSorted()).toEqual([first, second].toSorted())
    expect(await supersedeEarlier(db, await jobOf(third))).toEqual([])
    for (const id of [third, later, ...others]) expect((await row(id)).superseded).toBe(0)
  })

  test('and one that is finished late does not take a newer one out', async () => {
    const first = await version(1, 1, null)
    const second = await version(1, 2, first)
    expect(await supersedeEarlier(db, await jobOf(first))).toEqual([])
    expect(await supersedeEarlier(db, await jobOf(second))).toEqual([first])
  })
})
