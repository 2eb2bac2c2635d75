import type { Source } from '../../../shared/contract/chat.ts'
import type { SharedMessage } from '../../../shared/contract/conversations/shared.ts'
import type { Unshown } from '../../crypto/unshown.ts'
import type { CitationReader, CitedService } from '../../documents/cited/cited.service.ts'
import type { StoredMessage } from '../messages.repository.ts'
import { shownTo, type Shown } from '../shown/shownAnswers.ts'

/**
 * What somebody else may read of a conversation, by the rule for stored answers. What only came near a question is for its asker alone, but
 * where the reply is nothing else.
 */
export async function sharedView(
  cited: CitedService,
  reader: CitationReader,
  stored: readonly Unshown<StoredMessage>[],
): Promise<SharedMessage[]> {
  const shown = await shownTo(cited, { ...reader, isAsker: false }, stored)
  const citing = shown.map((message) => ({
    ...message,
    sources: message.sources.filter((each) => each.type === 'document' && (!each.near || message.state === 'places')),
  }))
  const since = await cited.withSince(reader, citing)
  return shown.map((message, at) => viewOf(message, since[at] ?? []))
}

function viewOf(message: Shown<StoredMessage>, sources: readonly Source[]): SharedMessage {
  const { id, role, content, createdAt, progress, state, marked, engine } = message
  const about = { id, role, createdAt }
  if (role === 'user') return { ...about, content, sources: [] }
  if (message.withheld) return { ...about, content: '', sources: [], withheld: true }
  return {
    ...about,
    content,
    refused: state === 'nothing',
    ...(engine && { engine }),
    ...(progress !== 'whole' && { progress }),
    ...(state && { state }),
    ...(marked && { marked }),
    // How well a passage fits depends on all that its asker may see.
    sources: sources.map((source) => (source.type === 'document' ? { ...source, score: 0 } : source)),
  }
}
