import type { BlobStore } from '../blobs/blobStore.ts'
import type { DocumentSource } from './documentSource.ts'
import { readOriginal } from './readOriginal.ts'

/** A file that somebody uploaded: its encrypted original lies in the blob store. */
export function fileSource({ blobs }: { blobs: BlobStore }): DocumentSource {
  return {
    async open(job, { keys }) {
      return { name: job.originalName, bytes: await readOriginal(blobs, keys, job.filename) }
    },
    nameOf: (job) => job.originalName,
    fileTypeOf: ({ mediaType }) => mediaType,
  }
}
