import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newMasterKey } from '../../crypto/masterKey.ts'
import { newWrappedSecret, unwrapKeys } from '../../crypto/organizationKeys.ts'
import { createDiskBlobStore } from './blobStore.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'veracite-blobs-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const masterKey = newMasterKey()
const keysOf = (organizationId: number) =>
  unwrapKeys(masterKey, organizationId, newWrappedSecret(masterKey, organizationId))

async function put(bytes: Buffer, keys = keysOf(1)) {
  const store = createDiskBlobStore(folder)
  const writer = await store.writer(keys, 'original')
  await pipeline(Readable.from(bytes.length > 0 ? [bytes] : []), writer.sink)
  return { store, keys, committed: await writer.commit() }
}

async function read(source: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of source) pieces.push(piece)
  return Buffer.concat(pieces)
}

const SEGMENT = 64 * 1024
test.each([0, 1, SEGMENT - 1, SEGMENT, SEGMENT + 1, 3 * SEGMENT, 3 * SEGMENT + 17])(
  'a file of %i bytes comes back whole',
  async (size) => {
    const bytes = randomBytes(size)
    const { store, keys, committed } = await put(bytes)
    expect(committed.size).toBe(size)
    expect(await store.size(1, 'original')).toBe(size)
    expect((await read(store.read(keys, 'original', { start: 0, end: size }))).equals(bytes)).toBe(true)
  },
)

test('any range is the same as the slice', async () => {
  const bytes = randomBytes(3 * SEGMENT + 100)
  const { store, keys } = await put(bytes)
  for (const [start, end] of [
    [0, 1],
    [SEGMENT - 1, SEGMENT + 1],
    [SEGMENT, 2 * SEGMENT],
    [5, 3 * SEGMENT + 99],
    [3 * SEGMENT + 99, 3 * SEGMENT + 100],
  ] as const) {
    expect((await read(store.read(keys, 'original', { start, end }))).equals(bytes.subarray(start, end))).toBe(true)
  }
})

test('a swapped, cut or foreign file does not open', async () => {
  const bytes = randomBytes(2 * SEGMENT + 10)
  const { store, keys } = await put(bytes)
  const file = join(folder, '1', 'original')
  const stored = readFileSync(file)
  const whole = { start: 0, end: bytes.length }
  writeFileSync(file, stored.subarray(0, 16 + SEGMENT + 16))
  await expect(read(store.read(keys, 'original', { start: 0, end: SEGMENT }))).rejects.toThrow()
  const swapped = Buffer.from(stored)
  stored.copy(swapped, 16, 16 + SEGMENT + 16, 16 + 2 * (SEGMENT + 16))
  writeFileSync(file, swapped)
  await expect(read(store.read(keys, 'original', whole))).rejects.toThrow()
  writeFileSync(file, stored)
  await expect(read(store.read(keysOf(1), 'original', whole))).rejects.toThrow()
})

test('a discarded upload leaves nothing behind', async () => {
  const writer = await createDiskBlobStore(folder).writer(keysOf(1), 'original')
  writer.sink.write(randomBytes(100))
  await writer.discard()
  expect(readdirSync(join(folder, '1'))).toEqual([])
})

test('no piece of the text stands in the file', async () => {
  await put(Buffer.from('a phrase that must not be found '.repeat(5000)))
  expect(readFileSync(join(folder, '1', 'original')).includes('must not be found')).toBe(false)
})
