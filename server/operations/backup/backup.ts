import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { MasterKey } from '../../crypto/masterKey.ts'
import { copyDatabase } from '../../db/copies/copyDatabase.ts'
import { readOutsideEnds, type OutsideEnd } from '../../db/outsideEnds.ts'
import { contentsOf } from '../../db/copies/namedBlobs.ts'
import { blankSecrets, readSecrets } from '../../db/copies/secrets.ts'
import { requireApart } from './apart.ts'
import { holdBackupFolder, openOrMakeBackupFolder, type BackupFolder } from './backupFolder.ts'
import { replaceKeys } from './keysFile.ts'
import type { Manifest } from './manifest.ts'
import { createObjects } from './objects.ts'
import { BackupError, withRoom } from './problems.ts'
import { prune, type Pruned } from './prune.ts'
import { knownBlobs, objectsOf, storeBlobs, storeDatabase } from './storing.ts'
import { requireRoom } from './room.ts'
import { openWorkFolder } from './workFolder.ts'

/** What a backup is made of, and where it goes. */
export interface BackupOptions {
  /** Folder of a server's data, whether the server runs or not. */
  dataDir: string
  /** Folder of backups; made where there is none. */
  to: string
  /** Folder for the keys, apart from the backups; else they lie beside them. */
  keysFolder?: string | undefined
  /** Whom everything is encrypted for (`age1…`). */
  recipients?: readonly string[]
  /** So many of the newest snapshots stay; all where it is absent. */
  keep?: number | undefined
  /** Whether the key that wraps the organizations' secrets goes with them. */
  withMasterKey?: boolean
  /** Replaces the keys alone, so that nobody can read what was deleted since the last backup. */
  keysOnly?: boolean
  /** The master key that the data say is in force; asked for where it is needed. */
  masterKey: (mark: string | undefined) => MasterKey
  now?: () => Date
}

/** What a backup did. */
export interface BackupResult {
  /** Name of the snapshot; absent where keys alone were replaced. */
  snapshot?: string
  contents?: Manifest['contents']
  /** Bytes of what the snapshot holds, and of what was written for it. */
  bytes: number
  bytesWritten: number
  objectsWritten: number
  /** Files that the database names and that are not there: documents that were damaged before. */
  lost: Manifest['lost']
  removed?: Pruned
}

/** Makes a backup of a data folder, beside a server that uses it. What is unchanged since an earlier one is not stored again. @throws BackupError */
export async function backup(options: BackupOptions): Promise<BackupResult> {
  const { dataDir, to, now = () => new Date() } = options
  process.umask(0o077)
  const database = join(dataDir, 'veracite.db')
  if (!existsSync(database)) throw new BackupError(`${dataDir} holds no data of Veracite.`)
  for (const target of [to, options.keysFolder ?? to]) requireApart(target, dataDir)
  return withRoom(to, 'Snapshots that were there are whole. Make room and try again.', async () => {
    const folder = openOrMakeBackupFolder(to, options.recipients ?? [], now())
    const release = holdBackupFolder(to, 'alone')
    try {
      const keepKeys = async () =>
        replaceKeys(folder, {
          database,
          keysFolder: options.keysFolder,
          ...(options.withMasterKey && { masterKey: options.masterKey }),
          now,
        })
      if (options.keysOnly) return { bytes: 0, bytesWritten: await keepKeys(), objectsWritten: 0, lost: [] }
      return await snapshot(folder, { ...options, now, database, keepKeys })
    } finally {
      release()
    }
  })
}

const asText = ({ hash, seal, ...end }: OutsideEnd) => ({
  ...end,
  hash: Buffer.from(hash).toString('hex'),
  seal: Buffer.from(seal).toString('hex'),
})

async function snapshot(
  folder: BackupFolder,
  options: BackupOptions & { now: () => Date; database: string; keepKeys: () => Promise<number> },
): Promise<BackupResult> {
  const { dataDir, database, now } = options
  const nameKey =
    folder.locks.recipients.length > 0 ? folder.nameKey(options.masterKey(readSecrets(database).mark)) : undefined
  const objects = createObjects(folder.path, { locks: folder.locks, nameKey })
  const interrupted = folder.wasInterrupted()
  objects.removeUnfinished()
  folder.begin()
  const work = openWorkFolder(dataDir)
  try {
    const copy = join(work.path, 'veracite.db')
    requireRoom(dataDir, [database])
    // Before the database is copied, which is never behind them.
    const auditEnds = readOutsideEnds(dataDir)
    await withRoom(dataDir, 'A backup needs room for a copy of the database there.', async () => {
      await copyDatabase(database, copy)
      blankSecrets(copy)
    })
    const storing = { objects, written: { bytes: 0, objects: 0 } }
    const blobs = await storeBlobs(storing, { copy, database, dataDir, known: await knownBlobs(folder) })
    const manifest: Manifest = {
      format: 1,
      id: folder.newId(now()),
      createdAt: now().toISOString(),
      ...(nameKey && { nameKey: Buffer.from(nameKey).toString('base64') }),
      database: await storeDatabase(storing, copy),
      contents: contentsOf(copy),
      auditEnds: auditEnds.map(asText),
      ...blobs,
    }
    objects.sync()
    const keysBytes = await options.keepKeys()
    const published = await folder.publish(manifest, objectsOf(manifest, objects))
    const removed =
      options.keep === undefined && !interrupted ? undefined : prune(folder, objects, options.keep ?? Infinity)
    folder.end()
    objects.removeUnfinished()
    return {
      snapshot: manifest.id,
      contents: manifest.contents,
      bytes: manifest.database.bytes + manifest.blobs.reduce((sum, blob) => sum + blob.bytes, 0),
      bytesWritten: storing.written.bytes + keysBytes + published,
      objectsWritten: storing.written.objects,
      lost: manifest.lost,
      ...(removed && { removed }),
    }
  } finally {
    work.close()
  }
}
