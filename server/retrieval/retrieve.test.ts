import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { AccessLevel } from '../../shared/domain/access.ts'
import type { Embedder } from '../../shared/ingest/embedder.ts'
import { createSqliteIndex } from './index/sqlite/sqliteIndex.ts'
import { chunkOf, DIMENSIONS, tenantOf } from './index/testing/samples.ts'
import { findUnits, readAsked } from './retrieve.ts'
import { storedChunk } from './testing/storedChunk.ts'
import type { ChunkIndex, ReadChunks } from './types.ts'

const TEXTS: readonly (readonly [AccessLevel, string, string])[] = [
  ['users', 'en', 'The office in Bergen opens at seven in the morning.'],
  ['users', 'en', 'Bicycles are kept in the cellar.'],
  ['admin', 'de', 'Das Büro in Falkenstein öffnet am Mittag.'],
  ['admin', 'de', 'Das Budget in Falkenstein ist geheim.'],
  ['admin', 'de', 'Der Keller in Falkenstein ist trocken.'],
]

const words: Embedder = {
  modelId: 'none',
  dimensions: DIMENSIONS,
  embed: (texts) => Promise.resolve(texts.map(() => new Float32Array(DIMENSIONS))),
}
const tenant = tenantOf(1)
const member = { tenant, highestLevel: 'users' } as const
const admin = { tenant, highestLevel: 'admin' } as const
const readChunks: ReadChunks = (ids) =>
  Promise.resolve(ids.flatMap((id) => (TEXTS[id] ? [storedChunk(id, TEXTS[id][2], { language: TEXTS[id][1] })] : [])))

let folder: string
let index: ChunkIndex
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'retrieve-'))
  index = createSqliteIndex({ folder, model: { id: 'none', dimensions: DIMENSIONS } })
  await index.upsert(
    tenant,
    TEXTS.map(([accessLevel, language, content], id) =>
      chunkOf(id, content, { accessLevel, language, vector: new Float32Array(DIMENSIONS) }),
    ),
  )
})
afterAll(async () => {
  await index.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('a question', () => {
  test('is read in the languages of what the asker may see', async () => {
    const read = async (searcher: typeof member | typeof admin) =>
      (await readAsked({ index, embedder: words }, { ...searcher, question: 'Falkenstein', before: [] })).question
    expect((await read(member)).language).toBe('en')
    expect((await read(admin)).language).toBe('de')
  })

  test('is read once, whatever is then searched for', async () => {
    const read = vi.spyOn(index, 'read')
    const tools = { index, embedder: words }
    const asked = await readAsked(tools, { ...member, question: 'And where?', before: ['Where are bicycles kept?'] })
    for (const question of [asked.question, ...asked.before])
      await findUnits(tools, { ...member, question, readChunks })
    expect(read).toHaveBeenCalledTimes(1)
    read.mockRestore()
  })

  test('is read with those before it, each by itself', async () => {
    const tools = { index, embedder: words }
    const before = ['Where are bicycles kept?', 'By whom?']
    const asked = await readAsked(tools, { ...member, question: 'And where?', before })
    expect([asked.question, ...asked.before].map(({ text }) => text)).toEqual(['And where?', ...before])
  })
})

describe('what is found', () => {
  const find = async (searcher: typeof member | typeof admin, text: string) => {
    const tools = { index, embedder: words }
    const { question } = await readAsked(tools, { ...searcher, question: text, before: [] })
    return findUnits(tools, { ...searcher, question, readChunks })
  }

  test('is what the asker may see, best first', async () => {
    expect((await find(member, 'When does the office in Bergen open?')).hits[0]?.id).toBe(0)
    expect((await find(admin, 'Was ist das Budget in Falkenstein?')).hits[0]?.id).toBe(3)
    expect((await find(member, 'Was ist das Budget in Falkenstein?')).hits).toEqual([])
  })

  test('a word of hidden chunks is as unknown as a word of none', async () => {
    const [hidden, nowhere] = [
      await find(member, 'Where is Falkenstein?'),
      await find(member, 'Where is Ravensburger?'),
    ]
    expect(hidden.question.shares).toEqual(nowhere.question.shares)
    expect(hidden.question.worth).toEqual(nowhere.question.worth)
  })

  test('chunks that the database does not confirm are left out', async () => {
    const { question } = await readAsked(
      { index, embedder: words },
      { ...member, question: 'Where is Bergen?', before: [] },
    )
    const none = await findUnits(
      { index, embedder: words },
      { ...member, question, readChunks: () => Promise.resolve([]) },
    )
    expect(none.chunks).toEqual([])
  })

  test('candidates are plain data', async () => {
    const tools = { index, embedder: words }
    const { question } = await readAsked(tools, { ...member, question: 'Where are bicycles kept?', before: [] })
    const candidates = await findUnits(tools, { ...member, question, readChunks })
    expect(structuredClone(candidates)).toEqual(candidates)
  })
})
