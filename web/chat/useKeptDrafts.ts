import { useEffect } from 'react'
import { useUser } from '../session/session.queries.ts'
import { keepInTab, keptInTab } from '../session/tabMemory.ts'
import { chatKey, useChat, type Exchange } from './chat.store.ts'

const NAME = 'drafts'
const NEW = 'new'

/**
 * Keeps what was typed and not yet answered over a reload and a lost session: the text of each conversation's field, or
 * the question that is on its way to the server there. Of new chats it is the one that is open.
 */
export function useKeptDrafts(): void {
  const { id } = useUser()
  useEffect(() => {
    const { newChat, drafts } = useChat.getState()
    const kept = Object.entries(stringsOf(keptInTab(NAME, id)))
    const restored = kept.map(([key, text]) => [key === NEW ? chatKey(null, newChat) : key, text])
    useChat.setState({ drafts: { ...Object.fromEntries(restored), ...drafts } })
    return useChat.subscribe((state) => keepInTab(NAME, id, unanswered(state)))
  }, [id])
}

function unanswered({ newChat, drafts, exchanges }: ReturnType<typeof useChat.getState>): Record<string, string> {
  const open = chatKey(null, newChat)
  const keys = [...new Set([...Object.keys(drafts), ...Object.keys(exchanges)])]
  const texts = keys.flatMap((key) => {
    const text = drafts[key]?.trim() ? drafts[key] : unstored(exchanges[key])
    const name = key === open ? NEW : key
    return text && /^(new|\d+)$/.test(name) ? [[name, text] as const] : []
  })
  return Object.fromEntries(texts)
}

/** A question that the server has is shown by it. */
const unstored = (exchange: Exchange | undefined) => (exchange?.asked ? undefined : exchange?.question)

function stringsOf(kept: unknown): Record<string, string> {
  if (typeof kept !== 'object' || kept === null) return {}
  return Object.fromEntries(Object.entries(kept).filter(([, text]) => typeof text === 'string'))
}
