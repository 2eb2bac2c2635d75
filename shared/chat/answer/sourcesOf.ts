import type { DocumentSource, Message } from '../../contract/chat.ts'
import { citedMarkers } from './citedMarkers.ts'

/** The sources of a reply: those that its text cites, in the order in which they are listed, and those that only come near. */
export function sourcesOf({ content, sources }: Pick<Message, 'content' | 'sources'>): {
  cited: DocumentSource[]
  near: DocumentSource[]
} {
  const markers = citedMarkers(content)
  const documents = sources.filter((source) => source.type === 'document')
  return {
    cited: documents.filter(({ marker }) => markers.has(marker)),
    near: documents.filter(({ marker }) => !markers.has(marker)),
  }
}
