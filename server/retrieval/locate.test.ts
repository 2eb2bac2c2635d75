import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { chunkOf, DIMENSIONS, tenantOf, vectorOf } from './index/testing/samples.ts'
import { createSqliteIndex } from './index/sqlite/sqliteIndex.ts'
import { locate, MOST_LOCATED } from './locate.ts'
import type { ChunkIndex } from './types.ts'

let folder: string
let index: ChunkIndex
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'locate-'))
  index = createSqliteIndex({ folder, model: { id: 'test', dimensions: DIMENSIONS } })
})
afterEach(async () => {
  await index.close()
  rmSync(folder, { recursive: true, force: true })
})

test('every passage with the word is found, however many others mean something near', async () => {
  const tenant = tenantOf(1)
  const near = vectorOf(1)
  const holding = Array.from({ length: MOST_LOCATED }, (_, at) => chunkOf(1 + at, `the zephyr blows, ${at}`))
  const others = Array.from({ length: 300 }, (_, at) => ({
    ...chunkOf(1000 + at, `a wind that blows, ${at}`),
    vector: near,
  }))
  await index.upsert(tenant, [...holding, ...others])
  const found = await locate({ index }, { tenant, highestLevel: 'admin', text: 'zephyr' })
  expect(found.toSorted((a, b) => a - b)).toEqual(holding.map(({ id }) => id))
})
