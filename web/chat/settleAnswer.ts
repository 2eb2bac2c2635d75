import type { QueryClient } from '@tanstack/react-query'
import type { NamedScope } from '../../shared/contract/scope/choices.ts'
import type { AskedQuestion, Message } from '../../shared/contract/chat.ts'
import { conversationsQuery, messagesQuery } from './chat.queries.ts'
import { changeExchange, setSuggestions } from './chat.store.ts'
import type { Ending } from './streamAnswer.ts'

/** A question whose answer has ended. */
export interface Settled {
  /** Its exchange. */
  id: symbol
  question: string
  askedAt: string
  replaces?: number | undefined
  /** What alone it was asked of. */
  scope?: NamedScope | undefined
  asked: AskedQuestion
  /** Whether the conversation began with it. */
  isNew: boolean
  ending: Ending
}

/**
 * Puts the stored answer into the cache beside its question, so that nothing has to be read again: its sources take the place
 * of those that were shown while it was written. Only a conversation that was never read is read now.
 */
export function settleAnswer(client: QueryClient, settled: Settled): void {
  const { id, question, askedAt, replaces, scope, asked, isNew, ending } = settled
  const { conversationId, questionId, messageId } = asked
  const { queryKey } = messagesQuery(conversationId)
  const asking: Message = { id: questionId, role: 'user', content: question, createdAt: askedAt, scope, sources: [] }
  const before = isNew ? (client.getQueryData(queryKey) ?? []) : client.getQueryData(queryKey)
  // A reading that began before the answer was stored would take it away again.
  void client.cancelQueries({ queryKey })
  if (before) {
    // What it was asked in place of is gone where it is whole, and stands beside it where it is not.
    const gone = replaces === undefined || ending.message.progress ? [] : [replaces, replaces + 1]
    const isOther = (message: Message) => ![questionId, messageId, ...gone].includes(message.id)
    client.setQueryData(queryKey, [...before.filter(isOther), asking, ending.message])
  } else void client.invalidateQueries({ queryKey })
  changeExchange(id, null)
  setSuggestions(String(conversationId), 'suggestions' in ending ? ending.suggestions : [])
  void client.invalidateQueries({ queryKey: conversationsQuery.queryKey, exact: true })
}
