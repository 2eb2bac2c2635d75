import type { TFunction } from 'i18next'
import type { Message } from '../../../shared/contract/chat.ts'
import { placeText } from '../../../shared/chat/answer/placeText.ts'
import { sourcesOf } from '../../../shared/chat/answer/sourcesOf.ts'

/** A reply as it is copied: its words, how it was computed, and what its numbers stand for, so that they mean something elsewhere. */
export function copyOf(message: Pick<Message, 'content' | 'sources'>, t: TFunction): string {
  const { cited } = sourcesOf(message)
  const computed = cited.flatMap(({ computation }) =>
    computation ? [t('chat.receipt.title'), computation.formula, computation.result].filter(Boolean).join(': ') : [],
  )
  const listed = cited.map(
    (source) => `[${source.marker}] ${[source.filename, placeText(source, t)].filter(Boolean).join(', ')}`,
  )
  return [message.content, computed.join('\n'), listed.join('\n')].filter(Boolean).join('\n\n')
}
