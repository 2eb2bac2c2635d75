import { expect, test } from 'vitest'
import type { DocumentGroup } from '../../db/copies/databaseFacts.ts'
import { failuresOf, organizationsOf } from './operated.ts'

const group = (about: Partial<DocumentGroup>): DocumentGroup => ({
  organizationId: 1,
  status: 'completed',
  failureCode: null,
  documents: 1,
  oldest: null,
  ...about,
})
const organization = (id: number, currentStorageUsed = 0) => ({
  id,
  slug: `works-${id}`,
  name: `Works ${id}`,
  currentStorageUsed,
})

test('documents are counted by how they stand, with the oldest that was never read', () => {
  const groups = [
    group({ documents: 40 }),
    group({ status: 'processing', documents: 2, oldest: '2026-01-02T00:00:00.000Z' }),
    group({ status: 'processing', failureCode: 'TIMEOUT', documents: 3, oldest: '2026-01-01T00:00:00.000Z' }),
    group({ status: 'retry_pending', documents: 5 }),
    group({ status: 'failed', failureCode: 'CORRUPT', documents: 7, oldest: '2025-01-01T00:00:00.000Z' }),
    group({ status: 'failed', failureCode: 'HELD', documents: 11 }),
    group({ organizationId: 2, documents: 100 }),
  ]
  const { rows } = organizationsOf({ catalog: [organization(1)], groups, indexes: [], anchors: [] })
  expect(rows).toMatchObject([
    { documents: { waiting: 10, completed: 40, held: 11, failed: 7, oldest: '2026-01-01T00:00:00.000Z' } },
  ])
  const uncounted = organizationsOf({ catalog: [organization(1)], groups: undefined, indexes: [], anchors: [] })
  expect(uncounted.rows).toMatchObject([{ documents: null, index: null, audit: null }])
})

test('reasons of failures are counted over all organizations, the commonest first', () => {
  const groups = [
    group({ status: 'failed', failureCode: 'CORRUPT', documents: 2 }),
    group({ status: 'failed', failureCode: 'TIMEOUT', documents: 4 }),
    group({ status: 'failed', failureCode: 'CORRUPT', documents: 3, organizationId: 2 }),
    group({ status: 'failed', documents: 1 }),
    group({ status: 'failed', failureCode: 'HELD', documents: 90 }),
    group({ status: 'processing', failureCode: 'TIMEOUT', documents: 90 }),
  ]
  expect(failuresOf(groups)).toEqual([
    { code: 'CORRUPT', documents: 5 },
    { code: 'TIMEOUT', documents: 4 },
    { code: 'INTERNAL', documents: 1 },
  ])
})

test('those come first in which most waits or failed, then the largest, and not all of very many are told', () => {
  const catalog = Array.from({ length: 300 }, (_, at) => organization(at + 1, at))
  const groups = [
    group({ organizationId: 7, status: 'processing' }),
    group({ organizationId: 9, status: 'failed', failureCode: 'CORRUPT', documents: 2 }),
    group({ organizationId: 8, status: 'failed', failureCode: 'HELD', documents: 2 }),
  ]
  const { total, rows } = organizationsOf({ catalog, groups, indexes: [], anchors: [] })
  expect([total, rows.length]).toEqual([300, 200])
  expect(rows.slice(0, 4).map(({ slug }) => slug)).toEqual(['works-9', 'works-7', 'works-300', 'works-299'])
})
