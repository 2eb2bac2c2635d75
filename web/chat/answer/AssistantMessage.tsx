import { memo, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Message } from '../../../shared/contract/chat.ts'
import { LeftOut } from '../../ui/answer/LeftOut.tsx'
import { clockTime } from '../../ui/format.ts'
import type { ReplyState } from '../chat.store.ts'
import { AnswerText } from './AnswerText.tsx'
import { AnswerTools } from './AnswerTools.tsx'
import { NarrowedRefusal } from '../scope/NarrowedRefusal.tsx'
import { Citations, FoundPassages, NearPassages } from './Citations.tsx'
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
  state: ReplyState
  /** Has it answered anew; absent where that cannot be. */
  onAskAgain?: (() => void) | undefined
  /** Whether only chosen documents were asked, and what asks all of them. */
  narrowed?: boolean
  onAskAll?: (() => void) | undefined
}

/** A reply with its citations. */
export const AssistantMessage = memo(function AssistantMessage(props: AssistantMessageProps) {
  const { message, assistantName, state, onAskAgain } = props
  const writing = state === 'writing'

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
      {state !== 'writing' && (
        <AnswerTools
          message={message}
          refused={isRefusal(message) && (props.narrowed ? 'narrowed' : 'all')}
          state={state}
          onAskAgain={onAskAgain}
        />
      )}
    </article>
  )
})

/** An answer of at most so many characters is set larger. */
const SHORT_CHARACTERS = 240

/** The words of a reply and what stands behind them. What was found is shown as such until it is known what is cited. */
function Reply({ message, question, state, narrowed, onAskAll }: AssistantMessageProps) {
  const { t } = useTranslation()
  const { cited, near } = useMemo(() => sourcesOf(message), [message])
  const all = useMemo(() => [...cited, ...near], [cited, near])
  const refused = state === 'whole' && isRefusal(message)
  // An answer that grows word by word keeps its size.
  const [written] = useState(state === 'writing')
  const grows = written && message.engine !== undefined && message.engine !== 'builtin'
  const large = !grows && message.content.length <= SHORT_CHARACTERS
  const fresh = written && !grows
  return (
    <>
      {message.reading !== undefined && <p className={styles.reading}>{message.reading}</p>}
      {message.withheld && <LeftOut />}
      {message.preparing && <p className={styles.reading}>{t('chat.preparing', message.preparing)}</p>}
      {message.content !== '' && (
        <div
          className={styles.words}
          data-size={large && !refused ? 'large' : undefined}
          data-fresh={fresh || undefined}
        >
          <AnswerText message={message} sources={all} />
        </div>
      )}
      {state !== 'writing' && state !== 'whole' && <p className={styles.stopped}>{t(`chat.${state}`)}</p>}
      {state === 'writing' ? (
        all.length > 0 && <FoundPassages sources={all} />
      ) : (
        <>
          {cited.map(
            (source) =>
              source.computation && <Receipt key={source.marker} source={source} computation={source.computation} />,
          )}
          {cited.length > 0 && <Citations sources={cited} />}
          {refused && narrowed && <NarrowedRefusal onAskAll={onAskAll} />}
          {refused && !narrowed && <MissingContent question={question} messageId={message.id} />}
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
