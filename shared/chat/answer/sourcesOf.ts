import type { DocumentSource, Message } from '../../contract/chat.ts'
import { citedMarkers } from './citedMarkers.ts'

/** The sources of a reply by what they are to it. */
interface SourcesOf {
  /** Those that its text cites, in the order in which they are listed. */
  cited: DocumentSource[]
  /** Those that it is made of, where it is not sure and shows places alone. */
  places: DocumentSource[]
  /** Those that only come near. */
  near: DocumentSource[]
}

/** Tells the sources of a reply apart. */
export function sourcesOf({ content, sources, state }: Pick<Message, 'content' | 'sources' | 'state'>): SourcesOf {
  const documents = sources.filter((source) => source.type === 'document')
  if (state === 'places') return { cited: [], places: documents, near: [] }
  const markers = citedMarkers(content)
  return {
    cited: documents.filter(({ marker }) => markers.has(marker)),
    places: [],
    near: documents.filter(({ marker }) => !markers.has(marker)),
  }
}
