import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, fstatSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { syncFile } from '../../db/copies/copyDatabase.ts'

/** Bytes in pieces. */
export type Pieces = AsyncIterable<Uint8Array>

const PIECE_BYTES = 256 * 1024

/** The content of a file, or so many bytes of it from a place on, in pieces. */
export async function* piecesOf(file: string, { start = 0, bytes = Infinity } = {}): AsyncGenerator<Uint8Array> {
  const handle = await open(file, 'r')
  try {
    for (let at = start; at < start + bytes;) {
      const piece = Buffer.alloc(Math.min(PIECE_BYTES, start + bytes - at))
      const { bytesRead } = await handle.read(piece, 0, piece.length, at)
      if (bytesRead === 0) return
      yield piece.subarray(0, bytesRead)
      at += bytesRead
    }
  } finally {
    await handle.close()
  }
}

export async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

export async function whole(pieces: Pieces): Promise<Buffer> {
  const all: Uint8Array[] = []
  for await (const piece of pieces) all.push(piece)
  return Buffer.concat(all)
}

/** Writes a new file, for its owner alone, and waits for the disk. A failure leaves nothing. @returns its size in bytes */
export async function writeNew(file: string, pieces: Pieces): Promise<number> {
  const handle = await open(file, 'wx', 0o600)
  try {
    let size = 0
    for await (const piece of pieces) {
      for (let at = 0; at < piece.length;) at += (await handle.write(piece, at)).bytesWritten
      size += piece.length
    }
    await handle.sync()
    await handle.close()
    return size
  } catch (error) {
    await handle.close().catch(() => undefined)
    rmSync(file, { force: true })
    throw error
  }
}

/**
 * Puts bytes into a file so that there is the former content or the new one, whatever happens. With `erase` the former content is
 * overwritten where it lay, as far as the file system lets anybody do that.
 */
export function replaceFile(file: string, bytes: Uint8Array, { erase = false } = {}): void {
  const part = `${file}.${randomBytes(4).toString('hex')}.part`
  const handle = openSync(part, 'wx', 0o600)
  try {
    for (let at = 0; at < bytes.length;) at += writeSync(handle, bytes, at)
    fsyncSync(handle)
  } catch (error) {
    rmSync(part, { force: true })
    throw error
  } finally {
    closeSync(handle)
  }
  const former = erase && existsSync(file) ? openSync(file, 'r+') : undefined
  renameSync(part, file)
  syncFile(dirname(file))
  if (former === undefined) return
  try {
    writeSync(former, Buffer.alloc(fstatSync(former).size), 0, undefined, 0)
    fsyncSync(former)
  } finally {
    closeSync(former)
  }
}
