import type { BlobStore } from '../blobStore.ts'
import type { DocumentSource } from './documentSource.ts'

/** A file that somebody uploaded: its encrypted original lies in the blob store. */
export function fileSource({ blobs }: { blobs: BlobStore }): DocumentSource {
  return {
    async open(job, { keys }) {
      const end = await blobs.size(job.organizationId, job.filename)
      const pieces: Buffer[] = []
      for await (const piece of blobs.read(keys, job.filename, { start: 0, end })) pieces.push(piece)
      return { name: job.originalName, bytes: Buffer.concat(pieces) }
    },
    nameOf: (job) => job.originalName,
    fileTypeOf: ({ mediaType }) => mediaType,
  }
}
