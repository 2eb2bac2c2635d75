import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newMasterKey } from '../../crypto/masterKey.ts'
import { newWrappedSecret, unwrapKeys } from '../../crypto/organizationKeys.ts'
import { createDiskBlobStore, type BlobStore } from './blobStore.ts'

let folder = ''
let store: BlobStore
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'veracite-held-'))
  store = createDiskBlobStore(folder)
})
afterEach(() => {
  vi.useRealTimers()
  rmSync(folder, { recursive: true })
})

const masterKey = newMasterKey()
const keys = unwrapKeys(masterKey, 1, newWrappedSecret(masterKey, 1))
const SMALL = 40_000
const LARGE = 300_000

async function put(name: string, bytes: Buffer, options = { lasting: false }) {
  const writer = await store.writer(keys, name, options)
  const pieces = Array.from({ length: Math.ceil(bytes.length / 9_000) }, (_, at) =>
    bytes.subarray(at * 9_000, (at + 1) * 9_000),
  )
  await pipeline(pieces, writer.sink)
  return writer.commit()
}

async function read(name: string, from = store): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of from.read(keys, name)) pieces.push(piece)
  return Buffer.concat(pieces)
}

const fileOf = (name: string) => join(folder, '1', name)

test.each([0, 1, SMALL, LARGE])('%i bytes that need not last are read as they came', async (size) => {
  const bytes = randomBytes(size)
  const said = await put('a', bytes)
  expect((await read('a')).equals(bytes)).toBe(true)
  expect(said).toEqual(await put('b', bytes, { lasting: true }))
})

test('what is removed at once never becomes a file', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await put('a', randomBytes(SMALL))
  expect(existsSync(fileOf('a'))).toBe(false)
  await store.remove(1, 'a')
  await expect(read('a')).rejects.toThrow(/ENOENT/)
  await vi.advanceTimersByTimeAsync(60_000)
  await store.settle()
  expect(existsSync(fileOf('a'))).toBe(false)
})

test('what is still there after a second is written, as is all when the server stops', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const [first, second] = [randomBytes(SMALL), randomBytes(SMALL)]
  await put('a', first)
  await vi.advanceTimersByTimeAsync(2_000)
  await expect.poll(() => existsSync(fileOf('a'))).toBe(true)
  await put('b', second)
  await store.settle()
  const later = createDiskBlobStore(folder)
  expect((await read('a', later)).equals(first)).toBe(true)
  expect((await read('b', later)).equals(second)).toBe(true)
})

test('what is removed while it is written leaves no file', async () => {
  await put('a', randomBytes(SMALL))
  const settled = store.settle()
  await store.remove(1, 'a')
  await settled
  expect(readdirSync(join(folder, '1'))).toEqual([])
})

test('what finds no room in memory is written at once', async () => {
  const names = Array.from({ length: 100 }, (_, at) => `f${at}`)
  const bytes = randomBytes(250_000)
  for (const name of names) await put(name, bytes)
  const written = names.filter((name) => existsSync(fileOf(name)))
  expect(written.length).toBeGreaterThan(20)
  for (const name of names) expect((await read(name)).equals(bytes)).toBe(true)
})

test('what is given up leaves nothing, in memory and on the disk', async () => {
  for (const size of [SMALL, LARGE]) {
    const writer = await store.writer(keys, 'a', { lasting: false })
    await new Promise((resolve) => writer.sink.write(randomBytes(size), resolve))
    await writer.discard()
    await expect(read('a')).rejects.toThrow(/ENOENT/)
  }
})

test('an organization that goes takes what is held of it along', async () => {
  await put('a', randomBytes(SMALL))
  await store.removeAll(1)
  await store.settle()
  await expect(read('a')).rejects.toThrow(/ENOENT/)
})
