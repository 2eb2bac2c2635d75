import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { transactionsOf } from '../../db/transaction.ts'
import { add, db, NOW, useQueueBench } from '../../testing/queueBench.ts'
import { claimJob } from './claims.repository.ts'

useQueueBench()

const LATER = '2026-01-02T03:05:00.000Z'
const FILES = { kind: 'document' } as const

test('a job is claimed by the index of what waits, however much else there is', async () => {
  const { rows } = await sql<{ detail: string }>`
    explain query plan select min("organizationId") from documents
    where "deletedAt" is null and status in ('processing', 'retry_pending')
      and case when "needsRecognition" = 1 then 'recognition' else "contentType" end = 'document'
      and "organizationId" > 1`.execute(db)
  expect(rows.map(({ detail }) => detail).join('\n')).toContain('documents_claims')
})

test('turns of organizations are kept while their jobs are claimed in one transaction', async () => {
  for (const organization of [1, 1, 1, 2, 3]) await add(organization)
  const claimed = await transactionsOf(db)(async (tx) => {
    const organizations: number[] = []
    for (;;) {
      const job = await claimJob(tx, FILES, { owner: 'a', now: NOW, until: LATER, except: [] })
      if (!job) return organizations
      organizations.push(job.organizationId)
    }
  })
  expect(claimed).toEqual([1, 2, 3, 1, 1])
})

test('what goes on although its lease ran out is not claimed, and larger files are left to others', async () => {
  const running = await add(1, 1)
  const large = await add(1, 10)
  const small = await add(1, 5)
  const claim = (maxBytes: number, except: number[]) =>
    transactionsOf(db)((tx) => claimJob(tx, { ...FILES, maxBytes }, { owner: 'a', now: NOW, until: LATER, except }))
  expect((await claim(5, [running]))?.id).toBe(small)
  expect(await claim(5, [running])).toBeUndefined()
  expect((await claim(10, [running]))?.id).toBe(large)
  expect((await claim(10, []))?.id).toBe(running)
})
