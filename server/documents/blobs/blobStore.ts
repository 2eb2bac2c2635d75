import { createHash, createHmac } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat, unlink, type FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import {
  HEADER_BYTES,
  SEALED_SEGMENT_BYTES,
  SEGMENT_BYTES,
  blobBinding,
  newBlobHeader,
  plainSize,
  segmentCipher,
} from '../../crypto/blobCipher.ts'
import type { SegmentCipher } from '../../crypto/blobCipher.ts'
import type { OrganizationKeys } from '../../crypto/organizationKeys.ts'
import { NO_RESERVE, type DiskReserve } from '../../db/diskReserve.ts'
import { diskFull, diskReadOnly } from '../../errors.ts'
import type { BlobWriter } from './blobWriter.ts'
import { createHeldBlobs } from './heldBlobs.ts'

/** Keyed print of a file's SHA-256 (hex), which is never stored itself: it would tell of a copy who has the same file. */
export function contentPrint(keys: OrganizationKeys, sha256: string): string {
  return createHmac('sha256', keys.fingerprint).update('sha256:').update(sha256).digest('hex')
}

/** Encrypted originals, one file each, in a folder per organization. */
export interface BlobStore {
  /**
   * With `lasting: false` a small file is held in memory and reaches the disk a second later, if it is still there then; of others
   * it is not waited for the disk. A name is written once then.
   */
  writer(keys: OrganizationKeys, name: string, options?: { lasting?: boolean }): Promise<BlobWriter>
  size(organizationId: number, name: string): Promise<number>
  /** Bytes `start` up to and without `end` of a file, its end at most, in pieces. Throws when the file was tampered with. */
  read(keys: OrganizationKeys, name: string, range?: { start: number; end: number }): AsyncIterable<Buffer>
  /** Removing what is not there is no error. */
  remove(organizationId: number, name: string): Promise<void>
  /** Organizations that have files. */
  organizations(): Promise<number[]>
  /** Names of an organization's files that were last written before a time, unfinished ones among them. */
  list(organizationId: number, written: { before: Date }): Promise<string[]>
  /** Removes every file of an organization. */
  removeAll(organizationId: number): Promise<void>
  /** Brings to the disk what is held in memory alone. */
  settle(): Promise<void>
}

/** A blob store in a folder of the local disk; it takes nothing more once the reserve of the disk is given up. */
export function createDiskBlobStore(folder: string, reserve: Pick<DiskReserve, 'isGivenUp'> = NO_RESERVE): BlobStore {
  const held = createHeldBlobs()
  const fileOf = (organizationId: number, name: string) => join(folder, String(organizationId), name)
  return {
    async writer(keys, name, { lasting = true } = {}) {
      // What room there is is for deletions.
      if (reserve.isGivenUp()) throw diskFull(new Error('the room that is kept for deletions is given up'))
      const file = fileOf(keys.organizationId, name)
      const toFile = () =>
        withRoom(async () => openWriter(keys, name, { file, lasting, handle: await create(partOf(file, lasting)) }))
      if (lasting) return toFile()
      const about = (bytes: Buffer) => {
        const sums = createSums(keys)
        sums.update(bytes)
        return sums.digest()
      }
      return held.writer(file, keys.organizationId, { open: toFile, about })
    },
    async size(organizationId, name) {
      const handle = await open(fileOf(organizationId, name), 'r')
      try {
        return plainSize((await handle.stat()).size)
      } finally {
        await handle.close()
      }
    },
    read(keys, name, range) {
      const file = fileOf(keys.organizationId, name)
      const known = range ? undefined : held.get(file)
      return known ? Readable.from([known]) : readRange(keys, name, file, range ?? WHOLE)
    },
    async remove(organizationId, name) {
      const file = fileOf(organizationId, name)
      if (!(await held.remove(file))) await removeFile(file)
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
      await held.removeOf(organizationId)
      await rm(join(folder, String(organizationId)), { force: true, recursive: true })
    },
    settle: held.settle,
  }
}

const WHOLE = { start: 0, end: Infinity }

/** Under which name a file is written until it is whole. */
const partOf = (file: string, lasting: boolean): string => (lasting ? `${file}.part` : file)

/** Opens a file to write it, in a folder that is made if need be. */
async function create(file: string): Promise<FileHandle> {
  const opened = () => open(file, 'w', 0o600)
  return opened().catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    await mkdir(dirname(file), { recursive: true })
    return opened()
  })
}

