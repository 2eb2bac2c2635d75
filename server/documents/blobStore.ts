import { createHash, createHmac } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Writable } from 'node:stream'
import {
  HEADER_BYTES,
  SEALED_SEGMENT_BYTES,
  SEGMENT_BYTES,
  newBlobHeader,
  plainSize,
  segmentCipher,
} from '../crypto/blobCipher.ts'
import type { SegmentCipher } from '../crypto/blobCipher.ts'
import type { OrganizationKeys } from '../crypto/organizationKeys.ts'
import { diskFull } from '../errors.ts'

/** A file on its way into the store: bytes are encrypted before they reach the disk. */
export interface BlobWriter {
  sink: Writable
  /**
   * Makes the written file permanent and says its size, its keyed fingerprint (hex), and the print by which whoever knows nothing but
   * its SHA-256 finds it, see {@link contentPrint}.
   */
  commit(): Promise<{ size: number; fingerprint: string; print: string }>
  /** Removes what was written so far. */
  discard(): Promise<void>
}

/** Keyed print of a file's SHA-256 (hex), which is never stored itself: it would tell of a copy who has the same file. */
export function contentPrint(keys: OrganizationKeys, sha256: string): string {
  return createHmac('sha256', keys.fingerprint).update('sha256:').update(sha256).digest('hex')
}

/** Encrypted originals, one file each, in a folder per organization. */
export interface BlobStore {
  writer(keys: OrganizationKeys, name: string): Promise<BlobWriter>
  size(organizationId: number, name: string): Promise<number>
  /** Bytes `start` up to and without `end` of a file, in pieces. Throws when the file was tampered with. */
  read(keys: OrganizationKeys, name: string, range: { start: number; end: number }): AsyncIterable<Buffer>
  /** Removing what is not there is no error. */
  remove(organizationId: number, name: string): Promise<void>
  /** Organizations that have files. */
  organizations(): Promise<number[]>
  /** Names of an organization's files that were last written before a time, unfinished ones among them. */
  list(organizationId: number, written: { before: Date }): Promise<string[]>
  /** Removes every file of an organization. */
  removeAll(organizationId: number): Promise<void>
}

/** A blob store in a folder of the local disk. */
export function createDiskBlobStore(folder: string): BlobStore {
  const fileOf = (organizationId: number, name: string) => join(folder, String(organizationId), name)
  return {
    async writer(keys, name) {
      const file = fileOf(keys.organizationId, name)
      return withRoom(async () => {
        await mkdir(dirname(file), { recursive: true })
        return openWriter(keys, name, file)
      })
    },
    async size(organizationId, name) {
      const handle = await open(fileOf(organizationId, name), 'r')
      try {
        return plainSize((await handle.stat()).size)
      } finally {
        await handle.close()
      }
    },
    read: (keys, name, range) => readRange(keys, name, fileOf(keys.organizationId, name), range),
    async remove(organizationId, name) {
      await rm(fileOf(organizationId, name), { force: true })
    },
    async organizations() {
      const names = await namesIn(folder)
      return names.filter((name) => /^\d+$/.test(name)).map(Number)
    },
    async list(organizationId, { before }) {
      const names = await namesIn(join(folder, String(organizationId)))
      const old = await Promise.all(names.map(async (name) => (await writtenAt(fileOf(organizationId, name))) < before))
      return names.filter((_, at) => old[at])
    },
    async removeAll(organizationId) {
      await rm(join(folder, String(organizationId)), { force: true, recursive: true })
    },
  }
}

/** Names in a folder; none when there is no such folder. */
async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
}

/** When a file was written last; one that is gone meanwhile counts as new. */
async function writtenAt(file: string): Promise<Date> {
  return stat(file).then(
    ({ mtime }) => mtime,
    () => new Date(),
  )
}

const bindingOf = (keys: OrganizationKeys, name: string) => `blob:${keys.organizationId}:${name}`

