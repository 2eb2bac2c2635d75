import { useQueryClient } from '@tanstack/react-query'
import type { Message } from '../../../shared/contract/chat.ts'
import { answerRating } from '../../../shared/contract/conversations/answerRating.ts'
import { type NewRating } from '../../../shared/contract/conversations/rating.ts'
import { call, callForEffect } from '../../api/http.ts'
import { useAction } from '../../api/useAction.ts'

/** Says of an answer whether it helped, or takes that back with null. It shows wherever the conversation is read already. */
export function useRateAnswer(messageId: number) {
  const client = useQueryClient()
  const path = `/api/chat/answers/${messageId}/rating`
  return useAction({
    mutationFn: async (rating: NewRating | null) => {
      if (rating) return call(path, answerRating, { method: 'POST', body: rating })
      await callForEffect(path, { method: 'DELETE' })
      return undefined
    },
    onSuccess: (rating) =>
      client.setQueriesData<Message[]>(
        { queryKey: ['conversations'], predicate: ({ queryKey }) => queryKey[2] === 'messages' },
        (messages) => messages?.map((message) => (message.id === messageId ? { ...message, rating } : message)),
      ),
  })
}
