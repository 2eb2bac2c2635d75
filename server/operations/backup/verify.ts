import { mkdtempSync, rmSync, existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { segmentsOpen } from '../../crypto/blobCipher.ts'
import { parseMasterKey } from '../../crypto/masterKey.ts'
import type { MasterKeys } from '../../crypto/masterKeys.ts'
import { unwrapKeys, type OrganizationKeys } from '../../crypto/organizationKeys.ts'
import { faultsOf } from '../../db/copies/copyDatabase.ts'
import { namedBlobs } from '../../db/copies/namedBlobs.ts'
import { blobBinding } from '../../crypto/blobCipher.ts'
import { holdBackupFolder, openBackupFolder, type BackupFolder } from './backupFolder.ts'
import { keysFileOf, readKeys, type Keys } from './keysFile.ts'
import type { BlobEntry, Manifest } from './manifest.ts'
import { createObjects } from './objects.ts'
import { BackupError, DamagedFile } from './problems.ts'
import { openSnapshot, writeDatabase } from './restore.ts'

export interface VerifyOptions {
  from: string
  /** The snapshot whose database and files are looked at; the newest where it is absent. Objects of all snapshots are read. */
  snapshot?: string | undefined
  keysFolder?: string | undefined
  identity?: string | undefined
  /** What wraps the organizations' secrets; the one beside them where it is there, and no file is opened where there is none. */
  masterKey?: Pick<MasterKeys, 'open' | 'withMark'> | undefined
  /** Opens every file of the snapshot, and not only a sample of {@link SAMPLE}. */
  all?: boolean
}

/** What a folder of backups was found to be. */
export interface VerifyResult {
  snapshot: string
  snapshots: number
  /** Objects of all snapshots that were read and compared with their names. */
  objects: number
  bytes: number
  /** Files of the snapshot that were opened with their keys, of how many. */
  opened: number
  files: number
  /** What is wrong, a sentence each that names the file; empty where all is well. */
  faults: string[]
}

const SAMPLE = 50

/** Reads everything in a folder of backups and tries whether it could be restored. @throws BackupError where nothing can be read at all */
export async function verifyBackup(options: VerifyOptions): Promise<VerifyResult> {
  const folder = openBackupFolder(options.from, options.identity)
  const release = holdBackupFolder(options.from, 'shared')
  const faults: string[] = []
  /** What was found wrong is noted, and the rest looked at all the same. */
  const noting = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof DamagedFile)) throw error
      faults.push(`${error.message}.`)
      return undefined
    }
  }
  try {
    const { manifest, objects } = await openSnapshot(folder, options.snapshot)
    const manifests = [manifest]
    for (const id of folder.snapshots().filter((each) => each !== manifest.id)) {
      const other = await noting(() => folder.read(id))
      if (other) manifests.push(other)
    }
    await noting(async () => void folder.needed())
    const read = { objects: 0, bytes: 0 }
    for (const each of distinctNames(folder, manifests))
      await noting(async () => {
        for await (const piece of each.objects.read(each.sha256)) read.bytes += piece.length
        read.objects += 1
      })
    const keys = await readKeysOf(folder, options, faults)
    const sound = await noting(() => databaseFaults(manifest, objects))
    faults.push(...(sound ?? []))
    faults.push(...manifest.lost.map(lostFault))
    const files = keys ? manifest.blobs.filter((blob) => keys.secrets[String(blob.organizationId)] !== undefined) : []
    const master =
      options.masterKey ??
      (keys?.masterKey === undefined ? undefined : parseMasterKey(keys.masterKey, 'The master key of the backup'))
    faults.push(...foreignKeys(options, keys))
    const sample = options.all ? files : files.slice(-SAMPLE)
    let opened = 0
    const opener = keys && master ? openerOf(keys, master, faults) : undefined
    for (const blob of opener ? sample : [])
      await noting(async () => {
        if (!objects.has(blob.sha256)) return
        const own = opener?.(blob)
        if (
          own &&
          !(await segmentsOpen(own.secret, blobBinding(blob.organizationId, blob.name), objects.read(blob.sha256)))
        )
          faults.push(`File ${blob.name} of organization ${blob.organizationId} does not open with its key.`)
        else if (own) opened += 1
      })
    return { snapshot: manifest.id, snapshots: folder.snapshots().length, ...read, opened, files: files.length, faults }
  } finally {
    release()
  }
}

