import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { lockFolder } from '../../db/copies/folderLock.ts'
import type { MasterKey } from '../../crypto/masterKey.ts'
import { once, piecesOf, replaceFile, whole } from './files.ts'
import { createLocks, type Locks } from './locks.ts'
import { isSnapshotId, readManifest, timeName, writeManifest, type Manifest } from './manifest.ts'
import { namesIn } from './objects.ts'
import { BackupError, DamagedFile } from './problems.ts'

const HEADER = 'veracite-backup.json'
const header = z.object({
  format: z.literal(1),
  id: z.uuid(),
  createdAt: z.string(),
  /** Whom everything is encrypted for; nobody where it is empty. */
  recipients: z.array(z.string()),
})
type Header = z.infer<typeof header>

/** A folder of backups: what is stored, and the snapshots that name it. */
export interface BackupFolder {
  path: string
  locks: Locks
  /** What names of objects are made with where they must not tell of contents; the master key is needed to know it before a snapshot was read. */
  nameKey(masterKey: MasterKey): Uint8Array | undefined
  /** Names of the snapshots, oldest first. */
  snapshots(): string[]
  /** A name for a snapshot of now, later than that of every other. */
  newId(now: Date): string
  /** @throws BackupError, DamagedFile */
  read(id: string): Promise<Manifest>
  /** Makes a snapshot one of the folder; its objects are all there. @returns bytes that were written */
  publish(manifest: Manifest, objects: ReadonlySet<string>): Promise<number>
  remove(id: string): void
  /** Names of the objects that any snapshot needs. @throws DamagedFile */
  needed(): Set<string>
  /** Notes that a run begins; another one finds the note where this one was killed. */
  begin(): void
  wasInterrupted(): boolean
  end(): void
}

/** Makes a folder of backups where there is none yet. @throws BackupError */
export function openOrMakeBackupFolder(path: string, recipients: readonly string[], now: Date): BackupFolder {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  if (!existsSync(join(path, HEADER))) {
    // What a run left that was killed before it wrote the header.
    const others = readdirSync(path).filter((name) => name !== 'lock' && !name.startsWith(HEADER))
    if (others.length > 0) throw new BackupError(`${path} holds something else than backups. Name an empty folder.`)
    createLocks(recipients)
    const made: Header = { format: 1, id: randomUUID(), createdAt: now.toISOString(), recipients: [...recipients] }
    replaceFile(join(path, HEADER), Buffer.from(`${JSON.stringify(made, undefined, 2)}\n`))
  }
  const read = readHeader(path)
  const same = recipients.length === 0 || [...recipients].sort().join() === [...read.recipients].sort().join()
  if (!same)
    throw new BackupError(
      `${path} is ${read.recipients.length === 0 ? 'not encrypted' : 'encrypted for other recipients'}. Name another folder for these recipients.`,
    )
  return folderOver(path, read)
}

/** Opens a folder of backups to read it. @throws BackupError */
export function openBackupFolder(path: string, identity?: string): BackupFolder {
  if (!existsSync(join(path, HEADER))) throw new BackupError(`${path} holds no backups.`)
  return folderOver(path, readHeader(path), identity)
}

function readHeader(path: string): Header {
  try {
    return header.parse(JSON.parse(readFileSync(join(path, HEADER), 'utf8')))
  } catch {
    throw new BackupError(`${join(path, HEADER)} is damaged, or was written by a newer version.`)
  }
}

/** Holds a folder of backups, alone to write, or beside others to read. @throws BackupError while somebody else is at work there */
export function holdBackupFolder(path: string, how: 'alone' | 'shared'): () => void {
  const release = lockFolder(path, how)
  if (!release) throw new BackupError(`Another program is at work in ${path}. Wait until it is done.`)
  return release
}

function folderOver(path: string, { id: folderId, recipients }: Header, identity?: string): BackupFolder {
  const locks = createLocks(recipients, identity)
  const snapshotsIn = join(path, 'snapshots')
  const note = join(path, 'unfinished-run')
  const fileOf = (id: string) => join(snapshotsIn, `${id}.json${locks.ending}`)
  const listOf = (id: string) => join(snapshotsIn, `${id}.objects`)
  const snapshots = () => {
    const ending = `.json${locks.ending}`
    const names = namesIn(snapshotsIn).filter((name) => name.endsWith(ending))
    return names.map((name) => name.slice(0, -ending.length)).filter(isSnapshotId)
  }
  return {
    path,
    locks,
    nameKey: (masterKey) => (recipients.length === 0 ? undefined : masterKey.backupNames(folderId)),
    snapshots,
    newId(now) {
      const last = snapshots().at(-1)?.slice(0, timeName(now).length) ?? ''
      const time = timeName(now)
      return `${time > last ? time : later(last)}-${randomBytes(3).toString('hex')}`
    },
    async read(id) {
      if (!isSnapshotId(id) || !existsSync(fileOf(id))) throw new BackupError(`There is no snapshot ${id} in ${path}.`)
      const name = join('snapshots', `${id}.json${locks.ending}`)
      try {
        return readManifest(name, await whole(locks.open(piecesOf(fileOf(id)))))
      } catch (error) {
        if (error instanceof BackupError || error instanceof DamagedFile) throw error
        const why = locks.recipients.length === 0 ? '' : ', or the identity is another one than its recipient’s'
        throw new DamagedFile(name, `is damaged${why}`)
      }
    },
    async publish(manifest, objects) {
      mkdirSync(snapshotsIn, { recursive: true, mode: 0o700 })
      const list = writeList(objects)
      replaceFile(listOf(manifest.id), list)
      const bytes = await whole(locks.close(once(writeManifest(manifest))))
      replaceFile(fileOf(manifest.id), bytes)
      return list.length + bytes.length
    },
    remove(id) {
      rmSync(fileOf(id), { force: true })
      rmSync(listOf(id), { force: true })
    },
    needed() {
      const lists = snapshots().map((id) => {
        if (!existsSync(listOf(id))) throw new DamagedFile(join('snapshots', `${id}.objects`), 'is missing')
        return readList(join('snapshots', `${id}.objects`), readFileSync(listOf(id), 'utf8'))
      })
      return new Set(lists.flat())
    },
    begin: () => replaceFile(note, Buffer.from('')),
    wasInterrupted: () => existsSync(note),
    end() {
      const known = new Set(snapshots().flatMap((id) => [fileOf(id), listOf(id)]))
      for (const name of namesIn(snapshotsIn)) {
        const file = join(snapshotsIn, name)
        if (!known.has(file)) rmSync(file, { force: true })
      }
      for (const name of namesIn(path)) if (name.endsWith('.part')) rmSync(join(path, name), { force: true })
      rmSync(note, { force: true })
    },
  }
}

/** Names, a line each, and last a sum that shows damage: what is not named here may be removed. */
function writeList(names: ReadonlySet<string>): Buffer {
  const lines = [...names].sort().join('\n')
  return Buffer.from(`${lines}\nsum ${sumOf(lines)}\n`)
}

function readList(path: string, text: string): string[] {
  const end = text.lastIndexOf('\nsum ')
  const lines = text.slice(0, end)
  if (end < 0 || text.slice(end) !== `\nsum ${sumOf(lines)}\n`) throw new DamagedFile(path, 'is damaged')
  return lines.split('\n')
}

const sumOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** A second after a time as names have it. */
function later(name: string): string {
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(name)?.slice(1).map(Number) ?? []
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = parts
  return timeName(new Date(Date.UTC(year, month - 1, day, hour, minute, second + 1)))
}
