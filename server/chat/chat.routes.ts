import { rowId } from '../../shared/contract/fields.ts'
import { messageAnswer } from '../../shared/contract/accounts.ts'
import { chatAnswer, chatQuestion, conversations, messages } from '../../shared/contract/chat.ts'
import { memberRoute, type Route } from '../http/route.ts'
import type { Logger } from '../logger.ts'
import type { ChatService } from './chat.service.ts'
import { lastAnswer, openStream } from './turnReply.ts'

export function chatRoutes(deps: { chat: ChatService; logger: Logger }): Route[] {
  const { chat } = deps
  return [
    memberRoute({
      method: 'POST',
      path: '/api/chat',
      errors: ['CONVERSATION_LIMIT_EXCEEDED', 'NOT_FOUND', 'ENGINE_UNAVAILABLE', 'SEARCH_REBUILDING'],
      access: 'chat.use',
      limits: [{ name: 'chat', max: 600, windowMs: 60_000, per: 'member' }],
      body: chatQuestion,
      answer: chatAnswer,
      handle: async (request, actor) => {
        const events = chat.ask(actor, request.body, request.signal)
        if (!request.header('accept').includes('text/event-stream')) return { json: await lastAnswer(events) }
        return { events: await openStream(events, { logger: deps.logger, signal: request.signal }) }
      },
    }),
    memberRoute({
      method: 'GET',
      path: '/api/conversations',
      access: 'conversations.own',
      answer: conversations,
      handle: async (_request, actor) => ({ json: await chat.list(actor) }),
    }),
    memberRoute({
      method: 'GET',
      path: '/api/conversations/:id/messages',
      access: 'conversations.own',
      params: rowId,
      answer: messages,
      handle: async ({ params: { id } }, actor) => ({ json: await chat.messages(actor, id) }),
    }),
    memberRoute({
      method: 'DELETE',
      path: '/api/conversations/:id',
      access: 'conversations.own',
      params: rowId,
      answer: messageAnswer,
      handle: async ({ params: { id } }, actor) => {
        await chat.remove(actor, id)
        return { json: { message: 'Conversation deleted successfully' } }
      },
    }),
  ]
}