/** A change of the master key leaves the keys of a folder of backups behind until the next backup. */
function foreignKeys({ masterKey, from }: VerifyOptions, keys: Keys | undefined): string[] {
  if (!masterKey || keys?.mark === undefined) return []
  try {
    masterKey.withMark(keys.mark)
    return []
  } catch {
    return [
      `The keys in ${from} are wrapped by another master key than this one. Where it was changed since the last backup, \`backup --to … --keys-only\` replaces them; else provide the former one as MASTER_KEY.`,
    ]
  }
}

const lostFault = (of: Manifest['lost'][number]) =>
  `The file of document ${of.documentId} of organization ${of.organizationId} was lost before the snapshot was made.`

/** Every content that snapshots name, once, with what reads it: names may be made otherwise after the master key was changed. */
function distinctNames(folder: BackupFolder, manifests: readonly Manifest[]) {
  const found = new Map<string, { objects: ReturnType<typeof createObjects>; sha256: string }>()
  for (const { nameKey, database, blobs } of manifests) {
    const key = nameKey === undefined ? undefined : Buffer.from(nameKey, 'base64')
    const objects = createObjects(folder.path, { locks: folder.locks, nameKey: key })
    for (const sha256 of [...database.blocks, ...blobs.map((blob) => blob.sha256)])
      found.set(objects.nameOf(sha256), { objects, sha256 })
  }
  return found.values()
}

async function readKeysOf(folder: BackupFolder, options: VerifyOptions, faults: string[]): Promise<Keys | undefined> {
  try {
    return await readKeys(folder, options.keysFolder)
  } catch (error) {
    if (!(error instanceof BackupError)) throw error
    faults.push(
      options.keysFolder === undefined && !existsSync(keysFileOf(folder))
        ? `${error.message} Where the keys lie in a folder of their own, name it.`
        : error.message,
    )
    return undefined
  }
}

/** Puts the database together as a restore would, and looks whether it is sound and names no file that the snapshot lacks. */
async function databaseFaults(manifest: Manifest, objects: ReturnType<typeof createObjects>): Promise<string[]> {
  const work = mkdtempSync(join(tmpdir(), 'veracite-verify-'))
  try {
    const file = join(work, 'veracite.db')
    await writeDatabase(file, manifest, objects)
    const faults = faultsOf(file).map((fault) => `The database of the snapshot is not sound: ${fault}.`)
    if (faults.length > 0) return faults
    const held = new Set(manifest.blobs.map(({ organizationId, name }) => `${organizationId}/${name}`))
    const lost = new Set(manifest.lost.map(({ name }) => name))
    return namedBlobs(file)
      .filter(
        ({ kind, organizationId, name }) =>
          kind === 'original' && !held.has(`${organizationId}/${name}`) && !lost.has(name),
      )
      .map(
        ({ documentId, organizationId }) =>
          `The snapshot lacks the file of document ${documentId} of organization ${organizationId}.`,
      )
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

/** Keys of organizations by their files; one that does not unwrap is a fault, told once. */
function openerOf(
  keys: Keys,
  master: Pick<MasterKeys, 'open'>,
  faults: string[],
): (blob: BlobEntry) => OrganizationKeys | undefined {
  const known = new Map<number, OrganizationKeys | undefined>()
  return ({ organizationId }) => {
    if (!known.has(organizationId)) {
      try {
        known.set(organizationId, unwrapKeys(master, organizationId, keys.secrets[String(organizationId)] ?? ''))
      } catch {
        known.set(organizationId, undefined)
        faults.push(`The key of organization ${organizationId} does not open with this master key.`)
      }
    }
    return known.get(organizationId)
  }
}
