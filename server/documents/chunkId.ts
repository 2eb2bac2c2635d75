const CHUNKS_PER_DOCUMENT = 2 ** 20

/** The id of a chunk: fixed by its document and position, so that doing the work twice writes the same rows. */
export function chunkId(documentId: number, index: number): number {
  return documentId * CHUNKS_PER_DOCUMENT + index
}

/** The document that a chunk belongs to. */
export function documentOf(id: number): number {
  return Math.floor(id / CHUNKS_PER_DOCUMENT)
}
