import { useMutation, useQueryClient } from '@tanstack/react-query'
import { conversation } from '../../../../shared/contract/chat.ts'
import { call, callForEffect } from '../../../api/http.ts'
import { conversationsQuery, messagesQuery } from '../../chat.queries.ts'
import { tellWindows } from '../../windows.ts'

/** Deletes a conversation with its messages. */
export function useDeleteConversation() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => callForEffect(`/api/conversations/${id}`, { method: 'DELETE' }),
    onSuccess: async (_answer, id) => {
      client.removeQueries({ queryKey: messagesQuery(id).queryKey })
      tellWindows(id)
      await client.invalidateQueries({ queryKey: conversationsQuery.queryKey, exact: true })
    },
  })
}

/** What changes in a conversation beside its messages. */
interface ConversationChange {
  id: number
  title?: string
  pinned?: boolean
}

/** Renames or pins a conversation. */
export function useChangeConversation() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...change }: ConversationChange) =>
      call(`/api/conversations/${id}`, conversation, { method: 'PATCH', body: change }),
    onSuccess: async (_answer, { id }) => {
      tellWindows(id)
      await client.invalidateQueries({ queryKey: conversationsQuery.queryKey, exact: true })
    },
  })
}
