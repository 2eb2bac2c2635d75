import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Message } from '../../shared/contract/chat.ts'
import { useUser } from '../session/session.queries.ts'
import { Lines } from '../ui/look/Lines.tsx'
import { LoadFailed } from '../ui/states.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { hasCode } from '../api/apiError.ts'
import { conversationsQuery, messagesQuery } from './chat.queries.ts'
import { chatKey, useChat } from './chat.store.ts'
import { Composer } from './Composer.tsx'
import { MessageList } from './MessageList.tsx'
import { choose, useChosen, type Chosen } from './scope/scope.store.ts'
import { ScopeLine } from './scope/ScopeLine.tsx'
import { Suggestions } from './Suggestions.tsx'
import { setLast, usePlace } from './place.store.ts'
import { useRunningAnswer } from './useRunningAnswer.ts'
import { useSend, type Outcome } from './useSend.ts'
import { Welcome } from './opening/Welcome.tsx'
import styles from './ChatPanel.module.css'

interface ChatPanelProps {
  /** The conversation that the address names, or null for a new one. */
  conversationId: number | null
  /** Told when the new chat that is shown has become a conversation. */
  onAdopt: (conversationId: number) => void
}

const NONE: readonly Message[] = []

/** The chat: messages, suggestions and the field to ask in. */
export function ChatPanel({ conversationId: named, onAdopt }: ChatPanelProps) {
  const { t } = useTranslation()
  const conversationId = useShown(named, onAdopt)
  const { organization } = useUser()
  const key = useChat((state) => chatKey(conversationId, state.newChat))
  const exchange = useChat((state) => state.exchanges[key])
  const stored = useQuery(messagesQuery(conversationId))
  const title = useQuery(conversationsQuery).data?.find(({ id }) => id === conversationId)?.title
  const { send, outcome } = useSend({ key, conversationId })
  const messages = stored.data ?? NONE
  const scope = useChosen(key, messages, exchange)
  const ask = (text: string) => void send(text, { scope })
  const askAnew = (question: Message, text: string, of?: Chosen) => {
    if (of !== undefined) choose(key, of)
    void send(text, { scope: of === undefined ? (question.scope ?? null) : of, replaces: question.id })
  }
  useRunningAnswer(conversationId, messages)
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
          <Lines />
          <Lines rows={4} />
        </div>
      ) : messages.length === 0 && !exchange ? (
        <Welcome assistantName={organization.assistantName} onAsk={ask} />
      ) : (
        <MessageList
          key={`messages-${key}`}
          messages={messages}
          exchange={exchange}
          assistantName={organization.assistantName}
          onAskAnew={askAnew}
        >
          <Suggestions
            chatKey={key}
            asked={messages.findLast(({ role }) => role === 'user')?.content ?? ''}
            onPick={ask}
            disabled={isPending(exchange)}
          />
        </MessageList>
      )}
      <OutcomeLine outcome={outcome} />
      <ScopeLine chatKey={key} chosen={scope} />
      <Composer
        key={`composer-${key}`}
        chatKey={key}
        pending={isPending(exchange)}
        onSend={ask}
        onStop={() => exchange?.stop()}
      />
    </section>
  )
}

/**
 * Which conversation is shown: the one that the address names, or what the open new chat has become meanwhile. Only the
 * panel that shows that chat leads on, so nobody is pulled out of whatever else they have opened.
 */
function useShown(named: number | null, onAdopt: (conversationId: number) => void): number | null {
  const newChat = useChat((state) => state.newChat)
  const became = usePlace((state) => (named === null ? state.stored[chatKey(null, newChat)] : undefined))
  const shown = named ?? became ?? null
  useEffect(() => setLast(shown), [shown])
  useEffect(() => {
    if (became !== undefined) onAdopt(became)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each conversation that comes to be
  }, [became])
  return shown
}

/** Says at the field how the last question ended: aloud that there is an answer, in sight that there is none. */
function OutcomeLine({ outcome }: { outcome: Outcome }) {
  const { t } = useTranslation()
  return (
    <>
      <p role="status" className="visually-hidden">
        {outcome?.type === 'answered' &&
          (outcome.places > 0
            ? t('chat.placesReady', { number: outcome.places })
            : t('chat.answerReady', { count: outcome.sources }))}
      </p>
      {outcome?.type === 'unanswered' && <p className={styles.unanswered}>{t('chat.unanswered')}</p>}
    </>
  )
}

function isPending(exchange: { stopped: boolean } | undefined): boolean {
  return exchange !== undefined && !exchange.stopped
}
