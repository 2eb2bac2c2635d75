import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CHUNKS_PER_DOCUMENT } from '../../../shared/domain/limits.ts'
import type { IndexQuery } from '../types.ts'
import { createSqliteIndex } from './sqlite/sqliteIndex.ts'
import { chunkOf, DIMENSIONS, tenantOf, vectorOf } from './testing/samples.ts'

const DOCUMENTS = 300
const CHUNKS = 10
const tenant = tenantOf(1)
const folder = mkdtempSync(join(tmpdir(), 'narrowed-'))
const index = createSqliteIndex({ folder, model: { id: 'sample', dimensions: DIMENSIONS } })

beforeAll(async () => {
  const chunks = Array.from({ length: DOCUMENTS * CHUNKS }, (_, nth) => {
    const documentId = 1 + Math.floor(nth / CHUNKS)
    return chunkOf(documentId * CHUNKS_PER_DOCUMENT + (nth % CHUNKS), 'The castle stands above the river.', {
      documentId,
      title: `castle ${documentId}.md`,
      vector: vectorOf(nth),
      accessLevel: documentId % 2 === 0 ? 'users' : 'admin',
    })
  })
  await index.upsert(tenant, chunks)
})
afterAll(async () => {
  await index.close()
  rmSync(folder, { recursive: true, force: true })
})

const documentOf = (id: number) => Math.floor(id / CHUNKS_PER_DOCUMENT)

async function search(more: Partial<IndexQuery>) {
  const [question] = await index.read(tenant, { texts: ['Where does the castle stand?'], highestLevel: 'users' })
  if (!question) throw new Error('no question')
  return index.search(tenant, { question, vector: vectorOf(9999), highestLevel: 'users', limit: 20, ...more })
}

test('a search of few documents among many finds all that they hold, though others are nearer', async () => {
  const wide = await search({})
  const documents = [2, 4, 150]
  const near = wide.hits.filter(({ id }) => documents.includes(documentOf(id)))
  expect(near.length).toBeLessThan(20)
  const { hits } = await search({ documents, limit: 60 })
  expect(hits.map(({ id }) => documentOf(id)).toSorted((a, b) => a - b)).toEqual([
    ...Array<number>(CHUNKS).fill(2),
    ...Array<number>(CHUNKS).fill(4),
    ...Array<number>(CHUNKS).fill(150),
  ])
  expect(hits.every(({ bm25 }) => bm25 > 0)).toBe(true)
})

test('words are as rare as in all that is visible, and what is hidden stays hidden though it is named', async () => {
  const { hits, statistics } = await search({ documents: [2, 3, 9_999] })
  expect(new Set(hits.map(({ id }) => documentOf(id)))).toEqual(new Set([2]))
  expect(statistics).toEqual((await search({})).statistics)
  expect((await search({ documents: [3] })).hits).toEqual([])
  expect((await search({ documents: [] })).hits).toEqual([])
})
