import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import { codeOf, stampOf } from '../scan/walk.ts'
import type { FileReason } from '../../contract/views.ts'

/** What reading a file came to; `changed` while it was read. */
export type Read =
  { hash: string; stamp: string; size: number; bytes: Buffer | undefined } | { failed: FileReason; code: string }

// A symbolic link that took the file's place is not followed, and a pipe that did is not waited for.
const FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0)
const PIECE = 1024 * 1024

/** Reads a file once, from beginning to end, and tells whether it changed meanwhile. `keep` gives its bytes as well. */
export async function readFileOnce(
  path: string,
  { keep, most, signal }: { keep: boolean; most: number; signal?: AbortSignal | undefined },
): Promise<Read> {
  try {
    const file = await open(path, FLAGS)
    try {
      const before = await file.stat({ bigint: true })
      if (!before.isFile()) return { failed: 'changed-while-sent', code: '' }
      const hash = createHash('sha256')
      const pieces: Buffer[] = []
      let size = 0
      for (;;) {
        signal?.throwIfAborted()
        const piece = Buffer.allocUnsafe(PIECE)
        const { bytesRead } = await file.read(piece, 0, PIECE, null)
        if (bytesRead === 0) break
        size += bytesRead
        // It grows while it is read.
        if (size > most) return { failed: 'changed-while-sent', code: '' }
        hash.update(piece.subarray(0, bytesRead))
        if (keep) pieces.push(piece.subarray(0, bytesRead))
      }
      const after = await file.stat({ bigint: true })
      if (stampOf(before) !== stampOf(after) || Number(after.size) !== size)
        return { failed: 'changed-while-sent', code: '' }
      return { hash: hash.digest('hex'), stamp: stampOf(after), size, bytes: keep ? Buffer.concat(pieces) : undefined }
    } finally {
      await file.close()
    }
  } catch (error) {
    if (signal?.aborted) throw error
    return { failed: reasonOf(codeOf(error)), code: codeOf(error) }
  }
}

/** Why a file cannot be read, by the system's word. */
function reasonOf(code: string): FileReason {
  if (code === 'ENOENT' || code === 'ENOTDIR') return 'vanished-while-read'
  if (code === 'EACCES') return 'not-permitted'
  // The name has become a symbolic link.
  if (code === 'ELOOP' || code === 'EMLINK') return 'link'
  return code === 'EPERM' && process.platform !== 'win32' ? 'not-permitted' : 'locked'
}
