import { createHash, createHmac } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { syncFile } from '../../db/copies/copyDatabase.ts'
import { piecesOf, writeNew, type Pieces } from './files.ts'
import type { Locks } from './locks.ts'
import { DamagedFile } from './problems.ts'

/**
 * Contents by what they are: each is stored once, under a name that follows from its SHA-256. An object is written beside and gets its
 * name when it is whole, so one that has a name is never half of something.
 */
export interface Objects {
  /** Stores what is not there yet. `read` is called once or twice. @returns the SHA-256 of the content, and the bytes that were written */
  put(read: () => Pieces): Promise<{ sha256: string; written: number }>
  /** The content, which is known to be whole when its last piece was taken. @throws DamagedFile */
  read(sha256: string): AsyncGenerator<Uint8Array>
  has(sha256: string): boolean
  /** Name of the object that holds a content. */
  nameOf(sha256: string): string
  /** Waits until all that was put is on the disk under its name. */
  sync(): void
  /** Removes all objects but these, and what a run that was killed left. @returns how many, and their bytes */
  removeAllBut(names: ReadonlySet<string>): { objects: number; bytes: number }
  /** Removes what a run that was killed had begun to write. */
  removeUnfinished(): void
}

/** `nameKey` makes names that say nothing of the content; without it, names are the SHA-256 itself. */
export function createObjects(
  folder: string,
  { locks, nameKey }: { locks: Locks; nameKey?: Uint8Array | undefined },
): Objects {
  const objects = join(folder, 'objects')
  const unfinished = join(folder, 'unfinished')
  const touched = new Set<string>()
  let counter = 0
  const nameOf = (sha256: string) => (nameKey ? createHmac('sha256', nameKey).update(sha256).digest('hex') : sha256)
  const fileOf = (name: string) => join(objects, name.slice(0, 2), name)
  const has = (sha256: string) => existsSync(fileOf(nameOf(sha256)))
  const write = async (sha256: string, pieces: Pieces) => {
    const name = nameOf(sha256)
    const part = join(unfinished, `${process.pid}-${counter++}`)
    mkdirSync(unfinished, { recursive: true, mode: 0o700 })
    const sum = createHash('sha256')
    const size = await writeNew(part, locks.close(counted(pieces, (piece) => sum.update(piece))))
    if (sum.digest('hex') !== sha256) {
      rmSync(part)
      throw new Error('A file changed while it was read')
    }
    const into = join(objects, name.slice(0, 2))
    if (mkdirSync(into, { recursive: true, mode: 0o700 })) touched.add(objects).add(folder)
    renameSync(part, fileOf(name))
    touched.add(into)
    return size
  }
  return {
    async put(read) {
      const sum = createHash('sha256')
      for await (const piece of read()) sum.update(piece)
      const sha256 = sum.digest('hex')
      return { sha256, written: has(sha256) ? 0 : await write(sha256, read()) }
    },
    async *read(sha256) {
      const name = nameOf(sha256)
      const path = join('objects', name.slice(0, 2), name)
      if (!has(sha256)) throw new DamagedFile(path, 'is missing')
      const sum = createHash('sha256')
      try {
        yield* counted(locks.open(piecesOf(fileOf(name))), (piece) => sum.update(piece))
      } catch (error) {
        throw (error as NodeJS.ErrnoException).code ? error : new DamagedFile(path, 'is damaged')
      }
      if (sum.digest('hex') !== sha256) throw new DamagedFile(path, 'is damaged')
    },
    has,
    nameOf,
    sync() {
      for (const each of touched) syncFile(each)
      touched.clear()
    },
    removeAllBut(names) {
      let [removed, bytes] = [0, 0]
      for (const part of namesIn(objects))
        for (const name of namesIn(join(objects, part))) {
          if (names.has(name)) continue
          const file = fileOf(name)
          bytes += statSync(file).size
          rmSync(file)
          removed += 1
        }
      return { objects: removed, bytes }
    },
    removeUnfinished() {
      rmSync(unfinished, { recursive: true, force: true })
    },
  }
}

/** Names in a folder; none when there is no such folder. */
export function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).sort() : []
}

async function* counted(pieces: Pieces, see: (piece: Uint8Array) => void): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    see(piece)
    yield piece
  }
}
