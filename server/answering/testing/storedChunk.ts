import type { StoredChunk } from '../../retrieval/types.ts'

/** A chunk as it comes from the database, of a document that holds nothing else. */
export function storedChunk(
  content: string,
  { name = 'a.md', id = 1, ...changes }: Partial<StoredChunk> & { name?: string } = {},
): StoredChunk {
  const document = { id, name, fileType: 'text/markdown' }
  return { id, index: 0, content, textStart: 0, headingPath: [], place: {}, language: 'en', document, ...changes }
}
