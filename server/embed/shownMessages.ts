import type { DocumentSource } from '../../shared/contract/chat.ts'
import type { WidgetMessage } from '../../shared/contract/embed.ts'
import type { ReplyState } from '../../shared/domain/status.ts'
import { isCited, shownTo } from '../chat/shown/shownAnswers.ts'
import type { Unshown } from '../crypto/unshown.ts'
import type { CitedService } from '../documents/cited/cited.service.ts'
import type { Scope } from '../scope.ts'
import type { listMessages } from './visitorMessages.repository.ts'

type Stored = Awaited<ReturnType<typeof listMessages>>[number] extends Unshown<infer T> ? T : never

/** What stands in the place of an answer whose documents are not public any more. */
const WITHDRAWN = 'This answer is not available any more.'

/**
 * Messages as the visitor sees them now, by the rule for stored answers; beyond it, an answer says nothing whose documents do not say any
 * more what it quotes. Where the words stand in a newer version, its citations open there. What only came near is left out with its document,
 * and a reply of places alone with the last of them.
 */
export async function shownMessages(
  cited: CitedService,
  scope: Scope,
  stored: readonly Unshown<Stored>[],
): Promise<WidgetMessage[]> {
  const reader = { scope, highest: 'public' as const, isAsker: true }
  const readable = await shownTo(cited, reader, stored)
  const told = await cited.withSince(reader, readable)
  return readable.map((message, at) => {
    const sources = told[at] ?? []
    const shown = messageOf({ ...message, sources })
    const standing = sources.filter((source) => source.type !== 'document' || stands(source))
    const isGone =
      message.role === 'assistant' && message.state === 'places'
        ? standing.every(({ type }) => type !== 'document')
        : sources.some((source) => isCited(source) && !stands(source))
    if (message.withheld || isGone) return { ...bare(shown), content: WITHDRAWN, withdrawn: true, sources: [] }
    return { ...shown, sources: standing }
  })
}

/** Whether what is quoted stands in a public document. */
const stands = ({ since }: DocumentSource): boolean =>
  since === undefined || ['unchanged', 'moved'].includes(since.state)

type Said = Pick<Stored, 'number' | 'createdAt' | 'role' | 'content' | 'sources' | 'reading' | 'markdown'> & {
  state?: ReplyState
  probability?: number
  marked?: true | undefined
}

/** A message that was just stored. */
export function messageOf(said: Said): WidgetMessage {
  const { number, createdAt, role, content, sources, state, probability, marked, reading, markdown } = said
  const message = { id: number, role, content, timestamp: createdAt, sources }
  if (role === 'user') return message
  return {
    ...message,
    refused: state === 'nothing',
    ...(state && { state }),
    ...(marked && { marked }),
    ...(probability === undefined ? {} : { probability }),
    ...(reading === undefined ? {} : { reading }),
    ...(markdown ? { markdown } : {}),
  }
}

/** Without what was said of the answer that it was. */
function bare({ id, role, timestamp, refused }: WidgetMessage) {
  return { id, role, timestamp, refused }
}
