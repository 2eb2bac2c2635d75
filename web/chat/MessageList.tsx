import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Message } from '../../shared/contract/chat.ts'
import type { Exchange, ReplyProgress } from './chat.store.ts'
import { AssistantMessage } from './answer/AssistantMessage.tsx'
import { usePlace } from './place.store.ts'
import type { Chosen } from './scope/scope.store.ts'
import { useSoughtMessage } from './search/soughtMessage.ts'
import { UserMessage } from './UserMessage.tsx'
import { useReadingPosition } from './useReadingPosition.ts'
import styles from './MessageList.module.css'

interface MessageListProps {
  messages: readonly Message[]
  exchange: Exchange | undefined
  assistantName: string
  /** Asks the last question anew, in the same words or in others, of what it was asked of before or of `scope`. */
  onAskAnew: (question: Message, text: string, scope?: Chosen) => void
  /** What follows the last message. */
  children: ReactNode
}

/** The messages of a conversation, with the one that is being written. */
export function MessageList({ messages, exchange, assistantName, onAskAnew, children }: MessageListProps) {
  const lastEngine = usePlace((state) => state.engine)
  const engine = messages.findLast((message) => message.engine)?.engine ?? lastEngine
  const shown = [...messages.filter((message) => isShown(message, exchange)), ...asMessages(exchange, engine)]
  const lastQuestion = shown.findLast(({ role }) => role === 'user')
  // Only what is stored can be asked anew, and only once its answer has ended.
  const anew =
    lastQuestion && lastQuestion.id > 0 && progressOf(shown.at(-1), exchange) !== 'writing' ? lastQuestion : undefined
  const { t } = useTranslation()
  const scroller = useReadingPosition(shown.length, useSoughtMessage())

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
    <div className={styles.scroller} ref={scroller} role="log" tabIndex={0} aria-label={t('chat.messages')}>
      <div className={styles.column}>
        {shown.map((message, index) =>
          message.role === 'user' ? (
            <UserMessage
              key={index}
              message={message}
              onEdit={message === anew ? (text) => onAskAnew(message, text) : undefined}
            />
          ) : (
            <AssistantMessage
              key={index}
              message={message}
              question={shown.slice(0, index).findLast(({ role }) => role === 'user')?.content}
              assistantName={assistantName}
              progress={progressOf(message, exchange)}
              onAskAgain={anew && index === shown.length - 1 ? () => onAskAnew(anew, anew.content) : undefined}
              narrowed={shown.slice(0, index).findLast(({ role }) => role === 'user')?.scope !== undefined}
              onAskAll={anew && index === shown.length - 1 ? () => onAskAnew(anew, anew.content, null) : undefined}
            />
          ),
        )}
        {children}
      </div>
    </div>
  )
}

/** Messages lacking content or role are not displayed, but for answers of which there is nothing yet, never will be, or nothing may be shown. */
function isShown({ id, role, content, progress, withheld }: Message, exchange: Exchange | undefined): boolean {
  const { asked, replaces } = exchange ?? {}
  if (asked && [asked.questionId, asked.messageId].includes(id)) return false
  if (replaces !== undefined && [replaces, replaces + 1].includes(id)) return false
  return Boolean(role && (content || progress || withheld))
}

function progressOf(message: Message | undefined, exchange: Exchange | undefined): ReplyProgress {
  if (message?.id === WRITTEN) return exchange?.stopped ? 'stopped' : 'writing'
  return message?.progress ?? 'whole'
}

/** Ids of messages that are shown and not stored. */
const ASKED = -1
const WRITTEN = -2

function asMessages(exchange: Exchange | undefined, engine: Message['engine']): Message[] {
  if (!exchange) return []
  const { question, askedAt, scope, text, sources } = exchange
  return [
    { id: ASKED, role: 'user', content: question, createdAt: askedAt, scope, sources: [] },
    { id: WRITTEN, role: 'assistant', content: text, createdAt: askedAt, engine, sources },
  ]
}
