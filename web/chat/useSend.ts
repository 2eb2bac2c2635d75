import { useState } from 'react'
import { setDraft, useChat } from './chat.store.ts'
import { sourcesOf } from '../../shared/chat/answer/sourcesOf.ts'
import { setEngine } from './place.store.ts'
import type { Chosen } from './scope/scope.store.ts'
import { useAsk } from './useAsk.ts'

/** How the last question ended, for a line at the field: its answer came, or it did not and the question is back. */
export type Outcome = { type: 'answered'; sources: number; places: number } | { type: 'unanswered' } | null

interface Send {
  /** Asks a question of `scope` alone, in place of the one with the id `replaces` where that is given. */
  send: (message: string, asking: { scope: Chosen; replaces?: number }) => Promise<void>
  outcome: Outcome
}

/** Sends the questions of a chat: the conversation with this id, or a new one that is kept under `key` until stored. */
export function useSend({ key, conversationId }: { key: string; conversationId: number | null }): Send {
  const ask = useAsk()
  const [ended, setEnded] = useState<{ key: string; outcome: Outcome }>()
  const send: Send['send'] = async (message, { scope, replaces }) => {
    setEnded(undefined)
    const typed = watchDraft(key, message)
    const asked = await ask({ key, conversationId, message, replaces, scope })
    typed.stop()
    if (asked.type === 'answered') {
      const { taken } = asked
      setEngine(taken.ending.message.engine)
      const { cited, places } = sourcesOf(taken.ending.message)
      const outcome = { type: 'answered', sources: cited.length, places: places.length } as const
      return setEnded({ key: String(taken.asked.conversationId), outcome })
    }
    // What is stored stays in view, with what became of it; of what never came to be the question is left.
    if (asked.type === 'stored' || replaces !== undefined) return
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
