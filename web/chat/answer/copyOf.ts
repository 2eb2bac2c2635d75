import type { TFunction } from 'i18next'
import type { DocumentSource, Message } from '../../../shared/contract/chat.ts'
import { placeText } from '../../../shared/chat/answer/placeText.ts'
import { shownQuote } from '../../../shared/text/shownQuote.ts'
import { sourcesOf } from '../../../shared/chat/answer/sourcesOf.ts'

/**
 * A reply as it is copied: its words, the places that it shows, how it was computed, and what its numbers stand for, so that they mean
 * something elsewhere.
 */
export function copyOf(message: Pick<Message, 'content' | 'sources' | 'state'>, t: TFunction): string {
  const { cited, places } = sourcesOf(message)
  const closest = places.map((source) => `- “${shownQuote(source)}” (${placed(source, t)})`)
  const computed = cited.flatMap(({ computation }) =>
    computation ? [t('chat.receipt.title'), computation.formula, computation.result].filter(Boolean).join(': ') : [],
  )
  const listed = cited.map((source) => `[${source.marker}] ${placed(source, t)}`)
  return [message.content, closest.join('\n'), computed.join('\n'), listed.join('\n')].filter(Boolean).join('\n\n')
}

/** Where a source stands, in words. */
export function placed(source: DocumentSource, t: TFunction): string {
  return [source.filename, placeText(source, t)].filter(Boolean).join(', ')
}
