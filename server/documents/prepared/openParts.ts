import { createHash, type Hash } from 'node:crypto'
import { UPLOAD_TYPES } from '../../../shared/domain/fileTypes.ts'
import { MOST_PREPARED_BYTES } from '../../../shared/domain/sync.ts'
import type { Embedder } from '../../../shared/ingest/embedder.ts'
import type { EmbeddedChunk, Prepared } from '../../../shared/ingest/prepare.ts'
import { PreparedError } from '../../../shared/ingest/prepared/format.ts'
import { openPrepared } from '../../../shared/ingest/prepared/openPrepared.ts'
import type { OrganizationKeys } from '../../crypto/organizationKeys.ts'
import { contentPrint, type BlobStore } from '../blobs/blobStore.ts'

/** A document of which a device has sent what it read. */
export interface PartsOf {
  preparedBlob: string
  contentPrint: string | null
}

/**
 * Opens what a device has read of a document; vectors of another model than the one in force are made anew.
 * @throws PreparedError, here or while going through the batches, for whatever is not as it should be
 */
export async function openParts(
  { blobs, embedder }: { blobs: BlobStore; embedder: Embedder },
  keys: OrganizationKeys,
  parts: PartsOf,
): Promise<Prepared> {
  const pieces = readBlob(blobs, keys, parts.preparedBlob)
  const { about, prepared } = await openPrepared(pieces, { maxBytes: MOST_PREPARED_BYTES })
  const { mediaType, warnings } = prepared.summary
  const why =
    contentPrint(keys, about.hash) !== parts.contentPrint
      ? 'it was read from another file'
      : !Object.values(UPLOAD_TYPES).includes(mediaType)
        ? 'it is of no kind that is read'
        : // How far a computer comes in its time is its own affair.
          warnings.includes('truncated') && 'it was not read to its end'
  if (why) {
    prepared.close()
    throw new PreparedError(why)
  }
  const isCurrent = about.modelId === embedder.modelId && about.dimensions === embedder.dimensions
  return isCurrent ? prepared : { ...prepared, batches: embeddedAnew(prepared.batches, embedder) }
}

/** A blob that cannot be read is no reason not to read the file itself. */
async function* readBlob(blobs: BlobStore, keys: OrganizationKeys, name: string): AsyncGenerator<Uint8Array> {
  try {
    yield* blobs.read(keys, name)
  } catch (error) {
    throw new PreparedError(error instanceof Error ? error.message : String(error))
  }
}

async function* embeddedAnew(
  batches: AsyncIterable<EmbeddedChunk[]>,
  embedder: Embedder,
): AsyncGenerator<EmbeddedChunk[]> {
  for await (const batch of batches) {
    const vectors = await embedder.embed(
      batch.map(({ chunk }) => chunk.content),
      'passage',
    )
    yield batch.map(({ chunk }, at) => ({ chunk, vector: vectors[at] ?? new Float32Array(embedder.dimensions) }))
  }
}

/** A reading whose words are summed up while somebody goes through it; `sum` is whole at its end. */
export function summedUp(prepared: Prepared): { prepared: Prepared; sum: () => string } {
  const hash = createHash('sha256')
  return { prepared: { ...prepared, batches: noted(prepared.batches, hash) }, sum: () => hash.copy().digest('hex') }
}

async function* noted(batches: AsyncIterable<EmbeddedChunk[]>, hash: Hash): AsyncGenerator<EmbeddedChunk[]> {
  for await (const batch of batches) {
    for (const { chunk } of batch) hash.update(chunk.content).update('\0')
    yield batch
  }
}

/** The sum of a reading that nobody needs otherwise. @throws PreparedError */
export async function sumOf(prepared: Prepared): Promise<string> {
  const { prepared: read, sum } = summedUp(prepared)
  for await (const _ of read.batches);
  return sum()
}