async function openWriter(keys: OrganizationKeys, name: string, file: string): Promise<BlobWriter> {
  const temporary = `${file}.part`
  const handle = await open(temporary, 'w', 0o600)
  const header = newBlobHeader()
  const abandon = async () => {
    await handle.close().catch(() => undefined)
    await rm(temporary, { force: true })
  }
  await writeAll(handle, header).catch(async (error: unknown) => {
    await abandon()
    throw error
  })
  const segments = new SegmentWriter(handle, segmentCipher(keys.secret, header, bindingOf(keys, name)))
  const fingerprint = createHmac('sha256', keys.fingerprint)
  const sha256 = createHash('sha256')
  let size = 0
  const sink = new Writable({
    write(piece: Buffer, _encoding, done) {
      size += piece.length
      fingerprint.update(piece)
      sha256.update(piece)
      withRoom(() => segments.write(piece)).then(() => done(), done)
    },
    final(done) {
      withRoom(() => segments.finish()).then(() => done(), done)
    },
  })
  return {
    sink,
    async commit() {
      await withRoom(async () => {
        await handle.sync()
        await handle.close()
        await rename(temporary, file)
      })
      return {
        size,
        fingerprint: fingerprint.digest('hex'),
        print: contentPrint(keys, sha256.digest('hex')),
      }
    },
    async discard() {
      sink.destroy()
      await abandon()
    },
  }
}

/** Writes every byte or throws: a disk that fills up takes a part of a write, and only says so to who looks. */
async function writeAll(handle: FileHandle, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.length;) at += (await handle.write(bytes, at)).bytesWritten
}

/** Tells a caller of a full disk, a used-up quota or a file at its greatest size as what it is. */
async function withRoom<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    throw ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(code) ? diskFull(error) : error
  }
}

/** Cuts a stream into segments. The last one is written at the end, when it is known to be the last. */
class SegmentWriter {
  readonly #handle: FileHandle
  readonly #cipher: SegmentCipher
  #pending: Buffer = Buffer.alloc(0)
  #number = 0

  constructor(handle: FileHandle, cipher: SegmentCipher) {
    this.#handle = handle
    this.#cipher = cipher
  }

  async write(piece: Buffer): Promise<void> {
    this.#pending = Buffer.concat([this.#pending, piece])
    while (this.#pending.length > SEGMENT_BYTES) {
      const segment = this.#pending.subarray(0, SEGMENT_BYTES)
      this.#pending = this.#pending.subarray(SEGMENT_BYTES)
      await writeAll(this.#handle, this.#cipher.seal(segment, this.#number++, false))
    }
  }

  async finish(): Promise<void> {
    await writeAll(this.#handle, this.#cipher.seal(this.#pending, this.#number++, true))
  }
}

async function* readRange(
  keys: OrganizationKeys,
  name: string,
  file: string,
  range: { start: number; end: number },
): AsyncIterable<Buffer> {
  const handle = await open(file, 'r')
  try {
    const encryptedBytes = (await handle.stat()).size
    const header = Buffer.alloc(HEADER_BYTES)
    await handle.read(header, 0, HEADER_BYTES, 0)
    const cipher = segmentCipher(keys.secret, header, bindingOf(keys, name))
    const lastSegment = Math.max(0, Math.ceil((encryptedBytes - HEADER_BYTES) / SEALED_SEGMENT_BYTES) - 1)
    for (let number = Math.floor(range.start / SEGMENT_BYTES); number * SEGMENT_BYTES < range.end; number++) {
      const at = HEADER_BYTES + number * SEALED_SEGMENT_BYTES
      const sealed = Buffer.alloc(Math.min(SEALED_SEGMENT_BYTES, encryptedBytes - at))
      await handle.read(sealed, 0, sealed.length, at)
      const plain = cipher.open(sealed, number, number === lastSegment)
      const offset = number * SEGMENT_BYTES
      yield plain.subarray(Math.max(0, range.start - offset), Math.min(plain.length, range.end - offset))
    }
  } finally {
    await handle.close()
  }
}
