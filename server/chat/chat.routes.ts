import { rowId } from '../../shared/contract/fields.ts'
import { messageAnswer } from '../../shared/contract/accounts.ts'
import {
  chatAnswer,
  chatEvent,
  chatQuestion,
  conversation,
  conversationChange,
  conversations,
  message,
  messages,
} from '../../shared/contract/chat.ts'
import { memberRoute, type Route, type RouteRequest } from '../http/route.ts'
import type { Logger } from '../logger.ts'
import type { ChatService } from './chat.service.ts'
import { lastAnswer, toStream } from './turnReply.ts'

export function chatRoutes(deps: { chat: ChatService; logger: Logger }): Route[] {
  const { chat } = deps
  return [
    memberRoute({
      method: 'POST',
      path: '/api/chat',
      operation: { id: 'askQuestion', summary: 'Ask a question', tag: 'Chat' },
      errors: ['CONVERSATION_LIMIT_EXCEEDED', 'NOT_FOUND', 'ENGINE_UNAVAILABLE', 'SEARCH_REBUILDING'],
      access: 'chat.use',
      limits: [{ name: 'chat', max: 600, windowMs: 60_000, per: 'member' }],
      body: chatQuestion,
      answer: chatAnswer,
      events: chatEvent,
      handle: async (request, actor) => {
        const answer = await chat.ask(actor, request.body)
        const { signal } = request
        if (wantsEvents(request)) return { events: toStream(answer.follow(signal), { logger: deps.logger, signal }) }
        // Nobody can come back for an answer that is asked for as a whole.
        if (signal.aborted) answer.stop('stopped')
        signal.addEventListener('abort', () => answer.stop('stopped'), { once: true })
        return { json: await lastAnswer(answer.follow(new AbortController().signal)) }
      },
    }),
    memberRoute({
      method: 'GET',
      path: '/api/chat/answers/:id',
      operation: { id: 'readAnswer', summary: 'Read an answer, or go on reading its stream', tag: 'Chat' },
      access: 'chat.use',
      params: rowId,
      answer: message,
      events: chatEvent,
      handle: async (request, actor) => {
        const { id } = request.params
        if (!wantsEvents(request)) return { json: await chat.message(actor, id) }
        const { signal } = request
        return { events: toStream(await chat.follow(actor, id, signal), { logger: deps.logger, signal }) }
      },
    }),
    memberRoute({
      method: 'POST',
      path: '/api/chat/answers/:id/stop',
      operation: { id: 'stopAnswer', summary: 'Stop an answer that is being written', tag: 'Chat' },
      access: 'chat.use',
      params: rowId,
      answer: message,
      handle: async ({ params: { id } }, actor) => ({ json: await chat.stop(actor, id) }),
    }),
    memberRoute({
      method: 'GET',
      path: '/api/conversations',
      operation: { id: 'listConversations', summary: "List one's own conversations", tag: 'Conversations' },
      access: 'conversations.own',
      answer: conversations,
      handle: async (_request, actor) => ({ json: await chat.list(actor) }),
    }),
    memberRoute({
      method: 'GET',
      path: '/api/conversations/:id/messages',
      operation: { id: 'listMessages', summary: 'List the messages of a conversation', tag: 'Conversations' },
      access: 'conversations.own',
      params: rowId,
      answer: messages,
      handle: async ({ params: { id } }, actor) => ({ json: await chat.messages(actor, id) }),
    }),
    memberRoute({
      method: 'PATCH',
      path: '/api/conversations/:id',
      operation: { id: 'updateConversation', summary: 'Rename or pin a conversation', tag: 'Conversations' },
      access: 'conversations.own',
      params: rowId,
      body: conversationChange,
      answer: conversation,
      handle: async ({ params: { id }, body }, actor) => ({ json: await chat.change(actor, id, body) }),
    }),
    memberRoute({
      method: 'DELETE',
      path: '/api/conversations/:id',
      operation: { id: 'deleteConversation', summary: 'Delete a conversation', tag: 'Conversations' },
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

const wantsEvents = (request: Pick<RouteRequest<unknown, unknown, unknown>, 'header'>) =>
  request.header('accept').includes('text/event-stream')
