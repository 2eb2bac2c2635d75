import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type Database from 'better-sqlite3'
import { afterEach, describe, expect, test } from 'vitest'
import type { AccessLevel } from '../../../shared/domain/access.ts'
import type { IndexedChunk } from '../types.ts'
import { createCodec } from './indexCodec.ts'
import type { IndexStore, WeighedToken } from './indexStore.ts'
import { openIndexForReading, openIndexForWriting } from './sqlite/indexFile.ts'
import { removeChunks, upsertChunks } from './sqlite/indexWriter.ts'
import { createMemoryStore } from './testing/memoryStore.ts'
import { openStore } from './testing/openStore.ts'
import { chunkOf, DIMENSIONS, randomNumbers, tenantOf, vectorOf } from './testing/samples.ts'

const codec = createCodec(tenantOf(1), DIMENSIONS)
/** Columns and vectors of a few chunks are kept, those of more are read each time. */
const open = (db: Database.Database) => openStore(db, { codec, dimensions: DIMENSIONS, bytes: 20_000 })
const EVERYBODY = [0]
const MEMBERS = [0, 1]
const ALL = [0, 1, 2]

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0).reverse()) close()
})

/** A file of some chunks, to which others can be added, and stores over it. */
function createFile(chunks: readonly IndexedChunk[]) {
  const folder = mkdtempSync(join(tmpdir(), 'store-'))
  const writing = openIndexForWriting(join(folder, '1.db'))
  closing.push(() => rmSync(folder, { recursive: true, force: true }))
  closing.push(() => writing.close())
  const writable = { db: writing, codec, dimensions: DIMENSIONS }
  upsertChunks(writable, chunks)
  return {
    add: (added: readonly IndexedChunk[]) => upsertChunks(writable, added),
    remove: (documentId: number) => removeChunks(writable, documentId),
    read() {
      const db = openIndexForReading(join(folder, '1.db'))
      if (!db) throw new Error('the index was not written')
      closing.push(() => db.close())
      return open(db)
    },
  }
}

/** A SQLite store of some chunks, after others were there and were removed or replaced. */
function createSqlite(chunks: readonly IndexedChunk[], former: readonly IndexedChunk[] = []): IndexStore {
  const file = createFile(former)
  file.add(chunks)
  const kept = new Set(chunks.map(({ id }) => id))
  for (const { id, documentId } of former) if (!kept.has(id)) file.remove(documentId)
  return file.read()
}

const tokenOf = (term: string): number => codec.token(term)
const weighed = (...terms: readonly (readonly [string, number])[]): WeighedToken[] =>
  terms.map(([term, weight]) => ({ token: tokenOf(term), weight }))

const LIBRARY: readonly IndexedChunk[] = [
  chunkOf(1, 'castle castle river', { accessLevel: 'public', title: '' }),
  chunkOf(2, 'castle mountain', { title: '' }),
  chunkOf(3, 'river bridge meadow forest village harbour', { title: '' }),
  chunkOf(4, 'Burg am Fluss', { language: 'de', title: '' }),
  chunkOf(5, 'castle castle castle secret', { accessLevel: 'admin', title: '', documentId: 9 }),
]

const STORES: readonly (readonly [string, (chunks: readonly IndexedChunk[]) => IndexStore])[] = [
  ['memory', (chunks) => createMemoryStore(codec, chunks)],
  ['SQLite', createSqlite],
]

