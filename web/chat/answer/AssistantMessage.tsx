import { memo, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Message } from '../../../shared/contract/chat.ts'
import { LeftOut } from '../../ui/answer/LeftOut.tsx'
import { clockTime } from '../../ui/format.ts'
import type { ReplyProgress } from '../chat.store.ts'
import { AnswerText } from './AnswerText.tsx'
import { AnswerTools } from './AnswerTools.tsx'
import { MarkPlace } from '../marking/MarkPlace.tsx'
import { NarrowedRefusal } from '../scope/NarrowedRefusal.tsx'
import { Citations, FoundPassages, NearPassages, Places } from './Citations.tsx'
import { MissingContent } from './MissingContent.tsx'
import { Receipt } from './Receipt.tsx'
import { isRefusal } from '../../../shared/chat/answer/isRefusal.ts'
import { sourcesOf } from '../../../shared/chat/answer/sourcesOf.ts'
import styles from '../MessageList.module.css'

interface AssistantMessageProps {
  message: Message
  /** What it replies to. */
  question: string | undefined
  assistantName: string
  progress: ReplyProgress
  /** Has it answered anew; absent where that cannot be. */
  onAskAgain?: (() => void) | undefined
  /** Whether only chosen documents were asked, and what asks all of them. */
  narrowed?: boolean
  onAskAll?: (() => void) | undefined
}

/** A reply with its citations. */
export const AssistantMessage = memo(function AssistantMessage(props: AssistantMessageProps) {
  const { message, assistantName, progress, onAskAgain } = props
  const writing = progress === 'writing'

  return (
    <article
      className={styles.assistant}
      data-role="assistant"
      data-message={message.id}
      aria-label={assistantName}
      aria-busy={writing}
    >
      <div className={styles.label}>
        <span className={styles.name}>{assistantName}</span>
        <time className={styles.time} dateTime={message.createdAt}>
          {clockTime(message.createdAt)}
        </time>
      </div>
      {writing && message.content === '' && <Pending />}
      <Reply {...props} />
      {progress !== 'writing' && (
        <AnswerTools
          message={message}
          reply={replyOf(message, props.narrowed)}
          progress={progress}
          onAskAgain={onAskAgain}
        />
      )}
    </article>
  )
})

function replyOf(message: Message, narrowed = false) {
  if (message.state === 'places') return 'places'
  if (!isRefusal(message)) return 'answer'
  return narrowed ? 'narrowed' : 'nothing'
}

/** An answer of at most so many characters is set larger. */
const SHORT_CHARACTERS = 240

/** The words of a reply and what stands behind them. What was found is shown as such until it is known what is cited. */
function Reply({ message, question, progress, narrowed, onAskAll }: AssistantMessageProps) {
  const { t } = useTranslation()
  const { cited, places, near } = useMemo(() => sourcesOf(message), [message])
  const all = useMemo(() => [...cited, ...near], [cited, near])
  const unsure = places.length > 0
  const refused = progress === 'whole' && isRefusal(message)
  // An answer that grows word by word keeps its size.
  const [written] = useState(progress === 'writing')
  const grows = written && message.engine !== undefined && message.engine !== 'builtin'
  const large = !grows && message.content.length <= SHORT_CHARACTERS
  const fresh = written && !grows
  return (
    <>
      {message.reading !== undefined && <p className={styles.reading}>{message.reading}</p>}
      {message.withheld && <LeftOut />}
      {message.marked && <p className={styles.reading}>{t('chat.marked')}</p>}
      {message.preparing && <p className={styles.reading}>{t('chat.preparing', message.preparing)}</p>}
      {message.content !== '' && (
        <div
          className={styles.words}
          data-size={large && !refused && !unsure ? 'large' : undefined}
          data-fresh={fresh || undefined}
        >
          <AnswerText message={message} sources={all} />
        </div>
      )}
      {progress !== 'writing' && progress !== 'whole' && <p className={styles.stopped}>{t(`chat.${progress}`)}</p>}
      {progress === 'writing' ? (
        all.length > 0 && <FoundPassages sources={all} />
      ) : (
        <>
          {cited.map(
            (source) =>
              source.computation && <Receipt key={source.marker} source={source} computation={source.computation} />,
          )}
          {cited.length > 0 && <Citations sources={cited} />}
          {unsure && (
            <Places sources={places}>
              {narrowed ? undefined : (source) => <MarkPlace message={message} source={source} />}
            </Places>
          )}
          {(refused || unsure) && narrowed && <NarrowedRefusal onAskAll={onAskAll} />}
          {(refused || unsure) && !narrowed && (
            <MissingContent question={question} messageId={message.id} unsure={unsure} />
          )}
          {near.length > 0 && <NearPassages sources={near} />}
        </>
      )}
    </>
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
