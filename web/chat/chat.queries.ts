import { queryOptions, skipToken } from '@tanstack/react-query'
import { conversations, messages } from '../../shared/contract/chat.ts'
import { call } from '../api/http.ts'

/** The user's conversations, newest first. */
export const conversationsQuery = queryOptions({
  queryKey: ['conversations'],
  queryFn: ({ signal }) => call('/api/conversations', conversations, { signal }),
  staleTime: 2 * 60_000,
})

/** The messages of a conversation, oldest first; asked for only when there is one. */
export const messagesQuery = (id: number | null) =>
  queryOptions({
    queryKey: ['conversations', id, 'messages'],
    queryFn: id === null ? skipToken : ({ signal }) => call(`/api/conversations/${id}/messages`, messages, { signal }),
    staleTime: 5 * 60_000,
  })
