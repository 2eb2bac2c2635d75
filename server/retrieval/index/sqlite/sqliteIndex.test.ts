import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AccessLevel } from '../../../../shared/domain/access.ts'
import { chunkOf, DIMENSIONS, tenantOf, vectorOf } from '../testing/samples.ts'
import { isDamage } from './indexFile.ts'
import { createSqliteIndex } from './sqliteIndex.ts'
import type { ChunkIndex, IndexedChunk, IndexTenant } from '../../types.ts'

let folder: string
let index: ChunkIndex

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'index-'))
  index = createSqliteIndex({ folder, model: { id: 'test', dimensions: DIMENSIONS } })
})

afterEach(async () => {
  await index.close()
  rmSync(folder, { recursive: true, force: true })
})

const tenant = tenantOf(1)

const none = new Float32Array(DIMENSIONS)
async function ask(
  text: string,
  more: {
    vector?: Float32Array
    highestLevel?: AccessLevel
    limit?: number
    tenant?: IndexTenant
  } = {},
) {
  const { vector = none, highestLevel = 'admin', limit = 10 } = more
  const [question] = await index.read(more.tenant ?? tenant, { texts: [text], highestLevel })
  if (!question) throw new Error('no question was read')
  const answer = await index.search(more.tenant ?? tenant, { question, vector, highestLevel, limit })
  return { ...answer, question }
}

describe('search', () => {
  test('ranks by words, with a score that is not zero and rises with the number of matches', async () => {
    await index.upsert(tenant, [
      chunkOf(1, 'castles above the river, and more castles'),
      chunkOf(2, 'a castle in the valley over there'),
      ...fillers(10),
    ])
    const { hits } = await ask('Which castles are there?')
    expect(hits.map(({ id }) => id)).toEqual([1, 2])
    expect(hits[0]?.bm25).toBeGreaterThan(hits[1]?.bm25 ?? 0)
    expect(hits[1]?.bm25).toBeGreaterThan(0)
  })

  test('searches inside the document that a question names, however many others say more', async () => {
    const others = Array.from({ length: 40 }, (_, at) =>
      chunkOf(10 + at, 'hotel limit night hotel limit night travel', { documentId: 10 + at, title: 'Notes.md' }),
    )
    const mine = chunkOf(1, 'A bed for each traveller is paid up to ninety euros', {
      documentId: 1,
      title: 'Hazel-Works.pdf',
    })
    await index.upsert(tenant, [...others, mine, { ...mine, id: 2, content: 'Unrelated words about a garden' }])
    const { hits } = await ask('hotel limit night travel at Hazel Works', { vector: vectorOf(1), limit: 4 })
    expect(new Set(hits.filter(({ named }) => named === 1).map(({ id }) => id))).toEqual(new Set([1, 2]))
    expect(hits.length).toBeLessThanOrEqual(6)
    const secret = { ...mine, accessLevel: 'admin' as const }
    await index.upsert(tenant, [secret, { ...secret, id: 2 }])
    const seen = await ask('hotel limit night travel at Hazel Works', { highestLevel: 'users', limit: 4 })
    expect(seen.hits.every(({ named }) => named === 0)).toBe(true)
  })

  test('finds the nearest vectors, with their true similarity', async () => {
    await index.upsert(tenant, fillers(60))
    const { hits } = await ask('unrelated', { vector: vectorOf(1007), limit: 5 })
    expect(hits[0]?.id).toBe(1007)
    expect(hits[0]?.similarity).toBeCloseTo(1, 1)
  })

  test('a zero vector means that there is none: such chunks and questions are searched by words alone', async () => {
    await index.upsert(tenant, [chunkOf(1, 'castle', { vector: none }), ...fillers(5)])
    expect((await ask('castle')).hits).toMatchObject([{ id: 1, similarity: 0 }])
    expect((await ask('castle', { vector: vectorOf(1) })).hits.find(({ id }) => id === 1)?.similarity).toBe(0)
  })

  test('never lets a higher level in, and fills the limit with what may be seen', async () => {
    const level = (id: number): AccessLevel => (id % 3 === 0 ? 'admin' : id % 3 === 1 ? 'users' : 'public')
    await index.upsert(
      tenant,
      Array.from({ length: 90 }, (_, at) => chunkOf(at + 1, `castle number ${at}`, { accessLevel: level(at + 1) })),
    )
    for (const [highestLevel, allowed] of [
      ['public', [2]],
      ['users', [1, 2]],
      ['admin', [0, 1, 2]],
    ] as const) {
      const byWords = await ask('castle', { highestLevel, limit: 20 })
      const byVector = await ask('unrelated', { highestLevel, limit: 20, vector: vectorOf(3) })
      for (const { hits } of [byWords, byVector]) {
        expect(hits).toHaveLength(20)
        for (const { id } of hits) expect(allowed).toContain(id % 3)
      }
    }
    expect((await ask('castle', { highestLevel: 'public' })).statistics.chunks).toBe(30)
  })

  test('says how many chunks hold each term of the question', async () => {
    await index.upsert(tenant, [chunkOf(1, 'castle and river'), chunkOf(2, 'castle'), chunkOf(3, 'mountain')])
    const { statistics } = await ask('Which castle is by the river in Atlantis?')
    expect(statistics.chunks).toBe(3)
    expect(statistics.terms).toEqual([
      { term: 'castl', chunks: 2 },
      { term: 'river', chunks: 1 },
      { term: 'atlanti', chunks: 0 },
    ])
  })

  test('takes query syntax for words', async () => {
    await index.upsert(tenant, [chunkOf(1, 'castle')])
    for (const text of ['"castle', 'castle OR NOT (', 'level:"l0"', "castle'; drop table fts; --", '*', ''])
      await expect(ask(text)).resolves.toBeDefined()
    expect((await ask('castle')).hits).toHaveLength(1)
  })
})

