import { conversationSearch, foundConversations } from '../../../shared/contract/conversations/found.ts'
import { memberRoute, type Route } from '../../http/route.ts'
import type { Chat } from '../createChat.ts'

export function conversationSearchRoutes({ chat }: { chat: Pick<Chat, 'search'> }): Route[] {
  return [
    memberRoute({
      method: 'GET',
      path: '/api/conversations/search',
      operation: { id: 'searchConversations', summary: "Search one's own conversations", tag: 'Conversations' },
      access: 'conversations.own',
      limits: [{ name: 'conversation-search', max: 240, windowMs: 60_000, per: 'member' }],
      query: conversationSearch,
      answer: foundConversations,
      handle: async ({ query, signal }, actor) => ({ json: await chat.search.find(actor, query.search, signal) }),
    }),
  ]
}
