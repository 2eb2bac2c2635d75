import { create } from 'zustand'
import type { Source } from '../../shared/contract/chat.ts'

/** A question that is being answered, or whose answer was stopped. */
export interface Exchange {
  question: string
  /** UTC, ISO 8601. */
  askedAt: string
  text: string
  /** What was found near the question; the stored answer brings those that it cites. */
  sources: Source[]
  stopped: boolean
  abort: () => void
}

/** How much of a reply is there. */
export type ReplyState = 'whole' | 'writing' | 'stopped'

interface ChatState {
  /** Which new, not yet stored conversation is open; New Chat counts it up. */
  newChat: number
  /** By conversation key, see {@link chatKey}. */
  exchanges: Readonly<Record<string, Exchange | undefined>>
  drafts: Readonly<Record<string, string | undefined>>
  suggestions: Readonly<Record<string, string[] | undefined>>
}

/** What only the page knows of its chats. Stored messages live in the query cache. */
export const useChat = create<ChatState>(() => ({
  newChat: 1,
  exchanges: {},
  drafts: {},
  suggestions: {},
}))

/** Under which key a conversation's page state is kept: its id, or the number of the new chat. */
export function chatKey(conversationId: number | null, newChat: number): string {
  return conversationId === null ? `new-${newChat}` : String(conversationId)
}

/** Opens a new, empty chat. */
export function startNewChat(): void {
  useChat.setState(({ newChat }) => ({ newChat: newChat + 1 }))
}

export function setDraft(key: string, draft: string): void {
  useChat.setState(({ drafts }) => ({ drafts: { ...drafts, [key]: draft } }))
}

export function setSuggestions(key: string, suggestions: string[]): void {
  useChat.setState((state) => ({ suggestions: { ...state.suggestions, [key]: suggestions } }))
}

/** Starts, changes or (with null) ends the exchange of a conversation. */
export function setExchange(key: string, change: Exchange | Partial<Exchange> | null): void {
  useChat.setState(({ exchanges }) => {
    const before = exchanges[key]
    const next = change === null ? undefined : ({ ...before, ...change } as Exchange)
    return { exchanges: { ...exchanges, [key]: next } }
  })
}
