import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Message } from '../../shared/contract/chat.ts'
import { useChat } from './chat.store.ts'
import { followAnswer } from './streamAnswer.ts'
import { takeAnswer } from './takeAnswer.ts'

/** Reads on an answer that the server is writing though this page did not ask for it: after a reload, or in another window. */
export function useRunningAnswer(conversationId: number | null, messages: readonly Message[]): void {
  const client = useQueryClient()
  const reply = messages.at(-1)
  const running = reply?.progress === 'writing' ? reply.id : undefined
  const asking = messages.at(-2)
  useEffect(() => {
    const key = String(conversationId)
    if (running === undefined || conversationId === null || useChat.getState().exchanges[key]) return
    if (asking?.role !== 'user') return
    void takeAnswer(client, {
      key,
      question: asking.content,
      askedAt: asking.createdAt,
      scope: asking.scope,
      isNew: false,
      asked: { conversationId, questionId: asking.id, messageId: running },
      open: (signal) => followAnswer(running, signal),
    }).catch(() => undefined)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each answer
  }, [client, conversationId, running])
}
