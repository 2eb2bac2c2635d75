import { useTranslation } from 'react-i18next'
import { placeText } from '../../../shared/chat/answer/placeText.ts'
import { shownQuote } from '../../../shared/text/shownQuote.ts'
import { sourcesOf } from '../../../shared/chat/answer/sourcesOf.ts'
import type { DocumentSource, Message } from '../../../shared/contract/chat.ts'
import '../../texts/chat/sharingTexts.ts'
import { AnswerBlocks } from '../../ui/answer/AnswerBlocks.tsx'
import { clockTime, localDate } from '../../ui/format.ts'
import styles from './PrintedConversation.module.css'

/** What is printed of a conversation. */
export interface Printed {
  title: string
  /** A line below the title; who shares it, as of when. */
  about?: string
  /** Who asked, where that is not the reader. */
  asker?: string
  organization: string
  assistantName: string
  messages: readonly Message[]
}

interface PrintedConversationProps {
  printed: Printed
  /** When it is printed. UTC, ISO 8601. */
  at: string
}

/** A conversation on paper: its words, and below each answer what its numbers stand for. */
export function PrintedConversation({ printed, at }: PrintedConversationProps) {
  const { t } = useTranslation()
  const { title, about, asker, organization, assistantName, messages } = printed
  return (
    <>
      <h1 className={styles.title} dir="auto">
        {title}
      </h1>
      {about !== undefined && <p className={styles.about}>{about}</p>}
      <p className={styles.about}>{t('printing.about', { organization, date: localDate(at) })}</p>
      {messages
        .filter(({ content, withheld }) => content !== '' || withheld)
        .map((message) => (
          <section key={message.id} data-role={message.role}>
            <h2 className={styles.who}>
              <bdi>{message.role === 'user' ? (asker ?? t('chat.you')) : assistantName}</bdi>{' '}
              <span className={styles.when}>
                {localDate(message.createdAt)} · {clockTime(message.createdAt)}
              </span>
            </h2>
            {message.role === 'user' ? (
              <p className={styles.question} dir="auto">
                {message.content}
              </p>
            ) : (
              <PrintedAnswer message={message} />
            )}
          </section>
        ))}
    </>
  )
}

function PrintedAnswer({ message }: { message: Message }) {
  const { t } = useTranslation()
  const { content, engine, marked, reading, progress } = message
  const { cited, places } = sourcesOf(message)
  if (message.withheld) return <p className={styles.about}>{t('chat.leftOut')}</p>
  const known = new Set(cited.map(({ marker }) => marker))
  const writing = engine === undefined || engine === 'builtin' ? 'quoted' : 'markdown'
  const markers = { known: (marker: number) => known.has(marker), render: (marker: number) => ` [${marker}]` }
  return (
    <>
      {reading !== undefined && (
        <p className={styles.about} dir="auto">
          {reading}
        </p>
      )}
      {marked && <p className={styles.about}>{t('chat.marked')}</p>}
      <AnswerBlocks text={content} writing={writing} markers={markers} />
      {progress && progress !== 'writing' && <p className={styles.about}>{t(`chat.${progress}`)}</p>}
      {cited.length > 0 && (
        <div className={styles.sources}>
          <h3>{t('printing.sources')}</h3>
          <ol>
            {cited.map((source) => (
              <PrintedSource key={source.marker} source={source} marker={source.marker} />
            ))}
          </ol>
        </div>
      )}
      {places.length > 0 && (
        <ul className={styles.sources}>
          {places.map((source) => (
            <PrintedSource key={source.marker} source={source} />
          ))}
        </ul>
      )}
    </>
  )
}

/** What is quoted, and where it stands; with the number by which the answer cites it, where it does. */
function PrintedSource({ source, marker }: { source: DocumentSource; marker?: number }) {
  const { t } = useTranslation()
  const { filename, computation } = source
  const place = placeText(source, t)
  const quotes = new Set((source.quotes ?? [source]).map(shownQuote))
  return (
    <li value={marker}>
      <span>
        <bdi>{filename}</bdi>
        {place && ` · ${place}`}
      </span>
      {computation && <span dir="auto">{[computation.formula, computation.result].filter(Boolean).join(': ')}</span>}
      {[...quotes].map((quote) => (
        <q key={quote} dir="auto">
          {quote}
        </q>
      ))}
    </li>
  )
}