describe.each(STORES)('every store (%s)', (_, create) => {
  test('tallies chunks and their terms by level and language', async () => {
    const tally = await create(LIBRARY).tally()
    expect(tally.toSorted((a, b) => a.level - b.level || a.language.localeCompare(b.language))).toEqual([
      { level: 0, language: 'en', chunks: 1, terms: 3 },
      { level: 1, language: 'de', chunks: 1, terms: 2 },
      { level: 1, language: 'en', chunks: 2, terms: 8 },
      { level: 2, language: 'en', chunks: 1, terms: 4 },
    ])
  })

  test.each([
    ['public', EVERYBODY, [1, 1, 0]],
    ['members', MEMBERS, [2, 2, 0]],
    ['admins', ALL, [3, 2, 1]],
    ['nobody', [], [0, 0, 0]],
  ])('counts the chunks that hold a token, for %s', async (__, levels, counts) => {
    const tokens = ['castl', 'river', 'secret'].map(tokenOf)
    expect(await create(LIBRARY).frequencies(tokens, { levels })).toEqual(counts)
  })

  test('matches by BM25: more occurrences, shorter chunks and weightier words first', async () => {
    const store = create(LIBRARY)
    const found = await store.match(weighed(['castl', 1], ['river', 2]), {
      levels: MEMBERS,
      averageTerms: 4,
      limit: 10,
    })
    expect(found.map(({ id }) => id)).toEqual([1, 3, 2])
    // castle: 2 of 3 terms; river: 1 of 3 terms.
    expect(found[0]?.bm25).toBeCloseTo(
      2 / (2 + 1.2 * (0.25 + (0.75 * 3) / 4)) + 2 / (1 + 1.2 * (0.25 + (0.75 * 3) / 4)),
    )
    expect(await store.match([], { levels: MEMBERS, averageTerms: 4, limit: 10 })).toEqual([])
    expect(await store.match(weighed(['nowher', 1]), { levels: MEMBERS, averageTerms: 4, limit: 10 })).toEqual([])
  })

  test('matches the best `limit`, equal ones by id', async () => {
    const same = Array.from({ length: 300 }, (__, at) => chunkOf(300 - at, 'castle river'))
    const better = chunkOf(1000, 'castle castle river')
    const found = await create([...same, better]).match(weighed(['castl', 1]), {
      levels: MEMBERS,
      averageTerms: 3,
      limit: 5,
    })
    expect(found.map(({ id }) => id)).toEqual([1000, 1, 2, 3, 4])
  })

  test('finds the nearest vectors, by their similarity, and leaves out chunks without one', async () => {
    const chunks = Array.from({ length: 40 }, (__, at) => chunkOf(at + 1, 'text'))
    const none = chunkOf(98, 'text', { vector: new Float32Array(DIMENSIONS) })
    const noNumbers = chunkOf(99, 'text', { vector: vectorOf(17).fill(NaN, 3, 4) })
    const store = create([...chunks, none, noNumbers])
    const vector = codec.rotate(vectorOf(17))
    const all = await store.nearest(vector, { levels: MEMBERS, limit: 100 })
    expect(all.map(({ id }) => id).sort((one, other) => one - other)).toEqual(chunks.map(({ id }) => id))
    expect(all[0]).toEqual({ id: 17, similarity: expect.closeTo(1, 6) as number })
    expect(await store.nearest(vector, { levels: MEMBERS, limit: 3 })).toEqual(all.slice(0, 3))
    expect(await store.nearest(new Float32Array(DIMENSIONS), { levels: MEMBERS, limit: 3 })).toEqual([])
    expect(await store.nearest(vector, { levels: EVERYBODY, limit: 3 })).toEqual([])
  })

  test('of chunks that are equally near the lowest ids come first, however many there are', async () => {
    const same = Array.from({ length: 400 }, (__, at) => chunkOf(400 - at, 'text', { vector: vectorOf(1) }))
    const found = await create(same).nearest(codec.rotate(vectorOf(1)), { levels: MEMBERS, limit: 4 })
    expect(found.map(({ id }) => id)).toEqual([1, 2, 3, 4])
  })

  test('tells the similarity of chunks by id; 0 for one without a vector and for one that is not there', async () => {
    const none = chunkOf(2, 'text', { vector: new Float32Array(DIMENSIONS) })
    const noNumbers = chunkOf(3, 'text', { vector: vectorOf(1).fill(Infinity, 3, 4) })
    const store = create([none, noNumbers, chunkOf(4, 'text', { vector: vectorOf(1) })])
    const [missing, same, ...empty] = await store.similarities(codec.rotate(vectorOf(1)), [1, 4, 2, 3])
    expect(same).toBeCloseTo(1, 6)
    expect([missing, ...empty]).toEqual([0, 0, 0])
  })

  test('tells similarities that are those of the exact vectors to the sixth digit', async () => {
    const ids = Array.from({ length: 40 }, (__, at) => at + 1)
    const store = create(ids.map((id) => chunkOf(id, 'text')))
    for (const asked of [3, 50, 51]) {
      const cosine = (id: number) => vectorOf(id).reduce((sum, each, at) => sum + each * (vectorOf(asked)[at] ?? 0), 0)
      const told = await store.similarities(codec.rotate(vectorOf(asked)), ids)
      for (const [at, similarity] of told.entries()) expect(similarity).toBeCloseTo(cosine(at + 1), 6)
    }
  })

  test.each(['castle', 'castel', 'caslte', 'castles', 'casle', 'cstle'])(
    'knows the tokens of words that are a slip away from %s',
    async (word) => {
      const tokens = await create(LIBRARY).spelled(word, { levels: ALL })
      expect(tokens).toContain(tokenOf('castl'))
      expect(tokens).not.toContain(tokenOf('river'))
    },
  )

  test.each(['mountain', 'xylophone', 'cat', '1636', '城'])('knows none for %s beside its own', async (word) => {
    const tokens = await create(LIBRARY).spelled(word, { levels: ALL })
    expect(tokens.filter((token) => token !== tokenOf(word))).toEqual([])
  })

  test('names the documents of visible chunks by each term of their names', async () => {
    const store = create([
      chunkOf(1, 'one', { documentId: 1, title: 'Travel-Policy-2025.pdf', accessLevel: 'public' }),
      chunkOf(2, 'two', { documentId: 1, title: 'Travel-Policy-2025.pdf' }),
      chunkOf(3, 'three', { documentId: 2, title: 'Expense policy.md' }),
      chunkOf(4, 'four', { documentId: 3, title: 'Policy of salaries.docx', accessLevel: 'admin' }),
    ])
    const tokens = ['polici', 'travel', '2025', 'salari', 'md'].map(tokenOf)
    expect(await store.named(tokens, { levels: MEMBERS, limit: 9 })).toEqual([[1, 2], [1], [1], [], []])
    expect(await store.named(tokens, { levels: EVERYBODY, limit: 9 })).toEqual([[1], [1], [1], [], []])
    expect(await store.named(tokens, { levels: ALL, limit: 9 })).toEqual([[1, 2, 3], [1], [1], [3], []])
    expect((await store.named(tokens, { levels: ALL, limit: 2 }))[0]).toEqual([])
    expect(await store.chunksOf([2, 1, 3], { levels: MEMBERS, limit: 9 })).toEqual([3, 1, 2])
    expect(await store.chunksOf([2, 1], { levels: MEMBERS, limit: 2 })).toEqual([3, 1])
    expect(await store.chunksOf([1], { levels: EVERYBODY, limit: 9 })).toEqual([1])
  })

  test('matches inside some chunks only, and as it would among all', async () => {
    const store = create(LIBRARY)
    const options = { levels: MEMBERS, averageTerms: 4, limit: 10 }
    const terms = weighed(['castl', 1], ['river', 2])
    const all = await store.match(terms, options)
    expect(await store.match(terms, { ...options, wanted: (id) => [2, 3, 5].includes(id) })).toEqual(
      all.filter(({ id }) => id === 2 || id === 3),
    )
  })
})