async function removeFile(file: string): Promise<void> {
  await unlink(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
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

const bindingOf = (keys: OrganizationKeys, name: string) => blobBinding(keys.organizationId, name)

function openWriter(
  keys: OrganizationKeys,
  name: string,
  { file, lasting, handle }: { file: string; lasting: boolean; handle: FileHandle },
): BlobWriter {
  const header = newBlobHeader()
  const abandon = async () => {
    await handle.close().catch(() => undefined)
    await removeFile(partOf(file, lasting))
  }
  const segments = new SegmentWriter(handle, header, segmentCipher(keys.secret, header, bindingOf(keys, name)))
  const sums = createSums(keys)
  const sink = new Writable({
    write(piece: Buffer, _encoding, done) {
      sums.update(piece)
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
        if (lasting) await handle.sync()
        await handle.close()
        if (lasting) await rename(partOf(file, lasting), file)
      })
      return sums.digest()
    },
    async discard() {
      sink.destroy()
      await abandon()
    },
  }
}

/** What is said of a file, from its bytes as they come. */
function createSums(keys: OrganizationKeys) {
  const fingerprint = createHmac('sha256', keys.fingerprint)
  const sha256 = createHash('sha256')
  let size = 0
  return {
    update(piece: Buffer): void {
      size += piece.length
      fingerprint.update(piece)
      sha256.update(piece)
    },
    digest: () => ({
      size,
      fingerprint: fingerprint.digest('hex'),
      print: contentPrint(keys, sha256.digest('hex')),
    }),
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
    if (code === 'EROFS') throw diskReadOnly(error)
    throw ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(code) ? diskFull(error) : error
  }
}

/** Cuts a stream into segments. The last one is written at the end, when it is known to be the last; the header goes with the first. */
class SegmentWriter {
  readonly #handle: FileHandle
  #header: Uint8Array | undefined
  readonly #cipher: SegmentCipher
  #pending: Buffer = Buffer.alloc(0)
  #number = 0

  constructor(handle: FileHandle, header: Uint8Array, cipher: SegmentCipher) {
    this.#handle = handle
    this.#header = header
    this.#cipher = cipher
  }

  async write(piece: Buffer): Promise<void> {
    this.#pending = this.#pending.length === 0 ? piece : Buffer.concat([this.#pending, piece])
    while (this.#pending.length > SEGMENT_BYTES) {
      const segment = this.#pending.subarray(0, SEGMENT_BYTES)
      this.#pending = this.#pending.subarray(SEGMENT_BYTES)
      await this.#put(segment, false)
    }
  }

  finish(): Promise<void> {
    return this.#put(this.#pending, true)
  }

  async #put(segment: Uint8Array, isLast: boolean): Promise<void> {
    const sealed = this.#cipher.seal(segment, this.#number++, isLast)
    const header = this.#header
    this.#header = undefined
    await writeAll(this.#handle, header ? Buffer.concat([header, sealed]) : sealed)
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
    const bytesAt = async (at: number, most: number) => {
      const bytes = Buffer.alloc(Math.max(0, Math.min(most, encryptedBytes - at)))
      await handle.read(bytes, 0, bytes.length, at)
      return bytes
    }
    // What begins the file is mostly all of it.
    const start = await bytesAt(0, HEADER_BYTES + (range.start < SEGMENT_BYTES ? SEALED_SEGMENT_BYTES : 0))
    const cipher = segmentCipher(keys.secret, start.subarray(0, HEADER_BYTES), bindingOf(keys, name))
    const lastSegment = Math.max(0, Math.ceil((encryptedBytes - HEADER_BYTES) / SEALED_SEGMENT_BYTES) - 1)
    const end = range.end === Infinity ? plainSize(encryptedBytes) : range.end
    for (let number = Math.floor(range.start / SEGMENT_BYTES); number * SEGMENT_BYTES < end; number++) {
      const sealed =
        number === 0
          ? start.subarray(HEADER_BYTES)
          : await bytesAt(HEADER_BYTES + number * SEALED_SEGMENT_BYTES, SEALED_SEGMENT_BYTES)
      const plain = cipher.open(sealed, number, number === lastSegment)
      const offset = number * SEGMENT_BYTES
      yield plain.subarray(Math.max(0, range.start - offset), Math.min(plain.length, end - offset))
    }
  } finally {
    await handle.close()
  }
}
