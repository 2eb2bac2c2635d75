import { memo, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { DocumentSource, Message } from '../../shared/contract/chat.ts'
import { CitationChip } from '../ui/answer/CitationChip.tsx'
import { clockTime } from '../ui/format.ts'
import { Markdown } from '../ui/answer/Markdown.tsx'
import { QuotedText } from '../ui/answer/QuotedText.tsx'
import { AnswerTools } from './AnswerTools.tsx'
import { Citations } from './Citations.tsx'
import { MissingContent } from './MissingContent.tsx'
import { isRefusal } from './isRefusal.ts'
import { openCitation } from './openCitation.ts'
import type { ReplyState } from './chat.store.ts'
import styles from './MessageList.module.css'

interface AssistantMessageProps {
  message: Message
  assistantName: string
  state: ReplyState
}

/** A reply with its citations. */
export const AssistantMessage = memo(function AssistantMessage(props: AssistantMessageProps) {
  const { message, assistantName, state } = props
  const { t } = useTranslation()
  const whole = state === 'whole'
  const refused = whole && isRefusal(message)
  const sources = useMemo(() => message.sources.filter((source) => source.type === 'document'), [message.sources])

  return (
    <article
      className={styles.assistant}
      data-role="assistant"
      aria-label={assistantName}
      aria-busy={state === 'writing'}
    >
      <div className={styles.label}>
        <span className={styles.name}>{assistantName}</span>
        <time className={styles.time} dateTime={message.createdAt}>
          {clockTime(message.createdAt)}
        </time>
      </div>
      {state === 'writing' && message.content === '' && <Pending />}
      {message.content !== '' && <Answer message={message} sources={sources} />}
      {state === 'stopped' && <p className={styles.stopped}>{t('chat.stopped')}</p>}
      {message.content !== '' && sources.length > 0 && <Citations text={message.content} sources={sources} />}
      {refused && <MissingContent />}
      {whole && <AnswerTools message={message} refused={refused} />}
    </article>
  )
})

function Answer({ message: { content, engine }, sources }: { message: Message; sources: DocumentSource[] }) {
  const { t } = useTranslation()
  const links = useMemo(() => new Set(sources.flatMap(({ url }) => url ?? [])), [sources])
  const markers = useMemo(() => {
    const byMarker = new Map(sources.map((source) => [source.marker, source]))
    return {
      known: (marker: number) => byMarker.has(marker),
      render: (marker: number, use: number) => {
        const source = byMarker.get(marker)
        return (
          source && (
            <CitationChip
              marker={marker}
              label={t('chat.citation', { marker, filename: source.filename })}
              onOpen={() => openCitation(source, use)}
            />
          )
        )
      },
    }
  }, [sources, t])
  // What the built-in engine quotes stands word for word; only a language model writes Markdown.
  return engine === undefined || engine === 'builtin' ? (
    <QuotedText text={content} markers={markers} />
  ) : (
    <Markdown text={content} markers={markers} links={links} />
  )
}

function Pending() {
  const { t } = useTranslation()
  return (
    <p className={styles.pending} role="status">
      <span className={styles.dots} aria-hidden>
        <span />
        <span />
        <span />
      </span>
      {t('chat.pending')}
    </p>
  )
}
