import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chunkOf, DIMENSIONS, randomNumbers, tenantOf, vectorOf } from '../testing/samples.ts'
import type { ChunkIndex, IndexAnswer, IndexedChunk } from '../../types.ts'
import { createSqliteIndex } from './sqliteIndex.ts'

// Every organization turns its vectors and names its terms by keys of its own. What it is answered must not show by which.
const TENANTS = [1, 2, 3, 4].map((organizationId) => tenantOf(organizationId))

const folder = mkdtempSync(join(tmpdir(), 'any-key-'))
let index: ChunkIndex
beforeAll(() => {
  index = createSqliteIndex({ folder, model: { id: 'test', dimensions: DIMENSIONS } })
})
afterAll(async () => {
  await index.close()
  rmSync(folder, { recursive: true, force: true })
})

/** What each of the organizations answers that has these chunks. */
async function answers(
  chunks: readonly IndexedChunk[],
  { text, vector, mending = false }: { text: string; vector: Float32Array; mending?: boolean },
): Promise<IndexAnswer[]> {
  const found: IndexAnswer[] = []
  for (const tenant of TENANTS) {
    await index.upsert(tenant, chunks)
    const [question] = await index.read(tenant, { texts: [text], highestLevel: 'users' })
    if (!question) throw new Error('no question was read')
    found.push(await index.search(tenant, { question, vector, highestLevel: 'users', limit: 20, mending }))
    await index.drop(tenant.organizationId)
  }
  return found
}

/** Vectors about as near to one as each other: the similarities of neighbours in rank differ by some hundred-thousandths. */
function nearTies(vector: Float32Array, count: number): Float32Array[] {
  const random = randomNumbers(9)
  return Array.from({ length: count }, () => vector.map((component) => component + (random() - 0.5) * 0.08))
}

describe('the answer is the same under any key', () => {
  test('of vectors that are about equally near', async () => {
    const vector = vectorOf(1)
    const chunks = nearTies(vector, 400).map((each, at) => chunkOf(at + 1, 'the same words', { vector: each }))
    const [one, ...others] = await answers(chunks, { text: 'unrelated', vector })
    expect(one?.hits).toHaveLength(20)
    for (const { hits } of others) {
      expect(hits.map(({ id }) => id)).toEqual(one?.hits.map(({ id }) => id))
      for (const [at, { similarity }] of hits.entries())
        expect(similarity).toBeCloseTo(one?.hits[at]?.similarity ?? 0, 5)
    }
  })

  test('of a misspelled word that more words resemble than are searched for', async () => {
    const words = ['castler', 'castlek', 'castlem', 'castlep', 'castlet', 'castlew', 'castlex', 'castlez', 'castleb']
    const vector = new Float32Array(DIMENSIONS)
    const chunks = words.map((word, at) => chunkOf(at + 1, word, { documentId: at, vector }))
    const [one, ...others] = await answers(chunks, { text: 'castleq', vector, mending: true })
    expect(one?.hits).toHaveLength(6)
    for (const { hits } of others) expect(hits).toEqual(one?.hits)
  })
})
