import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase, type Database } from '../../db/connection.ts'
import { migrateToLatest } from '../../db/migrate.ts'
import { createLogger } from '../../logger.ts'
import { DamagedIndex, type IndexTenant, type IndexWriting } from '../../retrieval/types.ts'
import { until } from '../../testing/until.ts'
import type { DualIndex } from './dualIndex.ts'
import { createIndexMender, type IndexMender } from './indexMender.ts'

/** An index that is damaged until it is dropped, which waits for the test. */
function damagedIndex(): {
  index: IndexWriting & Pick<DualIndex, 'dropActive'>
  search: (tenant: IndexTenant) => Promise<string>
  dropped: number[]
  letDrop: () => void
  damage: () => void
} {
  let damaged = true
  let letDrop: () => void = () => undefined
  const dropped: number[] = []
  const sound = async <T>({ organizationId }: IndexTenant, result: T): Promise<T> => {
    if (damaged && organizationId === 1) throw new DamagedIndex('file is not a database')
    return result
  }
  const index: IndexWriting & Pick<DualIndex, 'dropActive'> = {
    upsert: (tenant) => sound(tenant, undefined),
    remove: (tenant) => sound(tenant, undefined),
    documents: (tenant) => sound(tenant, []),
    tidy: () => Promise.resolve({ damaged: false }),
    drop: () => Promise.reject(new Error('files beside it are to stay')),
    async dropActive(organizationId) {
      dropped.push(organizationId)
      await new Promise<void>((resolve) => (letDrop = resolve))
      damaged = false
    },
  }
  return {
    index,
    search: (tenant) => sound(tenant, 'found'),
    dropped,
    letDrop: () => letDrop(),
    damage: () => (damaged = true),
  }
}

const tenantOf = (organizationId: number): IndexTenant => ({
  organizationId,
  keys: { terms: new Uint8Array(32), rotation: new Uint8Array(32) },
})
const REFUSED = { code: 'SEARCH_REBUILDING', status: 503 }

let db: Database
let damaged: ReturnType<typeof damagedIndex>
let mender: IndexMender
const search = (organizationId: number) =>
  mender.searching({ organizationId }, () => damaged.search(tenantOf(organizationId)))
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
    missing: new Set(),
  })
})
afterEach(async () => {
  damaged.letDrop()
  await mender.stop()
  await db.destroy()
})

test('until a damaged index is mended nobody hears that it holds nothing; other organizations are served', async () => {
  await expect(search(1)).rejects.toMatchObject(REFUSED)
  await until(async () => damaged.dropped.length === 1)
  await expect(search(1)).rejects.toMatchObject(REFUSED)
  expect(await search(2)).toBe('found')
  damaged.letDrop()
  await until(() =>
    search(1).then(
      (found) => found === 'found',
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
      search(1).then(
        () => true,
        () => false,
      ),
    )
  }
})

test('an error that is no damage stays what it is', async () => {
  const other = () => Promise.reject(new RangeError('of another width'))
  await expect(mender.searching(tenantOf(2), other)).rejects.toBeInstanceOf(RangeError)
  expect(await search(2)).toBe('found')
  expect(damaged.dropped).toEqual([])
})
