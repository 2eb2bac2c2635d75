import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { newMasterKey, type MasterKey } from '../../../crypto/masterKey.ts'
import { newWrappedSecret, unwrapKeys } from '../../../crypto/organizationKeys.ts'
import { openDatabase, type Database } from '../../../db/connection.ts'
import { migrateToLatest } from '../../../db/migrate.ts'
import { createDiskBlobStore } from '../../../documents/blobs/blobStore.ts'
import { whole } from '../files.ts'

const NOW = '2026-01-02T03:04:05.678Z'

/** A data folder as a server leaves it, without the server. */
export interface DataFolder {
  dataDir: string
  masterKey: MasterKey
  db: Database
  /** Founds an organization; returns its id and its wrapped secret. */
  found(name: string): Promise<{ id: number; wrapped: string }>
  /** Adds a document with an encrypted original; returns its id and the name of its file. */
  add(organizationId: number, text: Buffer | string): Promise<{ id: number; filename: string }>
  /** Does what the deletion of an organization does to its key. */
  destroy(organizationId: number): Promise<void>
  /** A document's original, read with the keys that the database has. */
  read(id: number): Promise<string>
}

export async function openDataFolder(dataDir: string, masterKey: MasterKey = newMasterKey()): Promise<DataFolder> {
  mkdirSync(dataDir, { recursive: true })
  const db = openDatabase(join(dataDir, 'veracite.db'))
  await migrateToLatest(db)
  writeFileSync(join(dataDir, 'master.key'), `${masterKey.text()}\n`)
  const blobs = createDiskBlobStore(join(dataDir, 'blobs'))
  const keysOf = async (id: number) => {
    const { encryptionSecret } = await db
      .selectFrom('organizations')
      .select('encryptionSecret')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return unwrapKeys(masterKey, id, encryptionSecret)
  }
  return {
    dataDir,
    masterKey,
    db,
    async found(name) {
      const values = { name, slug: name, assistantName: 'Vera', monthlyResetDate: NOW, createdAt: NOW, updatedAt: NOW }
      const { id } = await db
        .insertInto('organizations')
        .values({ ...values, encryptionSecret: '' })
        .returning('id')
        .executeTakeFirstOrThrow()
      const wrapped = newWrappedSecret(masterKey, id)
      await db.updateTable('organizations').set({ encryptionSecret: wrapped }).where('id', '=', id).execute()
      return { id, wrapped }
    },
    async add(organizationId, text) {
      const filename = randomUUID()
      const writer = await blobs.writer(await keysOf(organizationId), filename)
      await pipeline(Readable.from([Buffer.from(text)]), writer.sink)
      const { size, fingerprint } = await writer.commit()
      const { id } = await db
        .insertInto('documents')
        .values({
          filename,
          originalName: `${filename}.md`,
          fileSize: size,
          fileType: 'text/markdown',
          organizationId,
          uploadedAt: NOW,
          contentHash: fingerprint,
          sourceKey: `upload:${filename}`,
          searchName: filename,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return { id, filename }
    },
    async destroy(id) {
      await db.updateTable('organizations').set({ encryptionSecret: '', deletedAt: NOW }).where('id', '=', id).execute()
    },
    async read(id) {
      const row = await db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      return (await whole(blobs.read(await keysOf(row.organizationId), row.filename))).toString()
    },
  }
}

/** Paths of all files below a folder. */
export function filesBelow(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries.flatMap((entry) => (entry.isFile() ? [join(entry.parentPath, entry.name)] : [])).sort()
}

/** Paths of the files below a folder that hold some bytes. */
export function filesWith(folder: string, bytes: string): string[] {
  return filesBelow(folder).filter((file) => readFileSync(file).includes(bytes))
}