const WORDS = 'castle river bridge meadow forest village harbour tower valley garden'.split(' ')

function corpus(seed: number, size: number, levels: readonly AccessLevel[]): IndexedChunk[] {
  const random = randomNumbers(seed)
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)]
  return Array.from({ length: size }, (_, at) => {
    const words = Array.from({ length: 3 + Math.floor(random() * 60) }, () => pick(WORDS))
    const accessLevel = pick(levels) ?? 'users'
    return chunkOf(at + 1, words.join(' '), {
      accessLevel,
      documentId: seed * 1000 + at,
      vector: vectorOf(seed * 1000 + at),
    })
  })
}

/** What a member could be told by a store. */
async function everything(store: IndexStore) {
  const levels = MEMBERS
  const tokens = [...WORDS.map((word) => codec.token(word)), tokenOf('river'), tokenOf('bridg')]
  const weights = tokens.map((token, at) => ({ token, weight: 1 + at / 10 }))
  const vectors = Array.from({ length: 5 }, (_, at) => codec.rotate(vectorOf(70 + at)))
  return {
    frequencies: await store.frequencies(tokens, { levels }),
    found: await store.match(weights, { levels, averageTerms: 30, limit: 40 }),
    near: await Promise.all(vectors.map((vector) => store.nearest(vector, { levels, limit: 40 }))),
    named: await store.named([tokenOf('note')], { levels, limit: 1000 }),
  }
}

