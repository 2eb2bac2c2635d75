import { DownOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { splitMarkers } from '../../../shared/chat/answer/splitMarkers.ts'
import { sourcesOf } from '../../../shared/chat/answer/sourcesOf.ts'
import type { Message } from '../../../shared/contract/chat.ts'
import '../../texts/chat/copyingTexts.ts'
import { ActionMenu } from '../../ui/ActionMenu.tsx'
import { copyOf } from '../answer/copyOf.ts'
import { answerHtml } from './answerHtml.ts'
import { copyRich } from './copyRich.ts'

/** The menu of ways to copy a reply, open from the first. Both are copied with their layout where the browser can. */
export function CopyMenu({ message }: { message: Message }) {
  const { t } = useTranslation()
  const copy = (cited: boolean) =>
    void copyRich(cited ? copyOf(message, t) : withoutMarkers(message), answerHtml(message, t, { cited }))
  return (
    <ActionMenu
      startOpen
      label={t('chat.copyWays')}
      button={{ icon: <DownOutlined /> }}
      items={[
        { key: 'cited', label: t('copying.cited') },
        { key: 'plain', label: t('copying.plain') },
      ]}
      onChoose={(key) => copy(key === 'cited')}
    />
  )
}

/** The words of a reply, and of the places that it shows, without the numbers of its sources. */
function withoutMarkers(message: Message): string {
  const { cited, places } = sourcesOf(message)
  if (places.length > 0) return [message.content, ...places.map(({ quote }) => `- “${quote}”`)].join('\n')
  const known = new Set(cited.map(({ marker }) => marker))
  const pieces = splitMarkers(message.content, (marker) => known.has(marker))
  return pieces.reduce((text, piece) => ('text' in piece ? joinWords(text, piece.text) : text), '')
}

/** What stood before a number has its space, which nothing needs before a full stop. */
const joinWords = (before: string, next: string) =>
  /^[^\s\p{L}\p{N}]/u.test(next) ? before.trimEnd() + next : before + next
