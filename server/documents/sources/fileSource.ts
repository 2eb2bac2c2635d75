import type { BlobStore } from '../blobStore.ts'
import type { DocumentSource } from './documentSource.ts'

/** A file that somebody uploaded: its encrypted original lies in the blob store. */
export function fileSource({ blobs }: { blobs: BlobStore }): DocumentSource {
  return {
    async open(job, { keys }) {
      const end = await blobs.size(job.organizationId, job.filename)
      // Pieces that are joined at the end would be twice the file.
      const bytes = Buffer.allocUnsafe(end)
      let at = 0
      for await (const piece of blobs.read(keys, job.filename, { start: 0, end })) at += piece.copy(bytes, at)
      return { name: job.originalName, bytes: bytes.subarray(0, at) }
    },
    nameOf: (job) => job.originalName,
    fileTypeOf: ({ mediaType }) => mediaType,
  }
}
