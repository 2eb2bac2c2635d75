import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entryPoint } from '../../workers.ts'
import type { IndexedChunk, IndexTenant } from '../types.ts'
import { openIndexReader, type IndexReader } from './sqlite/indexReader.ts'
import { createWorkerIndex } from './workerIndex.ts'

let folder: string
let index: ReturnType<typeof createWorkerIndex>
let reader: IndexReader

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'index-'))
  const where = { folder, model: { id: 'test', dimensions: 8 } }
  index = createWorkerIndex({ entry: entryPoint('indexWorker'), ...where })
  reader = openIndexReader(where)
})

afterAll(async () => {
  await index.close()
  rmSync(folder, { recursive: true, force: true })
})

const tenant: IndexTenant = {
  organizationId: 3,
  keys: { terms: new Uint8Array(32).fill(1), rotation: new Uint8Array(32).fill(2) },
}
const vector = Float32Array.of(1, 0, 0, 0, 0, 0, 0, 0)
const castle: IndexedChunk = {
  id: 1,
  documentId: 1,
  accessLevel: 'public',
  content: 'A castle.',
  language: 'en',
  title: 'a.md',
  vector,
}

async function search() {
  const highestLevel = 'public'
  const [question] = await reader.read(tenant, { texts: ['castle'], highestLevel })
  if (!question) throw new Error('no question was read')
  return reader.search(tenant, { question, vector, highestLevel, limit: 5 })
}

test('a thread writes, removes and drops what another one searches; errors come back as errors', async () => {
  expect((await search()).hits).toEqual([])
  await index.upsert(tenant, [castle])
  const answers = await Promise.all(Array.from({ length: 8 }, () => search()))
  for (const { hits } of answers) expect(hits).toMatchObject([{ id: 1 }])
  await expect(index.upsert(tenant, [{ ...castle, vector: new Float32Array(3) }])).rejects.toThrow(/3/)
  await index.remove(tenant, 1)
  expect((await search()).hits).toEqual([])
  await index.upsert(tenant, [castle])
  reader.forget(3)
  await index.drop(3)
  expect((await search()).hits).toEqual([])
})
