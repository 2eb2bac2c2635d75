import { useQueryClient } from '@tanstack/react-query'
import type { Message } from '../../../shared/contract/chat.ts'
import { ownMark } from '../../../shared/contract/conversations/ownMark.ts'
import { call, callForEffect } from '../../api/http.ts'
import { useAction } from '../../api/useAction.ts'

/** Marks the place with a number as the answer, or takes that back with null. It shows wherever the conversation is read already. */
export function useMarkPlace(messageId: number) {
  const client = useQueryClient()
  const path = `/api/chat/answers/${messageId}/mark`
  return useAction({
    mutationFn: async (marker: number | null) => {
      if (marker !== null) return call(path, ownMark, { method: 'POST', body: { marker } })
      await callForEffect(path, { method: 'DELETE' })
      return undefined
    },
    onSuccess: (mark) =>
      client.setQueriesData<Message[]>(
        { queryKey: ['conversations'], predicate: ({ queryKey }) => queryKey[2] === 'messages' },
        (messages) => messages?.map((message) => (message.id === messageId ? { ...message, ownMark: mark } : message)),
      ),
  })
}
