import { create } from 'zustand'
import type { NamedScope } from '../../shared/contract/scope/choices.ts'
import type { AskedQuestion, Message, Source } from '../../shared/contract/chat.ts'

/** A question that is being answered, or whose answer was stopped. */
export interface Exchange {
  /** Tells it from what is asked after it. */
  id: symbol
  question: string
  /** The question in whose place it is asked. */
  replaces?: number | undefined
  /** Where it is stored, once it is. */
  asked?: AskedQuestion | undefined
  /** What alone it is asked of. */
  scope?: NamedScope | undefined
  /** UTC, ISO 8601. */
  askedAt: string
  text: string
  /** What was found near the question; the stored answer brings those that it cites. */
  sources: Source[]
  stopped: boolean
  stop: () => void
}

/** How much of a reply is there. */
export type ReplyProgress = NonNullable<Message['progress']> | 'whole'

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

/** Begins the exchange of a conversation; one that was stopped there gives way. */
export function beginExchange(key: string, exchange: Exchange): void {
  useChat.setState(({ exchanges }) => ({ exchanges: { ...exchanges, [key]: exchange } }))
}

/** Changes or (with null) ends an exchange, wherever it is by now; nothing happens once another has taken its place. */
export function changeExchange(id: symbol, change: Partial<Exchange> | null): void {
  useChat.setState(({ exchanges }) => {
    const found = Object.entries(exchanges).find(([, exchange]) => exchange?.id === id)
    if (!found) return {}
    const [key, before] = found
    return { exchanges: { ...exchanges, [key]: change === null ? undefined : ({ ...before, ...change } as Exchange) } }
  })
}

/** Takes what the page knows of a new chat over to the conversation that it has become. */
export function moveChat(from: string, to: string): void {
  useChat.setState(({ exchanges, drafts }) => ({
    exchanges: { ...exchanges, [to]: exchanges[from], [from]: undefined },
    drafts: { ...drafts, [to]: drafts[from], [from]: undefined },
  }))
}
