import type { TFunction } from 'i18next'
import { placeText } from '../../../shared/chat/answer/placeText.ts'
import type { DocumentSource } from '../../../shared/contract/chat.ts'
import type { QuoteSince } from '../../../shared/contract/cited.ts'

/** What became of the words that are quoted where a source's number stands for the `use`th time. */
export function quoteSince({ since }: Pick<DocumentSource, 'since'>, use = 0): QuoteSince | undefined {
  return since?.quotes[use] ?? since?.quotes[0]
}

/** What a reader has to know of a citation before opening it, in words; undefined where it stands as it stood. */
export function sinceText(source: DocumentSource, t: TFunction, use?: number): string | undefined {
  const { since } = source
  if (!since) return undefined
  const state = use === undefined || since.quotes.length === 0 ? since.state : quoteSince(source, use)?.state
  if (state === 'gone' || state === 'unknown' || state === 'changed') return t(`since.${state}`)
  if (since.around) return t('since.around')
  if (state !== 'moved') return undefined
  const place = placeText(quoteSince(source, use)?.at ?? {}, t)
  return place === placeText(source, t) || place === '' ? t('since.movedAway') : t('since.moved', { place })
}

/** Whether a number of an answer must not be trusted as it stands: what it stands for is changed, or gone. */
export function isOutdated(source: DocumentSource, use: number): boolean {
  return source.since?.state === 'gone' || quoteSince(source, use)?.state === 'changed'
}
