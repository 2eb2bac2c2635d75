import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Message } from '../../shared/contract/chat.ts'
import type { Exchange, ReplyState } from './chat.store.ts'
import { AssistantMessage } from './answer/AssistantMessage.tsx'
import { usePlace } from './place.store.ts'
import { UserMessage } from './UserMessage.tsx'
import { useReadingPosition } from './useReadingPosition.ts'
import styles from './MessageList.module.css'

interface MessageListProps {
  messages: readonly Message[]
  exchange: Exchange | undefined
  assistantName: string
  /** What follows the last message. */
  children: ReactNode
}

/** The messages of a conversation, with the one that is being written. */
export function MessageList({ messages, exchange, assistantName, children }: MessageListProps) {
  const lastEngine = usePlace((state) => state.engine)
  const engine = messages.findLast((message) => message.engine)?.engine ?? lastEngine
  const shown = [...messages.filter(({ role, content }) => role && content), ...asMessages(exchange, engine)]
  const { t } = useTranslation()
  const scroller = useReadingPosition(shown.length)

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
    <div className={styles.scroller} ref={scroller} role="log" tabIndex={0} aria-label={t('chat.messages')}>
      <div className={styles.column}>
        {shown.map((message, index) =>
          message.role === 'user' ? (
            <UserMessage key={index} message={message} />
          ) : (
            <AssistantMessage
              key={index}
              message={message}
              question={shown.slice(0, index).findLast(({ role }) => role === 'user')?.content}
              assistantName={assistantName}
              state={index === shown.length - 1 ? stateOf(exchange) : 'whole'}
            />
          ),
        )}
        {children}
      </div>
    </div>
  )
}

function stateOf(exchange: Exchange | undefined): ReplyState {
  if (!exchange) return 'whole'
  return exchange.stopped ? 'stopped' : 'writing'
}

function asMessages(exchange: Exchange | undefined, engine: Message['engine']): Message[] {
  if (!exchange) return []
  const { question, askedAt, text, sources } = exchange
  return [
    { id: -1, role: 'user', content: question, createdAt: askedAt, sources: [] },
    { id: -2, role: 'assistant', content: text, createdAt: askedAt, engine, sources },
  ]
}
