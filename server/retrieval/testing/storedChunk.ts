import type { StoredChunk } from '../types.ts'

/** A chunk as it comes from the database; `id` is also its place in its document unless that is given. */
export function storedChunk(
  id: number,
  text: string,
  { document = 1, name = 'Notes.md', heading = '', index = id, language = 'en' } = {},
): StoredChunk {
  const label = heading === '' ? '' : `[${heading}]\n`
  return {
    id,
    index,
    content: label + text,
    textStart: label.length,
    headingPath: heading === '' ? [] : [heading],
    place: {},
    language,
    document: { id: document, name, fileType: 'text/markdown' },
  }
}
