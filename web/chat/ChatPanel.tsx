import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { useUser } from '../session/session.queries.ts'
import { LoadFailed } from '../ui/states.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { hasCode } from '../api/apiError.ts'
import { conversationsQuery, messagesQuery } from './chat.queries.ts'
import { chatKey, setExchange, useChat } from './chat.store.ts'
import { Composer } from './Composer.tsx'
import { MessageList } from './MessageList.tsx'
import { Suggestions } from './Suggestions.tsx'
import { useAsk } from './useAsk.ts'
import { Welcome } from './Welcome.tsx'
import styles from './ChatPanel.module.css'

interface ChatPanelProps {
  /** The open conversation, or null for a new one. */
  conversationId: number | null
  /** Told when a new conversation was stored. */
  onAdopt: (conversationId: number) => void
}

/** The chat: messages, suggestions and the field to ask in. */
export function ChatPanel({ conversationId, onAdopt }: ChatPanelProps) {
  const { t } = useTranslation()
  const { organization } = useUser()
  const key = useChat((state) => chatKey(conversationId, state.newChat))
  const exchange = useChat((state) => state.exchanges[key])
  const stored = useQuery(messagesQuery(conversationId))
  const title = useQuery(conversationsQuery).data?.find(({ id }) => id === conversationId)?.title
  const ask = useAsk()

  const send = async (message: string) => {
    const adopted = await ask({ key, conversationId, message })
    // Whoever has opened another chat meanwhile stays there.
    const { newChat } = useChat.getState()
    if (adopted !== null && conversationId === null && key === chatKey(null, newChat)) onAdopt(adopted)
  }
  const stop = () => {
    exchange?.abort()
    setExchange(key, { stopped: true })
  }
  const messages = stored.data ?? []
  const loading = stored.isLoading && !exchange

  return (
    <section className={styles.panel} aria-label={t('chat.conversation')}>
      <PageTitle title={title ?? t('chat.title')} />
      <h1 className="visually-hidden">{title ?? t('shell.chat')}</h1>
      {stored.isError ? (
        <LoadFailed
          title={t(hasCode(stored.error, 'NOT_FOUND') ? 'chat.gone' : 'chat.loadFailed')}
          retry={hasCode(stored.error, 'NOT_FOUND') ? undefined : () => void stored.refetch()}
        />
      ) : loading ? (
        <div className={styles.column} role="status" aria-label={t('chat.loading')}>
          <Skeleton active paragraph={{ rows: 2 }} />
          <Skeleton active paragraph={{ rows: 4 }} />
        </div>
      ) : messages.length === 0 && !exchange ? (
        <Welcome assistantName={organization.assistantName} />
      ) : (
        <MessageList
          key={`messages-${key}`}
          messages={messages}
          exchange={exchange}
          assistantName={organization.assistantName}
        >
          <Suggestions chatKey={key} onPick={(text) => void send(text)} disabled={isPending(exchange)} />
        </MessageList>
      )}
      <Composer
        key={`composer-${key}`}
        chatKey={key}
        pending={isPending(exchange)}
        onSend={(text) => void send(text)}
        onStop={stop}
      />
    </section>
  )
}

function isPending(exchange: { stopped: boolean } | undefined): boolean {
  return exchange !== undefined && !exchange.stopped
}
