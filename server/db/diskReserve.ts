import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { open, rename, statfs, unlink } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Room on the disk that is kept for what makes room: on a disk that is full to its last byte the database could not even write down that a
 * document is deleted.
 */
export interface DiskReserve {
  /** Gives the room up, for a write that makes more of it. False where there is none to give. */
  giveUp(): Promise<boolean>
  /** Whether it was given up and is not back: whatever takes much room waits. */
  isGivenUp(): boolean
  /** Takes the room back once there is enough of it. */
  restore(): Promise<void>
}

/** Marking a document as deleted takes some hundred kB of the log; taking its passages away follows when its file is gone. */
const RESERVE_BYTES = 8 * 1024 * 1024
const PIECE_BYTES = 1024 * 1024

/** A reserve in a file. */
export function createDiskReserve(file: string): DiskReserve {
  let givenUp = false
  return {
    async giveUp() {
      givenUp = true
      return unlink(file).then(
        () => true,
        () => false,
      )
    },
    isGivenUp: () => givenUp,
    async restore() {
      if (existsSync(file)) return
      const { bavail, bsize } = await statfs(dirname(file))
      givenUp = bavail * bsize < 2 * RESERVE_BYTES || !(await fill(file))
    },
  }
}

/** Writes bytes that no file system shrinks; false where there is no room for all of them. */
async function fill(file: string): Promise<boolean> {
  const part = `${file}.part`
  const handle = await open(part, 'w', 0o600)
  try {
    const piece = randomBytes(PIECE_BYTES)
    for (let written = 0; written < RESERVE_BYTES;) written += (await handle.write(piece)).bytesWritten
    await rename(part, file)
    return true
  } catch {
    await unlink(part)
    return false
  } finally {
    await handle.close()
  }
}

/** Where nobody runs a server over the data, as in commands. */
export const NO_RESERVE: DiskReserve = {
  giveUp: async () => false,
  isGivenUp: () => false,
  restore: async () => undefined,
}
