import type { QueryClient } from '@tanstack/react-query'
import type { ChatAnswer, Message } from '../../shared/contract/chat.ts'
import { conversationsQuery, messagesQuery } from './chat.queries.ts'
import { setExchange, setSuggestions } from './chat.store.ts'

/** A question that was answered. */
export interface Settled {
  key: string
  /** Whether the conversation came to be with this answer. */
  wasNew: boolean
  question: string
  done: ChatAnswer
}

/**
 * Puts the stored answer into the cache beside its question, so that nothing has to be read again: its sources take the place
 * of those that were shown while it was written. Only a conversation that was never read is read now.
 */
export function settleAnswer(client: QueryClient, { key, wasNew, question, done }: Settled): void {
  const { conversationId, message, suggestions } = done
  const { queryKey } = messagesQuery(conversationId)
  const asked: Message = {
    // Nothing refers to a question by its id, and the answer does not tell it.
    id: -message.id,
    role: 'user',
    content: question,
    createdAt: message.createdAt,
    sources: [],
  }
  const before = wasNew ? [] : client.getQueryData(queryKey)
  // A reading that began before the answer was stored would take it away again.
  void client.cancelQueries({ queryKey })
  if (before) client.setQueryData(queryKey, [...before, asked, message])
  else void client.invalidateQueries({ queryKey })
  setExchange(key, null)
  setSuggestions(String(conversationId), suggestions)
  void client.invalidateQueries({ queryKey: conversationsQuery.queryKey, exact: true })
}
