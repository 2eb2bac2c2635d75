import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { WAITING_TABLES } from '../../crypto/rotateMasterKey.ts'
import { faultsOf, syncFile } from '../../db/copies/copyDatabase.ts'
import { endSessions } from '../../db/copies/endSessions.ts'
import { fillSecrets } from '../../db/copies/secrets.ts'
import { openOutsideEnds } from '../../db/outsideEnds.ts'
import { holdBackupFolder, openBackupFolder, type BackupFolder } from './backupFolder.ts'
import { once, writeNew } from './files.ts'
import { readKeys, type Keys } from './keysFile.ts'
import type { Manifest } from './manifest.ts'
import { createObjects, type Objects } from './objects.ts'
import { BackupError, DamagedFile, withRoom } from './problems.ts'
import { openRestoreTarget } from './restoreTarget.ts'

export interface RestoreOptions {
  from: string
  /** Folder for the data: one that is not there or empty. */
  to: string
  /** Name of a snapshot; the newest where it is absent. */
  snapshot?: string | undefined
  /** Folder of the keys, where they lie apart. */
  keysFolder?: string | undefined
  /** Secret key of a recipient. */
  identity?: string | undefined
}

/** What was restored. */
export interface RestoreResult {
  snapshot: string
  createdAt: string
  contents: Manifest['contents']
  files: number
  bytes: number
  /** Organizations that were deleted after the snapshot was made: nothing of them is restored. */
  deletedSince: number[]
  /** Whether the key file came with the backup; else the master key has to be provided. */
  masterKey: boolean
  /** Documents whose file was lost before the snapshot was made. */
  lost: Manifest['lost']
}

const NO_ROOM = 'Nothing was restored. Make room and try again.'

/** Opens the snapshot that is meant. @throws BackupError, DamagedFile */
export async function openSnapshot(
  folder: BackupFolder,
  name?: string,
): Promise<{ manifest: Manifest; objects: Objects }> {
  const id = name ?? folder.snapshots().at(-1)
  if (id === undefined) throw new BackupError(`${folder.path} holds no snapshot yet.`)
  const manifest = await folder.read(id)
  const nameKey = manifest.nameKey === undefined ? undefined : Buffer.from(manifest.nameKey, 'base64')
  return { manifest, objects: createObjects(folder.path, { locks: folder.locks, nameKey }) }
}

/**
 * Makes a data folder of a snapshot, or leaves none; everything is compared with its hash on the way.
 * @throws BackupError, DamagedFile
 */
export async function restore(options: RestoreOptions): Promise<RestoreResult> {
  process.umask(0o077)
  const folder = openBackupFolder(options.from, options.identity)
  const release = holdBackupFolder(options.from, 'shared')
  try {
    const { manifest, objects } = await openSnapshot(folder, options.snapshot)
    const keys = await readKeys(folder, options.keysFolder)
    const to = resolve(options.to)
    const target = await withRoom(to, NO_ROOM, async () => openRestoreTarget(to))
    try {
      return await withRoom(target.disk, NO_ROOM, async () => {
        const result = await fillFolder(target.part, { manifest, objects, keys })
        target.publish()
        return result
      })
    } catch (error) {
      target.drop()
      throw error
    } finally {
      target.release()
    }
  } finally {
    release()
  }
}

async function fillFolder(
  part: string,
  { manifest, objects, keys }: { manifest: Manifest; objects: Objects; keys: Keys },
): Promise<RestoreResult> {
  const file = join(part, 'veracite.db')
  await writeDatabase(file, manifest, objects)
  const deletedSince = fillSecrets(file, keys, WAITING_TABLES)
  endSessions(file)
  const faults = faultsOf(file)
  if (faults.length > 0) throw new DamagedFile('The database of the snapshot', `is not sound: ${faults.join('; ')}`)
  syncFile(file)
  restoreEnds(part, manifest, deletedSince)
  const blobs = manifest.blobs.filter((blob) => !deletedSince.includes(blob.organizationId))
  const folders = new Set([part])
  for (const { organizationId, name, sha256 } of blobs) {
    const into = join(part, 'blobs', String(organizationId))
    mkdirSync(into, { recursive: true, mode: 0o700 })
    folders.add(into).add(join(part, 'blobs'))
    await writeNew(join(into, name), objects.read(sha256))
  }
  if (keys.masterKey !== undefined) await writeNew(join(part, 'master.key'), once(Buffer.from(`${keys.masterKey}\n`)))
  for (const each of folders) syncFile(each)
  return {
    snapshot: manifest.id,
    createdAt: manifest.createdAt,
    contents: manifest.contents,
    files: blobs.length,
    bytes: manifest.database.bytes + blobs.reduce((sum, blob) => sum + blob.bytes, 0),
    deletedSince,
    masterKey: keys.masterKey !== undefined,
    lost: manifest.lost,
  }
}

/** Puts back what was kept of the ends of audit logs, with a note for the server to say in each log that it was restored. */
function restoreEnds(
  part: string,
  { id: name, createdAt: takenAt, auditEnds = [] }: Manifest,
  deleted: number[],
): void {
  const ends = openOutsideEnds(part, (error) => {
    throw error
  })
  try {
    for (const { hash, seal, ...end } of auditEnds)
      if (!deleted.includes(end.organizationId))
        ends.replace({ ...end, hash: Buffer.from(hash, 'hex'), seal: Buffer.from(seal, 'hex') })
    ends.notePutBack({ kind: 'restored', name, takenAt, at: new Date().toISOString() })
  } finally {
    ends.close()
  }
}

/** Puts the database of a snapshot together. @throws DamagedFile */
export async function writeDatabase(file: string, { database }: Manifest, objects: Objects): Promise<void> {
  const sum = createHash('sha256')
  const handle = await open(file, 'wx', 0o600)
  try {
    for (const block of database.blocks)
      for await (const piece of objects.read(block)) {
        sum.update(piece)
        for (let at = 0; at < piece.length;) at += (await handle.write(piece, at)).bytesWritten
      }
  } finally {
    await handle.close()
  }
  if (sum.digest('hex') !== database.sha256) throw new DamagedFile('The database of the snapshot', 'is damaged')
}