describe('the SQLite store', () => {
  test('keeps the names of a document as its chunks are renamed, moved to another level and removed', async () => {
    const old = chunkOf(1, 'one', { title: 'Travel 2023.pdf' })
    const renamed = { ...old, title: 'Tours 2025.pdf' }
    const tokens = ['travel', '2023', 'tour', '2025'].map(tokenOf)
    const named = (store: IndexStore, levels: readonly number[]) => store.named(tokens, { levels, limit: 9 })
    expect(await named(createSqlite([renamed], [old]), MEMBERS)).toEqual([[], [], [1], [1]])
    const hidden = createSqlite([{ ...renamed, accessLevel: 'admin' }], [renamed])
    expect(await named(hidden, MEMBERS)).toEqual([[], [], [], []])
    expect(await named(hidden, ALL)).toEqual([[], [], [1], [1]])
    const other = chunkOf(2, 'two', { documentId: 2, title: 'Menu.md' })
    expect(await named(createSqlite([other], [old]), ALL)).toEqual([[], [], [], []])
  })

  test('finds what the definition finds', async () => {
    const chunks = corpus(3, 300, ['public', 'users', 'admin'])
    const [mine, defined] = [await everything(createSqlite(chunks)), await everything(createMemoryStore(codec, chunks))]
    expect(mine.frequencies).toEqual(defined.frequencies)
    expect(mine.found.map(({ id }) => id)).toEqual(defined.found.map(({ id }) => id))
    for (const [at, { bm25 }] of mine.found.entries()) expect(bm25).toBeCloseTo(defined.found[at]?.bm25 ?? 0, 9)
    for (const [at, near] of mine.near.entries())
      for (const [nth, { similarity }] of near.entries())
        expect(similarity).toBeCloseTo(defined.near[at]?.[nth]?.similarity ?? 0, 1)
  })

  test('forgets what was removed, and what was moved to a higher level, without a trace', async () => {
    const stay = corpus(4, 120, ['users'])
    const gone = corpus(5, 80, ['users']).map((chunk) => ({ ...chunk, id: chunk.id + 2000 }))
    const moved = corpus(6, 60, ['users']).map((chunk) => ({ ...chunk, id: chunk.id + 4000 }))
    const hidden = moved.map((chunk) => ({ ...chunk, accessLevel: 'admin' as const }))
    const after = createSqlite([...stay, ...hidden], [...gone, ...moved, ...stay])
    expect(await everything(after)).toEqual(await everything(createSqlite(stay)))
  })

  test('counts anew what was written since, also for a token that it knew from nowhere', async () => {
    const file = createFile(corpus(7, 100, ['users']))
    const store = file.read()
    const count = (term: string) => store.frequencies([tokenOf(term)], { levels: MEMBERS })
    expect(await count('falkenstein')).toEqual([0])
    file.add([chunkOf(900, 'Falkenstein')])
    expect(await count('falkenstein')).toEqual([1])
  })

  test('reads one moment, whatever is written meanwhile', async () => {
    const file = createFile([chunkOf(1, 'castle')])
    const store = file.read()
    const chunks = async () => (await store.tally()).reduce((sum, row) => sum + row.chunks, 0)
    const seen = store.inSnapshot(async () => {
      const before = await chunks()
      file.add([chunkOf(2, 'river')])
      return [before, await chunks()]
    })
    const later = store.inSnapshot(chunks)
    expect(await seen).toEqual([1, 1])
    expect(await later).toBe(2)
    await expect(store.inSnapshot(() => Promise.reject(new Error('a fault')))).rejects.toThrow('a fault')
    expect(await store.inSnapshot(chunks)).toBe(2)
  })
})
