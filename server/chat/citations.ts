import type { Source } from '../../shared/contract/chat.ts'

/** Numbers of the documents that an answer cites, each once; what only came near is not cited. */
export function citedDocuments(sources: readonly Source[]): number[] {
  return [
    ...new Set(sources.flatMap((source) => (source.type === 'document' && !source.near ? [source.documentId] : []))),
  ]
}
