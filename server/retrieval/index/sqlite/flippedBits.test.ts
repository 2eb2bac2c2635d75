import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chunkOf, DIMENSIONS, randomNumbers, tenantOf, vectorOf } from '../testing/samples.ts'
import { DamagedIndex } from '../../types.ts'
import { generationOf, indexPath, isDamage } from './indexFile.ts'
import { openIndexView } from './lookAtIndex.ts'
import { createSqliteIndex } from './sqliteIndex.ts'

const FLIPS = 150
const MODEL = { id: 'test', dimensions: DIMENSIONS }
const file = { name: generationOf(MODEL), model: MODEL }
const tenant = { ...tenantOf(1), file }
const CHUNKS = Array.from({ length: 120 }, (_, at) =>
  chunkOf(at + 1, `The harbour number ${at} sells rope and ${at * 7} lamps.`, { documentId: 1 + (at % 5) }),
)

const whole = mkdtempSync(join(tmpdir(), 'whole-index-'))
const folder = mkdtempSync(join(tmpdir(), 'flipped-index-'))
beforeAll(async () => {
  const index = createSqliteIndex({ folder: whole, model: MODEL })
  await index.upsert(tenant, CHUNKS)
  await index.close()
})
afterAll(() => [whole, folder].forEach((each) => rmSync(each, { recursive: true, force: true })))

/** What a search of the folder's index gives; `damaged` where it is told so. */
async function search(): Promise<unknown> {
  const index = createSqliteIndex({ folder, model: MODEL })
  try {
    const [question] = await index.read(tenant, { texts: ['Which harbour sells rope?'], highestLevel: 'users' })
    if (!question) throw new Error('no question was read')
    const query = { question, vector: vectorOf(7), highestLevel: 'users' as const, limit: 10, mending: true }
    return (await index.search(tenant, query)).hits.map(({ id }) => id)
  } catch (error) {
    if (!isDamage(error)) throw error
    return 'damaged'
  } finally {
    await index.close()
  }
}

/** What is seen by whoever compares the folder's index with what is stored. */
async function compare(): Promise<unknown> {
  const view = openIndexView(folder)
  try {
    const state = view.stateOf(tenant)
    if (state !== 'sound') return state
    const held = await view.documents(tenant)
    return { held, unlike: await view.unlike(tenant, CHUNKS) }
  } catch (error) {
    if (!(error instanceof DamagedIndex)) throw error
    return 'damaged'
  } finally {
    await view.close()
  }
}

test('whatever bit of an index is another one, it is searched or told to be damaged, and nothing worse happens', async () => {
  const path = indexPath(folder, 1, file.name)
  copyFileSync(indexPath(whole, 1, file.name), path)
  const sound = [await search(), await compare()]
  expect(sound[1]).toMatchObject({ unlike: [] })
  const bytes = readFileSync(path)
  const random = randomNumbers(20)
  let found = 0
  for (let times = 0; times < FLIPS; times += 1) {
    const flipped = Buffer.from(bytes)
    const at = Math.floor(random() * bytes.length)
    flipped[at] = (flipped[at] ?? 0) ^ (1 << Math.floor(random() * 8))
    for (const end of ['-wal', '-shm']) rmSync(path + end, { force: true })
    writeFileSync(path, flipped)
    const heard = await search()
    expect(heard === 'damaged' || Array.isArray(heard)).toBe(true)
    if (JSON.stringify(await compare()) !== JSON.stringify(sound[1])) found += 1
  }
  // The rest are in pages without content, in vectors, and in what words are found by.
  expect(found).toBeGreaterThan(FLIPS / 50)
})
