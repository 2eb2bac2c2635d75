import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CHUNKS_PER_DOCUMENT, MADE_QUESTIONS } from '../../../shared/domain/limits.ts'
import { MOST_CHUNKS } from '../../../shared/ingest/chunk.ts'
import type { IndexQuery, IndexTenant } from '../types.ts'
import { ledToBy, questionId, withQuestions } from './byQuestions.ts'
import { generationOf, indexPath } from './sqlite/indexFile.ts'
import { openIndexReader } from './sqlite/indexReader.ts'
import { createSqliteIndex } from './sqlite/sqliteIndex.ts'
import { chunkOf, DIMENSIONS, tenantOf, vectorOf } from './testing/samples.ts'

const model = { id: 'sample', dimensions: DIMENSIONS }
const folders = [mkdtempSync(join(tmpdir(), 'passages-')), mkdtempSync(join(tmpdir(), 'questions-'))] as const
const [passages, questions] = folders.map((folder) => createSqliteIndex({ folder, model }))
const [passageReader, questionReader] = folders.map((folder) => openIndexReader({ folder, model }))
if (!passages || !questions || !passageReader || !questionReader) throw new Error('no index')
const index = withQuestions(passageReader, questionReader)
const tenant = tenantOf(1)

/** The passage about the holidays of staff, which says so in no word of the question. */
const WANTED = 2 * CHUNKS_PER_DOCUMENT + 3
const HIDDEN = 9 * CHUNKS_PER_DOCUMENT
const QUESTION = 'How long may I be off in summer?'

beforeAll(async () => {
  const others = Array.from({ length: 60 }, (_, nth) =>
    chunkOf(CHUNKS_PER_DOCUMENT + nth, `The ferry to island ${nth} leaves in summer.`),
  )
  await passages.upsert(tenant, [
    ...others,
    chunkOf(WANTED, 'Full-time employees are granted 27 days of annual leave.', { documentId: 2 }),
    chunkOf(HIDDEN, 'Directors are granted 40 days.', { documentId: 9, accessLevel: 'admin' }),
  ])
})
afterAll(async () => {
  await Promise.all([passages.close(), questions.close()])
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

const made = (chunk: number, text: string, more = {}) =>
  chunkOf(questionId(chunk, 0), text, {
    documentId: Math.floor(chunk / CHUNKS_PER_DOCUMENT),
    title: '',
    vector: vectorOf(77),
    ...more,
  })

async function search(more: Partial<IndexQuery> = {}, of: IndexTenant = tenant) {
  const [question] = await index.read(of, { texts: [QUESTION], highestLevel: 'users' })
  if (!question) throw new Error('no question')
  return index.search(of, { question, vector: vectorOf(77), highestLevel: 'users', limit: 5, ...more })
}
const ids = async (more?: Partial<IndexQuery>, of?: IndexTenant) => (await search(more, of)).hits.map(({ id }) => id)

test('without questions nothing is found by them, and no file is made', async () => {
  expect(await ids()).not.toContain(WANTED)
  await questions.remove(tenant, 2)
  expect(await questions.list()).toEqual([])
})

test('a question leads to its passage, whose measures stay its own', async () => {
  const before = (await search({ limit: 100 })).hits.find(({ id }) => id === WANTED)
  await questions.upsert(tenant, [made(WANTED, 'How long may I be off in summer?')])
  const { hits, statistics } = await search()
  const hit = hits.find(({ id }) => id === WANTED)
  expect(hit?.bm25).toBe(0)
  expect(hit?.similarity).toBeCloseTo(before?.similarity ?? Number.NaN, 5)
  expect(hit).not.toHaveProperty('wordRank')
  // How rare words are does not depend on questions.
  expect(statistics).toEqual({ chunks: 61, terms: expect.arrayContaining([{ term: 'summer', chunks: 60 }]) })
})

test('whoever may not see a passage is not led to it', async () => {
  const hidden = async (highestLevel: IndexQuery['highestLevel']) =>
    (await search({ limit: 100, highestLevel })).hits.find(({ id }) => id === HIDDEN)
  const before = await hidden('admin')
  await questions.upsert(tenant, [made(HIDDEN, QUESTION, { accessLevel: 'admin' })])
  expect(await hidden('users')).toBeUndefined()
  expect((await hidden('admin'))?.score).toBeGreaterThan((before?.score ?? 0) + 1 / 70)
})

test('a search among chosen documents is led to these alone', async () => {
  expect(await ids({ documents: [1] })).not.toContain(WANTED)
  expect(await ids({ documents: [2] })).toEqual([WANTED])
})

test('other organizations are led nowhere', async () => {
  expect(await ids({}, tenantOf(2))).toEqual([])
})

test('where the index of questions is damaged the search goes without', async () => {
  questionReader.forget(1)
  await questions.close()
  writeFileSync(indexPath(folders[1], 1, generationOf(model)), 'no database at all'.repeat(100))
  expect(await ids()).not.toContain(WANTED)
  expect(await ids()).toHaveLength(5)
})

test('each question of the longest document has an id of its own in it', () => {
  const last = 5 * CHUNKS_PER_DOCUMENT + MOST_CHUNKS - 1
  const its = Array.from({ length: MADE_QUESTIONS }, (_, nth) => questionId(last, nth))
  expect(new Set([...its, questionId(last - 1, MADE_QUESTIONS - 1)]).size).toBe(MADE_QUESTIONS + 1)
  for (const id of its) {
    expect(ledToBy(id)).toBe(last)
    expect(Math.floor(id / CHUNKS_PER_DOCUMENT)).toBe(5)
  }
})