describe('writing', () => {
  test('indexing twice changes nothing', async () => {
    const chunks = [chunkOf(1, 'castle by the river'), ...fillers(20)]
    await index.upsert(tenant, chunks)
    const once = await ask('castle', { vector: vectorOf(1) })
    await index.upsert(tenant, chunks)
    expect(await ask('castle', { vector: vectorOf(1) })).toEqual(once)
  })

  test('a chunk that is written again with another text and level is found by those alone', async () => {
    await index.upsert(tenant, [chunkOf(1, 'castle')])
    await index.upsert(tenant, [chunkOf(1, 'mountain', { accessLevel: 'admin' })])
    expect((await ask('castle')).hits).toEqual([])
    expect((await ask('mountain', { highestLevel: 'users' })).hits).toEqual([])
    expect((await ask('mountain')).hits).toHaveLength(1)
  })

  test('removing a document removes its chunks from both searches; what is not there is no error', async () => {
    await index.upsert(tenant, [chunkOf(1, 'castle', { documentId: 7 }), chunkOf(2, 'castle', { documentId: 8 })])
    await index.remove(tenant, 7)
    await index.remove(tenant, 99)
    const { hits } = await ask('castle', { vector: vectorOf(1) })
    expect(hits.map(({ id }) => id)).toEqual([2])
  })

  test('vectors are still found after most documents were removed and the table was written anew', async () => {
    await index.upsert(
      tenant,
      Array.from({ length: 2600 }, (_, at) => chunkOf(at + 1, 'text', { documentId: at < 2000 ? 1 : 2 })),
    )
    await index.remove(tenant, 1)
    const { hits } = await ask('unrelated', { vector: vectorOf(2300), limit: 1 })
    expect(hits[0]?.id).toBe(2300)
  })

  test('refuses vectors of another width', async () => {
    await expect(index.upsert(tenant, [chunkOf(1, 'castle', { vector: new Float32Array(8) })])).rejects.toThrow(
      RangeError,
    )
  })
})

