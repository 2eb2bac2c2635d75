import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { followBlobs, namedBlobs, type NamedBlob } from '../../db/copies/namedBlobs.ts'
import type { BackupFolder } from './backupFolder.ts'
import { piecesOf } from './files.ts'
import { BLOCK_BYTES, type BlobEntry, type Manifest } from './manifest.ts'
import type { Objects } from './objects.ts'

/** Where contents go, and how much of them was new. */
export interface Storing {
  objects: Objects
  written: { bytes: number; objects: number }
}

async function store({ objects, written }: Storing, read: () => AsyncIterable<Uint8Array>): Promise<string> {
  const stored = await objects.put(read)
  written.bytes += stored.written
  if (stored.written > 0) written.objects += 1
  return stored.sha256
}

/** Files of the snapshot before, by organization and name; none where it cannot be read here. */
export async function knownBlobs(folder: BackupFolder): Promise<Map<string, BlobEntry>> {
  const last = folder.snapshots().at(-1)
  if (last === undefined || !folder.locks.canOpen) return new Map()
  // One that is damaged is of no help, and no hindrance.
  const blobs = await folder.read(last).then(
    (manifest) => manifest.blobs,
    () => [],
  )
  return new Map(blobs.map((entry) => [keyOf(entry), entry]))
}

const keyOf = ({ organizationId, name }: { organizationId: number; name: string }) => `${organizationId}/${name}`

/** A file may be replaced while its successor is looked for. */
const MOST_ROUNDS = 5

/**
 * Stores the files that a copy of the database names. The server may remove some meanwhile: what it has deleted is marked as deleted in
 * the copy, too.
 */
export async function storeBlobs(
  storing: Storing,
  from: { copy: string; database: string; dataDir: string; known: ReadonlyMap<string, BlobEntry> },
): Promise<Pick<Manifest, 'blobs' | 'lost'>> {
  const blobs = new Map<string, BlobEntry>()
  const lost: Manifest['lost'] = []
  let named = namedBlobs(from.copy)
  for (let round = 0; named.length > 0 && round < MOST_ROUNDS; round++) {
    const gone: NamedBlob[] = []
    for (const blob of named) {
      const entry = await storeBlob(storing, from, blob)
      if (entry) blobs.set(keyOf(entry), entry)
      else if (blob.kind !== 'awaited') gone.push(blob)
    }
    const meanwhile = followBlobs(from.copy, from.database, gone)
    named = meanwhile.flatMap((each) => (each.state === 'refetched' ? [each.blob] : []))
    for (const [at, { state }] of meanwhile.entries()) {
      const blob = gone[at]
      if (blob && state === 'lost') {
        const { documentId, organizationId, name } = blob
        lost.push({ documentId, organizationId, name })
      }
    }
  }
  return { blobs: [...blobs.values()], lost }
}

/** @returns undefined where the file is not there */
async function storeBlob(
  storing: Storing,
  { dataDir, known }: { dataDir: string; known: ReadonlyMap<string, BlobEntry> },
  { organizationId, name }: NamedBlob,
): Promise<BlobEntry | undefined> {
  const file = join(dataDir, 'blobs', String(organizationId), name)
  try {
    const { size: bytes, mtimeMs: modified } = await stat(file)
    const before = known.get(keyOf({ organizationId, name }))
    // A file is written once under its name.
    if (before?.bytes === bytes && before.modified === modified && storing.objects.has(before.sha256)) return before
    const sha256 = await store(storing, () => piecesOf(file))
    return { organizationId, name, bytes, sha256, modified }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Stores a database that nobody writes to, piece by piece. */
export async function storeDatabase(storing: Storing, file: string): Promise<Manifest['database']> {
  const { size: bytes } = await stat(file)
  const sum = createHash('sha256')
  const blocks: string[] = []
  for (let start = 0; start < bytes; start += BLOCK_BYTES)
    blocks.push(await store(storing, () => piecesOf(file, { start, bytes: BLOCK_BYTES })))
  for await (const piece of piecesOf(file)) sum.update(piece)
  return { bytes, sha256: sum.digest('hex'), blocks }
}

/** Names of the objects that a snapshot needs. */
export function objectsOf({ database, blobs }: Manifest, objects: Objects): Set<string> {
  return new Set([...database.blocks, ...blobs.map((blob) => blob.sha256)].map(objects.nameOf))
}
