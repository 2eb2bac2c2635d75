import { createHash } from 'node:crypto'
import { z } from 'zod'
import { DamagedFile } from './problems.ts'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/** A file of the blob store in a snapshot: its content is encrypted under the organization's key. */
const blobEntry = z.object({
  organizationId: z.number().int().positive(),
  name: z.string().regex(/^\w[\w.-]{0,199}$/),
  bytes: z.number().int().nonnegative(),
  sha256,
  /** When the file was last written, milliseconds: an unchanged one is not read again. */
  modified: z.number(),
})
export type BlobEntry = z.infer<typeof blobEntry>

/** How far the audit log of an organization had come when the snapshot was begun, under its seal. */
const auditEnd = z.object({
  organizationId: z.number().int().positive(),
  number: z.number().int().nonnegative(),
  hash: z.hex(),
  seal: z.hex(),
})

const manifest = z.object({
  format: z.literal(1),
  id: z.string(),
  createdAt: z.string(),
  /** What names of objects are made with, base64; absent where contents are named by their SHA-256. */
  nameKey: z.string().optional(),
  database: z.object({
    bytes: z.number().int().positive(),
    sha256,
    /** SHA-256 of each piece, of {@link BLOCK_BYTES} but for the last. */
    blocks: z.array(sha256),
  }),
  blobs: z.array(blobEntry),
  contents: z.object({ organizations: z.number(), documents: z.number(), migration: z.string() }),
  /** What is kept of the ends of audit logs outside the database; absent in snapshots of releases that kept none. */
  auditEnds: z.array(auditEnd).optional(),
  /** Documents whose file was not there when the snapshot was made, although the database named it. */
  lost: z.array(z.object({ documentId: z.number(), organizationId: z.number(), name: z.string() })),
})

/** What a snapshot consists of. */
export type Manifest = z.infer<typeof manifest>

/** Bytes of the pieces that a database is cut into: a piece that has not changed is not stored again. */
export const BLOCK_BYTES = 256 * 1024

const IDS = /^\d{8}T\d{6}Z-[0-9a-f]{6}$/

/** Whether a text can be the name of a snapshot, such as `20260131T020000Z-3f9a1c`. */
export const isSnapshotId = (text: string): boolean => IDS.test(text)

/** The time in a snapshot's name, as names have it. */
export const timeName = (time: Date): string => time.toISOString().replace(/[-:]|[.]\d+/g, '')

/** A manifest as it is stored, with a sum that shows damage. */
export function writeManifest(of: Manifest): Buffer {
  return Buffer.from(`{"sha256":"${sumOf(of)}",\n"manifest":${JSON.stringify(of)}}\n`)
}

/** Reads a stored manifest. @throws DamagedFile */
export function readManifest(path: string, bytes: Uint8Array): Manifest {
  const damaged = () => new DamagedFile(path, 'is damaged')
  let stored: { sha256?: unknown; manifest?: unknown }
  try {
    stored = JSON.parse(Buffer.from(bytes).toString('utf8')) as typeof stored
  } catch {
    throw damaged()
  }
  const read = manifest.safeParse(stored.manifest)
  if (!read.success || stored.sha256 !== sumOf(stored.manifest)) throw damaged()
  return read.data
}

function sumOf(value: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(value) ?? '')
    .digest('hex')
}