describe('organizations', () => {
  test("another organization's documents change neither results nor scores", async () => {
    await index.upsert(tenant, [chunkOf(1, 'castle by the river'), chunkOf(2, 'the river valley'), ...fillers(10)])
    const before = await ask('castle river', { vector: vectorOf(1) })
    await index.upsert(
      tenantOf(2),
      Array.from({ length: 50 }, (_, at) => chunkOf(at + 1, 'castle castle river')),
    )
    expect(await ask('castle river', { vector: vectorOf(1) })).toEqual(before)
  })

  test('dropping one removes its files and nothing else', async () => {
    await index.upsert(tenant, [chunkOf(1, 'castle')])
    await index.upsert(tenantOf(11), [chunkOf(1, 'castle')])
    await ask('castle')
    await index.drop(1)
    expect(readdirSync(folder).every((name) => name.startsWith('11.'))).toBe(true)
    expect((await ask('castle')).hits).toEqual([])
    expect((await ask('castle', { tenant: tenantOf(11) })).hits).toHaveLength(1)
  })

  test('with another key nothing is found', async () => {
    await index.upsert(tenant, [chunkOf(1, 'castle')])
    expect((await ask('castle', { tenant: tenantOf(1, 55) })).hits).toEqual([])
  })
})

test('the files hold no word, no stem and no vector as it was', async () => {
  const vector = vectorOf(1)
  await index.upsert(tenant, [
    chunkOf(1, 'Confidential castles of Ravensburg', { title: 'Ravensburg-plan.docx', vector }),
  ])
  await index.close()
  const bytes = Buffer.concat(readdirSync(folder).map((name) => readFileSync(join(folder, name))))
  const raw = bytes.toString('latin1').toLowerCase()
  for (const word of ['confidential', 'confidenti', 'castle', 'castl', 'ravensburg']) expect(raw).not.toContain(word)
  expect(bytes.includes(Buffer.from(vector.buffer, 0, 16))).toBe(false)
})

test.each([0, 4 * DIMENSIONS - 4, 4 * DIMENSIONS - 1, 4 * DIMENSIONS + 4])(
  'a vector of %i bytes is damage',
  async (size) => {
    await index.upsert(tenant, fillers(5))
    const db = new Database(join(folder, readdirSync(folder).find((name) => name.endsWith('.db')) ?? ''))
    db.prepare('update chunk set vector = zeroblob(?) where id = 1003').run(size)
    db.close()
    const error: unknown = await ask('filler', { vector: vectorOf(1001) }).catch((thrown: unknown) => thrown)
    expect(isDamage(error)).toBe(true)
  },
)

// A damaged file is removed and written anew, which would go on for ever.
test('where sqlite-vec cannot be loaded no file is taken for damaged', async () => {
  await index.upsert(tenant, fillers(5))
  const loading = vi.spyOn(Database.prototype, 'loadExtension').mockImplementation(() => {
    throw new Database.SqliteError('cannot open shared object file', 'SQLITE_ERROR')
  })
  try {
    const error: unknown = await ask('filler').catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ message: 'The functions of sqlite-vec cannot be loaded' })
    expect(isDamage(error)).toBe(false)
    expect(await index.tidy(tenant)).toEqual({ damaged: false })
  } finally {
    loading.mockRestore()
  }
  expect((await ask('filler')).hits).toHaveLength(5)
})

function fillers(count: number): IndexedChunk[] {
  return Array.from({ length: count }, (_, at) => chunkOf(1000 + at, `filler words about topic ${at} and nothing else`))
}

test('a file that another process holds is no damaged one, and stays', async () => {
  await index.upsert(tenant, [chunkOf(1, 'castles above the river')])
  await index.close()
  const name = readdirSync(folder).find((each) => each.endsWith('.db')) ?? ''
  const holder = new Database(join(folder, name))
  try {
    holder.pragma('locking_mode = exclusive')
    holder.exec('begin exclusive')
    await expect(index.tidy(tenant)).rejects.toThrow(/locked/)
  } finally {
    holder.close()
  }
  expect(readdirSync(folder)).toContain(name)
  expect(await index.documents(tenant)).toEqual([{ documentId: 1, chunks: 1 }])
})
