import type { WidgetMessage } from '../../shared/contract/embed.ts'
import { citedDocuments, isRefusal } from '../chat/citations.ts'
import type { PublicDocuments } from '../documents/publicDocuments.ts'
import type { Scope } from '../scope.ts'
import type { listMessages } from './visitorMessages.repository.ts'

export type StoredMessage = Awaited<ReturnType<typeof listMessages>>[number]

/** What stands in the place of an answer whose documents are not public any more. */
const WITHDRAWN = 'This answer is not available any more.'

/**
 * Messages as the visitor sees them now: an answer that cites a document which is not public any more says nothing, and what only
 * came near is left out with its document.
 */
export async function shownMessages(
  documents: Pick<PublicDocuments, 'among'>,
  scope: Scope,
  stored: readonly StoredMessage[],
): Promise<WidgetMessage[]> {
  const named = stored.flatMap(({ sources }) =>
    sources.flatMap((source) => (source.type === 'document' ? [source.documentId] : [])),
  )
  const open = await documents.among(scope, named)
  return stored.map((message) => {
    const shown = messageOf(message)
    if (citedDocuments(message.sources).some((id) => !open.has(id)))
      return { ...bare(shown), content: WITHDRAWN, withdrawn: true, sources: [] }
    const sources = shown.sources.filter((source) => source.type !== 'document' || open.has(source.documentId))
    return { ...shown, sources }
  })
}

/** A message that was just stored. */
export function messageOf(stored: StoredMessage): WidgetMessage {
  const { number, createdAt, role, content, sources, reading, markdown } = stored
  const message = { id: number, role, content, timestamp: createdAt, sources }
  if (role === 'user') return message
  const refused = isRefusal(sources)
  return { ...message, refused, ...(reading === undefined ? {} : { reading }), ...(markdown ? { markdown } : {}) }
}

/** Without what was said of the answer that it was. */
function bare({ id, role, timestamp, refused }: WidgetMessage) {
  return { id, role, timestamp, refused }
}
