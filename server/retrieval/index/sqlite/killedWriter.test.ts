import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { entryPointAt } from '../../../../shared/ingest/entryPoint.ts'
import { anything } from '../../../testing/anyBytes.ts'
import type { IndexedChunk } from '../../types.ts'
import { createCodec } from '../indexCodec.ts'
import type { IndexStore } from '../indexStore.ts'
import { createMemoryStore } from '../testing/memoryStore.ts'
import { DIMENSIONS, tenantOf } from '../testing/samples.ts'
import { chunksAfter, STEP_WORDS } from '../testing/writingSteps.ts'
import { isDamaged, openIndexForReading } from './indexFile.ts'
import { openStore } from '../testing/openStore.ts'

const KILLS = 5
const folder = mkdtempSync(join(tmpdir(), 'killed-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const codec = createCodec(tenantOf(1), DIMENSIONS)

/** Lets a process write from a step on, and kills it in the midst of what it does after some steps. Returns the last one done. */
async function killAfter(first: number, steps: number): Promise<number> {
  const { path, execArgv } = entryPointAt(fileURLToPath(new URL('../testing/writerChild.ts', import.meta.url)))
  const child = fork(path, [folder, String(first)], { execArgv })
  const gone = once(child, 'exit')
  let done = first - 1
  child.on('message', (step) => {
    done = Number(step)
    if (done >= first + steps) child.kill('SIGKILL')
  })
  await gone
  return done
}

function open(): { store: IndexStore; path: string; close: () => void } {
  const name = readdirSync(folder).find((each) => each.endsWith('.db')) ?? ''
  const path = join(folder, name)
  const db = openIndexForReading(path)
  if (!db) throw new Error('the index was not written')
  const store = openStore(db, {
    codec,
    dimensions: DIMENSIONS,
  })
  return { store, path, close: () => store.close() }
}

/** All that a search by words could be told. */
async function everything(store: IndexStore) {
  const levels = [0, 1, 2]
  const tokens = ['castl', 'river', 'bridg', 'meadow', 'forest', 'villag', 'harbour', 'tower', 'vallei', 'garden'].map(
    codec.token,
  )
  const weighed = tokens.map((token, at) => ({ token, weight: 1 + at / 10 }))
  const perLevel = await Promise.all(
    levels.map(async (level) => ({
      frequencies: await store.frequencies(tokens, { levels: [level] }),
      found: await store.match(weighed, { levels: [level], averageTerms: 13, limit: 1000 }),
    })),
  )
  const tally = (await store.tally()).toSorted((a, b) => a.level - b.level)
  const named = await store.named(tokens, { levels, limit: 100 })
  return { tally, named, perLevel }
}

const asDefined = (chunks: readonly IndexedChunk[]) => everything(createMemoryStore(codec, chunks))

test('a writer that is killed at any moment leaves an index that is whole and holds what it said was written', async () => {
  const random = anything('kills')
  let next = 0
  for (let kill = 0; kill < KILLS; kill += 1) {
    const done = await killAfter(next, random.integer(1, 60))
    const { store, path, close } = open()
    const found = await everything(store)
    close()
    expect(isDamaged(path)).toBe(false)
    // What the last message did not tell of any more may have been written as well.
    const states = await Promise.all([1, 2, 3].map((more) => asDefined(chunksAfter(done + more))))
    const state = states.findIndex((each) => JSON.stringify(each) === JSON.stringify(found))
    if (state < 0) expect(found).toEqual(states[0])
    next = done + 1 + state
  }
  expect(STEP_WORDS).toHaveLength(10)
  expect(next).toBeGreaterThan(KILLS)
})
