import { create } from 'zustand'
import type { EngineName } from '../../shared/contract/chat.ts'

interface PlaceState {
  /** The conversation that was shown last; null for a new chat. */
  last: number | null
  /** Ids of the conversations that new chats have become, by the key of the new chat. */
  stored: Readonly<Record<string, number | undefined>>
  /** Which engine wrote the last answer, and so will probably write the next. */
  engine?: EngineName
}

/** Where somebody is in their chats. */
export const usePlace = create<PlaceState>(() => ({ last: null, stored: {} }))

/** Notes what the chat shows, so that the way back to it leads there. */
export function setLast(conversationId: number | null): void {
  usePlace.setState({ last: conversationId })
}

/** Notes as which conversation a new chat was stored. Whoever looks at that new chat, now or later, sees it. */
export function setStored(newChatKey: string, conversationId: number): void {
  usePlace.setState(({ stored }) => ({ stored: { ...stored, [newChatKey]: conversationId } }))
}

/** Notes which engine wrote an answer. */
export function setEngine(engine: EngineName | undefined): void {
  if (engine) usePlace.setState({ engine })
}

/** Forgets a conversation that was deleted. */
export function forgetConversation(conversationId: number): void {
  usePlace.setState(({ last, stored }) => ({
    last: last === conversationId ? null : last,
    stored: Object.fromEntries(Object.entries(stored).filter(([, id]) => id !== conversationId)),
  }))
}
