import type { DocumentSource, Source } from '../../../shared/contract/chat.ts'
import type { SharedMessage } from '../../../shared/contract/conversations/shared.ts'
import { LEVEL_RANK, type AccessLevel } from '../../../shared/domain/access.ts'
import type { CitationReader, CitedService } from '../../documents/cited/cited.service.ts'
import { isRefusal } from '../citations.ts'
import type { StoredShared } from './sharedMessages.repository.ts'

/**
 * What somebody else may read of a conversation. An answer is left out as a whole when it cites a document that the reader may not see,
 * in the version that was cited or in the present one, or that is gone; and when it cites nothing and was given to somebody who sees more.
 */
export async function sharedView(
  cited: CitedService,
  reader: CitationReader,
  stored: readonly StoredShared[],
): Promise<SharedMessage[]> {
  const ids = new Set(stored.flatMap(({ sources }) => sources.filter(isCited).map((source) => source.documentId)))
  const visible = await cited.visible(reader, [...ids])
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

const isCited = (source: Source): source is DocumentSource => source.type === 'document' && !source.near

function isWithheld(message: StoredShared, visible: ReadonlySet<number>, highest: AccessLevel): boolean {
  if (message.role === 'user' || message.content === '') return false
  const sources = message.sources.filter(isCited)
  if (sources.length > 0) return !sources.every(({ documentId }) => visible.has(documentId))
  if (isRefusal(message.sources)) return false
  // Which documents there are, say, or how many: nothing is cited of it.
  const { level } = message
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
