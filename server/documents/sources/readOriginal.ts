import type { OrganizationKeys } from '../../crypto/organizationKeys.ts'
import type { BlobStore } from '../blobs/blobStore.ts'

/** The bytes of a document's encrypted original. */
export async function readOriginal(blobs: BlobStore, keys: OrganizationKeys, filename: string): Promise<Uint8Array> {
  const end = await blobs.size(keys.organizationId, filename)
  // Pieces that are joined at the end would be twice the file.
  const bytes = Buffer.allocUnsafe(end)
  let at = 0
  for await (const piece of blobs.read(keys, filename, { start: 0, end })) at += piece.copy(bytes, at)
  return bytes.subarray(0, at)
}
