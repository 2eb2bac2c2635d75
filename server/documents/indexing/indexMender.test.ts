import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase, type Database } from '../../db/connection.ts'
import { migrateToLatest } from '../../db/migrate.ts'
import { createLogger } from '../../logger.ts'
import { DamagedIndex, type ChunkIndex, type IndexQuery, type IndexTenant } from '../../retrieval/types.ts'
import { until } from '../../testing/until.ts'
import { createIndexMender, type IndexMender } from './indexMender.ts'

/** An index that is damaged until it is dropped, which waits for the test. */
function damagedIndex(): { index: ChunkIndex; dropped: number[]; letDrop: () => void; damage: () => void } {
  let damaged = true
  let letDrop: () => void = () => undefined
  const dropped: number[] = []
  const sound = async <T>({ organizationId }: IndexTenant, result: T): Promise<T> => {
    if (damaged && organizationId === 1) throw new DamagedIndex('file is not a database')
    return result
  }
  const index: ChunkIndex = {
    upsert: (tenant) => sound(tenant, undefined),
    remove: (tenant) => sound(tenant, undefined),
    read: (tenant) => sound(tenant, []),
    search: (tenant) => sound(tenant, { hits: [], further: [], statistics: { chunks: 7, terms: [] } }),
    documents: (tenant) => sound(tenant, []),
    tidy: () => Promise.resolve({ damaged: false }),
    async drop(organizationId) {
      dropped.push(organizationId)
      await new Promise<void>((resolve) => (letDrop = resolve))
      damaged = false
    },
    close: () => Promise.resolve(),
  }
  return { index, dropped, letDrop: () => letDrop(), damage: () => (damaged = true) }
}

const tenantOf = (organizationId: number): IndexTenant => ({
  organizationId,
  keys: { terms: new Uint8Array(32), rotation: new Uint8Array(32) },
})
const question = { texts: ['When?'], highestLevel: 'public' as const }
const REFUSED = { code: 'SEARCH_REBUILDING', status: 503 }

let db: Database
let damaged: ReturnType<typeof damagedIndex>
let mender: IndexMender
beforeEach(async () => {
  db = openDatabase(':memory:')
  await migrateToLatest(db)
  damaged = damagedIndex()
  const zeros = Buffer.alloc(32)
  const keys = { secret: zeros, fingerprint: zeros, index: { terms: zeros, rotation: zeros } }
  mender = createIndexMender({
    db,
    index: damaged.index,
    keyring: { keysOf: async ({ organizationId }) => ({ ...keys, organizationId }), forget: () => undefined },
    embedder: { modelId: 'test', dimensions: 8, embed: async () => [] },
    logger: createLogger('silent'),
  })
})
afterEach(async () => {
  damaged.letDrop()
  await mender.stop()
  await db.destroy()
})

test('until a damaged index is mended nobody hears that it holds nothing; other organizations are served', async () => {
  await expect(mender.index.read(tenantOf(1), question)).rejects.toMatchObject(REFUSED)
  await until(async () => damaged.dropped.length === 1)
  await expect(mender.index.read(tenantOf(1), question)).rejects.toMatchObject(REFUSED)
  expect(await mender.index.read(tenantOf(2), question)).toEqual([])
  damaged.letDrop()
  await until(() =>
    mender.index.read(tenantOf(1), question).then(
      (read) => read.length === 0,
      () => false,
    ),
  )
  expect(damaged.dropped).toEqual([1])
})

test('what is met by whoever writes is mended as well, and may be damaged again', async () => {
  for (let times = 1; times <= 2; times++) {
    damaged.damage()
    await expect(mender.index.upsert(tenantOf(1), [])).rejects.toMatchObject(REFUSED)
    await until(async () => damaged.dropped.length === times)
    damaged.letDrop()
    await until(() =>
      mender.index.upsert(tenantOf(1), []).then(
        () => true,
        () => false,
      ),
    )
    await until(() =>
      mender.index.read(tenantOf(1), question).then(
        () => true,
        () => false,
      ),
    )
  }
})

test('an error that is no damage stays what it is', async () => {
  damaged.index.search = () => Promise.reject(new RangeError('of another width'))
  const query = {
    question: { text: '', terms: [], language: 'en' },
    vector: new Float32Array(8),
  } as unknown as IndexQuery
  await expect(mender.index.search(tenantOf(2), query)).rejects.toBeInstanceOf(RangeError)
  expect(await mender.index.read(tenantOf(2), question)).toEqual([])
  expect(damaged.dropped).toEqual([])
})
