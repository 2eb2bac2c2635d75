import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messagesQuery } from './chat.queries.ts'
import { setDraft, useChat } from './chat.store.ts'
import { citedMarkers } from '../../shared/chat/answer/citedMarkers.ts'
import { setEngine, setStored } from './place.store.ts'
import { useAsk } from './useAsk.ts'

/** How the last question ended, for a line at the field: its answer came, or it did not and the question is back. */
export type Outcome = { type: 'answered'; sources: number } | { type: 'unanswered' } | null

interface Send {
  send: (message: string) => Promise<void>
  outcome: Outcome
}

/** Sends the questions of a chat: the conversation with this id, or a new one that is kept under `key` until stored. */
export function useSend({ key, conversationId }: { key: string; conversationId: number | null }): Send {
  const client = useQueryClient()
  const ask = useAsk()
  const [ended, setEnded] = useState<{ key: string; outcome: Outcome }>()
  const send = async (message: string) => {
    setEnded(undefined)
    const typed = watchDraft(key, message)
    const stored = await ask({ key, conversationId, message })
    typed.stop()
    if (stored !== null) {
      if (conversationId === null) setStored(key, stored)
      const reply = client.getQueryData(messagesQuery(stored).queryKey)?.at(-1)
      setEngine(reply?.engine)
      const sources = citedMarkers(reply?.content ?? '').size
      return setEnded({ key: String(stored), outcome: { type: 'answered', sources } })
    }
    // A stopped exchange stays in view; of one that failed the question is left.
    if (useChat.getState().exchanges[key]) return
    if (typed.text()) setDraft(key, `${message}\n${typed.text()}`)
    setEnded({ key, outcome: { type: 'unanswered' } })
  }
  return { send, outcome: ended?.key === key ? ended.outcome : null }
}

/** What is typed into a chat's field while its question is being answered; the question itself coming back is not. */
function watchDraft(key: string, question: string): { text: () => string; stop: () => void } {
  let text = ''
  const stop = useChat.subscribe(({ drafts }) => {
    const draft = drafts[key]
    if (draft !== undefined && draft !== question) text = draft.trim()
  })
  return { text: () => text, stop }
}
