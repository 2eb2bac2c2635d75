import type { DocumentSource, Source } from '../../../shared/contract/chat.ts'
import type { SharedMessage } from '../../../shared/contract/conversations/shared.ts'
import { LEVEL_RANK, type AccessLevel } from '../../../shared/domain/access.ts'
import type { CitationReader, CitedService } from '../../documents/cited/cited.service.ts'
import { isRefusal } from '../citations.ts'
import type { StoredShared } from './sharedMessages.repository.ts'

/**
 * What somebody else may read of a conversation. An answer is left out as a whole when it cites or names a document that the reader may
 * not see, in the version that was meant or in the present one, or that is gone; and when it cites nothing and was given to somebody
 * who sees more, or was broken off.
 */
export async function sharedView(
  cited: CitedService,
  reader: CitationReader,
  stored: readonly StoredShared[],
): Promise<SharedMessage[]> {
  const visible = await cited.visible(reader, [...new Set(stored.flatMap(documentsOf))])
  const shown = stored.map((message) => ({
    ...message,
    sources: message.sources.filter(isCited),
    isWithheld: isWithheld(message, visible, reader.highest),
    isRefused: message.state === 'whole' && isRefusal(message.sources),
  }))
  const since = await cited.withSince(
    reader,
    shown.map(({ isWithheld: hidden, ...message }) => (hidden ? { ...message, sources: [] } : message)),
  )
  return shown.map((message, at) => viewOf(message, since[at] ?? []))
}

/** Numbers of the documents that an answer cites or names. */
const documentsOf = ({ sources, named }: StoredShared): number[] => [
  ...sources.filter(isCited).map(({ documentId }) => documentId),
  ...named,
]

const isCited = (source: Source): source is DocumentSource => source.type === 'document' && !source.near

function isWithheld(message: StoredShared, visible: ReadonlySet<number>, highest: AccessLevel): boolean {
  if (message.role === 'user' || message.content === '') return false
  if (!documentsOf(message).every((id) => visible.has(id))) return true
  if (message.sources.some(isCited) || isRefusal(message.sources)) return false
  // Which documents there are, say, or how many: nothing is cited of it. What it names is known once it is whole.
  const { level, state } = message
  if (state !== 'whole') return true
  return level === null ? highest !== 'admin' : LEVEL_RANK[level] > LEVEL_RANK[highest]
}

function viewOf(
  message: StoredShared & { isWithheld: boolean; isRefused: boolean },
  sources: readonly Source[],
): SharedMessage {
  const { id, role, content, createdAt, state, engine } = message
  const about = { id, role, createdAt }
  if (role === 'user') return { ...about, content, sources: [] }
  if (message.isWithheld) return { ...about, content: '', sources: [], withheld: true }
  return {
    ...about,
    content,
    refused: message.isRefused,
    ...(engine && { engine }),
    ...(state !== 'whole' && { state }),
    // How well a passage fits depends on all that its asker may see.
    sources: sources.map((source) => (source.type === 'document' ? { ...source, score: 0 } : source)),
  }
}
